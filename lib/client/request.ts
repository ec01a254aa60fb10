import type { CallLog } from '../diagnostics/call-log.js';
import { Failure } from '../diagnostics/failure.js';
import type { DocumentText } from '../json/document-text.js';
import { errorText, METHOD_NOT_FOUND, requestText, resultText } from '../protocol/build-message.js';
import { answers, type Message, readMessages, rpcFailure } from '../protocol/read-message.js';
import type { HttpAnswer } from '../transport/exchange.js';
import {
  httpFacts,
  httpFailure,
  isAccepted,
  notify,
  type PostAnswer,
  type PostOptions,
  post,
} from '../transport/streamable-http.js';

/** A request and its answer: the envelope, the failure in it, and the head that it came with. */
export interface Answered {
  readonly head: HttpAnswer;
  readonly envelope: DocumentText;
  /** The JSON-RPC error, when the answer is one. */
  readonly failure: Failure | undefined;
}

/**
 * Sends a JSON-RPC request and waits until its answer has arrived, which may be before the stream
 * that brings it ends. What the server asks meanwhile is answered at once.
 *
 * @param params - JSON text.
 * @throws Failure for anything but a JSON-RPC response.
 */
export async function request(
  id: number,
  method: string,
  params: string,
  options: PostOptions,
): Promise<Answered> {
  const answer = await post(requestText(id, method, params), options);
  try {
    return await pickAnswer(answer, id, method, options);
  } catch (error) {
    answer.head.discard();
    throw error;
  }
}

async function pickAnswer(
  { head, texts, finish }: PostAnswer,
  id: number,
  method: string,
  options: PostOptions,
): Promise<Answered> {
  const { log } = options;
  const accepted = isAccepted(head);
  let seen = '';
  for await (const text of keepOpen(texts)) {
    seen = text;
    for (const message of messagesIn(text, head, log)) {
      if (message.kind === 'request') replyTo(message, options);
      if (!answers(message, id)) continue;
      finish();
      const failure = rpcFailure(message.envelope, method, accepted ? {} : httpFacts(head, log));
      if (!accepted && !failure) throw await httpFailure(head, method, log, text);
      return { head, envelope: message.envelope, failure };
    }
  }
  if (!accepted) throw await httpFailure(head, method, log, seen);
  throw noAnswer(head, method, log, seen);
}

/** The messages in a text; none in the body of an HTTP error or of another media type. */
function messagesIn(text: string, head: HttpAnswer, log: CallLog): Message[] {
  if (text.trim() === '') return [];
  try {
    return readMessages(text);
  } catch (error) {
    if (!(error instanceof Failure) || !isAccepted(head) || !isJson(head.mediaType)) return [];
    throw new Failure('not-mcp', `The server's answer is no JSON-RPC message. ${error.message}`, {
      ...error.detail,
      ...httpFacts(head, log, text),
    });
  }
}

/** Whether a body of this type has to be JSON-RPC; one without a type may be. */
function isJson(mediaType: string): boolean {
  return mediaType === 'text/event-stream' || /[/+]json$/.test(mediaType);
}

function noAnswer(head: HttpAnswer, method: string, log: CallLog, body: string): Failure {
  const facts = httpFacts(head, log, body);
  if (head.mediaType === 'text/event-stream')
    return new Failure(
      'stream-ended',
      `The event stream ended before the answer to ${method} had arrived.`,
      facts,
    );
  return new Failure('not-mcp', `The server's reply to ${method} holds no answer to it.`, facts);
}

function replyTo(message: Extract<Message, { kind: 'request' }>, options: PostOptions): void {
  const reply =
    message.method === 'ping'
      ? resultText(message.id, '{}')
      : errorText(message.id, METHOD_NOT_FOUND, `This client has no method ${message.method}.`);
  notify(reply, `the reply to ${message.method}`, options).catch((error: unknown) => {
    // The call goes on: whether the server misses the reply is for it to tell.
    options.log.data('replyFailed', error instanceof Failure ? error.message : String(error));
  });
}

/** The same texts, without ending their source when the loop over them is left. */
async function* keepOpen(texts: AsyncGenerator<string>): AsyncGenerator<string> {
  for (let next = await texts.next(); !next.done; next = await texts.next()) yield next.value;
}
