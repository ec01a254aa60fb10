import type { IncomingMessage, ServerResponse } from 'node:http';
import net from 'node:net';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
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
  test('are all tried; a failure tells each (F110)', async () => {
    const port = await closedPort();
    await expect(textOf(`http://localhost:${port}/`, {})).rejects.toMatchObject({
      code: 'network',
      message: expect.stringMatching(/^The connection to localhost:\d+ failed: \S/),
    });
  });

  test.each([true, false])('PreferIpv6 %s falls back to the other family', async (preferIpv6) => {
    server = await startHttpServer(from);
    expect(await textOf(`http://localhost:${server.port}/`, { preferIpv6 })).toMatch(
      /^127\.0\.0\.1/,
    );
  });
});

test('equal settings share sockets, others do not', async () => {
  server = await startHttpServer(from);
  const first = await textOf(server.url, {});
  expect(await textOf(server.url, {})).toBe(first);
  expect(await textOf(server.url, { noDelay: false })).not.toBe(first);
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
