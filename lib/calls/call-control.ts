import type { Attendant } from '../bridge/pending-call.js';
import type { CallLog } from '../diagnostics/call-log.js';
import { HandlerAttendant, type Handlers } from './handler-attendant.js';
import { block, type Ended, type Steps, startSteps } from './steps.js';

type Abort = (reason: string) => void;

/**
 * How the methods of one object that talk to a server are run, blocking or in the background: with
 * the program's event handlers, and so that they can be aborted.
 */
export class CallControl {
  readonly #aborts = new Set<Abort>();
  #abortCurrent = false;
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
    attendant: Attendant,
    onEnd: (ended: Ended<T>) => void,
  ): Abort {
    this.#abortCurrent = false;
    let hasEnded = false;
    let abort: Abort = () => {};
    abort = startSteps(steps, log, attendant, (ended) => {
      hasEnded = true;
      this.#ended(abort);
      onEnd(ended);
    });
    if (!hasEnded) this.#aborts.add(abort);
    return abort;
  }

  /** What AbortCurrent has asked for has happened, or can no more. */
  #ended(abort: Abort): void {
    if (this.#aborts.delete(abort) && this.#aborts.size === 0) this.#abortCurrent = false;
  }
}
