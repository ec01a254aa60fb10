import type { CallLog } from '../diagnostics/call-log.js';
import { Failure, type FailureDetail } from '../diagnostics/failure.js';
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
  const texts = textsOf(head, options.log);
  return { head, texts, finish: () => drain(texts, () => head.discard()) };
}

/** POSTs a message to which nothing is answered: any 2xx means that it was accepted. */
export async function notify(message: string, what: string, options: PostOptions): Promise<void> {
  const { head, finish } = await post(message, options);
  if (isAccepted(head)) finish();
  else throw await httpFailure(head, what, options.log);
}

/** DELETEs the session. The answer's status is told, and is no failure. */
export async function deleteSession(options: PostOptions): Promise<void> {
  const head = await exchangeLogged(
    { method: 'DELETE', url: options.url, headers: options.headers },
    options,
  );
  drain(head.chunks(), () => head.discard());
}

/** Whether the status is one of success. */
export function isAccepted({ status }: HttpAnswer): boolean {
  return status >= 200 && status < 300;
}

async function exchangeLogged(request: HttpRequest, options: PostOptions): Promise<HttpAnswer> {
  const { log, limits } = options;
  log.data('httpRequest', `${request.method} ${request.url}`);
  if (request.body !== undefined) log.data('requestSize', Buffer.byteLength(request.body));
  for (const [name, value] of Object.entries(request.headers)) log.header('sent', name, value);
  if (request.body !== undefined) log.detail('requestBody', request.body);
  const head = await exchange(request, limits);
  log.addSecret(head.header('mcp-session-id') ?? '');
  log.data('statusCode', head.status);
  for (const [name, value] of head.headers) log.header('received', name, value);
  if (head.mediaType !== '') log.data('contentType', head.mediaType);
  return head;
}

async function* textsOf(head: HttpAnswer, log: CallLog): AsyncGenerator<string> {
  const texts = head.mediaType === 'text/event-stream' ? readSse(head) : wholeBody(head);
  for await (const text of texts) {
    log.detail('receivedText', text);
    yield text;
  }
}

async function* wholeBody(head: HttpAnswer): AsyncGenerator<string> {
  yield await head.text();
}

/** How much of a body goes into an error text, in characters. */
const BODY_EXCERPT = 500;

/** Whether a body of this type can be shown to a person; one without a type may be anything. */
function isText(mediaType: string): boolean {
  return /^$|^text\/|[/+](?:json|xml|javascript|x-www-form-urlencoded)$/.test(mediaType);
}

/** What an error text tells of an answer's head, and of as much of its body as is given. */
export function httpFacts(head: HttpAnswer, log: CallLog, body = ''): FailureDetail {
  const facts = {
    statusCode: head.status,
    statusText: head.statusText,
    contentType: head.mediaType,
    wwwAuthenticate: head.header('www-authenticate') ?? '',
    location: head.header('location') ?? '',
    responseBody: isText(head.mediaType) ? log.excerpt(body, BODY_EXCERPT) : '',
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''));
}

/** The failure that tells an HTTP answer which is not what was asked for. */
export async function httpFailure(
  head: HttpAnswer,
  what: string,
  log: CallLog,
  body?: string,
): Promise<Failure> {
  const status = `${head.status}${head.statusText && ` ${head.statusText}`}`;
  return new Failure(
    'http-status',
    `The server answered ${what} with HTTP status ${status}.`,
    httpFacts(head, log, body ?? (await readableBody(head))),
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
