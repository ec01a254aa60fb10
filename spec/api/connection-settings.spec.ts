import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { connectionSettingsOf } from '../../lib/api/connection-settings.js';
import { JsonObject, Mcp, Socket } from '../../lib/index.js';
import { DEFAULT_SETTINGS } from '../../lib/settings/connection-settings.js';
import { makeAuthority, makeCertificate } from '../support/certificates.js';
import { closedPort } from '../support/local-server.js';
import { startProxy } from '../support/proxies.js';
import { type ScriptedServer, startScriptedServer } from '../support/scripted-server.js';
import { startTlsFront } from '../support/tls-front.js';

let server: ScriptedServer;
const running: { stop(): Promise<void> }[] = [];
beforeAll(async () => {
  server = await startScriptedServer();
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});
afterAll(() => server.stop());

async function started<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> {
  const one = await starting;
  running.push(one);
  return one;
}

function socketWith(values: Partial<Socket>): Socket {
  return Object.assign(new Socket(), values);
}

/** An object with these settings. */
function mcpWith(socket: Socket): Mcp {
  const mcp = new Mcp();
  if (!mcp.SetConnectionSettings(socket)) throw new Error(mcp.LastErrorText);
  return mcp;
}

describe('what is taken over', () => {
  test('a new Socket stands for what holds without one, but for Socket.TcpNoDelay', () => {
    expect(connectionSettingsOf(new Socket())).toEqual({ ...DEFAULT_SETTINGS, noDelay: false });
  });

  test('Socket.HttpProxyHostname, Socket.HttpProxyPort, Socket.HttpProxyUsername, Socket.HttpProxyPassword', () => {
    const socket = socketWith({
      HttpProxyHostname: ' bücher.example ',
      HttpProxyPort: 3128,
      HttpProxyUsername: 'u',
      HttpProxyPassword: 'p:',
    });
    expect(connectionSettingsOf(socket).proxy).toEqual({
      kind: 'http',
      host: 'xn--bcher-kva.example',
      port: 3128,
      username: 'u',
      password: 'p:',
    });
  });

  test('Socket.SocksVersion, Socket.SocksHostname, Socket.SocksPort, Socket.SocksUsername, Socket.SocksPassword', () => {
    const socket = socketWith({ SocksVersion: 5, SocksHostname: '[::1]', SocksUsername: 'u' });
    socket.SocksPassword = 'p';
    expect(connectionSettingsOf(socket).proxy).toEqual({
      kind: 'socks5',
      host: '::1',
      port: 1080,
      username: 'u',
      password: 'p',
    });
    socket.SocksVersion = 4;
    expect(connectionSettingsOf(socket).proxy?.kind).toBe('socks4');
    socket.SocksVersion = 0;
    expect(connectionSettingsOf(socket).proxy).toBeUndefined();
  });

  test('Socket.ClientIpAddress, Socket.ClientPort, Socket.PreferIpv6, Socket.KeepAlive, Socket.TcpNoDelay', () => {
    const socket = socketWith({ ClientIpAddress: '[::1]', ClientPort: 4000, PreferIpv6: true });
    Object.assign(socket, { KeepAlive: false, TcpNoDelay: true });
    expect(connectionSettingsOf(socket)).toMatchObject({
      localAddress: '::1',
      localPort: 4000,
      preferIpv6: true,
      keepAlive: false,
      noDelay: true,
    });
  });

  test('Socket.RequireSslCertVerify, Socket.SniHostname, Socket.AlpnProtocol, Socket.SslProtocol, Socket.SslAllowedCiphers, Socket.TlsPinSet', () => {
    const socket = socketWith({ RequireSslCertVerify: false, SniHostname: 'bücher.example' });
    Object.assign(socket, { AlpnProtocol: 'x-own', SslProtocol: 'TLS 1.2' });
    socket.SslAllowedCiphers = 'TLS_RSA_WITH_AES_128_CBC_SHA';
    socket.TlsPinSet = `md5, hex, ${'ab'.repeat(16)}`;
    expect(connectionSettingsOf(socket).tls).toEqual({
      ...DEFAULT_SETTINGS.tls,
      verify: false,
      serverName: 'xn--bcher-kva.example',
      alpnProtocol: 'x-own',
      minVersion: 'TLSv1.2',
      maxVersion: 'TLSv1.2',
      ciphers: 'AES128-SHA',
      pins: { hash: 'md5', fingerprints: ['ab'.repeat(16)] },
    });
  });
});

