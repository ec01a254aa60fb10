import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test } from '@jest/globals';
import { Connection } from '../../lib/client/connection.js';
import { CallLog } from '../../lib/diagnostics/call-log.js';
import { Failure } from '../../lib/diagnostics/failure.js';
import { proxyAt, settingsWith } from '../support/exchange-settings.js';
import { startLegacyServer } from '../support/legacy-server.js';
import { startRawServer } from '../support/local-server.js';
import { openConnection } from '../support/open-connection.js';
import { event, type Reply, startScriptedServer } from '../support/scripted-server.js';
import { UNLIMITED } from '../support/settings.js';

const running: { stop(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

async function started<T extends { stop(): Promise<unknown> }>(starting: Promise<T>): Promise<T> {
  const one = await starting;
  running.push(one);
  return one;
}

const ABORTED = new Failure('aborted', 'enough');

/** A call that somebody can give up. */
function abortable() {
  const controller = new AbortController();
  const call = { log: new CallLog('test', false), signal: controller.signal };
  return { call, abort: () => controller.abort(ABORTED) };
}

/** Aborts once `begun` says that the call is where it is to be. */
async function expectAborted(
  begin: (call: ReturnType<typeof abortable>['call']) => Promise<unknown>,
  begun: () => Promise<unknown>,
): Promise<void> {
  const { call, abort } = abortable();
  const ended = expect(begin(call)).rejects.toBe(ABORTED);
  await begun();
  abort();
  await ended;
}

const open =
  (url: string, settings = UNLIMITED) =>
  (call: { log: CallLog }) =>
    new Connection(undefined, 0).connect(url, '2025-06-18', settings, call);

/** A server that takes connections and says nothing; tells when the first byte has come. */
async function silentServer() {
  let arrived = () => {};
  const begun = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const server = await started(startRawServer((socket) => socket.once('data', () => arrived())));
  return { port: server.port, begun: () => begun };
}

describe('a call that is given up ends at once', () => {
  test('before it has begun', async () => {
    const { call, abort } = abortable();
    abort();
    await expect(open('http://127.0.0.1:1/mcp')(call)).rejects.toBe(ABORTED);
  });

  test('while the connection is made', async () => {
    const file = path.resolve(__dirname, '../support/full-listener.cjs');
    const listener = new Worker(file);
    const [port] = (await once(listener, 'message')) as [number];
    const fillers: Socket[] = [];
    running.push({ stop: () => listener.terminate() });
    for (let at = 0; at < 4; at++) fillers.push(connect(port, '127.0.0.1').on('error', () => {}));
    await expectAborted(
      open(`http://127.0.0.1:${port}/mcp`),
      () => new Promise((done) => setTimeout(done, 100)),
    );
    for (const filler of fillers) filler.destroy();
  });

  test('during the TLS handshake', async () => {
    const { port, begun } = await silentServer();
    await expectAborted(open(`https://127.0.0.1:${port}/mcp`), begun);
  });

  test('while a proxy is asked', async () => {
    const { port, begun } = await silentServer();
    const { connection } = settingsWith({ proxy: proxyAt('http', port) });
    const settings = { ...UNLIMITED, connection };
    await expectAborted(open('https://127.0.0.1:1/mcp', settings), begun);
  });

  test('while it waits for the head of the answer', async () => {
    const { port, begun } = await silentServer();
    await expectAborted(open(`http://127.0.0.1:${port}/mcp`), begun);
  });

  test.each<[string, string, Reply]>([
    ['within the answer', 'tools/call', { events: [], end: 'hold' }],
    [
      'in the pause that Retry-After asks for',
      'ping',
      { status: 503, headers: { 'retry-after': '5' } },
    ],
    [
      'in the pause before a stream is taken up again',
      'ping',
      { events: ['id: 1\nretry: 60000\ndata:\n\n'] },
    ],
  ])('%s', async (_where, method, reply) => {
    const server = await started(startScriptedServer({ [method]: reply }));
    const { connection } = await openConnection(server.url);
    await expectAborted(
      (call) => connection.request(method, '{}', UNLIMITED, call),
      async () => {
        while ((await server.requests(method)).length === 0);
        await new Promise((done) => setTimeout(done, 50));
      },
    );
    expect(
      (await connection.request('tools/list', '{}', UNLIMITED, abortable().call)).failure,
    ).toBe(undefined);
  });

  test('on the transport of 2024-11-05, and the server is told (C70)', async () => {
    let asked = () => {};
    const begun = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const server = await started(
      startLegacyServer({
        onMessage(posted, stream, response) {
          response.writeHead(202).end();
          const { id, method } = posted.message;
          if (method === 'tools/call') asked();
          else if (id !== undefined) stream.send({ jsonrpc: '2.0', id, result: INITIALIZED });
        },
      }),
    );
    const { connection } = await openConnection(server.url);
    await expectAborted(
      (call) => connection.request('tools/call', '{}', UNLIMITED, call),
      () => begun,
    );
    while (!server.posted.some(({ message }) => message.method === 'notifications/cancelled'))
      await new Promise((done) => setTimeout(done, 5));
    await connection.close(UNLIMITED, abortable().call);
  });
});

const INITIALIZED = {
  protocolVersion: '2024-11-05',
  capabilities: {},
  serverInfo: { name: 'legacy', version: '1' },
};

test('a session that several calls have opened anew goes on when one of them is given up (C66)', async () => {
  const server = await started(
    startScriptedServer({
      'tools/list': [{ status: 404 }, { status: 404 }, { result: '{"tools":[]}' }],
      initialize: [
        { headers: { 'mcp-session-id': 'one' }, result: '{"protocolVersion":"2025-06-18"}' },
        { events: [], end: 'hold' },
        { headers: { 'mcp-session-id': 'two' }, result: '{"protocolVersion":"2025-06-18"}' },
      ],
    }),
  );
  const { connection } = await openConnection(server.url);
  const [first, second] = [abortable(), abortable()];
  const ended = expect(connection.request('tools/list', '{}', UNLIMITED, first.call)).rejects.toBe(
    ABORTED,
  );
  const going = connection.request('tools/list', '{}', UNLIMITED, second.call);
  while ((await server.requests('initialize')).length < 2);
  await new Promise((done) => setTimeout(done, 50));
  first.abort();
  await ended;
  expect((await going).failure).toBeUndefined();
  expect(connection.session?.sessionId).toBe('two');
});

test('what the server says of a call that is not followed is kept', async () => {
  const notice = '{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":9}}';
  const server = await started(
    startScriptedServer({
      'tools/call': { events: [event(notice), event('{"jsonrpc":"2.0","id":$ID,"result":{}}')] },
    }),
  );
  const { connection, call } = await openConnection(server.url);
  await call();
  expect(connection.notifications.take()).toBe(notice);
});
