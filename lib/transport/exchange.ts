import type { Response } from 'node-fetch';
import { Failure } from '../diagnostics/failure.js';
import { agentFor, onConnected } from './agents.js';
import { httpPackages } from './http-packages.js';
import { type TimeLimits, Watch } from './watch.js';

export interface HttpRequest {
  readonly method: 'POST' | 'GET' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer whose head has arrived; the body comes as it is asked for. */
export interface HttpAnswer {
  readonly status: number;
  readonly statusText: string;
  /** Lower-case media type without parameters; empty when the server names none. */
  readonly mediaType: string;
  header(name: string): string | undefined;
  readonly headers: Iterable<readonly [name: string, value: string]>;
  /** The body's chunks, decoded; a pause that is too long is a failure. */
  chunks(): AsyncGenerator<Buffer>;
  /** The body as UTF-8 text. */
  text(): Promise<string>;
  /** Nothing more of the body is wanted. */
  discard(): void;
}

/**
 * Sends one request and waits for the head of the answer. Redirects are not followed.
 *
 * @throws Failure `connect-timeout`, `idle-timeout`, or `network`.
 */
export async function exchange(request: HttpRequest, limits: TimeLimits): Promise<HttpAnswer> {
  const { fetch } = await httpPackages();
  const url = new URL(request.url);
  const watch = new Watch(limits, url.host);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      redirect: 'manual',
      agent: agentFor(url, (sent) => {
        watch.watch(sent);
        onConnected(sent, url.protocol === 'https:', () => watch.onActivity());
      }),
    });
    watch.onActivity();
    return answerOf(response, url, watch);
  } catch (error) {
    watch.stop();
    throw watch.failure ?? networkFailure(error, url);
  }
}

function answerOf(response: Response, url: URL, watch: Watch): HttpAnswer {
  const header = (name: string) => response.headers.get(name) ?? undefined;
  async function* chunks(): AsyncGenerator<Buffer> {
    try {
      if (!response.body) return;
      for await (const chunk of response.body) {
        watch.onActivity();
        yield chunk as Buffer;
      }
    } catch (error) {
      throw watch.failure ?? networkFailure(error, url);
    } finally {
      watch.stop();
    }
  }
  return {
    status: response.status,
    statusText: response.statusText,
    mediaType: (header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '',
    header,
    headers: response.headers,
    chunks,
    async text() {
      const parts: Buffer[] = [];
      for await (const chunk of chunks()) parts.push(chunk);
      return new TextDecoder().decode(Buffer.concat(parts));
    },
    discard: () => watch.abort(),
  };
}

/** What Node, node-fetch or the TLS layer threw, in our words. The message may repeat the URL. */
function networkFailure(error: unknown, url: URL): Failure {
  if (error instanceof Failure) return error;
  const { code, message } = error as { code?: unknown; message?: unknown };
  const reason = typeof code === 'string' ? (REASONS[code] ?? String(message)) : String(message);
  return new Failure('network', `The connection to ${url.host} failed: ${reason}.`, {
    ...(typeof code === 'string' ? { errorCode: code } : {}),
  });
}

const REASONS: Readonly<Record<string, string>> = {
  EAI_AGAIN: 'the name could not be looked up; the name server did not answer',
  ECONNREFUSED: 'nobody listens there (connection refused)',
  ECONNRESET: 'the server closed it before the answer was complete',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ENOTFOUND: 'the host name is not known',
  EPIPE: 'the server closed it while the request was sent',
  ERR_STREAM_PREMATURE_CLOSE: 'the server closed it before the answer was complete',
  ETIMEDOUT: 'the host did not answer',
};
