import type { IncomingMessage } from 'node:http';
import type net from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from '@jest/globals';
import { exchange, type HttpRequest } from '../../lib/transport/exchange.js';
import {
  closedPort,
  type LocalServer,
  startHttpServer,
  startRawServer,
} from '../support/local-server.js';
import { UNLIMITED } from '../support/settings.js';

let server: LocalServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const get = (url: string): HttpRequest => ({ method: 'GET', url, headers: {}, mayRepeat: true });

function bodyOf(request: IncomingMessage): Promise<string> {
  return request.toArray().then((parts) => Buffer.concat(parts).toString());
}

describe('an answer', () => {
  test('has status, media type in lower case without parameters, and headers of any case', async () => {
    server = await startHttpServer((_request, response) => {
      response.writeHead(201, 'Fine', {
        'Content-Type': 'Application/JSON; Charset=utf-8',
        'X-A': 'b',
      });
      response.end('{"a":1}');
    });
    const answer = await exchange(get(server.url), UNLIMITED);
    expect(answer).toMatchObject({
      status: 201,
      statusText: 'Fine',
      mediaType: 'application/json',
    });
    expect(answer.header('x-A')).toBe('b');
    expect(answer.header('x-b')).toBeUndefined();
    expect(await answer.text()).toBe('{"a":1}');
  });

  test('without a type has an empty one', async () => {
    server = await startHttpServer((_request, response) => response.end());
    expect((await exchange(get(server.url), UNLIMITED)).mediaType).toBe('');
  });

  test('is decoded: gzip, then UTF-8 without its byte order mark', async () => {
    server = await startHttpServer((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(gzipSync('\ufeff{"a":"é😀"}'));
    });
    const answer = await exchange(get(server.url), UNLIMITED);
    expect(await answer.text()).toBe('{"a":"é😀"}');
  });

  test('a redirect is given as it is', async () => {
    server = await startHttpServer((_request, response) => {
      response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
    });
    const answer = await exchange(get(server.url), UNLIMITED);
    expect(answer.status).toBe(307);
    expect(answer.header('location')).toBe('http://127.0.0.1:1/');
    await answer.text();
  });

  test('method, headers and body arrive as given', async () => {
    server = await startHttpServer((request, response) => {
      void bodyOf(request).then((body) =>
        response.end([request.method, request.url, request.headers['x-a'], body].join('|')),
      );
    });
    const url = `${server.url}?q=%2f`;
    const answer = await exchange(
      { method: 'POST', url, headers: { 'x-a': 'b' }, body: 'é', mayRepeat: true },
      UNLIMITED,
    );
    expect(await answer.text()).toBe('POST|/mcp?q=%2f|b|é');
  });

  test('half a surrogate pair in a body arrives as its escape (C24)', async () => {
    server = await startHttpServer((request, response) => {
      void bodyOf(request).then((body) => response.end(body));
    });
    const { url } = server;
    const body = '{"a":"\ud800\u{1f600}"}';
    const answer = await exchange(
      { method: 'POST', url, headers: {}, body, mayRepeat: true },
      UNLIMITED,
    );
    expect(await answer.text()).toBe('{"a":"\\ud800\u{1f600}"}');
  });

  test('when it has been read, its socket serves the next request', async () => {
    server = await startHttpServer((request, response) =>
      response.end(String(request.socket.remotePort)),
    );
    const first = await (await exchange(get(server.url), UNLIMITED)).text();
    const second = await (await exchange(get(server.url), UNLIMITED)).text();
    expect(second).toBe(first);
  });

  test('that is not wanted any more is cut off', async () => {
    server = await startHttpServer((_request, response) => response.write('begun'));
    const answer = await exchange(get(server.url), UNLIMITED);
    answer.discard();
    await server.allClosed();
  });
});

describe('a connection that fails', () => {
  test('nobody listens', async () => {
    const port = await closedPort();
    await expect(exchange(get(`http://127.0.0.1:${port}/`), UNLIMITED)).rejects.toEqual(
      expect.objectContaining({
        code: 'network',
        message: `The connection to 127.0.0.1:${port} failed: nobody listens there (connection refused).`,
        detail: {
          errorCode: 'ECONNREFUSED',
          triedAddresses: `127.0.0.1:${port} (ECONNREFUSED)`,
        },
      }),
    );
  });

  test('the server closes it without an answer', async () => {
    server = await startRawServer((socket) => socket.on('data', () => socket.resetAndDestroy()));
    await expect(exchange(get(server.url), UNLIMITED)).rejects.toMatchObject({
      code: 'network',
      message: `The connection to 127.0.0.1:${server.port} failed: the server closed it before the answer was complete.`,
      detail: { errorCode: 'ECONNRESET' },
    });
  });

  test.each([
    ['a length', 'Content-Length: 100\r\n\r\n{"a'],
    ['chunks', 'Transfer-Encoding: chunked\r\n\r\n3\r\n{"a\r\n'],
  ])('the server closes it in the middle of a body with %s', async (_what, rest) => {
    server = await startRawServer((socket) => {
      socket.on('data', () => socket.end(`HTTP/1.1 200 OK\r\n${rest}`));
    });
    const answer = await exchange(get(server.url), UNLIMITED);
    await expect(answer.text()).rejects.toMatchObject({
      code: 'network',
      message: `The connection to 127.0.0.1:${server.port} failed: the server closed it before the answer was complete.`,
    });
  });

  test('what answers does not speak HTTP', async () => {
    server = await startRawServer((socket) => {
      socket.on('data', () => socket.end('220 mail ready\r\n'));
    });
    await expect(exchange(get(server.url), UNLIMITED)).rejects.toMatchObject({ code: 'network' });
  });

  test('a body is not what its encoding says', async () => {
    server = await startHttpServer((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
    });
    const answer = await exchange(get(server.url), UNLIMITED);
    await expect(answer.text()).rejects.toMatchObject({ code: 'network' });
  });
});

