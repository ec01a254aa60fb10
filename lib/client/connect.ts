import { Failure } from '../diagnostics/failure.js';
import type { DocumentText } from '../json/document-text.js';
import { notificationText } from '../protocol/build-message.js';
import { initializeParams, readInitializeResult } from '../protocol/initialize.js';
import { notify } from '../transport/streamable-http.js';
import type { Listener } from './incoming-messages.js';
import { request } from './request.js';
import { type CallContext, postOptions, type Session } from './session.js';

/** The answer to `initialize`, and the session that came of it or the failure for which there is none. */
export interface Connected {
  readonly envelope: DocumentText;
  readonly failure: Failure | undefined;
  readonly session: Session | undefined;
}

/** Opens a session: `initialize`, then `notifications/initialized`. */
export async function connect(
  url: string,
  protocolVersion: string,
  requestId: number,
  context: CallContext,
  listener: Listener,
): Promise<Connected> {
  const { log } = context;
  const { head, envelope, failure } = await log.within('initialize', () =>
    request(
      requestId,
      'initialize',
      initializeParams(protocolVersion),
      postOptions(url, undefined, context),
      listener,
    ),
  );
  if (failure) return { envelope, failure, session: undefined };
  try {
    const server = readInitializeResult(envelope, protocolVersion);
    const session = { ...server, url, sessionId: head.header('mcp-session-id') ?? '' };
    await log.within('initialized', () =>
      notify(
        notificationText('notifications/initialized'),
        'notifications/initialized',
        postOptions(url, session, context),
      ),
    );
    return { envelope, failure: undefined, session };
  } catch (error) {
    // The answer has arrived, whatever became of the session: a program may want to look at it.
    if (error instanceof Failure) return { envelope, failure: error, session: undefined };
    throw error;
  }
}
