import type { CallLog } from '../diagnostics/call-log.js';
import { Failure } from '../diagnostics/failure.js';
import { errorText, METHOD_NOT_FOUND, resultText } from '../protocol/build-message.js';
import { type Message, type Notification, readMessages } from '../protocol/read-message.js';
import type { HttpAnswer } from '../transport/exchange.js';
import {
  httpFacts,
  isAccepted,
  isStream,
  notify,
  type PostOptions,
} from '../transport/streamable-http.js';

/** Who hears of the server's notifications. */
export type Listener = (notification: Notification) => void;

/** The messages in a text; none in the body of an HTTP error or of another media type. */
export function messagesIn(text: string, head: HttpAnswer, log: CallLog): Message[] {
  if (text.trim() === '') return [];
  try {
    return readMessages(text);
  } catch (error) {
    if (!(error instanceof Failure) || !isAccepted(head) || !hasToBeJson(head)) return [];
    throw new Failure('not-mcp', `The server's answer is no JSON-RPC message. ${error.message}`, {
      ...error.detail,
      ...httpFacts(head, log, text),
    });
  }
}

function hasToBeJson(head: HttpAnswer): boolean {
  return isStream(head) || /[/+]json$/.test(head.mediaType);
}

/** For a message that is sent beside the call: neither its end nor its progress is the call's. */
export function unfollowed(options: PostOptions): PostOptions {
  return { ...options, signal: undefined, progress: undefined };
}

/** Answers what the server asks, at once, and passes on what it tells. */
export function serve(message: Message, options: PostOptions, listener: Listener): void {
  if (message.kind === 'notification') listener(message);
  if (message.kind !== 'request') return;
  const { id, method } = message;
  const reply =
    method === 'ping'
      ? resultText(id, '{}')
      : errorText(id, METHOD_NOT_FOUND, `This client has no method ${method}.`);
  notify(reply, `the reply to ${method}`, unfollowed(options)).catch((error: unknown) => {
    // The call goes on: whether the server misses the reply is for it to tell.
    options.log.data('replyFailed', error instanceof Failure ? error.message : String(error));
  });
}
