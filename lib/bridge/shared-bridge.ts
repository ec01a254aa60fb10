import { Failure } from '../diagnostics/failure.js';
import type { Outcome } from './messages.js';
import type { Operations } from './operations.js';
import { failed, SyncBridge } from './sync-bridge.js';
import { workerExecArgv, workerLocation } from './worker-location.js';

let bridge: SyncBridge | undefined;

/**
 * Asks the thread's worker to do something and blocks until it is done. The worker is started by
 * the first call, shared by all objects, and replaced after it has ended.
 */
export function callWorker<K extends keyof Operations>(
  operation: K,
  input: Operations[K]['input'],
  verbose: boolean,
): Outcome<Operations[K]['output']> {
  try {
    if (!bridge || bridge.hasEnded)
      bridge = new SyncBridge(workerLocation(), { execArgv: workerExecArgv() });
  } catch (error) {
    return notStarted(error);
  }
  return bridge.call(operation, input, { verbose }) as Outcome<Operations[K]['output']>;
}

/** Node makes no thread where its permissions forbid it, or the system has none left. */
function notStarted(error: unknown): Outcome<never> {
  return failed(
    new Failure('worker-ended', `The worker thread could not be started: ${String(error)}.`),
  );
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
