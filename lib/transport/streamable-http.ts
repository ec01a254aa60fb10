import type { CallLog } from '../diagnostics/call-log.js';
import { Failure } from '../diagnostics/failure.js';
import { drain } from './drain.js';
import { exchange, type HttpAnswer, type HttpRequest } from './exchange.js';
import { readSse } from './read-sse.js';
import type { TimeLimits } from './watch.js';

/** Headers of our own on every request; the session's and the token's are the caller's to add. */
export interface PostOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly limits: TimeLimits;
  readonly log: CallLog;
}

/** Both kinds of answer are named on every POST: strict servers refuse anything else. */
const ACCEPT = 'application/json, text/event-stream';

/** What came back to a POST: the head, and the texts of the messages in it as they arrive. */
export interface PostAnswer {
  readonly head: HttpAnswer;
  readonly texts: AsyncGenerator<string>;
  /** The message that was waited for has arrived: what follows it is nobody's business. */
  finish(): void;
}

/** POSTs one JSON-RPC message. */
export async function post(message: string, options: PostOptions): Promise<PostAnswer> {
  const head = await exchangeLogged(
    {
      method: 'POST',
      url: options.url,
      headers: { ...options.headers, accept: ACCEPT, 'content-type': 'application/json' },
      body: message,
    },
    options,
  );
  const texts = textsOf(head);
  return { head, texts, finish: () => drain(texts, () => head.discard()) };
}

/** POSTs a message to which nothing is answered: any 2xx means that it was accepted. */
export async function notify(message: string, what: string, options: PostOptions): Promise<void> {
  const { head, finish } = await post(message, options);
  if (head.status >= 200 && head.status < 300) finish();
  else throw await httpFailure(head, what);
}

/** DELETEs the session. The answer's status is told, and is no failure. */
export async function deleteSession(options: PostOptions): Promise<void> {
  const head = await exchangeLogged(
    { method: 'DELETE', url: options.url, headers: options.headers },
    options,
  );
  drain(head.chunks(), () => head.discard());
}

async function exchangeLogged(request: HttpRequest, options: PostOptions): Promise<HttpAnswer> {
  const { log, limits } = options;
  log.data('httpRequest', `${request.method} ${request.url}`);
  if (request.body !== undefined) log.data('requestSize', Buffer.byteLength(request.body));
  const head = await exchange(request, limits);
  log.data('statusCode', head.status);
  if (head.mediaType !== '') log.data('contentType', head.mediaType);
  return head;
}

async function* textsOf(head: HttpAnswer): AsyncGenerator<string> {
  if (head.mediaType === 'text/event-stream') yield* readSse(head);
  else yield await head.text();
}

/** How much of a body goes into an error text, in characters. */
const BODY_EXCERPT = 500;

/** The failure that tells an HTTP answer which is not what was asked for. */
export async function httpFailure(head: HttpAnswer, what: string, body?: string): Promise<Failure> {
  const text = body ?? (await readableBody(head));
  const challenge = head.header('www-authenticate');
  const location = head.header('location');
  return new Failure(
    'http-status',
    `The server answered ${what} with HTTP status ${head.status}${head.statusText && ` ${head.statusText}`}.`,
    {
      statusCode: head.status,
      statusText: head.statusText,
      contentType: head.mediaType,
      ...(challenge === undefined ? {} : { wwwAuthenticate: challenge }),
      ...(location === undefined ? {} : { location }),
      ...(text === '' ? {} : { responseBody: text.slice(0, BODY_EXCERPT) }),
    },
  );
}

/** The body if it can be shown to a person; empty when it is none or was cut. */
async function readableBody(head: HttpAnswer): Promise<string> {
  if (head.mediaType === 'text/event-stream') {
    head.discard();
    return '';
  }
  try {
    return await head.text();
  } catch {
    return '';
  }
}
