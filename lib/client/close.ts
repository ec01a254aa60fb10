import type { CallLog } from '../diagnostics/call-log.js';
import { Failure } from '../diagnostics/failure.js';
import { deleteSession } from '../transport/streamable-http.js';
import type { TimeLimits } from '../transport/watch.js';
import type { Endpoint } from './endpoint.js';
import { postOptions, type Session } from './session.js';

/** A server that does not answer must not hold up the end of a program. */
const CLOSE_LIMIT_MS = 5000;

/**
 * Ends a session on the server, if there is one. That the server refuses, or is gone, is told in the
 * log and is no failure: on this side the session is over all the same.
 */
export async function close(
  endpoint: Endpoint,
  session: Session,
  limits: TimeLimits,
  log: CallLog,
): Promise<void> {
  if (session.sessionId === '') return;
  try {
    await deleteSession(postOptions(endpoint, session, bounded(limits), log));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    log.sentence(`The session was not ended on the server. ${error.message}`);
  }
}

function bounded({ connectTimeoutMs, idleTimeoutMs }: TimeLimits): TimeLimits {
  const bound = (ms: number) => (ms === 0 ? CLOSE_LIMIT_MS : Math.min(ms, CLOSE_LIMIT_MS));
  return { connectTimeoutMs: bound(connectTimeoutMs), idleTimeoutMs: bound(idleTimeoutMs) };
}
