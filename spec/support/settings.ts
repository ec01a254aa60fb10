import type { ClientSettings, Session } from '../../lib/client/session.js';
import { CallLog } from '../../lib/diagnostics/call-log.js';
import { SessionCookies } from '../../lib/transport/cookies.js';
import type { PostOptions } from '../../lib/transport/streamable-http.js';

/** Settings that a spec changes where it needs to. */
export const SETTINGS: ClientSettings = {
  authToken: '',
  requestHeaders: {},
  connectTimeoutMs: 5000,
  idleTimeoutMs: 5000,
  maxRedirects: 10,
  maxResponseBytes: 2 ** 28,
  maxSseEventBytes: 2 ** 28,
};

/** No time limits: what a spec waits for comes, or the spec fails by its own. */
export const UNLIMITED: ClientSettings = { ...SETTINGS, connectTimeoutMs: 0, idleTimeoutMs: 0 };

/** A session as the scripted server gives it. */
export function sessionAt(url: string, sessionId = 'session-1'): Session {
  return {
    url,
    sessionId,
    legacy: false,
    protocolVersion: '2025-06-18',
    serverName: 'scripted',
    serverVersion: '1.0',
    serverInstructions: '',
    tellsToolChanges: false,
  };
}

/** How a message is sent to `url`, without a session. */
export function optionsAt(url: string, change: Partial<PostOptions> = {}): PostOptions {
  return {
    url,
    headers: {},
    settings: SETTINGS,
    cookies: new SessionCookies(),
    log: new CallLog('test', false),
    ...change,
  };
}
