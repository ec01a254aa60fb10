import { Failure } from '../diagnostics/failure.js';
import type { DocumentText } from '../json/document-text.js';
import {
  cancelledParams,
  notificationText,
  requestText,
  withProgressToken,
} from '../protocol/build-message.js';
import { answers, type Response, rpcFailure } from '../protocol/read-message.js';
import type { HttpAnswer } from '../transport/exchange.js';
import {
  httpFacts,
  httpFailure,
  type Incoming,
  isAccepted,
  isStream,
  notify,
  type PostOptions,
  post,
} from '../transport/streamable-http.js';
import { type Listener, messagesIn, serve, unfollowed } from './incoming-messages.js';
import { resumed } from './resume.js';

/** A request and its answer: the envelope, the failure in it, and the head that it came with. */
export interface Answered {
  readonly head: HttpAnswer;
  readonly envelope: DocumentText;
  /** The JSON-RPC error, when the answer is one. */
  readonly failure: Failure | undefined;
}

/**
 * Sends a JSON-RPC request and waits until its answer has arrived, which may be before the stream
 * that brings it ends, or on another one that takes up a broken one. What the server asks meanwhile
 * is answered at once. A request whose time is up is cancelled on the server.
 *
 * @param params - JSON text.
 * @throws Failure for anything but a JSON-RPC response.
 */
export async function request(
  id: number,
  method: string,
  params: string,
  options: PostOptions,
  listener: Listener,
): Promise<Answered> {
  try {
    const text = requestText(id, method, paramsFor(id, method, params, options));
    const first = await post(text, options, mayRepeat(method));
    const going = inSessionOf(first, options);
    for (let incoming = first; ; incoming = await resumed(incoming, method, going)) {
      const answered = await answerIn(incoming, id, method, going, listener);
      if (answered) return { ...answered, head: first.head };
    }
  } catch (error) {
    if (isGivenUp(error) && method !== 'initialize')
      cancel(id, error.message, (message, what) => notify(message, what, unfollowed(options)));
    throw error;
  }
}

/** Progress is asked for only where somebody listens. */
export function paramsFor(
  id: number,
  method: string,
  params: string,
  { progress }: PostOptions,
): string {
  return progress?.asksServer && method !== 'initialize' ? withProgressToken(params, id) : params;
}

/** Whether this side has stopped waiting for an answer. */
export function isGivenUp(error: unknown): error is Failure {
  return error instanceof Failure && (error.code === 'idle-timeout' || error.code === 'aborted');
}

/** The reply to `initialize` goes on in the session that it has opened. */
function inSessionOf({ head }: Incoming, options: PostOptions): PostOptions {
  const sessionId = head.header('mcp-session-id');
  if (sessionId === undefined || 'mcp-session-id' in options.headers) return options;
  return { ...options, headers: { ...options.headers, 'mcp-session-id': sessionId } };
}

/** A tool is never called twice: it may have run, whatever became of the call. */
export function mayRepeat(method: string): boolean {
  return method !== 'tools/call';
}

/** The answer among what comes; undefined when a stream has ended without it. */
async function answerIn(
  incoming: Incoming,
  id: number,
  method: string,
  options: PostOptions,
  listener: Listener,
): Promise<Answered | undefined> {
  try {
    return await pickAnswer(incoming, id, method, options, listener);
  } catch (error) {
    incoming.head.discard();
    const mayResume = isStream(incoming.head) && incoming.position.lastEventId !== undefined;
    if (error instanceof Failure && error.code === 'network' && mayResume) return undefined;
    throw error;
  }
}

async function pickAnswer(
  { head, texts, finish }: Incoming,
  id: number,
  method: string,
  options: PostOptions,
  listener: Listener,
): Promise<Answered | undefined> {
  const { log } = options;
  let seen = '';
  for (let next = await texts.next(); !next.done; next = await texts.next()) {
    seen = next.value;
    const messages = messagesIn(seen, head, log);
    for (const message of messages) serve(message, options, listener);
    const response = messages.find((message): message is Response => answers(message, id));
    if (!response) continue;
    finish();
    if (isAccepted(head))
      return { head, envelope: response.envelope, failure: rpcFailure(response.envelope, method) };
    return refused(head, method, options, seen, response.envelope);
  }
  if (!isAccepted(head)) return refused(head, method, options, seen, undefined);
  if (isStream(head)) return undefined;
  throw new Failure(
    'not-mcp',
    `The server's reply to ${method} holds no answer to it.`,
    httpFacts(head, log, seen),
  );
}

/** What an HTTP error means: a session that is gone, a JSON-RPC error, or just itself. */
async function refused(
  head: HttpAnswer,
  method: string,
  options: PostOptions,
  body: string,
  envelope: DocumentText | undefined,
): Promise<Answered> {
  const facts = httpFacts(head, options.log);
  const rpc = envelope && rpcFailure(envelope, method, facts);
  const failure = rpc ?? (await httpFailure(head, method, options.log, body));
  if (isSessionGone(head, body, options))
    throw new Failure('session-expired', failure.message, failure.detail);
  if (envelope && rpc) return { head, envelope, failure: rpc };
  throw failure;
}

/** A server says so by 404; some by 400 with a text about the session. It has run nothing then. */
function isSessionGone({ status }: HttpAnswer, body: string, { headers }: PostOptions): boolean {
  if (headers['mcp-session-id'] === undefined) return false;
  return status === 404 || (status === 400 && /session/i.test(body));
}

/** Tells the server that nobody waits any more. Whether it hears it is not waited for. */
export function cancel(
  id: number,
  reason: string,
  send: (message: string, what: string) => Promise<void>,
): void {
  const what = 'notifications/cancelled';
  send(notificationText(what, cancelledParams(id, reason)), what).catch(() => {});
}
