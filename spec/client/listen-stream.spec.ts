import { afterEach, describe, expect, test } from '@jest/globals';
import { type OpenConnection, openConnection } from '../support/open-connection.js';
import {
  event,
  type Reply,
  type ScriptedServer,
  startScriptedServer,
} from '../support/scripted-server.js';

let server: ScriptedServer;
let open: OpenConnection;

afterEach(async () => {
  await open.close();
  await server.stop();
});

const start = async (get: Reply | readonly Reply[]) => {
  server = await startScriptedServer({ GET: get });
  open = await openConnection(server.url);
  await open.listen();
  return open;
};

const note = (n: number) => `{"jsonrpc":"2.0","method":"n","params":{"n":${n}}}`;

/** The next notifications, as they come. */
async function notes(count: number): Promise<string[]> {
  const found: string[] = [];
  while (found.length < count) {
    const text = open.connection.notifications.take();
    if (text !== undefined) found.push(text);
    else await new Promise((done) => setTimeout(done, 5));
  }
  return found;
}

async function gets(count: number) {
  for (;;) {
    const seen = await server.requests('GET');
    if (seen.length >= count) return seen;
  }
}

describe('the server’s own stream', () => {
  test('is opened once, in the session, and brings notifications', async () => {
    const { listen } = await start({ events: [event(note(1)), event(note(2))], end: 'hold' });
    await listen();
    expect(await notes(2)).toEqual([note(1), note(2)]);
    const seen = await server.requests('GET');
    expect(seen).toHaveLength(1);
    expect(seen[0]?.headers).toMatchObject({
      accept: 'text/event-stream',
      'mcp-session-id': 'session-1',
      'mcp-protocol-version': '2025-06-18',
    });
    expect(seen[0]?.headers).not.toHaveProperty('last-event-id');
  });

  test('brings requests, which are answered', async () => {
    await start({ events: [event('{"jsonrpc":"2.0","id":"g1","method":"ping"}')], end: 'hold' });
    let replies = await server.requests('response');
    while (replies.length === 0) replies = await server.requests('response');
    expect(replies[0]?.body).toBe('{"jsonrpc":"2.0","id":"g1","result":{}}');
  });

  test.each<[string, Reply]>([
    ['405', { status: 405 }],
    ['404', { status: 404 }],
    ['400', { status: 400 }],
    ['406', { status: 406 }],
    ['500', { status: 500 }],
    ['another type', { body: '<p>Hello</p>', headers: { 'content-type': 'text/html' } }],
    ['nothing', { status: 204 }],
  ])('is not offered by a server that answers %s: calls go on', async (_what, reply) => {
    const { call, connection } = await start(reply);
    expect((await call()).failure).toBeUndefined();
    expect(connection.session?.sessionId).toBe('session-1');
    expect(await server.requests('GET')).toHaveLength(1);
  });

  test('is asked for anew after a refusal', async () => {
    const { listen } = await start([{ status: 500 }, { events: [event(note(1))], end: 'hold' }]);
    await listen();
    expect(await notes(1)).toEqual([note(1)]);
  });

  test('is taken up where it ended', async () => {
    await start([
      { events: [`id: 1\nretry: 0\ndata: ${note(1)}\n\n`] },
      { events: [`id: 2\ndata: ${note(2)}\n\n`, 20], end: 'cut' },
      { events: [event(note(3))], end: 'hold' },
    ]);
    expect(await notes(3)).toEqual([note(1), note(2), note(3)]);
    expect((await gets(3)).map(({ headers }) => headers['last-event-id'])).toEqual([
      undefined,
      '1',
      '2',
    ]);
  });

  test('is opened again when it ended without an event id', async () => {
    await start([
      { events: [`retry: 0\ndata: ${note(1)}\n\n`] },
      { events: [event(note(2))], end: 'hold' },
    ]);
    expect(await notes(2)).toEqual([note(1), note(2)]);
    expect((await gets(2))[1]?.headers).not.toHaveProperty('last-event-id');
  });

  test('that brings nothing is opened five times again, and no more', async () => {
    await start({ events: ['retry: 0\n\n'] });
    await gets(6);
    await new Promise((done) => setTimeout(done, 300));
    expect(await server.requests('GET')).toHaveLength(6);
  });

  test('may be silent for longer than IdleTimeoutMs', async () => {
    server = await startScriptedServer({ GET: { events: [500, event(note(1))], end: 'hold' } });
    open = await openConnection(server.url, { idleTimeoutMs: 200 });
    await open.listen();
    expect(await notes(1)).toEqual([note(1)]);
    expect(await server.requests('GET')).toHaveLength(1);
  });

  test('whose head does not come holds nobody up', async () => {
    await start({ silent: true });
    expect((await open.call()).failure).toBeUndefined();
  });
});

test('of 1,001 notifications that nobody takes the oldest one is dropped', async () => {
  const events = Array.from({ length: 1001 }, (_, at) => event(note(at))).join('');
  const last = event('{"jsonrpc":"2.0","id":2,"result":{}}');
  server = await startScriptedServer({ 'tools/call': { events: [events + last] } });
  open = await openConnection(server.url);
  await open.call();
  const { notifications } = open.connection;
  expect(notifications.take()).toBe(note(1));
  for (let left = 999; left > 1; left--) notifications.take();
  expect(notifications.take()).toBe(note(1000));
  expect(notifications.take()).toBeUndefined();
});
