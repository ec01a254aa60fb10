import { setTimeout as delay } from 'node:timers/promises';
import { CallLog } from '../diagnostics/call-log.js';
import { Failure } from '../diagnostics/failure.js';
import {
  type Incoming,
  isAccepted,
  isStream,
  openStream,
  type PostOptions,
} from '../transport/streamable-http.js';
import { type Listener, messagesIn, serve, unfollowed } from './incoming-messages.js';
import { openedAgain } from './resume.js';

/** Some servers send the head of the stream with its first event only. */
const HEAD_LIMIT_MS = 2000;

/** A stream that ends after so long was cut by something on its way that ends idle connections. */
const LASTING_MS = 20_000;

/**
 * The stream that a server may keep open for what it has to say by itself. It is opened when
 * something needs it, taken up again when it ends, and given up when the server does not offer it.
 */
export class ListenStream {
  #current: Incoming | undefined;
  #open = true;

  /** Whether it is there, or about to be. */
  get isOpen(): boolean {
    return this.#open;
  }

  /** Opens the stream; waits for the server's yes or no, and no longer. */
  async start(options: PostOptions, listener: Listener): Promise<void> {
    const waiting = new AbortController();
    const limit = delay(HEAD_LIMIT_MS, undefined, { signal: waiting.signal }).catch(() => {});
    await Promise.race([this.#begin(options, listener), limit]);
    waiting.abort();
    options.signal?.throwIfAborted();
  }

  stop(): void {
    this.#open = false;
    this.#current?.head.discard();
  }

  async #begin(options: PostOptions, listener: Listener): Promise<void> {
    try {
      const incoming = await openStream(options);
      const { head } = incoming;
      if (this.#open && isAccepted(head) && isStream(head)) {
        void this.#listen(incoming, options, listener);
        return;
      }
      head.discard();
      options.log.sentence('The server offers no stream for its notifications.');
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      options.log.sentence(`The stream for the server's notifications failed. ${error.message}`);
    }
    this.#open = false;
  }

  async #listen(first: Incoming, options: PostOptions, listener: Listener): Promise<void> {
    try {
      for (let incoming = first; this.#open; ) {
        this.#current = incoming;
        const begun = Date.now();
        await this.#hear(incoming, options, listener);
        const { position } = incoming;
        if (Date.now() - begun > LASTING_MS) position.fruitless = 0;
        if (!this.#open) return;
        incoming = await openedAgain(position, 'The event stream ended', onItsOwn(options));
        if (!this.#open) incoming.head.discard();
      }
    } catch {
      // Nobody waits for this stream: that it is over shows in that nothing more comes.
      this.#open = false;
    }
  }

  async #hear(incoming: Incoming, options: PostOptions, listener: Listener): Promise<void> {
    incoming.head.allowPauses();
    try {
      for await (const text of incoming.texts)
        for (const message of messagesIn(text, incoming.head, options.log))
          serve(message, options, listener);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      incoming.head.discard();
    }
  }
}

/** The call that opened the stream is over: neither its log nor its time counts any more. */
function onItsOwn(options: PostOptions): PostOptions {
  const settings = { ...options.settings, idleTimeoutMs: 0 };
  return { ...unfollowed(options), settings, log: new CallLog('listen', false) };
}
