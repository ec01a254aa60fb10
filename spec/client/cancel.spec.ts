import { afterEach, describe, expect, test } from '@jest/globals';
import { openConnection } from '../support/open-connection.js';
import {
  event,
  type Reply,
  type ScriptedServer,
  type SeenRequest,
  startScriptedServer,
} from '../support/scripted-server.js';

const CANCELLED = 'notifications/cancelled';

let server: ScriptedServer;

afterEach(() => server.stop());

async function cancellations(): Promise<SeenRequest[]> {
  for (;;) {
    const seen = await server.requests(CANCELLED);
    if (seen.length > 0) return seen;
  }
}

const SHORT = { idleTimeoutMs: 200 };

describe('a request whose time is up (C70)', () => {
  test.each<[string, Reply]>([
    ['without an answer', { silent: true }],
    ['after the head', { events: [], end: 'hold' }],
    ['within the stream', { events: [event('{"jsonrpc":"2.0","method":"n"}')], end: 'hold' }],
  ])('%s is cancelled by its id, once, in the session', async (_where, reply) => {
    server = await startScriptedServer({ 'tools/call': reply });
    const { call } = await openConnection(server.url);
    await expect(call('tools/call', SHORT)).rejects.toMatchObject({ code: 'idle-timeout' });
    const seen = await cancellations();
    const host = new URL(server.url).host;
    expect(seen.map(({ body }) => JSON.parse(body))).toEqual([
      {
        jsonrpc: '2.0',
        method: CANCELLED,
        params: {
          requestId: 2,
          reason: `Nothing was received from ${host} for 200 ms (IdleTimeoutMs).`,
        },
      },
    ]);
    expect(seen[0]?.headers).toMatchObject({
      'mcp-session-id': 'session-1',
      'mcp-protocol-version': '2025-06-18',
    });
    expect(await server.requests('tools/call')).toHaveLength(1);
  });

  test('fails in time although the server does not take the cancellation', async () => {
    server = await startScriptedServer({
      'tools/call': { silent: true },
      [CANCELLED]: { silent: true },
    });
    const { call } = await openConnection(server.url);
    const begun = performance.now();
    await expect(call('tools/call', SHORT)).rejects.toMatchObject({ code: 'idle-timeout' });
    expect(performance.now() - begun).toBeLessThan(1200);
  });

  test('leaves the session to the next one, which does not get the late answer', async () => {
    server = await startScriptedServer({
      'tools/call': [
        { silent: true },
        {
          events: [
            event('{"jsonrpc":"2.0","id":2,"result":{"late":true}}'),
            event('{"jsonrpc":"2.0","id":$ID,"result":{"own":true}}'),
          ],
        },
      ],
    });
    const { call } = await openConnection(server.url);
    await expect(call('tools/call', SHORT)).rejects.toMatchObject({ code: 'idle-timeout' });
    expect((await call()).envelope.text).toBe('{"jsonrpc":"2.0","id":3,"result":{"own":true}}');
    expect((await server.requests('tools/call'))[1]?.headers['mcp-session-id']).toBe('session-1');
  });

  test('is not cancelled when it is initialize', async () => {
    server = await startScriptedServer({ initialize: { silent: true } });
    await expect(openConnection(server.url, SHORT)).rejects.toMatchObject({
      code: 'idle-timeout',
    });
    expect((await server.requests()).map(({ key }) => key)).toEqual(['initialize']);
  });
});

test('a request that fails otherwise is not cancelled', async () => {
  server = await startScriptedServer({
    'tools/call': [{ status: 500 }, { events: [], end: 'cut' }],
  });
  const { call } = await openConnection(server.url);
  await expect(call()).rejects.toMatchObject({ code: 'http-status' });
  await expect(call()).rejects.toMatchObject({
    code: expect.stringMatching(/network|stream-ended/),
  });
  expect(await server.requests(CANCELLED)).toEqual([]);
});

test('a pause is as long as IdleTimeoutMs after each comment too', async () => {
  const comments = Array.from({ length: 8 }, () => [': still there\n\n', 100]).flat();
  server = await startScriptedServer({
    'tools/call': { events: [...comments, event('{"jsonrpc":"2.0","id":$ID,"result":{}}')] },
  });
  const { call } = await openConnection(server.url);
  expect((await call('tools/call', { idleTimeoutMs: 500 })).failure).toBeUndefined();
});
