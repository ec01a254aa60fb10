import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { CallLog } from '../../lib/diagnostics/call-log.js';
import { clientCertificateFromPem } from '../../lib/settings/certificates.js';
import type { TlsSettings } from '../../lib/settings/connection-settings.js';
import { readPinSet } from '../../lib/settings/pin-set.js';
import { exchange } from '../../lib/transport/exchange.js';
import { makeAuthority, makeCertificate, makePfx } from '../support/certificates.js';
import { postTo, proxyAt, tlsWith } from '../support/exchange-settings.js';
import { type LocalServer, startHttpServer, startRawServer } from '../support/local-server.js';
import { startProxy } from '../support/proxies.js';
import { startTlsFront, type TlsFrontOptions } from '../support/tls-front.js';

const authority = makeAuthority();
const good = makeCertificate({ issuer: authority });
const client = makeCertificate({ commonName: 'our client', names: [], issuer: authority });
const clientCertificate = clientCertificateFromPem(client.cert + client.key, '');
const trusted: Partial<TlsSettings> = { trustedCa: authority.cert };

let behind: LocalServer;
const running: { stop(): Promise<void> }[] = [];
beforeAll(async () => {
  behind = await startHttpServer((_request, response) => response.end('served'));
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});
afterAll(() => behind.stop());

async function started<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> {
  const one = await starting;
  running.push(one);
  return one;
}

const front = (options: TlsFrontOptions = good) => started(startTlsFront(behind.port, options));

async function answerOf(url: string, tls: Partial<TlsSettings>): Promise<string> {
  return (await exchange(postTo(url), tlsWith(tls))).text();
}

describe('certificates', () => {
  test('an authority that is set is trusted; without it the server is not (C72)', async () => {
    const server = await front();
    expect(await answerOf(server.url, trusted)).toBe('served');
    await expect(answerOf(server.url, {})).rejects.toMatchObject({
      code: 'tls',
      message: `The certificate of 127.0.0.1:${server.port} was not accepted: its issuer is not known. SetTrustedCaPem makes its issuer trusted. (RequireSslCertVerify = false turns the check off, and anybody may then pose as the server.)`,
      detail: { errorCode: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
    });
    expect(await answerOf(server.url, { verify: false })).toBe('served');
  });

  test('the log tells the address and the TLS version of a new connection', async () => {
    const server = await front();
    const log = new CallLog('test', false);
    await (await exchange(postTo(server.url), tlsWith(trusted), { log })).text();
    expect(log.root.entries).toEqual([
      { key: 'connectedTo', value: `127.0.0.1:${server.port}` },
      { key: 'tlsVersion', value: 'TLSv1.3' },
    ]);
  });

  test('those that were trusted before are trusted beside a set authority', async () => {
    const server = await front();
    const other = makeAuthority();
    const folder = mkdtempSync(join(tmpdir(), 'tls-'));
    const NODE_EXTRA_CA_CERTS = join(folder, 'extra.pem');
    writeFileSync(NODE_EXTRA_CA_CERTS, authority.cert);
    // Node reads that variable when a process starts.
    const program = `require('./lib/transport/exchange.ts')
      .exchange(${JSON.stringify(postTo(server.url))}, ${JSON.stringify(tlsWith({ trustedCa: other.cert }))})
      .then((answer) => answer.text())
      .then(console.log, ({ message }) => console.log(message))
      .then(() => process.exit());`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--require', './spec/support/ts-hook.cjs', '-e', program],
      { env: { ...process.env, NODE_EXTRA_CA_CERTS } },
    );
    rmSync(folder, { recursive: true });
    expect(stdout.trim()).toBe('served');
  });

  test('the environment cannot turn the check off', async () => {
    const server = await front();
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      await expect(answerOf(server.url, {})).rejects.toMatchObject({ code: 'tls' });
    } finally {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    }
  });

  test.each([
    ['it is self-signed', makeCertificate()],
    ['it has expired', makeCertificate({ issuer: authority, notBefore: -9, notAfter: -1 })],
    ['it is not yet valid', makeCertificate({ issuer: authority, notBefore: 1 })],
    [
      'it is for other names (DNS:other.example)',
      makeCertificate({ issuer: authority, names: ['other.example'] }),
    ],
  ])('a certificate is refused and the reason told: %s', async (reason, identity) => {
    const server = await front(identity);
    const problem = answerOf(server.url, trusted);
    await expect(problem).rejects.toMatchObject({
      code: 'tls',
      message: expect.stringContaining(`was not accepted: ${reason}. `),
    });
    expect(await answerOf(server.url, { ...trusted, verify: false })).toBe('served');
  });

  test('a certificate of the client is shown, in PEM form and as PFX, beside a set authority', async () => {
    const server = await front({ ...good, ca: authority.cert, requestCert: true });
    expect(await answerOf(server.url, { ...trusted, clientCertificate })).toBe('served');
    const pfx = {
      kind: 'pfx',
      data: makePfx(client, 'pw').toString('base64'),
      passphrase: 'pw',
    } as const;
    expect(await answerOf(server.url, { ...trusted, clientCertificate: pfx })).toBe('served');
    expect((await server.connections()).map((one) => one.client)).toEqual([
      'our client',
      'our client',
    ]);
  });

  test('a server that wants a certificate of the client says so, and the properties are named', async () => {
    for (const maxVersion of ['TLSv1.2', 'TLSv1.3'] as const) {
      const server = await front({ ...good, ca: authority.cert, requestCert: true, maxVersion });
      await expect(answerOf(server.url, trusted)).rejects.toMatchObject({
        code: 'tls',
        message: expect.stringContaining('SetSslClientCertPem'),
      });
    }
  });
});

