import { afterEach, describe, expect, test } from '@jest/globals';
import { close } from '../../lib/client/close.js';
import { CallLog } from '../../lib/diagnostics/call-log.js';
import { SessionCookies } from '../../lib/transport/cookies.js';
import { closedPort } from '../support/local-server.js';
import { linesOf } from '../support/log-lines.js';
import {
  type Reply,
  type ScriptedServer,
  startScriptedServer,
} from '../support/scripted-server.js';
import { sessionAt, UNLIMITED } from '../support/settings.js';

const settings = { ...UNLIMITED, authToken: 'token', idleTimeoutMs: 200 };

let server: ScriptedServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function closeAt(url: string, sessionId = 'session-1'): Promise<string[]> {
  const log = new CallLog('Close', false);
  const context = { settings, cookies: new SessionCookies(), log };
  await close(sessionAt(url, sessionId), context);
  return linesOf(log);
}

const serverWith = async (reply: Reply) => (server = await startScriptedServer({ DELETE: reply }));

describe('closing a session (C61)', () => {
  test('is a DELETE with its id, version and token', async () => {
    const { url, requests } = await serverWith({ status: 200 });
    await closeAt(url);
    expect(await requests()).toEqual([
      expect.objectContaining({
        key: 'DELETE',
        body: '',
        headers: expect.objectContaining({
          'mcp-session-id': 'session-1',
          'mcp-protocol-version': '2025-06-18',
          authorization: 'Bearer token',
        }),
      }),
    ]);
  });

  test.each([204, 404, 405, 500])('is over when the server answers %i', async (status) => {
    const { url } = await serverWith({ status });
    expect(await closeAt(url)).toContain(`statusCode: ${status}`);
  });

  test('sends nothing for a server without sessions', async () => {
    const { url, requests } = await serverWith({ status: 200 });
    await closeAt(url, '');
    expect(await requests()).toEqual([]);
  });

  test('is over when the server is gone, which the log tells', async () => {
    const port = await closedPort();
    expect(await closeAt(`http://127.0.0.1:${port}/mcp`)).toContain(
      `The session was not ended on the server. The connection to 127.0.0.1:${port} failed: nobody listens there (connection refused).`,
    );
  });

  test('is over when the server does not answer in time', async () => {
    const { url } = await serverWith({ silent: true });
    const told = (await closeAt(url)).filter((line) => line.startsWith('The session was not'));
    expect(told).toEqual([
      `The session was not ended on the server. Nothing was received from ${new URL(url).host} for 200 ms (IdleTimeoutMs).`,
    ]);
  });
});
