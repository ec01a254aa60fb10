import { Failure } from '../diagnostics/failure.js';
import type { Outcome } from './messages.js';
import type { Operations } from './operations.js';
import { type Attendant, failed } from './pending-call.js';
import { SyncBridge } from './sync-bridge.js';
import { workerExecArgv, workerLocation } from './worker-location.js';

let bridge: SyncBridge | undefined;

/** How a call is made. */
export interface WorkerCallOptions {
  readonly verbose: boolean;
  readonly attendant: Attendant | undefined;
}

/**
 * Asks the thread's worker to do something and blocks until it is done. The worker is started by
 * the first call, shared by all objects, and replaced after it has ended.
 */
export function callWorker<K extends keyof Operations>(
  operation: K,
  input: Operations[K]['input'],
  options: WorkerCallOptions,
): Outcome<Operations[K]['output']> {
  const living = livingBridge();
  if (!(living instanceof SyncBridge)) return living;
  return living.call(operation, input, options) as Outcome<Operations[K]['output']>;
}

/** Asks the same, and does not wait; gives the function that aborts it. */
export function startWorkerCall<K extends keyof Operations>(
  operation: K,
  input: Operations[K]['input'],
  options: WorkerCallOptions,
  onAnswer: (outcome: Outcome<unknown>) => void,
): (reason: string) => void {
  const living = livingBridge();
  if (living instanceof SyncBridge) return living.start(operation, input, options, onAnswer);
  // Not before this returns, as with any other answer.
  setImmediate(onAnswer, living);
  return () => {};
}

/** Blocks for a time, or until `isEnough` says so, in which calls in the background go on. */
export function sleep(ms: number, isEnough?: () => boolean): void {
  if (bridge) bridge.sleep(ms, isEnough);
  // Without a worker nothing happens that could be waited for.
  else if (!isEnough) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** Or why there is none: a bundle may lack the worker's file, and Node's permissions forbid threads. */
function livingBridge(): SyncBridge | Outcome<never> {
  // What still waits for a worker that has ended hears of it before that is forgotten.
  if (bridge?.hasEnded) sleep(0);
  if (bridge && !bridge.hasEnded) return bridge;
  try {
    bridge = new SyncBridge(workerLocation(), { execArgv: workerExecArgv() });
    return bridge;
  } catch (error) {
    if (error instanceof Failure) return failed(error);
    return failed(
      new Failure('worker-ended', `The worker thread could not be started: ${String(error)}.`),
    );
  }
}

/** Tells the worker something, if there is one, and does not wait. */
export function tellWorker<K extends keyof Operations>(
  operation: K,
  input: Operations[K]['input'],
): void {
  if (bridge && !bridge.hasEnded) bridge.tell(operation, input);
}

/** Ends the worker, if one was started. Tests call it; programs need not. */
export async function closeSharedBridge(): Promise<void> {
  const closing = bridge;
  bridge = undefined;
  await closing?.close();
}
