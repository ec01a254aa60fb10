import dns from 'node:dns';
import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import net from 'node:net';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { DEFAULT_SETTINGS } from '../../lib/settings/connection-settings.js';
import { exchange } from '../../lib/transport/exchange.js';
import { postTo, settingsWith } from '../support/exchange-settings.js';
import { closedPort, type LocalServer, startHttpServer } from '../support/local-server.js';

let server: LocalServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const from = ({ socket }: IncomingMessage, response: ServerResponse) =>
  response.end(`${socket.remoteAddress} ${socket.remotePort}`);

async function textOf(url: string, ...settings: Parameters<typeof settingsWith>): Promise<string> {
  return (await exchange(postTo(url), settingsWith(...settings))).text();
}

describe('the own address', () => {
  test('is the one that is set, port too (ClientIpAddress, ClientPort)', async () => {
    server = await startHttpServer(from);
    const localPort = await closedPort();
    const text = await textOf(server.url, { localAddress: '127.0.0.1', localPort });
    expect(text).toBe(`127.0.0.1 ${localPort}`);
  });

  test('that is none of this machine fails, and the property is named', async () => {
    server = await startHttpServer(from);
    await expect(textOf(server.url, { localAddress: '192.0.2.1' })).rejects.toMatchObject({
      code: 'network',
      message: `The connection to 127.0.0.1:${server.port} failed: the local address is not one of this machine, or no port is free. It was to start from the set ClientIpAddress.`,
    });
  });

  test('a port that is in use fails, and the property is named', async () => {
    server = await startHttpServer(from);
    const localPort = server.port;
    const settings = { localAddress: '127.0.0.1', localPort };
    await expect(textOf(`http://127.0.0.1:${await closedPort()}/`, settings)).rejects.toMatchObject(
      {
        message: expect.stringContaining(
          'the local port is in use. It was to start from the set ClientIpAddress and ClientPort.',
        ),
      },
    );
  });
});

describe('the addresses of a name', () => {
  /** The look-up finds these, for as long as the test runs. */
  function findAddresses(...addresses: string[]) {
    const found = addresses.map((address) => ({ address, family: net.isIP(address) }));
    const watched = jest.spyOn(dns, 'lookup');
    watched.mockImplementation(((
      _name: string,
      _options: object,
      done: (...all: unknown[]) => void,
    ) => process.nextTick(done, null, found)) as never);
    return watched;
  }
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('are all tried', async () => {
    server = await startHttpServer(from);
    findAddresses('127.0.0.2', '127.0.0.1');
    expect(await textOf(`http://two.example:${server.port}/`, {})).toMatch(/^127\.0\.0\.1/);
  });

  test('are all told when none answers', async () => {
    const port = await closedPort();
    findAddresses('127.0.0.1', '127.0.0.2');
    await expect(textOf(`http://two.example:${port}/`, {})).rejects.toMatchObject({
      code: 'network',
      message: `The connection to two.example:${port} failed: nobody listens there (connection refused).`,
      detail: {
        errorCode: 'ECONNREFUSED',
        triedAddresses: `127.0.0.1:${port} (ECONNREFUSED), 127.0.0.2:${port} (ECONNREFUSED)`,
      },
    });
  });

  test.each([
    [true, 'ipv6first'],
    [false, 'ipv4first'],
  ])(
    'PreferIpv6 %s looks them up in the order %s, and none is left out',
    async (preferIpv6, order) => {
      server = await startHttpServer(from);
      const watched = findAddresses('127.0.0.1');
      await textOf(`http://one.example:${server.port}/`, { preferIpv6 });
      expect(watched.mock.calls.map(([, options]) => options)).toMatchObject([
        { all: true, order },
      ]);
    },
  );

  test('that cannot be found is told', async () => {
    await expect(textOf('http://no-such-host.invalid/', {})).rejects.toMatchObject({
      code: 'network',
      message: expect.stringMatching(
        /^The connection to no-such-host\.invalid:80 failed: the (host name is not known|name could not be looked up; the name server did not answer)\.$/,
      ),
    });
  });
});

test('sockets for settings that have not been used for long are given up', async () => {
  server = await startHttpServer(from);
  const first = await textOf(server.url, {});
  for (let port = 1; port <= 50; port++) {
    const tls = { ...DEFAULT_SETTINGS.tls, alpnProtocol: `x-${port}` };
    await textOf(server.url, { tls });
    if (port === 25) expect(await textOf(server.url, {})).toBe(first);
  }
  expect(await textOf(server.url, {})).toBe(first);
  for (let port = 51; port <= 100; port++)
    await textOf(server.url, { tls: { ...DEFAULT_SETTINGS.tls, alpnProtocol: `x-${port}` } });
  expect(await textOf(server.url, {})).not.toBe(first);
});

test('equal settings share sockets, others do not', async () => {
  server = await startHttpServer(from);
  const first = await textOf(server.url, {});
  expect(await textOf(server.url, {})).toBe(first);
  expect(await textOf(server.url, { noDelay: false })).not.toBe(first);
});

test('a socket in use when its settings are given up serves its request, and is closed', async () => {
  const held: ServerResponse[] = [];
  server = await startHttpServer((request, response) => {
    if (request.headers['x-slow']) held.push(response);
    else response.end();
  });
  const slow = { ...postTo(server.url), headers: { 'x-slow': '1' } };
  const answering = exchange(slow, settingsWith({ localAddress: '127.0.0.1' }));
  while (held.length === 0) await new Promise(setImmediate);
  for (let port = 1; port <= 51; port++)
    await textOf(server.url, { tls: { ...DEFAULT_SETTINGS.tls, alpnProtocol: `y-${port}` } });
  const [response] = held;
  const closed = once(response?.socket ?? new EventEmitter(), 'close');
  response?.end('served');
  expect(await (await answering).text()).toBe('served');
  await closed;
});

test.each([true, false])('KeepAlive %s is what the kept socket has, too', async (keepAlive) => {
  server = await startHttpServer(from);
  const last: unknown[] = [];
  const { setKeepAlive } = net.Socket.prototype;
  const watched = jest.spyOn(net.Socket.prototype, 'setKeepAlive');
  watched.mockImplementation(function (this: net.Socket, ...args) {
    last.push(args[0]);
    return setKeepAlive.apply(this, args);
  });
  // Settings of its own, for a socket of its own.
  await textOf(server.url, { keepAlive, preferIpv6: true });
  await textOf(server.url, { keepAlive, preferIpv6: true });
  watched.mockRestore();
  expect(last.at(-1)).toBe(keepAlive);
});

test.each([true, false])('TcpNoDelay %s is set on the socket', async (noDelay) => {
  server = await startHttpServer(from);
  const watched = jest.spyOn(net, 'connect');
  await textOf(server.url, { noDelay, preferIpv6: true });
  expect(watched.mock.calls.map(([options]) => options)).toMatchObject([{ noDelay }]);
  watched.mockRestore();
});

test('IdleTimeoutMs begins when the request can be sent', async () => {
  server = await startHttpServer(() => {});
  await expect(
    textOf(server.url, {}, { connectTimeoutMs: 0, idleTimeoutMs: 50 }),
  ).rejects.toMatchObject({ code: 'idle-timeout' });
});
