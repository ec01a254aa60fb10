import type { Attendant } from '../bridge/pending-call.js';
import type { ProgressEvent, ProgressWanted } from '../diagnostics/progress.js';

/** A program's handlers; of the first two, `true` ends the call. */
export interface Handlers {
  readonly abortCheck?: () => unknown;
  readonly percentDone?: (percent: number) => unknown;
  readonly progressInfo?: (name: string, value: string) => void;
  /** Answers what an operation asks before it goes on. */
  readonly question?: (question: unknown) => unknown;
}

/** Lets a program's handlers attend to a call that blocks. */
export class HandlerAttendant implements Attendant {
  readonly wanted: ProgressWanted | undefined;
  readonly heartbeatMs: number;
  readonly #handlers: Handlers;
  #percent = 0;
  #caught: { readonly error: unknown } | undefined;
  #abortReason: string | undefined;

  /** None when no handler is set: nobody can hear or end the call then. */
  static of(handlers: Handlers, heartbeatMs: number): HandlerAttendant | undefined {
    return Object.keys(handlers).length > 0
      ? new HandlerAttendant(handlers, heartbeatMs)
      : undefined;
  }

  private constructor(handlers: Handlers, heartbeatMs: number) {
    this.#handlers = handlers;
    this.heartbeatMs = handlers.abortCheck ? heartbeatMs : 0;
    const [info, percent] = [Boolean(handlers.progressInfo), Boolean(handlers.percentDone)];
    this.wanted = info || percent || handlers.question ? { info, percent } : undefined;
  }

  /** What a handler has thrown. */
  get caught(): { readonly error: unknown } | undefined {
    return this.#caught;
  }

  get abortReason(): string | undefined {
    return this.#abortReason;
  }

  readonly abort = (reason: string): void => {
    this.#abortReason ??= reason;
  };

  onEvent(event: ProgressEvent): void {
    if ('percent' in event) this.#tellPercent(event.percent);
    else this.#call(() => this.#handlers.progressInfo?.(event.name, event.value));
  }

  onHeartbeat(): void {
    if (this.#call(() => this.#handlers.abortCheck?.()))
      this.abort('The call was aborted: AbortCheck returned true.');
  }

  onQuestion(question: unknown): unknown {
    let answer: unknown;
    this.#call(() => {
      answer = this.#handlers.question?.(question);
    });
    return answer;
  }

  /** The call has worked: the last percentage is 100, if there was any. */
  finish(): void {
    if (this.#percent > 0) this.#tellPercent(100);
  }

  /** It never falls, through all that one call makes of requests. */
  #tellPercent(percent: number): void {
    if (percent <= this.#percent) return;
    this.#percent = percent;
    if (this.#call(() => this.#handlers.percentDone?.(percent)))
      this.abort('The call was aborted: PercentDone returned true.');
  }

  /** Whether the handler wants the call to end. */
  #call(handler: () => unknown): boolean {
    try {
      return handler() === true;
    } catch (error) {
      this.#caught ??= { error };
      this.abort('The call was aborted: an event handler threw an exception.');
      return false;
    }
  }
}