describe('the handshake', () => {
  test('asks for the host of the URL, and for no name when that is an address', async () => {
    const server = await front();
    await answerOf(server.url, trusted);
    await answerOf(server.url.replace('127.0.0.1', 'localhost'), trusted);
    const seen = await server.connections();
    expect(seen.map((one) => [one.serverName, one.alpnProtocol])).toEqual([
      ['', ''],
      ['localhost', ''],
    ]);
  });

  test('a name that is set is asked for and checked in place of the host', async () => {
    const server = await front(makeCertificate({ issuer: authority, names: ['inner.example'] }));
    expect(await answerOf(server.url, { ...trusted, serverName: 'inner.example' })).toBe('served');
    await expect(
      answerOf(server.url, { ...trusted, serverName: 'outer.example' }),
    ).rejects.toMatchObject({ detail: { errorCode: 'ERR_TLS_CERT_ALTNAME_INVALID' } });
    const [first] = await server.connections();
    expect(first?.serverName).toBe('inner.example');
  });

  test('offers the protocol name that is set', async () => {
    const server = await front({ ...good, ALPNProtocols: ['x-own'] });
    await answerOf(server.url, { ...trusted, alpnProtocol: 'x-own' });
    expect((await server.connections()).map((one) => one.alpnProtocol)).toEqual(['x-own']);
  });

  test.each([
    ['TLSv1.2', 'TLSv1.2'],
    ['TLSv1.3', 'TLSv1.3'],
  ] as const)('speaks %s when that is set exactly', async (version, protocol) => {
    const server = await front();
    await answerOf(server.url, { ...trusted, minVersion: version, maxVersion: version });
    expect((await server.connections()).map((one) => one.protocol)).toEqual([protocol]);
  });

  test('speaks TLS 1.1 when that is allowed, and not otherwise', async () => {
    const ciphers = 'DEFAULT:@SECLEVEL=0';
    const server = await front({ ...good, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers });
    const old = { ...trusted, minVersion: 'TLSv1', maxVersion: 'TLSv1.3', ciphers } as const;
    expect(await answerOf(server.url, old)).toBe('served');
    await expect(answerOf(server.url, trusted)).rejects.toMatchObject({
      code: 'tls',
      message: `TLS with 127.0.0.1:${server.port} failed: the server speaks no protocol version that is allowed here. SslProtocol sets the versions; without it TLS 1.2 and 1.3 are spoken.`,
    });
  });

  test('offers the ciphers that are set; none in common is told', async () => {
    const ciphers = 'ECDHE-RSA-AES256-GCM-SHA384';
    const server = await front({ ...good, maxVersion: 'TLSv1.2', ciphers });
    await answerOf(server.url, { ...trusted, ciphers });
    expect((await server.connections()).map((one) => one.cipher)).toEqual([
      'TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384',
    ]);
    await expect(
      answerOf(server.url, { ...trusted, ciphers: 'ECDHE-RSA-AES128-GCM-SHA256' }),
    ).rejects.toMatchObject({
      code: 'tls',
      message: `TLS with 127.0.0.1:${server.port} failed: there is no cipher, version or certificate that both sides accept. See SslAllowedCiphers, SslProtocol and SetSslClientCertPem.`,
    });
  });

  test('of a later connection resumes the session', async () => {
    const server = await front({ ...good, maxVersion: 'TLSv1.2' });
    const request = { ...postTo(server.url), headers: { connection: 'close' } };
    for (let times = 0; times < 2; times++)
      expect(await (await exchange(request, tlsWith(trusted))).text()).toBe('served');
    expect((await server.connections()).map((one) => one.isResumed)).toEqual([false, true]);
  });

  test('ConnectTimeoutMs ends one that hangs', async () => {
    const server = await started(startRawServer((socket) => socket.resume(), 'https'));
    const settings = { ...tlsWith({}), connectTimeoutMs: 100 };
    await expect(exchange(postTo(server.url), settings)).rejects.toMatchObject({
      code: 'connect-timeout',
      detail: { waitedFor: `the TLS handshake with 127.0.0.1:${server.port}` },
    });
    await server.allClosed();
  });
});

