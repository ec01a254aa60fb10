import { afterEach, describe, expect, test } from '@jest/globals';
import { JsonObject } from '../../lib/api/json-object.js';
import { Mcp } from '../../lib/api/mcp.js';
import {
  event,
  type Script,
  type ScriptedServer,
  startScriptedServer,
} from '../support/scripted-server.js';

let server: ScriptedServer;

afterEach(() => server.stop());

const initialized = (id: string, name: string) => ({
  headers: { 'mcp-session-id': id },
  result: `{"protocolVersion":"2025-06-18","serverInfo":{"name":"${name}","version":"${id}"},"instructions":"${id}!"}`,
});

async function connected(script: Script): Promise<Mcp> {
  server = await startScriptedServer(script);
  const mcp = new Mcp();
  expect(mcp.Connect(server.url)).toBe(true);
  return mcp;
}

const args = new JsonObject();
const json = new JsonObject();
const call = (mcp: Mcp) => mcp.CallTool('t', args, json);
const OK = { result: '{"ok":true}' };

describe('the session of an object', () => {
  test('Mcp.CallTool opens a new one when the server has forgotten it, and tells so (C66)', async () => {
    const mcp = await connected({
      initialize: [initialized('s1', 'old'), initialized('s2', 'new')],
      'tools/call': [{ status: 404 }, OK],
    });
    expect(call(mcp)).toBe(true);
    expect(json.Emit()).toBe('{"ok":true}');
    expect([mcp.SessionId, mcp.ServerName, mcp.ServerVersion, mcp.ServerInstructions]).toEqual([
      's2',
      'new',
      's2',
      's2!',
    ]);
    expect(mcp.LastErrorText).toContain('The session has expired: a new one is opened.');
    expect(call(mcp)).toBe(true);
    expect(
      (await server.requests('tools/call')).map(({ headers }) => headers['mcp-session-id']),
    ).toEqual(['s1', 's2', 's2']);
  });

  test('Mcp.CallTool fails when the new session is not known either (C66)', async () => {
    const mcp = await connected({
      initialize: [initialized('s1', 'a'), initialized('s2', 'a')],
      'tools/call': [{ status: 404 }, { status: 404 }, OK],
    });
    expect(call(mcp)).toBe(false);
    expect(mcp.LastErrorText).toContain('statusCode: 404');
    expect(mcp.SessionId).toBe('s2');
    expect(call(mcp)).toBe(true);
    expect(await server.requests('initialize')).toHaveLength(2);
  });

  test('Mcp.CallTool does not repeat a call that may have run (C67)', async () => {
    const mcp = await connected({
      'tools/call': [
        { status: 503, headers: { 'retry-after': '0' } },
        { events: [], end: 'cut' },
        { events: [event('{"jsonrpc":"2.0","method":"n"}')] },
        OK,
      ],
    });
    for (const expected of [false, false, false, true]) expect(call(mcp)).toBe(expected);
    expect(await server.requests('tools/call')).toHaveLength(4);
  });

  test('Mcp.ListTools is repeated once after Retry-After', async () => {
    const busy = { status: 429, headers: { 'retry-after': '0' } };
    const mcp = await connected({ 'tools/list': [busy, { result: '{"tools":[]}' }] });
    expect(mcp.ListTools(json)).toBe(true);
    expect(mcp.LastErrorText).toContain('retryAfterMs: 0');
  });

  test('Mcp.ListTools tells a longer Retry-After, and does not wait', async () => {
    const mcp = await connected({
      'tools/list': { status: 429, headers: { 'retry-after': '60' } },
    });
    expect(mcp.ListTools(json)).toBe(false);
    expect(mcp.LastErrorText).toContain('retryAfter: 60');
    expect(await server.requests('tools/list')).toHaveLength(1);
  });

  test('Mcp.CallTool goes on with a stream that the server has closed', async () => {
    const mcp = await connected({
      'tools/call': { events: ['id: p1\nretry: 10\ndata:\n\n'] },
      GET: { events: [event('{"jsonrpc":"2.0","id":2,"result":{"late":1.0}}')] },
    });
    expect(call(mcp)).toBe(true);
    expect(json.Emit()).toBe('{"late":1.0}');
    expect((await server.requests('GET'))[0]?.headers['last-event-id']).toBe('p1');
  });

  test('Mcp.IdleTimeoutMs: a call whose time is up is cancelled; the next one works (C70)', async () => {
    const mcp = await connected({ 'tools/call': [{ silent: true }, OK] });
    mcp.IdleTimeoutMs = 200;
    expect(call(mcp)).toBe(false);
    expect(mcp.LastErrorText).toContain('(IdleTimeoutMs)');
    expect(call(mcp)).toBe(true);
    let cancelled = await server.requests('notifications/cancelled');
    while (cancelled.length === 0) cancelled = await server.requests('notifications/cancelled');
    expect(JSON.parse(cancelled[0]?.body ?? '').params.requestId).toBe(2);
  });

  test('Mcp.Connect begins without session, version, event id and cookies of the last one', async () => {
    const mcp = await connected({
      initialize: {
        ...initialized('s1', 'a'),
        headers: { 'mcp-session-id': 's1', 'set-cookie': 'a=1' },
      },
      'tools/call': { events: ['id: 1\n\n', event('{"jsonrpc":"2.0","id":$ID,"result":{}}')] },
    });
    expect(call(mcp)).toBe(true);
    expect(mcp.Connect(server.url)).toBe(true);
    const second = (await server.requests('initialize'))[1];
    for (const name of ['mcp-session-id', 'mcp-protocol-version', 'last-event-id', 'cookie'])
      expect(second?.headers).not.toHaveProperty(name);
  });
});
