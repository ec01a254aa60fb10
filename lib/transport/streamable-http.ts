import type { CallLog } from '../diagnostics/call-log.js';
import { Failure, type FailureDetail } from '../diagnostics/failure.js';
import { drain } from './drain.js';
import type { HttpAnswer, HttpRequest } from './exchange.js';
import { exchangePatiently } from './exchange-patiently.js';
import { readSse, type StreamPosition } from './read-sse.js';
import type { ExchangeContext } from './redirects.js';

/** Where and how the messages of a session are sent. */
export interface PostOptions extends ExchangeContext {
  readonly url: string;
  /** Those of the session and of the program; those of the transport come on top. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Both kinds of answer are named on every POST: strict servers refuse anything else. */
const ACCEPT = 'application/json, text/event-stream';

/** What came back: the head, and the texts of the messages in it as they arrive. */
export interface Incoming {
  readonly head: HttpAnswer;
  readonly texts: AsyncGenerator<string>;
  /** Where the stream can be taken up again. */
  readonly position: StreamPosition;
  /** The message that was waited for has arrived: what follows it is nobody's business. */
  finish(): void;
}

/** POSTs one JSON-RPC message; `mayRepeat` tells whether it does no harm when it comes twice. */
export async function post(
  message: string,
  options: PostOptions,
  mayRepeat: boolean,
): Promise<Incoming> {
  const request = {
    method: 'POST',
    headers: { accept: ACCEPT, 'content-type': 'application/json' },
    body: message,
    mayRepeat,
  } as const;
  return incoming(await send(request, options), newPosition(), options);
}

/** GETs the server's own stream, or takes up a broken one where it has ended. */
export async function openStream(
  options: PostOptions,
  position: StreamPosition = newPosition(),
): Promise<Incoming> {
  return incoming(await openRawStream(options, position.lastEventId), position, options);
}

/** The head of such a stream, for who reads it otherwise. */
export function openRawStream(options: PostOptions, lastEventId?: string): Promise<HttpAnswer> {
  const request = {
    method: 'GET',
    headers: {
      accept: 'text/event-stream',
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    mayRepeat: true,
  } as const;
  return send(request, options);
}

export function newPosition(): StreamPosition {
  return { lastEventId: undefined, retryMs: undefined, fruitless: 0 };
}

/** POSTs a message to which nothing is answered: any 2xx means that it was accepted. */
export async function notify(
  message: string,
  what: string,
  options: PostOptions,
  mayRepeat = true,
): Promise<void> {
  const { head, finish } = await post(message, options, mayRepeat);
  if (isAccepted(head)) finish();
  else throw await httpFailure(head, what, options.log);
}

/** DELETEs the session. The answer's status is told, and is no failure. */
export async function deleteSession(options: PostOptions): Promise<void> {
  const head = await send({ method: 'DELETE', headers: {}, mayRepeat: true }, options);
  drain(head.chunks(), () => head.discard());
}

/** Whether the status is one of success. */
export function isAccepted({ status }: HttpAnswer): boolean {
  return status >= 200 && status < 300;
}

/** Whether an event stream came. */
export function isStream({ mediaType }: HttpAnswer): boolean {
  return mediaType === 'text/event-stream';
}

function send(request: Omit<HttpRequest, 'url'>, options: PostOptions): Promise<HttpAnswer> {
  const headers = { ...options.headers, ...request.headers };
  return exchangePatiently({ ...request, url: options.url, headers }, options);
}

function incoming(head: HttpAnswer, position: StreamPosition, options: PostOptions): Incoming {
  const texts = textsIn(head, position, options);
  return { head, texts, position, finish: () => drain(texts, () => head.discard()) };
}

/** The texts of the messages in an answer, each as soon as it is there. */
async function* textsIn(
  head: HttpAnswer,
  position: StreamPosition,
  { settings, log, progress }: PostOptions,
): AsyncGenerator<string> {
  if (!isStream(head)) {
    const text = await head.text();
    log.detail('receivedText', text);
    yield text;
    return;
  }
  for await (const { name, data } of readSse(head, settings, position)) {
    if (name !== 'message') continue;
    log.detail('receivedText', data);
    yield data;
    if (progress) await progress.room();
  }
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
    retryAfter: head.header('retry-after') ?? '',
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
    httpFacts(head, log, body ?? (await head.excerpt())),
  );
}
