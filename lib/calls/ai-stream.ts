import type { AskTold, StreamEvent } from '../bridge/operations.js';
import type { CallLog } from '../diagnostics/call-log.js';
import type { Ended } from './steps.js';

/** An answer that comes in the background, event by event. */
export class AiStream {
  readonly log: CallLog;
  readonly #events: StreamEvent[] = [];
  #taken = 0;
  #isSent = false;
  #ended: Ended<unknown> | undefined;
  /** Ends it, with a reason as the text of its failure. */
  abort: (reason: string) => void = () => {};
  /** Whether Ask has returned true for it, so that what it was asked is used up. */
  isAccepted = false;

  constructor(log: CallLog) {
    this.log = log;
  }

  readonly onTold = (told: unknown): void => {
    const what = told as AskTold;
    if (what === 'sent') this.#isSent = true;
    else this.#events.push(what);
  };

  end(ended: Ended<unknown>): void {
    this.#ended = ended;
  }

  /** Whether the question is on its way, or will never be. */
  get isSent(): boolean {
    return this.#isSent || this.hasEnded;
  }

  /** Whether no more events come. */
  get hasEnded(): boolean {
    return this.#ended !== undefined;
  }

  /** Why it has ended too early. */
  get error(): { readonly error: unknown } | undefined {
    return this.#ended && 'error' in this.#ended ? this.#ended : undefined;
  }

  get hasEvents(): boolean {
    return this.#taken < this.#events.length;
  }

  /** The oldest event that has not been taken. */
  take(): StreamEvent | undefined {
    const event = this.#events[this.#taken];
    if (!event) return undefined;
    this.#taken += 1;
    if (this.#taken === this.#events.length) {
      this.#events.length = 0;
      this.#taken = 0;
    }
    return event;
  }
}
