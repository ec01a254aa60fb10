import type { ClientRequest, IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import type { Response } from 'node-fetch';
import type { CallLog } from '../diagnostics/call-log.js';
import { Failure } from '../diagnostics/failure.js';
import type { Progress } from '../diagnostics/progress.js';
import type { RunningCall } from '../diagnostics/running-call.js';
import { utf8Of } from '../json/utf8.js';
import {
  type ConnectionSettings,
  hostAndPort,
  type ProxySettings,
} from '../settings/connection-settings.js';
import { fetchThrough } from './agents.js';
import { type Body, chunksOf, takeChunks } from './body.js';
import { ACCEPTED_CODINGS } from './decode-body.js';
import { httpPackages } from './http-packages.js';
import { tellRequest, tellResponse } from './http-progress.js';
import { authenticateFact, networkFailure, proxyRefusal } from './network-failure.js';
import { type TimeLimits, Watch } from './watch.js';

/** How an exchange is made, and how far it may go. */
export interface ExchangeSettings extends TimeLimits {
  /** How the connection is made; directly, and with certificates checked, if nothing is said. */
  readonly connection?: ConnectionSettings | undefined;
  /** For a body that is kept whole, its codings undone. */
  readonly maxResponseBytes: number;
  /** For one event of a stream. */
  readonly maxSseEventBytes: number;
  readonly maxRedirects: number;
}

export interface HttpRequest {
  readonly method: 'POST' | 'GET' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether it does no harm when the server gets it twice. */
  readonly mayRepeat: boolean;
  /** Is told when all of the request has been handed to the network. */
  readonly onSent?: (() => void) | undefined;
}

/** Who waits for an exchange, if anybody is there to give up or to listen. */
export type Waiting = Partial<RunningCall>;

/** An answer whose head has arrived; the body comes as it is asked for. */
export interface HttpAnswer {
  readonly status: number;
  readonly statusText: string;
  /** Lower-case media type without parameters; empty when the server names none. */
  readonly mediaType: string;
  header(name: string): string | undefined;
  /** The Set-Cookie headers, one each. */
  setCookies(): readonly string[];
  readonly headers: IncomingHttpHeaders;
  /** The body's chunks, decoded; a pause that is too long is a failure. */
  chunks(): AsyncGenerator<Buffer>;
  /** The body as UTF-8 text; a failure when it is larger than the limit. */
  text(): Promise<string>;
  /** As much of the body as an error text may show, if it is text and arrives. */
  excerpt(): Promise<string>;
  /** The body may come whenever it likes, as on a stream that stays open. */
  allowPauses(): void;
  /** Nothing more of the body is wanted. */
  discard(): void;
}

/**
 * Sends one request and waits for the head of the answer. Redirects are not followed. On a socket
 * that was kept open and turns out to be closed, a request that may be repeated is sent again.
 *
 * @throws Failure `connect-timeout`, `idle-timeout`, `network`, `proxy` or `tls`; what the signal says.
 */
export async function exchange(
  request: HttpRequest,
  settings: ExchangeSettings,
  waiting: Waiting = {},
): Promise<HttpAnswer> {
  const url = new URL(request.url);
  // A kept socket that has been closed meanwhile is found out when the event loop turns: before, the
  // request would go out on it, and could not be sent again.
  if (!request.mayRepeat) await networkLookedAt();
  for (;;) {
    const attempt = await attemptExchange(request, url, settings, waiting);
    if (attempt === STALE_SOCKET) {
      waiting.progress?.info('HttpInfo', 'The kept connection is gone; a new one is made.');
      continue;
    }
    if (isOfProxy(attempt, url, settings.connection))
      throw await refusalIn(attempt, settings.connection.proxy);
    return attempt;
  }
}

/** The first turn may be the rest of one in which the loop had looked already; the second is a whole one. */
async function networkLookedAt(): Promise<void> {
  await nextTurn();
  await nextTurn();
}

/** The socket had been closed by the server before anything of an answer came. */
const STALE_SOCKET = Symbol('stale socket');

/** Each attempt that meets a stale socket uses up one of the pool, so that a fresh one comes in the end. */
async function attemptExchange(
  request: HttpRequest,
  url: URL,
  settings: ExchangeSettings,
  { log, signal, progress }: Waiting,
): Promise<HttpAnswer | typeof STALE_SOCKET> {
  signal?.throwIfAborted();
  const { fetch } = await httpPackages();
  const { connection } = settings;
  let sent: ClientRequest | undefined;
  // Node's own form of them: to ask the one that fetch makes takes far longer.
  let headers: IncomingHttpHeaders = {};
  // What fetch throws does not hold the error itself.
  let cause: unknown;
  const watch = new Watch(settings, url.host, signal);
  try {
    const response = await fetchThrough(
      connection,
      {
        url,
        connectTimeoutMs: settings.connectTimeoutMs,
        progress,
        onRequest(started) {
          sent = started;
          watch.watch(started);
          if (request.body !== undefined) writeBody(started, request.body);
          started.once('socket', (socket) => {
            watch.onConnected();
            if (log && !started.reusedSocket) logConnection(log, socket);
            if (progress) tellRequest(progress, started, url, request.body);
          });
          if (request.onSent) started.once('finish', request.onSent);
          started.once('response', (incoming) => {
            headers = incoming.headers;
          });
          started.once('error', (error) => {
            cause = error;
          });
        },
        onStep: (waitingFor, socket) => watch.onStep(waitingFor, socket),
      },
      (agent) =>
        fetch(request.url, {
          method: request.method,
          headers: { ...request.headers, 'accept-encoding': ACCEPTED_CODINGS },
          redirect: 'manual',
          compress: false, // decodedBody undoes every coding, several at once too
          agent,
        }),
    );
    watch.onActivity();
    if (progress) tellResponse(progress, response, headers);
    return answerOf(response, headers, url, watch, settings, progress);
  } catch (error) {
    watch.stop();
    if (!watch.failure && request.mayRepeat && sent?.reusedSocket) return STALE_SOCKET;
    throw watch.failure ?? networkFailure(cause ?? error, url, connection);
  }
}

/**
 * Puts the body into the request before fetch ends it. Fetch itself would send it through a pipeline of
 * streams, which takes longer than many a server to answer.
 */
function writeBody(request: ClientRequest, body: string): void {
  const bytes = utf8Of(body);
  request.setHeader('content-length', bytes.length);
  request.write(bytes);
}

/** What a new connection has turned out to be. */
function logConnection(log: CallLog, socket: Socket): void {
  const { remoteAddress = '', remotePort = 0 } = socket;
  log.data('connectedTo', hostAndPort(remoteAddress, remotePort));
  const tlsVersion = (socket as Partial<TLSSocket>).getProtocol?.();
  if (tlsVersion) log.data('tlsVersion', tlsVersion);
}

/** Whether it is the proxy that speaks: it hands on requests in plain HTTP, and answers them too. */
function isOfProxy(
  { status }: HttpAnswer,
  url: URL,
  connection: ConnectionSettings | undefined,
): connection is ConnectionSettings & { readonly proxy: ProxySettings } {
  return status === 407 && url.protocol === 'http:' && connection?.proxy?.kind === 'http';
}

async function refusalIn(answer: HttpAnswer, proxy: ProxySettings): Promise<Failure> {
  const { status, statusText } = answer;
  return proxyRefusal(proxy, 'the request', `${status} ${statusText}`.trim(), {
    ...authenticateFact(answer.header('proxy-authenticate')),
    responseBody: await answer.excerpt(),
  });
}

function answerOf(
  response: Response,
  headers: IncomingHttpHeaders,
  url: URL,
  watch: Watch,
  { connection, maxResponseBytes }: ExchangeSettings,
  progress: Progress | undefined,
): HttpAnswer {
  const header = (name: string) => headers[name.toLowerCase()]?.toString();
  const mediaType = (header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

  // What an error or the receipt of a notification has to say is no answer to the call.
  const wholeBytes = response.status === 200 ? Number(header('content-length')) : 0;
  let receivedBytes = 0;
  const body: Body = {
    stream: response.body,
    encoding: header('content-encoding'),
    watch,
    progress,
    onReceived(chunk) {
      receivedBytes += chunk.length;
      if (wholeBytes > 0) progress?.received(receivedBytes, wholeBytes);
    },
    failureOf: (error) => watch.failure ?? networkFailure(error, url, connection),
  };

  async function text(): Promise<string> {
    const parts: Buffer[] = [];
    let bytes = 0;
    await takeChunks(body, (chunk) => {
      bytes += chunk.length;
      if (bytes > maxResponseBytes) {
        watch.abort();
        throw tooLarge('The response', maxResponseBytes, 'MaxResponseBytes');
      }
      parts.push(chunk);
    });
    // The parts are let go of before the text is made: of a large body that is much memory.
    return new TextDecoder().decode(Buffer.concat(parts.splice(0)));
  }

  async function excerpt(): Promise<string> {
    let begun = '';
    try {
      if (mediaType !== 'text/event-stream')
        for await (const chunk of chunksOf(body)) {
          begun += chunk.toString();
          if (begun.length > EXCERPT_LENGTH) break;
        }
    } catch {
      // What has arrived is worth showing, whatever ended it.
    }
    watch.abort();
    return begun;
  }

  return {
    status: response.status,
    statusText: response.statusText,
    mediaType,
    header,
    headers,
    setCookies: () => headers['set-cookie'] ?? [],
    chunks: () => chunksOf(body),
    text,
    excerpt,
    allowPauses: () => watch.allowPauses(),
    discard: () => watch.abort(),
  };
}

/** More than any error text shows, so that a secret in it is seen whole and taken out. */
const EXCERPT_LENGTH = 16_384;

/** The failure for something that is larger than a property allows. */
export function tooLarge(what: string, limit: number, property: string): Failure {
  return new Failure('limit', `${what} is larger than ${limit} bytes (${property}).`);
}
