import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, describe, expect, test } from '@jest/globals';
import { certificatesOf } from '../../lib/api/socket.js';
import { socketMembers } from '../../lib/api/socket-members.js';
import { Socket } from '../../lib/index.js';
import { encryptedKey, makeAuthority, makeCertificate, makePfx } from '../support/certificates.js';

const folder = mkdtempSync(join(tmpdir(), 'socket-'));
afterAll(() => rmSync(folder, { recursive: true }));

const authority = makeAuthority();
const client = makeCertificate({ commonName: 'client', issuer: authority });

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** The property as any program would read and write it. */
const open = (socket: Socket) => socket as unknown as Record<string, unknown>;

const writable = Object.entries(socketMembers.properties).filter(([, one]) => one.access === 'rw');

describe('a property that can be written', () => {
  const other = {
    AlpnProtocol: 'x',
    ClientIpAddress: '127.0.0.1',
    HttpProxyAuthMethod: 'NTLM',
    SocksVersion: 5,
    SslProtocol: 'TLS 1.2 or higher',
  } as Readonly<Record<string, unknown>>;

  test.each(writable)('Socket.%s has its default, and what is written to it', (name, entry) => {
    const socket = open(new Socket());
    expect(socket[name]).toBe(entry.default);
    const values = { string: 'text', bool: !entry.default, port: 8081, uint: 77, int: 77 };
    const value = other[name] ?? values[entry.type];
    socket[name] = value;
    expect(socket[name]).toBe(value);
    expect(open(new Socket())[name]).toBe(entry.default);
  });
});

test('Socket.RequireSslCertVerify is true by default (C72)', () => {
  expect(new Socket().RequireSslCertVerify).toBe(true);
});

test('Socket.HttpProxyPort has no default, Socket.SocksPort is 1080 (C84)', () => {
  const { HttpProxyPort, SocksPort } = new Socket();
  expect([HttpProxyPort, SocksPort]).toEqual([0, 1080]);
});

test('Socket.SoRcvBuf, Socket.SoSndBuf, Socket.BandwidthThrottleDown and Socket.BandwidthThrottleUp are kept (C84)', () => {
  const socket = new Socket();
  Object.assign(socket, { SoRcvBuf: 1, SoSndBuf: 2, BandwidthThrottleDown: 3 });
  socket.BandwidthThrottleUp = 4;
  const { SoRcvBuf, SoSndBuf, BandwidthThrottleDown, BandwidthThrottleUp } = socket;
  expect([SoRcvBuf, SoSndBuf, BandwidthThrottleDown, BandwidthThrottleUp]).toEqual([1, 2, 3, 4]);
});

test('Socket.MaxReadIdleMs, Socket.MaxSendIdleMs, Socket.HeartbeatMs and Socket.UncommonOptions are kept', () => {
  const socket = new Socket();
  expect(socket.HeartbeatMs).toBe(1000);
  Object.assign(socket, { MaxReadIdleMs: 1, MaxSendIdleMs: 2, HeartbeatMs: 3 });
  socket.UncommonOptions = 'ProtectFromVpn';
  const { MaxReadIdleMs, MaxSendIdleMs, HeartbeatMs, UncommonOptions } = socket;
  expect([MaxReadIdleMs, MaxSendIdleMs, HeartbeatMs, UncommonOptions]).toEqual([
    1,
    2,
    3,
    'ProtectFromVpn',
  ]);
});

test('Socket.HttpProxyDomain and Socket.HttpProxyForHttp are kept', () => {
  const socket = new Socket();
  socket.HttpProxyDomain = 'CORP';
  socket.HttpProxyForHttp = true;
  expect([socket.HttpProxyDomain, socket.HttpProxyForHttp]).toEqual(['CORP', true]);
});

test('Socket.PercentDoneScale is kept between 10 and 100000', () => {
  const socket = new Socket();
  const kept = [9, 10, 1000, 100_000, 100_001].map((scale) => {
    socket.PercentDoneScale = scale;
    return socket.PercentDoneScale;
  });
  expect(kept).toEqual([10, 10, 1000, 100_000, 100_000]);
});