describe('a kept socket', () => {
  const post = (mayRepeat: boolean): HttpRequest => ({
    method: 'POST',
    url: server?.url ?? '',
    headers: {},
    body: '{}',
    mayRepeat,
  });
  const send = async (mayRepeat: boolean) => {
    const answer = await exchange(post(mayRepeat), UNLIMITED);
    return answer.text();
  };

  /** A server that answers the first request on each connection; `then` deals with what follows. */
  async function answeringOnce(then: (socket: net.Socket) => void) {
    const seen: string[] = [];
    let connections = 0;
    server = await startRawServer((socket) => {
      const at = ++connections;
      socket.on('data', (data) => {
        seen.push(`${at}: ${data.toString().split(' ', 1)[0]}`);
        const isFirst = seen.filter((line) => line.startsWith(`${at}:`)).length === 1;
        if (!isFirst) return then(socket);
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
      });
    });
    return seen;
  }

  test.each([
    ['closed', (socket: net.Socket) => socket.end()],
    ['reset', (socket: net.Socket) => socket.resetAndDestroy()],
  ])(
    'that the server has %s meanwhile is not used again, not even by a tool call (C67)',
    async (_how, end) => {
      server = await startRawServer((socket) => {
        socket.once('data', () => {
          socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok', () =>
            setImmediate(end, socket),
          );
        });
      });
      for (let i = 0; i < 20; i++) {
        expect(await send(false)).toBe('ok');
        await server.allClosed();
      }
    },
  );

  test('that ends with the request on it: what may be repeated is, on a new one', async () => {
    const seen = await answeringOnce((socket) => socket.resetAndDestroy());
    expect(await send(true)).toBe('ok');
    expect(await send(true)).toBe('ok');
    expect(seen.map((line) => line[0])).toEqual(['1', '1', '2']);
  });

  test('that ends with the request on it: a tool call is not repeated (C67)', async () => {
    const seen = await answeringOnce((socket) => socket.resetAndDestroy());
    expect(await send(true)).toBe('ok');
    await expect(send(false)).rejects.toMatchObject({ code: 'network' });
    expect(seen.map((line) => line[0])).toEqual(['1', '1']);
  });

  test('that ends within the answer: nothing is repeated', async () => {
    const seen = await answeringOnce((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\no', () => socket.destroy());
    });
    expect(await send(true)).toBe('ok');
    await expect(send(true)).rejects.toMatchObject({ code: 'network' });
    expect(seen.map((line) => line[0])).toEqual(['1', '1']);
  });
});

describe('time limits', () => {
  test('ConnectTimeoutMs ends a connection that is not made, TLS included', async () => {
    server = await startRawServer((socket) => socket.resume(), 'https');
    const limits = { ...UNLIMITED, connectTimeoutMs: 100, idleTimeoutMs: 0 };
    await expect(exchange(get(server.url), limits)).rejects.toMatchObject({
      code: 'connect-timeout',
      message: `No connection to 127.0.0.1:${server.port} was made within 100 ms (ConnectTimeoutMs).`,
    });
    await server.allClosed();
  });

  test('IdleTimeoutMs ends the wait for an answer', async () => {
    server = await startRawServer((socket) => socket.resume());
    const limits = { ...UNLIMITED, connectTimeoutMs: 0, idleTimeoutMs: 100 };
    await expect(exchange(get(server.url), limits)).rejects.toMatchObject({
      code: 'idle-timeout',
      message: `Nothing was received from 127.0.0.1:${server.port} for 100 ms (IdleTimeoutMs).`,
    });
    await server.allClosed();
  });

  test('IdleTimeoutMs ends the wait for the rest of a body', async () => {
    server = await startHttpServer((_request, response) => response.write('begun'));
    const answer = await exchange(get(server.url), {
      ...UNLIMITED,
      connectTimeoutMs: 0,
      idleTimeoutMs: 100,
    });
    await expect(answer.text()).rejects.toMatchObject({ code: 'idle-timeout' });
    await server.allClosed();
  });

  test('IdleTimeoutMs is for each pause, not for the whole answer', async () => {
    server = await startHttpServer((_request, response) => {
      let left = 8;
      const timer = setInterval(() => {
        if (--left > 0) return void response.write('x');
        clearInterval(timer);
        response.end();
      }, 100);
    });
    const answer = await exchange(get(server.url), {
      ...UNLIMITED,
      connectTimeoutMs: 0,
      idleTimeoutMs: 600,
    });
    expect(await answer.text()).toBe('xxxxxxx');
  });

  test('ConnectTimeoutMs does not count once the connection is made', async () => {
    server = await startHttpServer((_request, response) => {
      setTimeout(() => response.end('late'), 400);
    });
    const answer = await exchange(get(server.url), {
      ...UNLIMITED,
      connectTimeoutMs: 200,
      idleTimeoutMs: 0,
    });
    expect(await answer.text()).toBe('late');
  });

  test('0 is no limit, and one that is longer than timers hold does not end at once', async () => {
    server = await startHttpServer((_request, response) => {
      setTimeout(() => response.end('ok'), 50);
    });
    for (const ms of [0, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      const limits = { ...UNLIMITED, connectTimeoutMs: ms, idleTimeoutMs: ms };
      expect(await (await exchange(get(server.url), limits)).text()).toBe('ok');
    }
  });
});
