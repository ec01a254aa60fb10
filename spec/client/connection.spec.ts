import { afterEach, describe, expect, test } from '@jest/globals';
import { Connection } from '../../lib/client/connection.js';
import { CallLog } from '../../lib/diagnostics/call-log.js';
import { openConnection } from '../support/open-connection.js';
import { type ScriptedServer, startScriptedServer } from '../support/scripted-server.js';
import { SETTINGS, sessionAt } from '../support/settings.js';

let server: ScriptedServer;

afterEach(() => server.stop());

describe('a connection', () => {
  test('gives each request an id of its own, going up', async () => {
    server = await startScriptedServer();
    const { call } = await openConnection(server.url);
    await Promise.all([call(), call('tools/list'), call('prompts/list')]);
    const seen = (await server.requests()).map(({ body }) => JSON.parse(body).id);
    expect(seen.filter((id) => id !== undefined).sort()).toEqual([1, 2, 3, 4]);
  });

  test('that takes up a session goes on after the ids that it is told', async () => {
    server = await startScriptedServer();
    const connection = new Connection(sessionAt(server.url), 41);
    await connection
      .request('ping', '{}', SETTINGS, { log: new CallLog('test', false) })
      .catch(() => {});
    const [ping] = await server.requests('ping');
    expect(ping?.headers['mcp-session-id']).toBe('session-1');
    expect(JSON.parse(ping?.body ?? '')).toMatchObject({ id: 42 });
  });

  test('has no session after close, and sends nothing then', async () => {
    server = await startScriptedServer();
    const { call, close, connection } = await openConnection(server.url);
    await close();
    expect(connection.session).toBeUndefined();
    await expect(call()).rejects.toMatchObject({ code: 'not-connected' });
    expect((await server.requests()).at(-1)?.key).toBe('DELETE');
  });

  test('sends the cookies of its session back, and none to another connection (C80)', async () => {
    server = await startScriptedServer({
      initialize: {
        headers: { 'set-cookie': ['AWSALB=abc; Path=/', 'other=1'] },
        result: '{"protocolVersion":"2025-06-18"}',
      },
    });
    const { call } = await openConnection(server.url);
    await call();
    await openConnection(server.url);
    const seen = (await server.requests()).map(({ key, headers }) => [key, headers.cookie]);
    expect(seen).toEqual([
      ['initialize', undefined],
      ['notifications/initialized', 'AWSALB=abc; other=1'],
      ['tools/call', 'AWSALB=abc; other=1'],
      ['initialize', undefined],
      ['notifications/initialized', 'AWSALB=abc; other=1'],
    ]);
  });

  test('repeats a request after Retry-After, but never a tool call (C67)', async () => {
    const busy = { status: 503, headers: { 'retry-after': '0' } };
    server = await startScriptedServer({
      initialize: [busy, { result: '{"protocolVersion":"2025-06-18"}' }],
      'tools/list': [busy, { result: '{"tools":[]}' }],
      'tools/call': busy,
    });
    const { call } = await openConnection(server.url);
    expect((await call('tools/list')).failure).toBeUndefined();
    await expect(call('tools/call')).rejects.toMatchObject({
      code: 'http-status',
      detail: { statusCode: 503, retryAfter: '0' },
    });
    expect((await server.requests()).map(({ key }) => key)).toEqual([
      'initialize',
      'initialize',
      'notifications/initialized',
      'tools/list',
      'tools/list',
      'tools/call',
    ]);
  });
});
