import { existsSync } from 'node:fs';
import {
  MessageChannel,
  type MessagePort,
  type ResourceLimits,
  receiveMessageOnPort,
  Worker,
} from 'node:worker_threads';
import { Failure } from '../diagnostics/failure.js';
import type { Outcome, ToCaller, ToWorker } from './messages.js';
import { ANSWERS, ENDED, LOADED, SLOTS } from './signals.js';

/** How often a waiting caller looks whether the worker is still there. */
const LOOK_MS = 1000;
const LOOK_WHILE_STARTING_MS = 50;

/** A worker that has not loaded its code by then never will. */
const START_LIMIT_MS = 60_000;

export interface BridgeOptions {
  readonly execArgv?: string[];
  readonly resourceLimits?: ResourceLimits;
}

export interface CallOptions {
  /** Whether the log shall tell details. */
  readonly verbose?: boolean;
  readonly giveUpAfterMs?: number;
}

/** Runs operations in a worker thread and blocks the calling thread until they have answered. */
export class SyncBridge {
  readonly #workerPath: string;
  readonly #worker: Worker;
  readonly #port: MessagePort;
  readonly #signal = new Int32Array(new SharedArrayBuffer(SLOTS * Int32Array.BYTES_PER_ELEMENT));
  readonly #begun = Date.now();
  #nextId = 1;
  #endReason: string | undefined;

  constructor(workerPath: string, options: BridgeOptions = {}) {
    this.#workerPath = workerPath;
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    // The parent's own flags are not passed on: `-e` or `--input-type` would break the worker.
    this.#worker = new Worker(workerPath, {
      execArgv: [],
      ...options,
      workerData: { port: port2, signal: this.#signal },
      transferList: [port2],
    });
    // Without a listener an 'error' event would crash the program after the call has returned.
    this.#worker.on('error', (error: unknown) => {
      this.#endReason ??= String(error);
    });
    this.#worker.on('exit', () => {
      this.#endReason ??= 'it gave no reason';
    });
    this.#worker.unref();
    port1.unref();
  }

  /** Whether the worker is known to have ended, so that every further call can only fail. */
  get hasEnded(): boolean {
    return this.#endReason !== undefined || Atomics.load(this.#signal, ENDED) === 1;
  }

  /**
   * Blocks until the worker has answered. An answer that comes after `giveUpAfterMs` is dropped.
   * Never throws but for an input that cannot be cloned, and never hangs on a worker that has died.
   */
  call(operation: string, input: unknown, options: CallOptions = {}): Outcome<unknown> {
    const { verbose = false, giveUpAfterMs = Number.POSITIVE_INFINITY } = options;
    const id = this.#nextId++;
    const deadline = Date.now() + giveUpAfterMs;
    this.#post({ id, operation, verbose, input });
    for (let mayBeDead = false; ; ) {
      // Read before the port is drained: what is posted after the draining changes it again.
      const seen = Atomics.load(this.#signal, ANSWERS);
      // Asked before the port is drained: the last thing a worker does may be to answer.
      const ended = this.#looksEnded(mayBeDead);
      const outcome = this.#receive(id);
      if (outcome) return outcome;
      if (ended) return this.#endedOutcome();
      const left = deadline - Date.now();
      if (left <= 0)
        return failed(new Failure('aborted', `The call was given up after ${giveUpAfterMs} ms.`));
      const look = this.#isStarting() ? LOOK_WHILE_STARTING_MS : LOOK_MS;
      const woken = Atomics.wait(this.#signal, ANSWERS, seen, Math.min(left, look));
      mayBeDead = woken === 'timed-out';
    }
  }

  /** Asks for something that nobody waits for. */
  tell(operation: string, input: unknown): void {
    this.#post({ id: this.#nextId++, operation, verbose: false, input });
  }

  /** Ends the worker. */
  async close(): Promise<void> {
    this.#endReason ??= 'it was closed';
    await this.#worker.terminate();
  }

  /** True while the other end of the port is there, where Node tells. */
  #post(message: ToWorker): boolean {
    const isThere = (this.#port.postMessage(message) as unknown) === true;
    this.#portTells ||= isThere;
    return isThere;
  }
  #portTells = false;

  #receive(id: number): Outcome<unknown> | undefined {
    for (;;) {
      const received = receiveMessageOnPort(this.#port);
      if (!received) return undefined;
      const message = received.message as ToCaller;
      if ('ended' in message) this.#endReason = message.ended;
      else if (message.id === id) return message.outcome; // others were given up
    }
  }

  #isStarting(): boolean {
    return Atomics.load(this.#signal, LOADED) === 0;
  }

  /**
   * A worker that leaves in good order says so (exit-notice.ts). One that could not load its file
   * or ran out of memory does not. Node tells of that by an event, which cannot arrive while this
   * thread blocks; by the event loop figures of a worker, once this thread has had a turn since
   * the worker began; and, in any case, by the port: posting gives true as long as the other end is
   * there, and nothing once a drained port has found it gone. (Where posting never gives true,
   * that sign is not used.) A busy worker shows none of these signs.
   */
  #looksEnded(mayBeDead: boolean): boolean {
    if (Atomics.load(this.#signal, ENDED) === 1) return true;
    if (!mayBeDead) return false;
    if (this.#worker.performance.eventLoopUtilization().idle < 0) return true;
    if (this.#isStarting() && Date.now() - this.#begun > START_LIMIT_MS) return true;
    return !this.#post(null) && this.#portTells;
  }

  /** Why a worker has ended that could not say so. */
  #likelyReason(): string {
    if (!existsSync(this.#workerPath)) return 'its file is missing';
    if (!hasCurrentFolder()) return 'the current folder of the process is gone';
    return 'it gave no reason; its code may be damaged, or the memory ran out';
  }

  #endedOutcome(): Outcome<unknown> {
    const starting = this.#isStarting();
    this.#endReason ??= this.#likelyReason();
    void this.#worker.terminate();
    const when = starting ? 'could not be started' : 'has ended while the call was running';
    return failed(
      new Failure(
        'worker-ended',
        `The worker thread ${when}: ${this.#endReason}. The next call starts a new one.`,
        { workerFile: this.#workerPath },
      ),
    );
  }
}

/** Every thread of Node asks for the current folder when it starts, and ends if there is none. */
function hasCurrentFolder(): boolean {
  try {
    return existsSync(process.cwd());
  } catch {
    return false;
  }
}

/** The outcome of a call that did not get to the worker, or got no answer from it. */
export function failed({ code, message, detail }: Failure): Outcome<never> {
  return { ok: false, failure: { code, message, detail }, log: [] };
}
