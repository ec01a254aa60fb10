import { afterEach, describe, expect, test } from '@jest/globals';
import { exchange } from '../../lib/transport/exchange.js';
import { postTo, proxyAt, settingsWith } from '../support/exchange-settings.js';
import { closedPort, startHttpServer, startRawServer } from '../support/local-server.js';
import { startProxy } from '../support/proxies.js';
import { startSocks4Server } from '../support/socks4-server.js';

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

async function started<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> {
  const one = await starting;
  running.push(one);
  return one;
}

const servedBy = () => started(startHttpServer((_request, response) => response.end('served')));
const via = (kind: 'socks4' | 'socks5', port: number, user = {}) =>
  settingsWith({ proxy: proxyAt(kind, port, user) });

/** A SOCKS 5 server that answers each message with the next of these, and keeps what it got. */
async function scripted(...answers: number[][]) {
  const received: string[] = [];
  const server = await started(
    startRawServer((socket) =>
      socket.on('data', (data) => {
        received.push(data.toString('hex'));
        const answer = answers.shift();
        if (answer) socket.write(Buffer.from(answer));
        else socket.end();
      }),
    ),
  );
  return { received, ...server };
}

describe('SOCKS 5', () => {
  test('a real server connects, with and without a user', async () => {
    const server = await servedBy();
    const user = { username: 'üser', password: 'é漢' };
    const open = await started(startProxy('socks5'));
    const guarded = await started(startProxy('socks5', user));
    const answer = await exchange(postTo(server.url), via('socks5', open.port));
    expect(await answer.text()).toBe('served');
    const known = await exchange(postTo(server.url), via('socks5', guarded.port, user));
    expect(await known.text()).toBe('served');
    expect(await open.seen()).toEqual([`connect 127.0.0.1:${server.port}`]);
    expect(await guarded.seen()).toEqual([`connect 127.0.0.1:${server.port}`]);
  });

  test.each([
    [[1, 1], 'it does not accept the user and password'],
    [[5, 255, 0, 1], 'its answer to the user and password cannot be understood'],
  ])(
    'the answer %j to user and password is told, and the properties named',
    async (reply, reason) => {
      const proxy = await scripted([5, 2], reply);
      const user = { username: 'u', password: 'wrong' };
      await expect(
        exchange(postTo('http://a.example/'), via('socks5', proxy.port, user)),
      ).rejects.toMatchObject({
        code: 'proxy',
        message: `The SOCKS5 proxy 127.0.0.1:${proxy.port} made no connection to a.example:80: ${reason}. See SocksUsername and SocksPassword (SOCKS authentication).`,
      });
    },
  );

  test('the proxy looks up the name, which goes there in ASCII form', async () => {
    const proxy = await scripted([5, 0]);
    await expect(
      exchange(postTo('http://bücher.example:81/'), via('socks5', proxy.port)),
    ).rejects.toMatchObject({ code: 'proxy' });
    const name = Buffer.from('xn--bcher-kva.example');
    expect(proxy.received).toEqual([
      '050100',
      `05010003${name.length.toString(16)}${name.toString('hex')}0051`,
    ]);
  });

  test('with a user both methods are offered, and user and password have up to 255 bytes', async () => {
    const proxy = await scripted([5, 2], [1, 1]);
    const user = { username: 'u'.repeat(255), password: '' };
    await expect(
      exchange(postTo('http://a.example/'), via('socks5', proxy.port, user)),
    ).rejects.toMatchObject({ code: 'proxy' });
    expect(proxy.received).toEqual(['05020002', `01ff${'75'.repeat(255)}00`]);
  });

  test.each([
    [1, 'it reports a general failure'],
    [2, 'its rules do not allow the connection'],
    [3, 'it cannot reach the network'],
    [4, 'it cannot reach the host'],
    [5, 'the host refused the connection'],
    [6, 'the time to live has expired'],
    [7, 'it does not support the command CONNECT'],
    [8, 'it does not support this type of address'],
    [9, 'it gave an unknown code'],
  ])('code %d is told as: %s', async (code, reason) => {
    const proxy = await scripted([5, 0], [5, code, 0, 1, 0, 0, 0, 0, 0, 0]);
    await expect(
      exchange(postTo('http://a.example/'), via('socks5', proxy.port)),
    ).rejects.toMatchObject({
      code: 'proxy',
      message: `The SOCKS5 proxy 127.0.0.1:${proxy.port} made no connection to a.example:80: ${reason}.`,
    });
    await proxy.allClosed();
  });

  test.each([
    [[5, 255], 'it accepts none of the ways to authenticate that were offered'],
    [[4, 0], 'what came is no SOCKS 5, and may be from another kind of proxy'],
    [[5, 7], 'it asks for a way to authenticate that is not known'],
  ])('the greeting %j is told as: %s', async (greeting, reason) => {
    const proxy = await scripted(greeting);
    await expect(
      exchange(postTo('http://a.example/'), via('socks5', proxy.port)),
    ).rejects.toMatchObject({ code: 'proxy', message: expect.stringContaining(`: ${reason}.`) });
  });

  test('a proxy that closes is told, and so is one that is not there', async () => {
    const proxy = await scripted();
    await expect(
      exchange(postTo('http://a.example/'), via('socks5', proxy.port)),
    ).rejects.toMatchObject({
      message: `The SOCKS5 proxy 127.0.0.1:${proxy.port} made no connection to a.example:80: it closed the connection instead of answering.`,
    });
    const port = await closedPort();
    await expect(exchange(postTo('http://a.example/'), via('socks5', port))).rejects.toMatchObject({
      code: 'network',
      message: `The connection to the SOCKS5 proxy 127.0.0.1:${port} failed: nobody listens there (connection refused).`,
    });
  });

  test('ConnectTimeoutMs ends a proxy that never answers, and its connection', async () => {
    const proxy = await started(startRawServer((socket) => socket.resume()));
    const settings = { ...via('socks5', proxy.port), connectTimeoutMs: 100, idleTimeoutMs: 0 };
    await expect(exchange(postTo('http://a.example/'), settings)).rejects.toMatchObject({
      code: 'connect-timeout',
      detail: { waitedFor: `the answer of the SOCKS5 proxy 127.0.0.1:${proxy.port}` },
    });
    await proxy.allClosed();
  });
});

