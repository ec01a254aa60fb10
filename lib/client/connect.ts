import type { CallLog } from '../diagnostics/call-log.js';
import type { Failure } from '../diagnostics/failure.js';
import type { DocumentText } from '../json/document-text.js';
import { notificationText } from '../protocol/build-message.js';
import {
  initializeParams,
  readInitializeResult,
  type ServerDescription,
} from '../protocol/initialize.js';
import { notify } from '../transport/streamable-http.js';
import type { TimeLimits } from '../transport/watch.js';
import type { Endpoint } from './endpoint.js';
import { request } from './request.js';
import { postOptions, type Session } from './session.js';

/** A new session, or the JSON-RPC error with which the server refused one. */
export interface Connected {
  readonly envelope: DocumentText;
  readonly failure: Failure | undefined;
  readonly session: (Session & ServerDescription) | undefined;
}

/** Opens a session: `initialize`, then `notifications/initialized`. */
export async function connect(
  endpoint: Endpoint,
  protocolVersion: string,
  limits: TimeLimits,
  requestId: number,
  log: CallLog,
): Promise<Connected> {
  const { head, envelope, failure } = await log.within('initialize', () =>
    request(
      requestId,
      'initialize',
      initializeParams(protocolVersion),
      postOptions(endpoint, undefined, limits, log),
    ),
  );
  if (failure) return { envelope, failure, session: undefined };
  const server = readInitializeResult(envelope, protocolVersion);
  const session = { ...server, sessionId: head.header('mcp-session-id') ?? '' };
  await log.within('initialized', () =>
    notify(
      notificationText('notifications/initialized'),
      'notifications/initialized',
      postOptions(endpoint, session, limits, log),
    ),
  );
  return { envelope, failure: undefined, session };
}