test('Socket.ConnectFailReason, Socket.TlsVersion and Socket.TlsCipherSuite tell of no connection, and are read-only', () => {
  const socket = new Socket();
  expect([socket.ConnectFailReason, socket.TlsVersion, socket.TlsCipherSuite]).toEqual([0, '', '']);
  for (const name of ['ConnectFailReason', 'TlsVersion', 'TlsCipherSuite'])
    expect(() => {
      open(socket)[name] = 'x';
    }).toThrow(new TypeError(`Socket.${name} is read-only`));
});

describe('a value that is not one of the valid ones', () => {
  test.each([
    [
      'SslProtocol',
      'TLS 1.4',
      'Socket.SslProtocol must be one of "default", "TLS 1.3", "TLS 1.2", "TLS 1.1", "TLS 1.0", "SSL 3.0", "TLS 1.3 or higher", "TLS 1.2 or higher", "TLS 1.1 or higher", "TLS 1.0 or higher", got "TLS 1.4"',
    ],
    [
      'HttpProxyAuthMethod',
      'Digest',
      'Socket.HttpProxyAuthMethod must be one of "", "Basic", "NTLM", got "Digest"',
    ],
    ['SocksVersion', 3, 'Socket.SocksVersion must be one of 0, 4, 5, got 3'],
  ])('Socket.%s throws at the write and names the valid ones (C2)', (name, value, message) => {
    const socket = open(new Socket());
    const before = socket[name];
    expect(() => {
      socket[name] = value;
    }).toThrow(new RangeError(message));
    expect(socket[name]).toBe(before);
  });

  test('Socket.SslProtocol and Socket.HttpProxyAuthMethod take any letter case, Socket.SocksVersion 0, 4 and 5', () => {
    const socket = new Socket();
    socket.SslProtocol = 'tls 1.2 OR higher';
    socket.HttpProxyAuthMethod = 'basic';
    socket.SocksVersion = 4;
    expect([socket.SslProtocol, socket.HttpProxyAuthMethod, socket.SocksVersion]).toEqual([
      'tls 1.2 OR higher',
      'basic',
      4,
    ]);
  });

  test.each(['ClientPort', 'HttpProxyPort', 'SocksPort'] as const)(
    'Socket.%s takes a text of digits for the number that it says, and no other text',
    (name) => {
      const socket = new Socket();
      Object.assign(socket, { [name]: '3128' });
      expect(socket[name]).toBe(3128);
      for (const text of ['', ' 80', '0x50', '8o', '-1', '1e3', '123456'])
        expect(() => Object.assign(socket, { [name]: text })).toThrow(TypeError);
      expect(() => Object.assign(socket, { [name]: '65536' })).toThrow(RangeError);
    },
  );

  test.each(['ClientPort', 'HttpProxyPort', 'SocksPort'])('Socket.%s is a port (C2)', (name) => {
    const socket = open(new Socket());
    socket[name] = 65535;
    expect(() => {
      socket[name] = 65536;
    }).toThrow(new RangeError(`Socket.${name} must be an integer from 0 to 65535, got 65536`));
    expect(() => {
      socket[name] = 'http';
    }).toThrow(new TypeError(`Socket.${name} must be an integer, got string`));
    expect(socket[name]).toBe(65535);
  });
});