describe('Mcp.SetConnectionSettings refuses', () => {
  const proxy = { HttpProxyHostname: 'p.example', HttpProxyPort: 1 };
  const socks = { SocksVersion: 5, SocksHostname: 's.example' };

  test.each([
    [{ HttpProxyHostname: 'p.example' }, 'HttpProxyPort must be set, since HttpProxyHostname is.'],
    [{ ...socks, SocksPort: 0 }, 'SocksPort must be set, since SocksHostname is.'],
    [{ SocksVersion: 4 }, 'SocksVersion is set, but SocksHostname is empty.'],
    [{ ...proxy, HttpProxyHostname: 'http://p.example' }, 'HttpProxyHostname must be a host name'],
    [{ ...proxy, ...socks }, 'HttpProxyHostname and SocksVersion name two proxies.'],
    [{ ...proxy, HttpProxyAuthMethod: 'ntlm' }, 'HttpProxyAuthMethod: NTLM is not supported.'],
    [{ ...proxy, HttpProxyUsername: 'a:b' }, 'HttpProxyUsername must not hold a colon.'],
    [{ ...socks, SocksUsername: 'ü'.repeat(128) }, 'SocksUsername must have at most 255 bytes'],
    [{ ...socks, SocksPassword: 'a\0' }, 'SocksPassword must have at most 255 bytes, none of'],
    [{ ClientIpAddress: 'localhost' }, 'ClientIpAddress must be an IPv4 or IPv6 address.'],
    [{ SslProtocol: 'SSL 3.0' }, 'SslProtocol: SSL 3.0 is not supported by Node.js.'],
    [{ SslAllowedCiphers: 'rc4' }, 'SslAllowedCiphers: Node.js has none of the ciphers rc4.'],
    [{ TlsPinSet: 'haval,hex,00' }, 'TlsPinSet: the hash "haval" is not supported.'],
    [{ SniHostname: '127.0.0.1' }, 'SniHostname must be a name: TLS allows no address there.'],
    [{ AlpnProtocol: 'h2' }, 'AlpnProtocol: h2 is not supported. HTTP/1.1 is spoken.'],
  ])('Mcp.SetConnectionSettings with %j says: %s (C84)', (values, message) => {
    const mcp = new Mcp();
    expect(mcp.SetConnectionSettings(socketWith(values))).toBe(false);
    expect([mcp.LastMethodSuccess, mcp.LastErrorText]).toEqual([
      false,
      expect.stringContaining(message),
    ]);
  });

  test('Mcp.SetConnectionSettings that fails keeps the former settings', async () => {
    const through = await started(startProxy('http'));
    const mcp = mcpWith(
      socketWith({ HttpProxyHostname: '127.0.0.1', HttpProxyPort: through.port }),
    );
    expect(mcp.SetConnectionSettings(socketWith({ HttpProxyHostname: 'x' }))).toBe(false);
    expect(mcp.Connect(server.url)).toBe(true);
    expect((await through.seen()).length).toBe(2);
  });

  test('Mcp.SetConnectionSettings takes a Socket, and nothing else (C2)', () => {
    expect(() => new Mcp().SetConnectionSettings({} as Socket)).toThrow(
      new TypeError('Mcp.SetConnectionSettings: argument 1 (sock) must be a Socket, got Object'),
    );
  });
});

describe('Mcp.SetConnectionSettings holds', () => {
  test('Mcp.SetConnectionSettings copies: what is changed later has no effect', async () => {
    const through = await started(startProxy('http'));
    const socket = socketWith({ HttpProxyHostname: '127.0.0.1', HttpProxyPort: through.port });
    const mcp = mcpWith(socket);
    socket.HttpProxyPort = await closedPort();
    expect(mcp.Connect(server.url)).toBe(true);
    const direct = mcpWith(new Socket());
    expect(direct.Connect(server.url)).toBe(true);
    expect((await through.seen()).length).toBe(2);
  });

  test('Mcp.SetConnectionSettings: every request of a session goes through the proxy', async () => {
    const user = { username: 'u', password: 'hunter2' };
    const through = await started(startProxy('http', user));
    const mcp = mcpWith(
      socketWith({
        HttpProxyHostname: '127.0.0.1',
        HttpProxyPort: through.port,
        HttpProxyUsername: user.username,
        HttpProxyPassword: user.password,
      }),
    );
    mcp.VerboseLogging = true;
    expect(mcp.Connect(server.url)).toBe(true);
    expect(mcp.LastErrorText).not.toContain('hunter2');
    expect([mcp.ListTools(new JsonObject()), mcp.Close()]).toEqual([true, true]);
    expect((await through.seen()).length).toBe(4);
  });

  test('Mcp.SetConnectionSettings: Socket.HttpProxyPassword never shows, nor its encoded form (C9)', async () => {
    const through = await started(startProxy('http', { username: 'u', password: 'right' }));
    const mcp = mcpWith(
      socketWith({
        HttpProxyHostname: '127.0.0.1',
        HttpProxyPort: through.port,
        HttpProxyUsername: 'u',
        HttpProxyPassword: 'hunter2',
      }),
    );
    mcp.VerboseLogging = true;
    expect(mcp.Connect('https://server.example/mcp')).toBe(false);
    expect(mcp.LastErrorText).toContain(
      `The HTTP proxy 127.0.0.1:${through.port} refused a connection to server.example:443 with HTTP status 407`,
    );
    expect(mcp.LastErrorText).not.toMatch(
      new RegExp(`hunter2|${Buffer.from('u:hunter2').toString('base64')}`),
    );
  });

  test('Mcp.SetConnectionSettings: Socket.SetTrustedCaPem, Socket.SetSslClientCertPem and Socket.SniHostname, through SOCKS', async () => {
    const authority = makeAuthority();
    const client = makeCertificate({ commonName: 'client', names: [], issuer: authority });
    const identity = makeCertificate({ issuer: authority, names: ['inner.example'] });
    const plainPort = Number(new URL(server.url).port);
    const front = await started(
      startTlsFront(plainPort, { ...identity, ca: authority.cert, requestCert: true }),
    );
    const through = await started(startProxy('socks5'));
    const socket = socketWith({
      SocksVersion: 5,
      SocksHostname: '127.0.0.1',
      SocksPort: through.port,
      SniHostname: 'inner.example',
    });
    socket.SetTrustedCaPem(authority.cert);
    socket.SetSslClientCertPem(client.cert + client.key, '');
    const mcp = mcpWith(socket);
    expect(mcp.Connect(front.url)).toBe(true);
    expect((await front.connections())[0]).toMatchObject({
      serverName: 'inner.example',
      client: 'client',
    });
    expect(await through.seen()).toContain(`connect 127.0.0.1:${front.port}`);
    const strict = new Mcp();
    expect(strict.Connect(front.url)).toBe(false);
    expect(strict.LastErrorText).toContain('RequireSslCertVerify = false');
  });
});
