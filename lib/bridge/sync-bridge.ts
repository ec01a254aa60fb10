import { existsSync } from 'node:fs';
import type { MessagePort, ResourceLimits, Worker } from 'node:worker_threads';
import { Failure } from '../diagnostics/failure.js';
import type { Message, ProgressEvent } from '../diagnostics/progress.js';
import { Heartbeat } from './heartbeat.js';
import { Lookout } from './lookout.js';
import type { Outcome, ToCaller, ToWorker } from './messages.js';
import { type Attendant, failed, type PendingCall } from './pending-call.js';
import { ANSWERS, ENDED, LOADED, SIGNS, SLOTS } from './signals.js';

/** How often a waiting caller looks whether the worker is still there. */
const LOOK_MS = 1000;
const LOOK_WHILE_STARTING_MS = 50;

/** How long a call that was told to end may take for it; then it is left to itself. */
const ABORT_LIMIT_MS = 2000;

/** How many events are taken before the worker is told, which waits when too many are not. */
const EVENTS_A_RECEIPT = 250;

/** A worker that has not loaded its code by then never will. */
const START_LIMIT_MS = 60_000;

/** Where the port does not tell that the worker has ended, one that gives no sign for so long has. */
const SILENCE_LIMIT_MS = 60_000;

export interface BridgeOptions {
  readonly execArgv?: string[];
  readonly resourceLimits?: ResourceLimits;
}

export interface CallOptions {
  /** Whether the log shall tell details. */
  readonly verbose?: boolean;
  readonly giveUpAfterMs?: number;
  readonly attendant?: Attendant | undefined;
}

/** Runs operations in a worker thread and blocks the calling thread until they have answered. */
export class SyncBridge {
  readonly #workerPath: string;
  readonly #worker: Worker;
  readonly #port: MessagePort;
  readonly #receive: typeof import('node:worker_threads').receiveMessageOnPort;
  readonly #signal = new Int32Array(new SharedArrayBuffer(SLOTS * Int32Array.BYTES_PER_ELEMENT));
  readonly #answers = new Lookout(this.#signal, ANSWERS);
  readonly #begun = Date.now();
  readonly #pending = new Map<number, PendingCall>();
  readonly #onMessage = (message: ToCaller) => this.#dispatch(message);
  #inBackground = 0;
  #nextId = 1;
  #endReason: string | undefined;

