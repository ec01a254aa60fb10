import { Failure } from '../diagnostics/failure.js';
import { deleteSession } from '../transport/streamable-http.js';
import { type Address, type CallContext, type ClientSettings, postOptions } from './session.js';

/** A server that does not answer must not hold up the end of a program. */
const CLOSE_LIMIT_MS = 5000;

/**
 * Ends a session on the server, if there is one. That the server refuses, or is gone, is told in the
 * log and is no failure: on this side the session is over all the same.
 */
export async function close(session: Address, context: CallContext): Promise<void> {
  if (!session.sessionId) return;
  try {
    const settings = bounded(context.settings);
    await deleteSession(postOptions(session, { ...context, settings }));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    context.log.sentence(`The session was not ended on the server. ${error.message}`);
  }
}

function bounded(settings: ClientSettings): ClientSettings {
  const bound = (ms: number) => (ms === 0 ? CLOSE_LIMIT_MS : Math.min(ms, CLOSE_LIMIT_MS));
  return {
    ...settings,
    connectTimeoutMs: bound(settings.connectTimeoutMs),
    idleTimeoutMs: bound(settings.idleTimeoutMs),
  };
}
