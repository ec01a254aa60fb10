import type { CallLog } from '../diagnostics/call-log.js';
import { Failure } from '../diagnostics/failure.js';
import type { DocumentText } from '../json/document-text.js';
import { notificationText } from '../protocol/build-message.js';
import { initializeParams, readInitializeResult } from '../protocol/initialize.js';
import { notify, type PostOptions } from '../transport/streamable-http.js';
import { close } from './close.js';
import type { Listener } from './incoming-messages.js';
import { LegacyChannel } from './legacy-channel.js';
import { type Answered, request } from './request.js';
import { type CallContext, postOptions, type Session } from './session.js';

/** The answer to `initialize`, and the session that came of it or the failure for which there is none. */
export interface Connected {
  readonly envelope: DocumentText;
  readonly failure: Failure | undefined;
  readonly session: Session | undefined;
  /** The stream that a server of 2024-11-05 answers on. */
  readonly legacy: LegacyChannel | undefined;
}

/**
 * Opens a session: `initialize`, then `notifications/initialized`. A server that does not take the
 * POST may be one of 2024-11-05, with two endpoints: that is tried once.
 */
export async function connect(
  url: string,
  protocolVersion: string,
  requestId: number,
  context: CallContext,
  listener: Listener,
): Promise<Connected> {
  const { log } = context;
  const options = postOptions({ url }, context);
  const params = initializeParams(protocolVersion);
  try {
    const answered = await log.within('initialize', () =>
      request(requestId, 'initialize', params, options, listener),
    );
    return await entered(answered, undefined, url, protocolVersion, context);
  } catch (error) {
    if (!(error instanceof Failure) || !mayBeLegacy(error)) throw error;
    return log.within('fallBackToHttpWithSse', async () => {
      const legacy = await openLegacy(error, () => LegacyChannel.open(options, listener));
      try {
        const answered = await legacy.request(requestId, 'initialize', params, options);
        return await entered(answered, legacy, url, protocolVersion, context);
      } catch (failure) {
        legacy.close();
        throw failure;
      }
    });
  }
}

function mayBeLegacy({ code, detail }: Failure): boolean {
  return code === 'http-status' && [400, 404, 405].includes(Number(detail.statusCode));
}

/** What the server said first is what counts when the older transport is not there either. */
async function openLegacy(
  first: Failure,
  open: () => Promise<LegacyChannel>,
): Promise<LegacyChannel> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(
      first.code,
      `${first.message} The older transport, HTTP with SSE, was tried too: ${error.message}`,
      first.detail,
    );
  }
}

async function entered(
  { head, envelope, failure }: Answered,
  legacy: LegacyChannel | undefined,
  url: string,
  protocolVersion: string,
  context: CallContext,
): Promise<Connected> {
  if (failure) {
    legacy?.close();
    return { envelope, failure, session: undefined, legacy: undefined };
  }
  const sessionId = legacy ? '' : (head.header('mcp-session-id') ?? '');
  const begun = { url, sessionId, protocolVersion, legacy: legacy !== undefined };
  try {
    const session = { ...begun, ...readInitializeResult(envelope, protocolVersion) };
    logServer(session, context.log);
    await context.log.within('initialized', () => {
      const options = postOptions(session, context);
      if (legacy) return legacy.notify(INITIALIZED, options);
      return tellInitialized(options, sessionId);
    });
    return { envelope, failure: undefined, session, legacy };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    legacy?.close();
    if (error.code !== 'session-expired') {
      const closing = close(begun, { ...context, signal: undefined, progress: undefined });
      // Who has given up does not wait for that either.
      if (error.code !== 'aborted') await closing;
    }
    // The answer has arrived, whatever became of the session: a program may want to look at it.
    return { envelope, failure: error, session: undefined, legacy: undefined };
  }
}

function logServer({ serverName, serverVersion, protocolVersion }: Session, log: CallLog): void {
  log.data('serverName', log.excerpt(serverName, MAX_NAME));
  log.data('serverVersion', log.excerpt(serverVersion, MAX_NAME));
  log.data('protocolVersion', protocolVersion);
}

/** How much of a name is shown, in characters. */
const MAX_NAME = 200;

async function tellInitialized(options: PostOptions, sessionId: string): Promise<void> {
  try {
    await notify(notificationText(INITIALIZED), INITIALIZED, options);
  } catch (error) {
    if (sessionId === '' || !(error instanceof Failure) || error.detail.statusCode !== 404)
      throw error;
    throw new Failure(
      'session-expired',
      `${error.message} It does not know the session that it has just opened: a load balancer may lead each request to another server, without session affinity.`,
      error.detail,
    );
  }
}

const INITIALIZED = 'notifications/initialized';
