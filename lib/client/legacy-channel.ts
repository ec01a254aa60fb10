import { Failure } from '../diagnostics/failure.js';
import { notificationText, requestText } from '../protocol/build-message.js';
import { answers, type Response, rpcFailure } from '../protocol/read-message.js';
import type { HttpAnswer } from '../transport/exchange.js';
import { readSse, type SseEvent } from '../transport/read-sse.js';
import {
  httpFailure,
  isAccepted,
  isStream,
  newPosition,
  notify,
  openRawStream,
  type PostOptions,
} from '../transport/streamable-http.js';
import { type Listener, messagesIn, serve, unfollowed } from './incoming-messages.js';
import { type Answered, cancel, isGivenUp, mayRepeat, paramsFor } from './request.js';

/** A request that waits for its answer on the stream. */
interface Waiting {
  readonly id: number;
  readonly resolve: (response: Response) => void;
  readonly reject: (failure: Failure) => void;
  readonly touch: () => void;
}

/**
 * The two-endpoint transport of 2024-11-05: one stream that stays open brings all that the server
 * sends; its first event tells where messages are POSTed to.
 */
export class LegacyChannel {
  readonly #head: HttpAnswer;
  readonly #postUrl: string;
  readonly #waiting = new Set<Waiting>();
  #open = true;

  private constructor(head: HttpAnswer, postUrl: string) {
    this.#head = head;
    this.#postUrl = postUrl;
  }

  /**
   * Opens the stream and waits for its first event.
   *
   * @throws Failure when there is no such stream, or it leads to another origin.
   */
  static async open(options: PostOptions, listener: Listener): Promise<LegacyChannel> {
    const head = await openRawStream(options);
    if (!isAccepted(head) || !isStream(head))
      throw await httpFailure(head, 'the attempt to open an event stream', options.log);
    const activity = { noted: () => {} };
    const events = readSse(observed(head, activity), options.settings, newPosition());
    const channel = new LegacyChannel(head, await endpointIn(events, head, options));
    activity.noted = () => channel.#touch();
    // Nothing need come on the stream between two calls.
    head.allowPauses();
    void channel.#read(events, options, listener);
    return channel;
  }

  /** Whether the stream is there still. */
  get isOpen(): boolean {
    return this.#open;
  }

  async request(
    id: number,
    method: string,
    params: string,
    options: PostOptions,
  ): Promise<Answered> {
    const { answer, giveUp } = this.#answerTo(id, method, options);
    try {
      // The answer may come before the POST is through, and then does not wait for it.
      const text = requestText(id, method, paramsFor(id, method, params, options));
      const posted = this.#post(text, method, options);
      posted.catch(giveUp);
      const { envelope } = await answer;
      return { head: this.#head, envelope, failure: rpcFailure(envelope, method) };
    } catch (error) {
      if (isGivenUp(error) && method !== 'initialize')
        cancel(id, error.message, (message, what) =>
          this.#post(message, what, unfollowed(options)),
        );
      throw error;
    }
  }

  notify(method: string, options: PostOptions): Promise<void> {
    return this.#post(notificationText(method), method, options);
  }

  #touch(): void {
    for (const waiting of this.#waiting) waiting.touch();
  }

  close(): void {
    this.#open = false;
    this.#head.discard();
  }

  async #post(message: string, what: string, options: PostOptions): Promise<void> {
    try {
      await notify(message, what, { ...options, url: this.#postUrl }, mayRepeat(what));
    } catch (error) {
      if (!(error instanceof Failure) || !isSessionGone(error)) throw error;
      throw new Failure('session-expired', error.message, error.detail);
    }
  }

  #answerTo(
    id: number,
    method: string,
    { settings, signal }: PostOptions,
  ): { answer: Promise<Response>; giveUp: (failure: Failure) => void } {
    const { idleTimeoutMs } = settings;
    let giveUp: (failure: Failure) => void = () => {};
    const answer = new Promise<Response>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.reject(
          new Failure(
            'idle-timeout',
            `No answer to ${method} was received for ${idleTimeoutMs} ms (IdleTimeoutMs).`,
          ),
        );
      }, idleTimeoutMs || MAX_TIMER_MS);
      const settle =
        <T>(how: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', abort);
          this.#waiting.delete(waiting);
          how(value);
        };
      const waiting: Waiting = {
        id,
        resolve: settle(resolve),
        reject: settle(reject),
        touch: () => timer.refresh(),
      };
      const abort = () => waiting.reject(signal?.reason as Failure);
      signal?.addEventListener('abort', abort);
      this.#waiting.add(waiting);
      giveUp = waiting.reject;
    });
    return { answer, giveUp };
  }

  async #read(
    events: AsyncGenerator<SseEvent>,
    options: PostOptions,
    listener: Listener,
  ): Promise<void> {
    let reason = 'it was closed';
    try {
      for await (const { name, data } of events) {
        if (name === 'message') this.#take(data, options, listener);
      }
    } catch (error) {
      reason = error instanceof Failure ? error.message : String(error);
    }
    this.#open = false;
    for (const waiting of this.#waiting)
      waiting.reject(
        new Failure('stream-ended', `The event stream that brings the answers ended: ${reason}`),
      );
  }

  #take(text: string, options: PostOptions, listener: Listener): void {
    for (const message of messagesIn(text, this.#head, options.log)) {
      serve(message, { ...options, url: this.#postUrl }, listener);
      for (const waiting of this.#waiting)
        if (answers(message, waiting.id)) waiting.resolve(message);
    }
  }
}

const MAX_TIMER_MS = 2 ** 31 - 1;

/** Such a server knows its sessions by the URL for messages. */
function isSessionGone({ code, detail }: Failure): boolean {
  if (code !== 'http-status') return false;
  const { statusCode, responseBody } = detail;
  return statusCode === 404 || (statusCode === 400 && /session/i.test(String(responseBody)));
}

/** An answer that tells of each piece of its body, be it an event or a comment. */
function observed(head: HttpAnswer, activity: { readonly noted: () => void }): HttpAnswer {
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of head.chunks()) {
      activity.noted();
      yield chunk;
    }
  }
  return { ...head, chunks };
}

/** The data of the first `endpoint` event; empty when messages come before it, or nothing at all. */
async function firstEndpoint(events: AsyncGenerator<SseEvent>): Promise<string> {
  for (let next = await events.next(); !next.done; next = await events.next()) {
    const { name, data } = next.value;
    if (name === 'endpoint') return data;
    if (name === 'message') return '';
  }
  return '';
}

/** The URL that the first event tells, if it is on the same origin. */
async function endpointIn(
  events: AsyncGenerator<SseEvent>,
  head: HttpAnswer,
  { url }: PostOptions,
): Promise<string> {
  const target = await firstEndpoint(events);
  const endpoint = URL.canParse(target, url) && target !== '' ? new URL(target, url) : undefined;
  if (endpoint && endpoint.origin === new URL(url).origin) return endpoint.href;
  head.discard();
  throw new Failure(
    'not-mcp',
    endpoint
      ? `The event stream names an endpoint on another origin, ${endpoint.origin}.`
      : 'The event stream does not begin with the endpoint for messages.',
  );
}
