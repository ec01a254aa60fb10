import { afterEach, describe, expect, test } from '@jest/globals';
import { linesOf } from '../support/log-lines.js';
import { openConnection } from '../support/open-connection.js';
import {
  answer,
  event,
  type Reply,
  type Script,
  type ScriptedServer,
  startScriptedServer,
} from '../support/scripted-server.js';

let server: ScriptedServer;

afterEach(() => server.stop());

const PRIMING = 'id: p1\nretry: 0\ndata:\n\n';
/** The answer to the first request after the handshake, on a stream of its own. */
const ANSWER = event('{"jsonrpc":"2.0","id":2,"result":{"late":true}}');
const ENVELOPE = '{"jsonrpc":"2.0","id":2,"result":{"late":true}}';

const start = async (script: Script) => {
  server = await startScriptedServer(script);
  return openConnection(server.url);
};

const lastIds = async () =>
  (await server.requests('GET')).map(({ headers }) => headers['last-event-id']);

describe('a stream that ends before the answer', () => {
  test.each<[string, Reply]>([
    ['is closed', { events: [PRIMING] }],
    ['is cut', { events: [PRIMING, 20], end: 'cut' }],
    ['is cut within an event', { events: [PRIMING, 'id: p2\ndata: {"jso', 20], end: 'cut' }],
  ])('%s: it goes on by a GET from the last event', async (_how, broken) => {
    const { call } = await start({ 'tools/call': broken, GET: { events: [ANSWER] } });
    expect((await call()).envelope.text).toBe(ENVELOPE);
    const [get] = await server.requests('GET');
    expect(get?.headers).toMatchObject({
      accept: 'text/event-stream',
      'last-event-id': 'p1',
      'mcp-session-id': 'session-1',
      'mcp-protocol-version': '2025-06-18',
    });
    expect(await server.requests('tools/call')).toHaveLength(1);
  });

  test('goes on as often as something new comes, each time from the newest event', async () => {
    const events = Array.from({ length: 8 }, (_, at) => ({ events: [`id: q${at}\ndata:\n\n`] }));
    const { call } = await start({
      'tools/call': { events: [PRIMING] },
      GET: [...events, { events: [ANSWER] }],
    });
    expect((await call()).envelope.text).toBe(ENVELOPE);
    expect(await lastIds()).toEqual(['p1', ...events.map((_, at) => `q${at}`)]);
  });

  test('is given up when nothing new comes five times', async () => {
    const { call } = await start({
      'tools/call': { events: [PRIMING] },
      GET: { events: [PRIMING, ': nothing\n\n'] },
    });
    await expect(call()).rejects.toEqual(
      expect.objectContaining({
        code: 'stream-ended',
        message:
          'The event stream ended before the answer to tools/call had arrived, and brought nothing new when it was taken up again, 5 times.',
      }),
    );
    expect(await lastIds()).toEqual(['p1', 'p1', 'p1', 'p1', 'p1']);
  });

  test('goes on after the pause that the server asks for', async () => {
    const { call, log } = await start({
      'tools/call': { events: ['id: p1\nretry: 300\ndata:\n\n'] },
      GET: { events: [ANSWER] },
    });
    const begun = performance.now();
    await call();
    expect(performance.now() - begun).toBeGreaterThanOrEqual(299);
    expect(linesOf(log)).toContain('The event stream ended; going on after 300 ms.');
  });

  test('is given up when the pause is longer than IdleTimeoutMs', async () => {
    const { call } = await start({
      'tools/call': { events: ['id: p1\nretry: 99999999999999999999\ndata:\n\n'] },
    });
    await expect(call()).rejects.toMatchObject({
      code: 'idle-timeout',
      message: expect.stringContaining('which is longer than 5000 ms (IdleTimeoutMs).'),
    });
    expect(await server.requests('GET')).toEqual([]);
  });

  test('without an event id fails at once', async () => {
    const { call } = await start({
      'tools/call': { events: ['retry: 0\n\n', event('{"jsonrpc":"2.0","method":"n"}')] },
    });
    await expect(call()).rejects.toEqual(
      expect.objectContaining({
        code: 'stream-ended',
        message:
          'The event stream ended before the answer to tools/call had arrived. It gave no event id from which to go on.',
      }),
    );
    expect(await server.requests('GET')).toEqual([]);
  });

  test.each([204, 404, 405, 500])(
    'and is refused with %i fails, and the tool is not called again (C67)',
    async (status) => {
      const { call } = await start({ 'tools/call': { events: [PRIMING] }, GET: { status } });
      await expect(call()).rejects.toMatchObject({
        code: 'http-status',
        message: expect.stringContaining('the attempt to go on with the event stream'),
        detail: { statusCode: status },
      });
      expect(await server.requests('tools/call')).toHaveLength(1);
    },
  );

  test('serves the server’s requests and notifications meanwhile', async () => {
    const { call, connection } = await start({
      'tools/call': { events: [PRIMING] },
      GET: {
        events: [
          event('{"jsonrpc":"2.0","method":"n"}'),
          event('{"jsonrpc":"2.0","id":"p","method":"ping"}'),
          ANSWER,
        ],
      },
    });
    await call();
    expect(connection.notifications.take()).toBe('{"jsonrpc":"2.0","method":"n"}');
    let replies = await server.requests('response');
    while (replies.length === 0) replies = await server.requests('response');
    expect(replies[0]?.body).toBe('{"jsonrpc":"2.0","id":"p","result":{}}');
  });

  test('that brings the answer to initialize goes on in the session that its head has opened', async () => {
    const { connection } = await start({
      initialize: { headers: { 'mcp-session-id': 's7' }, events: [PRIMING] },
      GET: {
        events: [event('{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"2025-06-18"}}')],
      },
    });
    expect(connection.session?.sessionId).toBe('s7');
    expect((await server.requests('GET'))[0]?.headers['mcp-session-id']).toBe('s7');
  });
});

describe('a stream whose answer has arrived', () => {
  test('is not taken up again, and its ids go into no other request', async () => {
    const { call } = await start({ 'tools/call': { events: [PRIMING, event(answer('{}'))] } });
    await call();
    await call();
    expect(await server.requests('GET')).toEqual([]);
    for (const { headers } of await server.requests())
      expect(headers).not.toHaveProperty('last-event-id');
  });
});
