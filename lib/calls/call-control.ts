import { Heartbeat } from '../bridge/heartbeat.js';
import type { Attendant } from '../bridge/pending-call.js';
import { sleep } from '../bridge/shared-bridge.js';
import type { CallLog } from '../diagnostics/call-log.js';
import { thrownText } from '../diagnostics/thrown-text.js';
import { HandlerAttendant, type Handlers } from './handler-attendant.js';
import { block, type Ended, type Steps, startSteps } from './steps.js';

type Abort = (reason: string) => void;

/** How long what was told to end may take for it. */
const END_LIMIT_MS = 2000;

/** What is heard of a call in the background; an exception of `onEvent` ends it. */
export type Hearing = Pick<Attendant, 'wanted' | 'onEvent' | 'onTold'>;

/**
 * How the methods of one object that talk to a server are run, blocking or in the background: with
 * the program's event handlers, and so that they can be aborted.
 */
export class CallControl {
  readonly #aborts = new Set<Abort>();
  #abortCurrent = false;
  #isEnding = false;
  handlers: Handlers = {};
  heartbeatMs = 0;

  get abortCurrent(): boolean {
    return this.#abortCurrent;
  }

  set abortCurrent(wanted: boolean) {
    this.#abortCurrent = wanted;
    if (wanted) this.abortAll('The call was aborted by AbortCurrent.');
  }

  /** Ends what is running, with the reason as the text of its failure. */
  abortAll(reason: string): void {
    for (const abort of this.#aborts) abort(reason);
  }

  /** Takes a method's steps, blocking in each. What a handler throws comes out of it. */
  block<T>(steps: Steps<T>, log: CallLog): T {
    this.#abortCurrent = false;
    const attendant = HandlerAttendant.of(this.handlers, this.heartbeatMs);
    if (!attendant) return block(steps, log, undefined);
    this.#aborts.add(attendant.abort);
    try {
      const value = block(steps, log, attendant);
      attendant.finish();
      if (attendant.caught) throw attendant.caught.error;
      return value;
    } finally {
      this.#ended(attendant.abort);
    }
  }

  /** Takes a method's steps in the background; gives the function that aborts them. */
  start<T>(
    steps: Steps<T>,
    log: CallLog,
    hearing: Hearing,
    onEnd: (ended: Ended<T>) => void,
  ): Abort {
    this.#abortCurrent = false;
    let hasEnded = false;
    let abort: Abort = () => {};
    const { question } = this.handlers;
    const guarded = (handler: () => unknown) => {
      try {
        return handler();
      } catch (error) {
        // Nobody is there whom the exception could be thrown at.
        abort(`The call was aborted: an event handler threw ${thrownText(error)}.`);
        return undefined;
      }
    };
    const attendant: Attendant = {
      ...hearing,
      heartbeatMs: 0,
      onHeartbeat() {},
      abortReason: undefined,
      onEvent: (event) => void guarded(() => hearing.onEvent(event)),
      onQuestion: (asked) => guarded(() => question?.(asked)),
    };
    const end = startSteps(steps, log, attendant, (ended) => {
      hasEnded = true;
      this.#ended(abort);
      onEnd(ended);
    });
    abort = (reason) => {
      this.#isEnding ||= !hasEnded;
      end(reason);
    };
    if (!hasEnded) this.#aborts.add(abort);
    return abort;
  }

  /**
   * Blocks until `isEnough` says so, for a time at the most, while calls in the background go on.
   * AbortCheck is asked meanwhile: it ends them. What it throws comes out.
   */
  waitUntil(isEnough: () => boolean, ms: number): void {
    const attendant = HandlerAttendant.of(this.handlers, this.heartbeatMs);
    const heart = new Heartbeat(attendant);
    for (const deadline = performance.now() + ms; ; ) {
      const left = deadline - performance.now();
      // Also what has come by now is taken in it.
      sleep(Math.max(0, Math.min(left, heart.dueInMs())), isEnough);
      if (left <= 0 || isEnough()) return;
      heart.beatIfDue();
      if (attendant?.abortReason !== undefined) this.abortAll(attendant.abortReason);
      if (!attendant?.caught) continue;
      this.settle();
      throw attendant.caught.error;
    }
  }

  /** Takes what has come for calls in the background, and waits for those that were told to end. */
  settle(): void {
    sleep(this.#isEnding ? END_LIMIT_MS : 0, () => this.#aborts.size === 0);
  }

  /** What AbortCurrent has asked for has happened, or can no more. */
  #ended(abort: Abort): void {
    if (!this.#aborts.delete(abort) || this.#aborts.size > 0) return;
    this.#abortCurrent = false;
    this.#isEnding = false;
  }
}
