import type { ClientRequest } from 'node:http';
import type { Duplex } from 'node:stream';
import { Failure } from '../diagnostics/failure.js';

export interface TimeLimits {
  /** For the connection: name look-up, TCP, proxy and TLS together; 0 is unlimited. */
  readonly connectTimeoutMs: number;
  /** For each pause while something is expected; 0 is unlimited. */
  readonly idleTimeoutMs: number;
}

/** Ends an exchange that has taken too long in one of its phases. */
export class Watch {
  readonly #limits: TimeLimits;
  readonly #host: string;
  #request: ClientRequest | undefined;
  #waitingFor: string | undefined;
  #connecting: Duplex | undefined;
  #hasEnded = false;
  #timer: NodeJS.Timeout | undefined;
  #failure: Failure | undefined;
  #pausesAllowed = false;
  readonly #signal: AbortSignal | undefined;
  readonly #giveUp = () => {
    this.#failure = this.#signal?.reason as Failure;
    this.abort();
  };

  /** @param signal - Tells when nobody wants the exchange any more; its reason is the failure then. */
  constructor(limits: TimeLimits, host: string, signal?: AbortSignal) {
    this.#limits = limits;
    this.#host = host;
    this.#signal = signal;
    signal?.addEventListener('abort', this.#giveUp, { once: true });
    const { connectTimeoutMs } = limits;
    this.#expireAfter(
      connectTimeoutMs,
      () =>
        new Failure(
          'connect-timeout',
          `No connection to ${this.#host} was made within ${connectTimeoutMs} ms (ConnectTimeoutMs).`,
          this.#waitingFor === undefined ? {} : { waitedFor: this.#waitingFor },
        ),
    );
  }

  /** The request that is ended when its time is up. */
  watch(request: ClientRequest): void {
    this.#request = request;
  }

  /**
   * A connection is being made for the request, which holds none of its sockets until it is ready:
   * they are ended apart.
   */
  onStep(waitingFor: string, socket: Duplex): void {
    this.#waitingFor = waitingFor;
    this.#connecting = socket;
    if (this.#hasEnded) socket.destroy();
  }

  /** The request has its socket, which is its own affair from now on. */
  onConnected(): void {
    this.#connecting = undefined;
    this.onActivity();
  }

  /** Why the exchange was ended, if this watch has ended it. */
  get failure(): Failure | undefined {
    return this.#failure;
  }

  /** From now on a pause may last as long as it likes. */
  allowPauses(): void {
    this.#pausesAllowed = true;
    this.stop();
  }

  /** Something has happened: from now on a pause may last as long as the idle limit. */
  onActivity(): void {
    if (this.#pausesAllowed) return;
    const { idleTimeoutMs } = this.#limits;
    this.#expireAfter(
      idleTimeoutMs,
      () =>
        new Failure(
          'idle-timeout',
          `Nothing was received from ${this.#host} for ${idleTimeoutMs} ms (IdleTimeoutMs).`,
        ),
    );
  }

  /** Nothing is expected until the next activity: who reads is busy with what has come. */
  rest(): void {
    clearTimeout(this.#timer);
  }

  /** The exchange is over. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#signal?.removeEventListener('abort', this.#giveUp);
  }

  /** Ends the exchange, whatever it is doing. */
  abort(): void {
    this.stop();
    this.#hasEnded = true;
    this.#connecting?.destroy();
    this.#request?.destroy();
  }

  #expireAfter(ms: number, failure: () => Failure): void {
    clearTimeout(this.#timer);
    if (ms === 0) return;
    // A longer delay than timers can hold would fire at once.
    this.#timer = setTimeout(
      () => {
        this.#failure = failure();
        this.abort();
      },
      Math.min(ms, MAX_TIMER_MS),
    );
  }
}

const MAX_TIMER_MS = 2 ** 31 - 1;