describe('pins (TlsPinSet)', () => {
  const pinOf = ({ cert }: { cert: string }) => {
    const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
    return createHash('sha256').update(key).digest('base64');
  };

  test('the public key must be one of them, on every connection: none resumes a session', async () => {
    const server = await front({ ...good, maxVersion: 'TLSv1.2' });
    const pins = readPinSet(`sha256,base64,${pinOf(client)},${pinOf(good)}`);
    const settings = tlsWith({ ...trusted, pins });
    for (let times = 0; times < 2; times++) {
      const request = { ...postTo(server.url), headers: { connection: 'close' } };
      expect(await (await exchange(request, settings)).text()).toBe('served');
    }
    expect((await server.connections()).map((one) => one.isResumed)).toEqual([false, false]);
  });

  test('another key ends the connection before anything is sent, and is told', async () => {
    let requests = 0;
    const counting = await started(
      startHttpServer((_request, response) => {
        requests += 1;
        response.end();
      }),
    );
    const server = await started(startTlsFront(counting.port, good));
    const pins = readPinSet(`sha256,base64,${pinOf(client)}`);
    for (const verify of [true, false])
      await expect(answerOf(server.url, { ...trusted, verify, pins })).rejects.toMatchObject({
        code: 'tls',
        message: `The public key of 127.0.0.1:${server.port} is none of those in TlsPinSet.`,
        detail: { publicKeyFingerprint: `sha256, base64, ${pinOf(good)}` },
      });
    expect(requests).toBe(0);
  });
});

describe('the wrong scheme', () => {
  test('https to a plain port is told', async () => {
    const url = `https://127.0.0.1:${behind.port}/`;
    await expect(answerOf(url, {})).rejects.toMatchObject({
      code: 'tls',
      message: `TLS with 127.0.0.1:${behind.port} failed: the server does not speak TLS at this port. If it speaks plain HTTP there, the URL must begin with http://.`,
    });
  });

  test('http to a TLS port that answers in TLS is told', async () => {
    const alert = Buffer.from([0x15, 0x03, 0x01, 0, 2, 2, 40]);
    const server = await started(
      startRawServer((socket) => socket.once('data', () => socket.end(alert))),
    );
    await expect(answerOf(server.url, {})).rejects.toMatchObject({
      code: 'tls',
      message: `The server at 127.0.0.1:${server.port} answers in TLS: the URL must begin with https://.`,
    });
  });
});

test('all TLS settings hold inside a tunnel', async () => {
  const identity = makeCertificate({ issuer: authority, names: ['inner.example'] });
  const server = await front({ ...identity, ca: authority.cert, requestCert: true });
  const proxy = await started(startProxy('http'));
  const settings = tlsWith({
    ...trusted,
    clientCertificate,
    serverName: 'inner.example',
    minVersion: 'TLSv1.2',
    maxVersion: 'TLSv1.2',
  });
  const connection = settings.connection && {
    ...settings.connection,
    proxy: proxyAt('http', proxy.port),
  };
  const answer = await exchange(postTo(server.url), { ...settings, connection });
  expect(await answer.text()).toBe('served');
  expect(await proxy.seen()).toEqual([`tunnel 127.0.0.1:${server.port}`]);
  expect(await server.connections()).toMatchObject([
    { serverName: 'inner.example', protocol: 'TLSv1.2', client: 'our client' },
  ]);
});
