import { afterEach, describe, expect, test } from '@jest/globals';
import { linesOf } from '../support/log-lines.js';
import { openConnection } from '../support/open-connection.js';
import {
  event,
  type Reply,
  type Script,
  type ScriptedServer,
  startScriptedServer,
} from '../support/scripted-server.js';

let server: ScriptedServer;

afterEach(() => server.stop());

const RESULT = '{"protocolVersion":"2025-06-18","serverInfo":{"name":"s","version":"1"}}';
const session = (id: string): Reply => ({ headers: { 'mcp-session-id': id }, result: RESULT });
const OK: Reply = { result: '{"ok":true}' };
const GONE: Reply = { status: 404, body: 'Session not found' };

const start = async (script: Script) => {
  server = await startScriptedServer({ initialize: [session('s1'), session('s2')], ...script });
  return openConnection(server.url);
};

/** What came, with the session that it named. */
async function sent(): Promise<string[]> {
  const requests = await server.requests();
  return requests.map(({ key, headers }) => `${key} ${headers['mcp-session-id'] ?? '-'}`);
}

const HANDSHAKE = ['initialize -', 'notifications/initialized s1'];
const RENEWED = ['initialize -', 'notifications/initialized s2'];

describe('a session that the server has forgotten (C66)', () => {
  test.each<[string, Reply]>([
    ['404', GONE],
    ['404 without a body', { status: 404 }],
    [
      '404 with a JSON-RPC error',
      {
        status: 404,
        body: '{"jsonrpc":"2.0","id":null,"error":{"code":-32001,"message":"Session not found"}}',
      },
    ],
    [
      '400 with a JSON-RPC error about it',
      {
        status: 400,
        body: '{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"Bad Request: No valid session ID provided"}}',
      },
    ],
    ['400 with a text about it', { status: 400, body: 'Invalid SESSION.' }],
  ])('as %s says is opened anew, and the request sent once more', async (_what, refusal) => {
    const { call, connection, log } = await start({ 'tools/call': [refusal, OK] });
    expect((await call()).envelope.text).toContain('{"ok":true}');
    expect(connection.session?.sessionId).toBe('s2');
    expect(await sent()).toEqual([...HANDSHAKE, 'tools/call s1', ...RENEWED, 'tools/call s2']);
    expect(linesOf(log)).toContainEqual(
      expect.stringMatching(/^The session has expired: a new one is opened\. /),
    );
  });

  test('gets requests with ids that were not there before', async () => {
    const { call } = await start({ 'tools/call': [GONE, OK] });
    await call();
    const bodies = (await server.requests()).map(({ body }) => JSON.parse(body) as { id?: number });
    const ids = bodies.flatMap(({ id }) => id ?? []);
    expect(ids).toEqual([1, 2, 3, 4]);
  });

  test('twice in one call is the call’s failure', async () => {
    const { call } = await start({ 'tools/call': GONE });
    await expect(call()).rejects.toMatchObject({
      message: 'The server answered tools/call with HTTP status 404 Not Found.',
      detail: { statusCode: 404, responseBody: 'Session not found' },
    });
    expect(await sent()).toEqual([...HANDSHAKE, 'tools/call s1', ...RENEWED, 'tools/call s2']);
  });

  test('that cannot be opened anew is the call’s failure, and the next call tries again', async () => {
    const { call } = await start({
      initialize: [session('s1'), { status: 503 }, session('s2')],
      'tools/call': [GONE, GONE, OK],
    });
    await expect(call()).rejects.toMatchObject({
      message: 'The server answered initialize with HTTP status 503 Service Unavailable.',
    });
    expect((await call()).envelope.text).toContain('{"ok":true}');
  });

  test('is opened anew once for calls at the same time', async () => {
    const { call } = await start({ 'tools/call': [GONE, GONE, OK, OK] });
    const answers = await Promise.all([call(), call()]);
    expect(answers.map(({ failure }) => failure)).toEqual([undefined, undefined]);
    expect((await sent()).filter((line) => line === 'initialize -')).toHaveLength(2);
  });

  test('is listened to again', async () => {
    const { call, listen, close } = await start({
      GET: { events: [event('{"jsonrpc":"2.0","method":"n"}')], end: 'hold' },
      'tools/call': [GONE, OK],
    });
    await listen();
    await call();
    await close();
    expect(await sent()).toEqual([
      ...HANDSHAKE,
      'GET s1',
      'tools/call s1',
      ...RENEWED,
      'GET s2',
      'tools/call s2',
      'DELETE s2',
    ]);
  });
});

describe('a session that is not forgotten', () => {
  test.each<[string, Reply]>([
    ['400 about something else', { status: 400, body: 'Bad arguments.' }],
    ['401', { status: 401, body: 'The session is over.' }],
    ['500', { status: 500, body: 'No session.' }],
    [
      'a JSON-RPC error about it',
      { body: '{"jsonrpc":"2.0","id":$ID,"error":{"code":1,"message":"session"}}' },
    ],
  ])('goes on after %s', async (_what, refusal) => {
    const { call } = await start({ 'tools/call': [refusal, OK] });
    await call().catch(() => {});
    expect((await call()).envelope.text).toContain('{"ok":true}');
    expect(await sent()).toEqual([...HANDSHAKE, 'tools/call s1', 'tools/call s1']);
  });

  test('keeps the id that initialize gave, whatever others say', async () => {
    const { call } = await start({ 'tools/call': { ...OK, headers: { 'mcp-session-id': 's9' } } });
    await call();
    await call();
    expect(await sent()).toEqual([...HANDSHAKE, 'tools/call s1', 'tools/call s1']);
  });

  test('is none for a server without sessions: its 404 is an HTTP error', async () => {
    const { call } = await start({ initialize: { result: RESULT }, 'tools/call': GONE });
    await expect(call()).rejects.toMatchObject({ code: 'http-status' });
    expect(await sent()).toEqual(['initialize -', 'notifications/initialized -', 'tools/call -']);
  });
});

describe('a session that is unknown at once, as behind a careless load balancer', () => {
  test('is given up for another one', async () => {
    const { connection } = await start({
      'notifications/initialized': [{ status: 404 }, { status: 202 }],
    });
    expect(connection.session?.sessionId).toBe('s2');
    expect(await sent()).toEqual([...HANDSHAKE, ...RENEWED]);
  });

  test('and a second time is a failure that tells the likely reason', async () => {
    await expect(start({ 'notifications/initialized': { status: 404 } })).rejects.toEqual(
      expect.objectContaining({
        message:
          'The server answered notifications/initialized with HTTP status 404 Not Found. It does not know the session that it has just opened: a load balancer may lead each request to another server, without session affinity.',
      }),
    );
    expect(await sent()).toEqual([...HANDSHAKE, ...RENEWED]);
  });
});
