import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { exchange } from '../../lib/transport/exchange.js';
import { postTo, proxyAt, settingsWith } from '../support/exchange-settings.js';
import { closedPort, startHttpServer, startRawServer } from '../support/local-server.js';
import { startProxy } from '../support/proxies.js';

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

async function started<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> {
  const one = await starting;
  running.push(one);
  return one;
}

/** A proxy that answers each head with these bytes, and keeps the heads. */
async function rawProxy(answer: string, then: 'hold' | 'end' | 'reset' = 'hold') {
  const heads: string[] = [];
  const sockets: Socket[] = [];
  const server = await started(
    startRawServer((socket) => {
      sockets.push(socket);
      socket.on('data', (data) => {
        heads.push(data.toString());
        socket.write(answer);
        if (then === 'end') socket.end();
        if (then === 'reset') socket.resetAndDestroy();
      });
    }),
  );
  return { heads, sockets, ...server };
}

const via = (port: number, user = {}) => settingsWith({ proxy: proxyAt('http', port, user) });
const name = (port: number) => `The HTTP proxy 127.0.0.1:${port}`;

describe('an http URL', () => {
  test('is asked for in absolute form, with user and password on every request (C84)', async () => {
    const proxy = await rawProxy('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
    const settings = via(proxy.port, { username: 'dom\\us=er', password: 'p@ss:/?% é' });
    for (const path of ['/mcp?a=%2f', '/'])
      await (await exchange(postTo(`http://bücher.example:81${path}`), settings)).text();
    const basic = Buffer.from('dom\\us=er:p@ss:/?% é').toString('base64');
    for (const head of proxy.heads) {
      expect(head.toLowerCase()).toContain('\r\nhost: xn--bcher-kva.example:81\r\n');
      expect(head).toContain(`\r\nproxy-authorization: Basic ${basic}\r\n`);
    }
    expect(proxy.heads.map((head) => head.split('\r\n', 1)[0])).toEqual([
      'POST http://xn--bcher-kva.example:81/mcp?a=%2f HTTP/1.1',
      'POST http://xn--bcher-kva.example:81/ HTTP/1.1',
    ]);
    expect(proxy.sockets.length).toBe(1);
  });

  test('gets no Proxy-Authorization without a user', async () => {
    const proxy = await rawProxy('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
    await (await exchange(postTo('http://a.example/'), via(proxy.port))).text();
    expect(proxy.heads[0]?.toLowerCase()).not.toContain('proxy-authorization');
  });

  test('a real proxy hands it on, and wants the right user', async () => {
    const server = await started(startHttpServer((_request, response) => response.end('served')));
    const user = { username: 'u', password: 'secret' };
    const proxy = await started(startProxy('http', user));
    const answer = await exchange(postTo(server.url), via(proxy.port, user));
    expect(await answer.text()).toBe('served');
    await expect(
      exchange(postTo(server.url), via(proxy.port, { ...user, password: 'wrong' })),
    ).rejects.toMatchObject({
      code: 'proxy',
      message: `${name(proxy.port)} refused the request with HTTP status 407 Proxy Authentication Required. It does not accept the user and password (HttpProxyUsername, HttpProxyPassword).`,
    });
    expect(await proxy.seen()).toEqual([
      `request 127.0.0.1:${server.port}`,
      `request 127.0.0.1:${server.port}`,
    ]);
  });
});

describe('an https URL', () => {
  test('is asked for by CONNECT, with Host, and user and password the first time', async () => {
    const proxy = await rawProxy('HTTP/1.1 403 No\r\nContent-Length: 0\r\n\r\n');
    const settings = via(proxy.port, { username: 'u%41', password: 'p%20w' });
    await expect(exchange(postTo('https://[2001:db8::1]/mcp'), settings)).rejects.toMatchObject({
      code: 'proxy',
    });
    const [line, ...headers] = (proxy.heads[0] ?? '').split('\r\n');
    expect(line).toBe('CONNECT [2001:db8::1]:443 HTTP/1.1');
    expect(headers).toContain('host: [2001:db8::1]:443');
    expect(headers).toContain(
      `proxy-authorization: Basic ${Buffer.from('u%41:p%20w').toString('base64')}`,
    );
  });

  test('an international name is in ASCII form in CONNECT', async () => {
    const proxy = await rawProxy('HTTP/1.1 502 No\r\n\r\n', 'end');
    await expect(
      exchange(postTo('https://bücher.example/'), via(proxy.port)),
    ).rejects.toMatchObject({ code: 'proxy' });
    expect(proxy.heads[0]).toMatch(/^CONNECT xn--bcher-kva\.example:443 HTTP/);
  });

  test('a refusal is told with status, challenge and body, and nothing is sent after it', async () => {
    const body = '<html>no user</html>';
    const proxy = await rawProxy(
      `HTTP/1.1 407 Who are you\r\nProxy-Authenticate: Basic realm="p"\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await expect(exchange(postTo('https://a.example/mcp'), via(proxy.port))).rejects.toMatchObject({
      code: 'proxy',
      message: `${name(proxy.port)} refused a connection to a.example:443 with HTTP status 407 Who are you. It wants the user and password (HttpProxyUsername, HttpProxyPassword).`,
      detail: {
        proxyStatus: '407 Who are you',
        proxyAuthenticate: 'Basic realm="p"',
        responseBody: body,
      },
    });
    expect(proxy.heads.length).toBe(1);
    await proxy.allClosed();
  });

  test('a refusal whose body does not end is told with what has come of it', async () => {
    const proxy = await rawProxy('HTTP/1.1 403 No\r\n\r\nnot you');
    await expect(exchange(postTo('https://a.example/'), via(proxy.port))).rejects.toMatchObject({
      code: 'proxy',
      detail: { proxyStatus: '403 No', responseBody: 'not you' },
    });
    await proxy.allClosed();
  });

  test.each([
    ['', 'end', 'it closed the connection instead of answering'],
    ['', 'reset', 'it closed the connection instead of answering'],
    ['HTTP/1.1 200 Conn', 'end', 'it closed the connection instead of answering'],
    ['SSH-2.0-x\r\n', 'hold', 'what came is no HTTP, and may be from another kind of proxy'],
    [
      `HTTP/1.1 200 OK\r\n${'X: y\r\n'.repeat(9000)}`,
      'hold',
      'the head of its answer is too large',
    ],
  ] as const)('an answer "%.20s" and then %s is told: %s', async (answer, then, reason) => {
    const proxy = await rawProxy(answer, then);
    await expect(exchange(postTo('https://a.example/'), via(proxy.port))).rejects.toMatchObject({
      code: 'proxy',
      message: `${name(proxy.port)} did not answer CONNECT: ${reason}.`,
    });
    await proxy.allClosed();
  });
});

test('a proxy that is not there is told as the proxy', async () => {
  const port = await closedPort();
  await expect(exchange(postTo('http://a.example/'), via(port))).rejects.toMatchObject({
    code: 'network',
    message: `The connection to the HTTP proxy 127.0.0.1:${port} failed: nobody listens there (connection refused).`,
  });
});

test('ConnectTimeoutMs ends a proxy that never answers CONNECT, and its connection', async () => {
  const proxy = await rawProxy('HTTP/1.1 200 Conn');
  const settings = { ...via(proxy.port), connectTimeoutMs: 100, idleTimeoutMs: 0 };
  await expect(exchange(postTo('https://a.example/'), settings)).rejects.toMatchObject({
    code: 'connect-timeout',
    message: 'No connection to a.example was made within 100 ms (ConnectTimeoutMs).',
    detail: { waitedFor: `the answer of the HTTP proxy 127.0.0.1:${proxy.port} to CONNECT` },
  });
  await proxy.allClosed();
});

test('a proxy variable of the environment is not read (C84)', async () => {
  const server = await started(startHttpServer((_request, response) => response.end('direct')));
  const before = process.env.HTTP_PROXY;
  process.env.HTTP_PROXY = `http://127.0.0.1:${await closedPort()}`;
  try {
    const answer = await exchange(postTo(server.url), settingsWith({}));
    expect(await answer.text()).toBe('direct');
  } finally {
    if (before === undefined) delete process.env.HTTP_PROXY;
    else process.env.HTTP_PROXY = before;
  }
});

test('a broken tunnel is told as a connection through the proxy', async () => {
  const proxy = await started(
    startRawServer((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf');
        setImmediate(() => socket.resetAndDestroy());
      });
    }),
  );
  const answering = exchange(postTo('http://a.example/'), via(proxy.port)).then((answer) =>
    answer.text(),
  );
  await expect(answering).rejects.toMatchObject({
    code: 'network',
    message: `The connection to a.example, through the HTTP proxy 127.0.0.1:${proxy.port}, failed: the server closed it before the answer was complete.`,
  });
});