describe('Socket.SetSslClientCertPem', () => {
  test('Socket.SetSslClientCertPem takes PEM text or a file; a failure changes nothing', () => {
    const socket = new Socket();
    const pem = client.cert + encryptedKey(client, 'hunter2');
    expect(socket.SetSslClientCertPem(pem, 'hunter2')).toBe(true);
    const kept = certificatesOf(socket).clientCertificate;
    expect(kept?.kind).toBe('pem');
    for (const [source, password] of [
      [pem, 'hunter3'],
      [client.cert, ''],
      [join(folder, 'none.pem'), ''],
      ['', ''],
    ] as const)
      expect(socket.SetSslClientCertPem(source, password)).toBe(false);
    expect(certificatesOf(socket).clientCertificate).toBe(kept);
    expect(socket.SetSslClientCertPem(file('client.pem', pem), 'hunter2')).toBe(true);
    expect(socket.LastMethodSuccess).toBe(true);
  });

  test('Socket.SetSslClientCertPem tells why, without key and password (C9)', () => {
    const socket = new Socket();
    socket.SetSslClientCertPem(client.cert + encryptedKey(client, 'right'), 'hunter2');
    expect(socket.LastErrorText).toContain(
      'The private key cannot be read: the password is wrong, or the key is damaged.\r\n    Failed.',
    );
    expect(socket.LastErrorText).not.toMatch(/hunter2|BEGIN/);
  });
});

test('Socket.SetSslClientCertPfx takes a file; a wrong password, or none, changes nothing', () => {
  const socket = new Socket();
  const path = file('client.pfx', makePfx(client, 'pw'));
  expect(socket.SetSslClientCertPfx(path, 'pw')).toBe(true);
  const kept = certificatesOf(socket).clientCertificate;
  expect(kept?.kind).toBe('pfx');
  expect(socket.SetSslClientCertPfx(path, 'nope')).toBe(false);
  expect(socket.LastErrorText).toContain('The PFX file cannot be used: the password is wrong.');
  expect(socket.SetSslClientCertPfx(join(folder, 'none.pfx'), 'pw')).toBe(false);
  expect(socket.LastErrorText).toContain('there is none with this name');
  expect(certificatesOf(socket).clientCertificate).toBe(kept);
});

test('Socket.SetTrustedCaPem takes PEM text or a file in place of an earlier one; a failure changes nothing', () => {
  const socket = new Socket();
  expect(socket.SetTrustedCaPem(client.cert)).toBe(true);
  expect(socket.SetTrustedCaPem(file('ca.pem', authority.cert))).toBe(true);
  expect(socket.SetTrustedCaPem('-----BEGIN CERTIFICATE-----')).toBe(false);
  expect(socket.SetTrustedCaPem(join(folder, 'none.pem'))).toBe(false);
  expect(certificatesOf(socket).trustedCa).toBe(authority.cert);
});

test('Socket.HttpProxyPassword and Socket.SocksPassword do not show when the object is printed (C9)', () => {
  const socket = new Socket();
  socket.HttpProxyPassword = 'hunter2';
  socket.SocksPassword = 'hunter3';
  expect(inspect(socket, { depth: 9, showHidden: true }) + JSON.stringify(socket)).not.toMatch(
    /hunter/,
  );
});

test('Socket.LastErrorText, Socket.LastErrorXml, Socket.LastErrorHtml and Socket.LastMethodSuccess tell of the last method', () => {
  const socket = new Socket();
  expect([socket.LastErrorText, socket.LastMethodSuccess]).toEqual(['', true]);
  socket.SetTrustedCaPem('');
  expect(socket.LastMethodSuccess).toBe(false);
  for (const text of [socket.LastErrorText, socket.LastErrorXml, socket.LastErrorHtml])
    expect(text).toMatch(/SetTrustedCaPem[\s\S]*The file cannot be read/);
});

test('Socket.DebugLogFilePath, Socket.VerboseLogging and Socket.Version are those of every class', () => {
  const socket = new Socket();
  socket.DebugLogFilePath = join(folder, 'log.txt');
  socket.VerboseLogging = true;
  socket.SetTrustedCaPem(authority.cert);
  expect(readFileSync(join(folder, 'log.txt'), 'utf8')).toContain('Z Socket.SetTrustedCaPem\r\n');
  expect(socket.LastErrorText).toContain('VerboseLogging: 1');
  expect(socket.Version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version);
});