describe('SOCKS 4', () => {
  test('an address goes as an address, with the user and without the password', async () => {
    const server = await servedBy();
    const proxy = await started(startSocks4Server(0x5a, server.port));
    const settings = via('socks4', proxy.port, { username: 'usr', password: 'secret' });
    const answer = await exchange(postTo('http://10.1.2.3:81/'), settings);
    expect(await answer.text()).toBe('served');
    expect(proxy.requests).toEqual([
      { command: 1, address: '10.1.2.3', port: 81, user: 'usr', name: undefined },
    ]);
  });

  test('a name goes in the form of SOCKS 4a', async () => {
    const server = await servedBy();
    const proxy = await started(startSocks4Server(0x5a, server.port));
    const answer = await exchange(postTo('http://a.example/'), via('socks4', proxy.port));
    expect(await answer.text()).toBe('served');
    expect(proxy.requests).toEqual([
      { command: 1, address: '0.0.0.1', port: 80, user: '', name: 'a.example' },
    ]);
  });

  test.each([
    [0x5b, 'it rejected the request, or the connection failed'],
    [0x5c, 'it could not ask the identity service of this machine'],
    [0x5d, 'the identity service of this machine names another user'],
    [0x60, 'it gave an unknown code'],
  ])('code %d is told as: %s', async (code, reason) => {
    const proxy = await started(startSocks4Server(code, 0));
    await expect(
      exchange(postTo('http://10.1.2.3/'), via('socks4', proxy.port)),
    ).rejects.toMatchObject({
      code: 'proxy',
      message: `The SOCKS4 proxy 127.0.0.1:${proxy.port} made no connection to 10.1.2.3:80: ${reason}.`,
    });
  });

  test('an IPv6 address is refused before anything is sent', async () => {
    const proxy = await started(startSocks4Server(0x5a, 0));
    await expect(
      exchange(postTo('http://[2001:db8::1]:81/'), via('socks4', proxy.port)),
    ).rejects.toMatchObject({
      code: 'proxy',
      message: `The SOCKS4 proxy 127.0.0.1:${proxy.port} cannot be asked for [2001:db8::1]:81: SOCKS 4 has no IPv6 addresses. Use SocksVersion 5.`,
    });
    expect(proxy.requests).toEqual([]);
  });
});
