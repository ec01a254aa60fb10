import { afterEach, describe, expect, test } from '@jest/globals';
import { type Connected, connect } from '../../lib/client/connect.js';
import { VERSION } from '../../lib/diagnostics/build-info.js';
import { CallLog } from '../../lib/diagnostics/call-log.js';
import { SessionCookies } from '../../lib/transport/cookies.js';
import {
  answer,
  errorAnswer,
  event,
  type Script,
  type ScriptedServer,
  startScriptedServer,
} from '../support/scripted-server.js';
import { SETTINGS } from '../support/settings.js';

const settings = { ...SETTINGS, authToken: 'token' };

let server: ScriptedServer;

afterEach(() => server.stop());

async function open(script: Script = {}, version = '2025-06-18'): Promise<Connected> {
  server = await startScriptedServer(script);
  const log = new CallLog('Connect', false);
  const context = { settings, cookies: new SessionCookies(), log };
  return connect(server.url, version, 1, context, () => {});
}

describe('the handshake', () => {
  test('is initialize, then notifications/initialized', async () => {
    const { session, failure, envelope } = await open();
    expect(failure).toBeUndefined();
    expect(envelope.text).toContain('"protocolVersion":"2025-06-18"');
    expect(session).toEqual({
      url: server.url,
      legacy: false,
      sessionId: 'session-1',
      protocolVersion: '2025-06-18',
      serverName: 'scripted',
      serverVersion: '1.0',
      serverInstructions: 'Use it.',
      tellsToolChanges: false,
    });
    expect((await server.requests()).map(({ key, body }) => [key, JSON.parse(body)])).toEqual([
      [
        'initialize',
        {
          jsonrpc: '2.0',
          id: 1,
          method: 'initialize',
          params: {
            protocolVersion: '2025-06-18',
            capabilities: {},
            clientInfo: { name: 'chilkat-mcp-compat', version: VERSION },
          },
        },
      ],
      ['notifications/initialized', { jsonrpc: '2.0', method: 'notifications/initialized' }],
    ]);
  });

  test('session and version go out from the second request on, the token with both', async () => {
    await open();
    const [first, second] = await server.requests();
    expect(first?.headers).toMatchObject({ authorization: 'Bearer token' });
    expect(first?.headers).not.toHaveProperty('mcp-session-id');
    expect(first?.headers).not.toHaveProperty('mcp-protocol-version');
    expect(second?.headers).toMatchObject({
      authorization: 'Bearer token',
      'mcp-session-id': 'session-1',
      'mcp-protocol-version': '2025-06-18',
    });
  });

  test('the version that was agreed on goes out, not the one asked for (C62)', async () => {
    const { session } = await open({ initialize: { result: '{"protocolVersion":"2024-11-05"}' } });
    expect(session?.protocolVersion).toBe('2024-11-05');
    const [notice] = await server.requests('notifications/initialized');
    expect(notice?.headers['mcp-protocol-version']).toBe('2024-11-05');
  });

  test('a server without sessions gets no session id', async () => {
    const { session } = await open({ initialize: { result: '{"protocolVersion":"2025-06-18"}' } });
    expect(session?.sessionId).toBe('');
    const [notice] = await server.requests('notifications/initialized');
    expect(notice?.headers).not.toHaveProperty('mcp-session-id');
  });

  test('the answer may come as an event stream', async () => {
    const { session } = await open({
      initialize: {
        headers: { 'Mcp-Session-Id': 'sse-1' },
        events: [event(answer('{"protocolVersion":"$VERSION"}'))],
        end: 'hold',
      },
    });
    expect(session?.sessionId).toBe('sse-1');
  });

  test.each([200, 202, 204])('the notice may be accepted with status %i', async (status) => {
    const { session } = await open({ 'notifications/initialized': { status } });
    expect(session?.sessionId).toBe('session-1');
  });
});

describe('no session', () => {
  test('comes of a JSON-RPC error, whose envelope is kept (C63)', async () => {
    const { session, failure, envelope } = await open({
      initialize: { body: errorAnswer('{"code":-32602,"message":"No."}') },
    });
    expect(session).toBeUndefined();
    expect(failure).toMatchObject({ code: 'rpc-error', detail: { code: '-32602' } });
    expect(envelope.text).toContain('"code":-32602');
    expect(await server.requests('notifications/initialized')).toEqual([]);
  });

  test('comes of a version that is not spoken; the envelope is kept (C62)', async () => {
    const { session, failure, envelope } = await open({
      initialize: { result: '{"protocolVersion":"2026-07-28"}' },
    });
    expect(session).toBeUndefined();
    expect(failure?.code).toBe('protocol-version');
    expect(envelope.text).toContain('2026-07-28');
    expect(await server.requests('notifications/initialized')).toEqual([]);
  });

  test('comes of a notice that is refused; the envelope is kept', async () => {
    const { session, failure, envelope } = await open({
      'notifications/initialized': { status: 400 },
    });
    expect(session).toBeUndefined();
    expect(failure).toMatchObject({
      code: 'http-status',
      message: 'The server answered notifications/initialized with HTTP status 400 Bad Request.',
    });
    expect(envelope.text).toContain('"serverInfo"');
  });

  test('comes of an HTTP error (C64)', async () => {
    await expect(
      open({ initialize: { status: 404, body: 'Nothing here.' } }),
    ).rejects.toMatchObject({
      code: 'http-status',
      detail: { statusCode: 404, responseBody: 'Nothing here.' },
    });
  });
});
