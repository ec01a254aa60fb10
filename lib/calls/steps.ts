import type { Outcome } from '../bridge/messages.js';
import type { Operations } from '../bridge/operations.js';
import type { Attendant } from '../bridge/pending-call.js';
import { callWorker, startWorkerCall } from '../bridge/shared-bridge.js';
import type { CallLog } from '../diagnostics/call-log.js';
import { Failure } from '../diagnostics/failure.js';

interface WorkerRequest {
  readonly operation: keyof Operations;
  readonly input: Operations[keyof Operations]['input'];
}

/**
 * What a method does, with the places marked where it waits for the worker, so that the same code
 * serves a caller that blocks and one that does not.
 */
export type Steps<T> = Generator<WorkerRequest, T, Outcome<unknown>>;

/** One such place: the worker's answer, or its failure thrown. */
export function* askWorker<K extends keyof Operations>(
  operation: K,
  input: Operations[K]['input'],
): Steps<Operations[K]['output']> {
  const outcome = yield { operation, input };
  if (!outcome.ok) throw Failure.from(outcome.failure);
  return outcome.value as Operations[K]['output'];
}

/** An attendant that may have caught an exception of the program's. */
export interface CatchingAttendant extends Attendant {
  readonly caught: { readonly error: unknown } | undefined;
}

/** Takes all steps, blocking in each. */
export function block<T>(
  steps: Steps<T>,
  log: CallLog,
  attendant: CatchingAttendant | undefined,
): T {
  let next = steps.next();
  while (!next.done) {
    const { operation, input } = next.value;
    const outcome = callWorker(operation, input, { verbose: log.verbose, attendant });
    log.adopt(outcome.log);
    next = attendant?.caught ? steps.throw(attendant.caught.error) : steps.next(outcome);
  }
  return next.value;
}

/** How the steps came out: their value, or what was thrown. */
export type Ended<T> = { readonly value: T } | { readonly error: unknown };

/**
 * Takes all steps as the worker answers; the thread does other things meanwhile.
 *
 * @returns Ends them, with a reason as the text of their failure.
 */
export function startSteps<T>(
  steps: Steps<T>,
  log: CallLog,
  attendant: Attendant,
  onEnd: (ended: Ended<T>) => void,
): (reason: string) => void {
  let abortStep = (_reason: string) => {};
  let abortReason: string | undefined;
  const take = (advance: () => IteratorResult<WorkerRequest, T>) => {
    try {
      const next = advance();
      if (next.done) return onEnd({ value: next.value });
      const { operation, input } = next.value;
      const options = { verbose: log.verbose, attendant };
      abortStep = startWorkerCall(operation, input, options, (outcome) => {
        log.adopt(outcome.log);
        take(() => steps.next(outcome));
      });
      if (abortReason !== undefined) abortStep(abortReason);
    } catch (error) {
      onEnd({ error });
    }
  };
  take(() => steps.next());
  return (reason) => {
    abortReason ??= reason;
    abortStep(reason);
  };
}
