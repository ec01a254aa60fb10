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
import { type Listener, messagesIn, serve } from './incoming-messages.js';
import type { Answered } from './request.js';

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
    const events = readSse(head, options.settings, newPosition());
    const channel = new LegacyChannel(head, await endpointIn(events, head, options));
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
    const answer = this.#answerTo(id, method, options);
    // The answer may come before the POST is through; a failed POST is what counts then.
    answer.catch(() => {});
    await this.#post(requestText(id, method, params), method, options);
    const { envelope } = await answer;
    return { head: this.#head, envelope, failure: rpcFailure(envelope, method) };
  }

  notify(method: string, options: PostOptions): Promise<void> {
    return this.#post(notificationText(method), method, options);
  }

  close(): void {
    this.#open = false;
    this.#head.discard();
  }

  #post(message: string, what: string, options: PostOptions): Promise<void> {
    return notify(message, what, { ...options, url: this.#postUrl }, what !== 'tools/call');
  }

  #answerTo(id: number, method: string, { settings }: PostOptions): Promise<Response> {
    const { idleTimeoutMs } = settings;
    return new Promise((resolve, reject) => {
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
          this.#waiting.delete(waiting);
          how(value);
        };
      const waiting: Waiting = {
        id,
        resolve: settle(resolve),
        reject: settle(reject),
        touch: () => timer.refresh(),
      };
      this.#waiting.add(waiting);
    });
  }

  async #read(
    events: AsyncGenerator<SseEvent>,
    options: PostOptions,
    listener: Listener,
  ): Promise<void> {
    let reason = 'it was closed';
    try {
      for await (const { name, data } of events) {
        for (const waiting of this.#waiting) waiting.touch();
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

/** The URL that the first event tells, if it is on the same origin. */
async function endpointIn(
  events: AsyncGenerator<SseEvent>,
  head: HttpAnswer,
  { url }: PostOptions,
): Promise<string> {
  const { value } = await events.next();
  const target = value?.name === 'endpoint' && URL.canParse(value.data, url) ? value.data : '';
  const endpoint = target && new URL(target, url);
  if (endpoint && endpoint.origin === new URL(url).origin) return endpoint.href;
  head.discard();
  throw new Failure(
    'not-mcp',
    endpoint
      ? `The event stream names an endpoint on another origin, ${endpoint.origin}.`
      : 'The event stream does not begin with the endpoint for messages.',
  );
}