  constructor(workerPath: string, options: BridgeOptions = {}) {
    this.#workerPath = workerPath;
    // Loaded with the first call: a program that only works with JSON needs no threads.
    const threads = require('node:worker_threads') as typeof import('node:worker_threads');
    const { port1, port2 } = new threads.MessageChannel();
    this.#receive = threads.receiveMessageOnPort;
    this.#port = port1;
    // The parent's own flags are not passed on: `-e` or `--input-type` would break the worker.
    this.#worker = new threads.Worker(workerPath, {
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
      this.#drain();
      this.#tellEnd();
    });
    this.#worker.unref();
    port1.unref();
  }

  /** Whether the worker is known to have ended, so that every further call can only fail. */
  get hasEnded(): boolean {
    return this.#endReason !== undefined || Atomics.load(this.#signal, ENDED) === 1;
  }

  /**
   * Blocks until the worker has answered, and lets the attendant hear and tell meanwhile. An answer
   * that comes after `giveUpAfterMs` is dropped. Never throws but for an input that cannot be cloned,
   * and never hangs on a worker that has died.
   */
  call(operation: string, input: unknown, options: CallOptions = {}): Outcome<unknown> {
    const { giveUpAfterMs = Number.POSITIVE_INFINITY, attendant } = options;
    const call = this.#begin(operation, input, options);
    const heart = new Heartbeat(attendant);
    let deadline = Date.now() + giveUpAfterMs;
    let abortReason: string | undefined;
    try {
      for (let mayBeDead = false; ; ) {
        // Read before the port is drained: what is posted after the draining changes it again.
        const seen = this.#answers.last;
        // Asked before the port is drained: the last thing a worker does may be to answer.
        const ended = this.#looksEnded(mayBeDead);
        this.#drain();
        this.#attend(call, heart);
        const wantedEnd = attendant?.abortReason;
        if (wantedEnd !== undefined && abortReason === undefined) {
          abortReason = wantedEnd;
          this.#abort(call, wantedEnd);
          deadline = Date.now() + ABORT_LIMIT_MS;
        }
        if (call.outcome) return unlessAborted(call.outcome, abortReason);
        if (ended) return this.#endedOutcome();
        const left = deadline - Date.now();
        if (left <= 0)
          return failed(
            new Failure(
              'aborted',
              abortReason ?? `The call was given up after ${giveUpAfterMs} ms.`,
            ),
          );
        const look = this.#isStarting() ? LOOK_WHILE_STARTING_MS : LOOK_MS;
        mayBeDead = !this.#answers.wait(seen, Math.max(0, Math.min(left, look, heart.dueInMs())));
      }
    } finally {
      this.#pending.delete(call.id);
    }
  }

  /**
   * Begins what {@link call} does, and does not wait for it: `onAnswer` is called when the event loop
   * turns, or while another call blocks. It must not throw. The process lives as long as the call.
   *
   * @returns Ends the call, with a reason as the text of its failure.
   */
  start(
    operation: string,
    input: unknown,
    options: CallOptions,
    onAnswer: (outcome: Outcome<unknown>) => void,
  ): (reason: string) => void {
    let abortReason: string | undefined;
    let isHearing = false;
    const call = this.#begin(operation, input, options, () => {
      // What hears an event may block in another call, in which more comes: that has to wait.
      if (isHearing) return;
      isHearing = true;
      for (const event of this.#eventsOf(call)) this.#hear(call, event);
      isHearing = false;
      const outcome = call.outcome ?? (this.hasEnded ? this.#endedOutcome() : undefined);
      if (!outcome || !this.#pending.delete(call.id)) return;
      this.#letSleep();
      onAnswer(unlessAborted(outcome, abortReason));
    });
    this.#keepAwake();
    return (reason) => {
      if (abortReason !== undefined || !this.#pending.has(call.id)) return;
      abortReason = reason;
      this.#abort(call, reason);
    };
  }

  /**
   * Blocks for a time, or until something has happened that `isEnough` tells; calls in the background
   * get what comes for them meanwhile.
   */
  sleep(ms: number, isEnough = () => false): void {
    const deadline = performance.now() + ms;
    for (let mayBeDead = false; ; ) {
      const seen = this.#answers.last;
      const ended = this.hasEnded || this.#looksEnded(mayBeDead);
      this.#drain();
      if (ended) this.#tellEnd();
      const left = deadline - performance.now();
      if (left <= 0 || isEnough()) return;
      mayBeDead = !this.#answers.wait(seen, Math.min(left, LOOK_MS));
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

  /** True while the other end of the port is there, where the runtime tells. */
  #post(message: ToWorker): boolean {
    const isThere = (this.#port.postMessage(message) as unknown) === true;
    this.#portTells ||= isThere;
    return isThere;
  }
  #portTells = false;

  #begin(
    operation: string,
    input: unknown,
    { verbose = false, attendant }: CallOptions,
    onArrival?: () => void,
  ): PendingCall {
    const id = this.#nextId++;
    const call: PendingCall = {
      id,
      attendant,
      events: [],
      outcome: undefined,
      ...(onArrival && { onArrival }),
    };
    this.#post({ id, operation, verbose, input, wanted: attendant?.wanted });
    this.#pending.set(id, call);
    return call;
  }

  #abort({ id }: PendingCall, reason: string): void {
    if (!this.hasEnded) this.#post({ abort: id, reason });
  }

  /** A call in the background holds the process, and is told of what comes when the loop turns. */
  #keepAwake(): void {
    if (this.#inBackground++ > 0) return;
    this.#port.on('message', this.#onMessage);
    this.#worker.ref();
  }

  #letSleep(): void {
    if (--this.#inBackground > 0) return;
    this.#port.off('message', this.#onMessage);
    this.#port.unref();
    this.#worker.unref();
  }

  #drain(): void {
    for (;;) {
      const received = this.#receive(this.#port);
      if (!received) return;
      this.#dispatch(received.message as ToCaller);
    }
  }

  #dispatch(message: ToCaller): void {
    if ('ended' in message) {
      this.#endReason = message.ended;
      return;
    }
    const call = this.#pending.get(message.id);
    if (!call) return; // it was given up
    if ('event' in message) call.events.push(message.event);
    else call.outcome = message.outcome;
    call.onArrival?.();
  }

  /** Lets the attendant of a blocking call hear what has come, and look up when it is time. */
  #attend(call: PendingCall, heart: Heartbeat): void {
    const { attendant } = call;
    if (!attendant) return;
    for (const event of this.#eventsOf(call)) {
      if (attendant.abortReason !== undefined) continue;
      this.#hear(call, event);
      if ('percent' in event) heart.restart();
      heart.beatIfDue();
    }
    if (attendant.abortReason === undefined) heart.beatIfDue();
  }

  #hear({ id, attendant }: PendingCall, event: ProgressEvent | Message): void {
    if ('told' in event) attendant?.onTold?.(event.told);
    else if (!('question' in event)) attendant?.onEvent(event);
    else {
      const { question, of } = event;
      const answer = attendant?.onQuestion?.(of);
      if (!this.hasEnded) this.#post({ answered: id, question, answer });
    }
  }

  /** Takes the events that have come, and tells the worker so. */
  *#eventsOf(call: PendingCall): Generator<ProgressEvent | Message> {
    while (call.events.length > 0) {
      const events = call.events.splice(0, EVENTS_A_RECEIPT);
      yield* events;
      if (!this.hasEnded) this.#post({ taken: call.id, events: events.length });
    }
  }

  /** No answer will come any more. */
  #tellEnd(): void {
    this.#endReason ??= 'it gave no reason';
    for (const { onArrival } of this.#pending.values()) onArrival?.();
  }

  #isStarting(): boolean {
    return Atomics.load(this.#signal, LOADED) === 0;
  }

  /**
   * A worker that leaves in good order says so (exit-notice.ts). One that could not load its file
   * or ran out of memory does not. Node tells of that by an event, which cannot arrive while this
   * thread blocks, and by the port: posting gives true as long as the other end is there, and
   * nothing once a drained port has found it gone. A busy worker does not show this sign. Bun and
   * Deno have no such sign: there, one that leaves a question unanswered for very long has ended.
   */
  #looksEnded(mayBeDead: boolean): boolean {
    if (Atomics.load(this.#signal, ENDED) === 1) return true;
    if (!mayBeDead) return false;
    if (this.#isStarting() && this.#cannotStart()) return true;
    this.#drain();
    const isSilent = this.#isSilent();
    const isThere = this.#post(null);
    return this.#portTells ? !isThere : isSilent;
  }

  #cannotStart(): boolean {
    return Date.now() - this.#begun > START_LIMIT_MS || !existsSync(this.#workerPath);
  }

  /** Looked at before the next question is asked, so that a living worker has answered one more each time. */
  #isSilent(): boolean {
    const signs = Atomics.load(this.#signal, SIGNS);
    if (signs !== this.#signs) {
      this.#signs = signs;
      this.#silentSince = Date.now();
    }
    return Date.now() - this.#silentSince > SILENCE_LIMIT_MS;
  }
  #signs = -1;
  #silentSince = 0;

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

/** A call that was told to end has ended, whatever it had done by then. */
function unlessAborted(outcome: Outcome<unknown>, reason: string | undefined): Outcome<unknown> {
  if (reason === undefined) return outcome;
  return { ...failed(new Failure('aborted', reason)), log: outcome.log };
}
