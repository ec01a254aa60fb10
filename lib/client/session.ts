import { VERSION } from '../diagnostics/build-info.js';
import type { CallLog } from '../diagnostics/call-log.js';
import type { PostOptions } from '../transport/streamable-http.js';
import type { TimeLimits } from '../transport/watch.js';
import type { Endpoint } from './endpoint.js';

/** What identifies a session on the wire. */
export interface Session {
  /** Empty when the server is stateless. */
  readonly sessionId: string;
  /** The negotiated one. */
  readonly protocolVersion: string;
}

/** How a message of this session is sent; without one, of a connection that has none yet. */
export function postOptions(
  endpoint: Endpoint,
  session: Session | undefined,
  limits: TimeLimits,
  log: CallLog,
): PostOptions {
  const headers: Record<string, string> = { 'user-agent': `chilkat-mcp-compat/${VERSION}` };
  if (endpoint.authorization !== undefined) headers.authorization = endpoint.authorization;
  if (session) headers['mcp-protocol-version'] = session.protocolVersion;
  if (session && session.sessionId !== '') {
    log.addSecret(session.sessionId);
    headers['mcp-session-id'] = session.sessionId;
  }
  return { url: endpoint.url, headers, limits, log };
}
