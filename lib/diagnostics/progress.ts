import type { CallLog } from './call-log.js';
import type { Failure } from './failure.js';

/** What a running call tells while it goes on: a named fact, or how much of it is done. */
export type ProgressEvent =
  | { readonly name: string; readonly value: string }
  | { readonly percent: number };

/** What an operation tells in a form of its own, or asks before it goes on. */
export type Message =
  | { readonly told: unknown }
  | { readonly question: number; readonly of: unknown };

/** Which events are wanted. */
export interface ProgressWanted {
  readonly info: boolean;
  readonly percent: boolean;
}

/** How many events may be on their way before the call waits for whoever takes them. */
const MAX_UNTAKEN = 1000;

/** The longest value of an event, in characters. */
const MAX_VALUE = 4000;

/**
 * Tells what a running call does. Values go out without the secrets that the call's log knows.
 */
export class Progress {
  readonly #log: CallLog;
  readonly #wanted: ProgressWanted;
  readonly #send: (event: ProgressEvent | Message) => void;
  readonly #questions = new Map<number, (answer: unknown) => void>();
  #lastQuestion = 0;
  #percent = 0;
  #isServersTurn = false;
  #untaken = 0;
  #released: (() => void) | undefined;
  #isOver = false;

  constructor(
    log: CallLog,
    wanted: ProgressWanted,
    send: (event: ProgressEvent | Message) => void,
  ) {
    this.#log = log;
    this.#wanted = wanted;
    this.#send = send;
  }

  /** Whether what the server has to tell about the call is wanted. */
  get asksServer(): boolean {
    return this.#wanted.info;
  }

  info(name: string, value: string): void {
    if (this.#wanted.info) this.#tell({ name, value: this.#log.excerpt(value, MAX_VALUE) });
  }

  /** So much of the answer has been received, unless the server itself tells how far it is. */
  received(bytes: number, ofBytes: number): void {
    if (!this.#isServersTurn) this.#reach(bytes / ofBytes);
  }

  /** So much is done, by the server's own account. */
  servers(share: number): void {
    this.#isServersTurn = true;
    this.#reach(share);
  }

  /** Tells what the caller knows how to take. */
  tell(told: unknown): void {
    this.#tell({ told });
  }

  /** Asks the caller, and waits for the answer, however long that takes. */
  ask(question: unknown, signal: AbortSignal | undefined): Promise<unknown> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      this.#lastQuestion += 1;
      const id = this.#lastQuestion;
      const giveUp = () => reject(signal?.reason as Failure);
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#questions.set(id, (answer) => {
        signal?.removeEventListener('abort', giveUp);
        resolve(answer);
      });
      this.#tell({ question: id, of: question });
    });
  }

  /** The caller has answered. */
  answered(question: number, answer: unknown): void {
    this.#questions.get(question)?.(answer);
    this.#questions.delete(question);
  }

  /** Waits while too many events have not been taken yet, so that they do not pile up. */
  async room(): Promise<void> {
    while (this.#untaken >= MAX_UNTAKEN && !this.#isOver)
      await new Promise<void>((resolve) => {
        this.#released = resolve;
      });
  }

  /** So many events have been taken. */
  taken(count: number): void {
    this.#untaken -= count;
    this.#released?.();
  }

  /** Nobody listens any more. */
  end(): void {
    this.#isOver = true;
    this.#released?.();
  }

  #reach(share: number): void {
    const percent = Math.min(100, Math.floor(share * 100));
    if (!this.#wanted.percent || !(percent > this.#percent)) return;
    this.#percent = percent;
    this.#tell({ percent });
  }

  #tell(event: ProgressEvent | Message): void {
    if (this.#isOver) return;
    this.#untaken += 1;
    this.#send(event);
  }
}
