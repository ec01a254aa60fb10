import { type MessagePort, workerData } from 'node:worker_threads';
import type { Outcome, Request, ToCaller, ToWorker } from '../bridge/messages.js';
import { ANSWERS, ENDED, LOADED, SIGNS } from '../bridge/signals.js';
import { CallLog } from '../diagnostics/call-log.js';
import { Failure } from '../diagnostics/failure.js';
import { Progress } from '../diagnostics/progress.js';
import type { RunningCall } from '../diagnostics/running-call.js';
import { ThreadFault } from '../diagnostics/thread-fault.js';
import { thrownText } from '../diagnostics/thrown-text.js';
import { operations } from './operations.js';

// The bridge pairs operations with their inputs; a message no longer shows it.
const byName: Readonly<
  Record<string, ((input: never, call: RunningCall) => Promise<unknown>) | undefined>
> = operations;

const { port, signal } = workerData as { port: MessagePort; signal: Int32Array };

/** The calls that are going on, by the ids of their requests. */
const running = new Map<
  number,
  { readonly abort: AbortController; readonly progress?: Progress }
>();

// A rejection or a timer that nobody waits for must not take the thread down with all its sessions.
// The next answer's log tells of it.
const strayErrors: string[] = [];
process.on('uncaughtException', noteStrayError);
process.on('unhandledRejection', noteStrayError);

port.on('message', (message: ToWorker) => {
  if (message === null) Atomics.add(signal, SIGNS, 1);
  else if ('abort' in message)
    running.get(message.abort)?.abort.abort(new Failure('aborted', message.reason));
  else if ('taken' in message) running.get(message.taken)?.progress?.taken(message.events);
  else if ('answered' in message)
    running.get(message.answered)?.progress?.answered(message.question, message.answer);
  else void answer(message);
});
Atomics.store(signal, LOADED, 1);

// Once it is true, the next call has to start another worker.
let isUnfit = false;

async function answer(request: Request): Promise<void> {
  const { id, operation, verbose, wanted } = request;
  const log = new CallLog(operation, verbose);
  const abort = new AbortController();
  const progress = wanted && new Progress(log, wanted, (event) => post({ id, event }));
  running.set(id, { abort, ...(progress && { progress }) });
  const outcome = await perform(request, { log, signal: abort.signal, progress });
  progress?.end();
  running.delete(id);
  post({ id, outcome });
  if (isUnfit) process.exit(1);
}

async function perform(
  { operation, input }: Request,
  call: RunningCall,
): Promise<Outcome<unknown>> {
  const { log } = call;
  try {
    const work = byName[operation];
    if (!work) throw new Failure('bad-argument', `The worker knows no operation ${operation}.`);
    return { ok: true, value: await work(input as never, call), log: log.root.entries };
  } catch (error) {
    isUnfit ||= error instanceof ThreadFault;
    return { ok: false, failure: log.redactedFailure(toFailure(error)), log: log.root.entries };
  } finally {
    // Only now does the log know all that is secret.
    for (const error of strayErrors.splice(0)) log.data('strayError', error);
  }
}

function post(message: Extract<ToCaller, { id: number }>): void {
  try {
    port.postMessage(message);
  } catch (error) {
    const failure = new Failure('worker-ended', `The answer cannot be sent: ${thrownText(error)}`);
    const outcome = { ok: false, failure: { ...failure }, log: [] } as const;
    port.postMessage({ id: message.id, outcome } satisfies ToCaller);
  }
  // Before the caller wakes and makes its next call.
  if (isUnfit) Atomics.store(signal, ENDED, 1);
  Atomics.add(signal, ANSWERS, 1);
  Atomics.notify(signal, ANSWERS);
}

function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof ThreadFault) return new Failure('worker-ended', `${error.message}.`);
  return new Failure('aborted', `An internal error ended the call: ${thrownText(error)}`);
}

function noteStrayError(error: unknown): void {
  if (strayErrors.length < MAX_STRAY_ERRORS) strayErrors.push(thrownText(error));
}

const MAX_STRAY_ERRORS = 20;
