import type { CallLog } from './call-log.js';

/** What a running call tells while it goes on: a named fact, or how much of it is done. */
export type ProgressEvent =
  | { readonly name: string; readonly value: string }
  | { readonly percent: number };

/** Which of it is wanted. */
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
  readonly #send: (event: ProgressEvent) => void;
  #percent = 0;
  #isServersTurn = false;
  #untaken = 0;
  #released: (() => void) | undefined;
  #isOver = false;

  constructor(log: CallLog, wanted: ProgressWanted, send: (event: ProgressEvent) => void) {
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

  #tell(event: ProgressEvent): void {
    if (this.#isOver) return;
    this.#untaken += 1;
    this.#send(event);
  }
}
