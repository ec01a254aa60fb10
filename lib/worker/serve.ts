import { type MessagePort, workerData } from 'node:worker_threads';
import type { Outcome, ToCaller, ToWorker } from '../bridge/messages.js';
import { ANSWERS, ENDED, LOADED } from '../bridge/signals.js';
import { CallLog } from '../diagnostics/call-log.js';
import { Failure } from '../diagnostics/failure.js';
import { ThreadFault } from '../diagnostics/thread-fault.js';
import { operations } from './operations.js';

// The bridge pairs operations with their inputs; a message no longer shows it.
const byName: Readonly<
  Record<string, ((input: never, log: CallLog) => Promise<unknown>) | undefined>
> = operations;

const { port, signal } = workerData as { port: MessagePort; signal: Int32Array };

// A rejection or a timer that nobody waits for must not take the thread down with all its sessions.
// The next answer's log tells of it.
const strayErrors: string[] = [];
process.on('uncaughtException', noteStrayError);
process.on('unhandledRejection', noteStrayError);

port.on('message', (message: ToWorker) => {
  if (message === null) return;
  const log = new CallLog(message.operation, message.verbose);
  void perform(message, log).then((outcome) => {
    send(message.id, outcome);
    if (isUnfit) process.exit(1);
  });
});
Atomics.store(signal, LOADED, 1);

// Once it is true, the next call has to start another worker.
let isUnfit = false;

async function perform(
  { operation, input }: NonNullable<ToWorker>,
  log: CallLog,
): Promise<Outcome<unknown>> {
  try {
    const work = byName[operation];
    if (!work) throw new Failure('bad-argument', `The worker knows no operation ${operation}.`);
    return { ok: true, value: await work(input as never, log), log: log.root.entries };
  } catch (error) {
    isUnfit ||= error instanceof ThreadFault;
    return { ok: false, failure: log.redactedFailure(toFailure(error)), log: log.root.entries };
  } finally {
    // Only now does the log know all that is secret.
    for (const error of strayErrors.splice(0)) log.data('strayError', error);
  }
}

function send(id: number, outcome: Outcome<unknown>): void {
  try {
    port.postMessage({ id, outcome } satisfies ToCaller);
  } catch (error) {
    const failure = new Failure('worker-ended', `The answer cannot be sent: ${text(error)}`);
    port.postMessage({
      id,
      outcome: { ok: false, failure: { ...failure }, log: [] },
    } satisfies ToCaller);
  }
  // Before the caller wakes and makes its next call.
  if (isUnfit) Atomics.store(signal, ENDED, 1);
  Atomics.add(signal, ANSWERS, 1);
  Atomics.notify(signal, ANSWERS);
}

function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof ThreadFault) return new Failure('worker-ended', `${error.message}.`);
  return new Failure('aborted', `An internal error ended the call: ${text(error)}`);
}

function noteStrayError(error: unknown): void {
  if (strayErrors.length < MAX_STRAY_ERRORS) strayErrors.push(text(error));
}

const MAX_STRAY_ERRORS = 20;

function text(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
