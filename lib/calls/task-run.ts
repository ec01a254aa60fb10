import { sleep } from '../bridge/shared-bridge.js';
import { Failure } from '../diagnostics/failure.js';
import type { ProgressEvent, ProgressWanted } from '../diagnostics/progress.js';

/** The states of a Task, and their numbers. */
export const TASK_STATUSES = {
  empty: 1,
  loaded: 2,
  queued: 3,
  running: 4,
  canceled: 5,
  aborted: 6,
  completed: 7,
} as const;

export type TaskStatus = keyof typeof TASK_STATUSES;

/** What a Task runs. */
export interface TaskWork {
  readonly resultType: 'bool' | 'string';
  /** Runs it, blocking. */
  run(): TaskOutcome;
  /** Begins it, and gives the function that aborts it. */
  start(progress: TaskProgress, onEnd: (outcome: TaskOutcome) => void): (reason: string) => void;
}

export interface TaskProgress {
  readonly wanted: ProgressWanted;
  readonly onEvent: (event: ProgressEvent) => void;
}

export interface TaskOutcome {
  readonly value: TaskValue;
  readonly success: boolean;
  readonly errorText: string;
}

export type TaskValue = boolean | string | null;

/** A named fact of a progress log. */
export type ProgressInfo = Extract<ProgressEvent, { name: string }>;

/** How many entries a progress log keeps; older ones give way. */
const MAX_LOG_ENTRIES = 100_000;

/** The way of a Task from its making to its end. */
export class TaskRun {
  readonly #work: TaskWork | undefined;
  #status: TaskStatus;
  #outcome: TaskOutcome | undefined;
  #abort: (reason: string) => void = () => {};
  #isCancelled = false;
  #percentDone = 0;
  readonly #progressLog: ProgressInfo[] = [];
  readonly #whenFinished: (() => void)[] = [];
  keepsProgressLog = false;

  constructor(work?: TaskWork) {
    this.#work = work;
    this.#status = work ? 'loaded' : 'empty';
  }

  get resultType(): string {
    return this.#work?.resultType ?? '';
  }

  /** A program may look again and again without a turn of the event loop: looking takes what has come. */
  get status(): TaskStatus {
    if (this.#status === 'running') sleep(0);
    return this.#status;
  }

  get outcome(): TaskOutcome | undefined {
    return this.status === 'running' ? undefined : this.#outcome;
  }

  get percentDone(): number {
    return this.status === 'empty' ? 0 : this.#percentDone;
  }

  get progressLog(): ProgressInfo[] {
    return this.status === 'empty' ? [] : this.#progressLog;
  }

  /** Runs the work here; an exception of the program's comes out. */
  run(): void {
    const work = this.#begin();
    let outcome: TaskOutcome = { value: this.#failureValue, success: false, errorText: '' };
    try {
      outcome = work.run();
    } finally {
      this.#end('completed', outcome);
    }
  }

  /** Begins the work in the background. */
  start(): void {
    const work = this.#begin();
    const wanted = { info: this.keepsProgressLog, percent: true };
    this.#abort = work.start({ wanted, onEvent: (event) => this.#note(event) }, (outcome) =>
      this.#end(this.#isCancelled ? 'aborted' : 'completed', outcome),
    );
  }

  /** Calls `tell` at the end of the work, or at once when that is past. */
  onFinished(tell: (value: TaskValue) => void): void {
    const { outcome } = this;
    if (outcome) tell(outcome.value);
    else this.#whenFinished.push(() => tell(this.#outcome?.value ?? null));
  }

  /** Gives whether there was anything to end. */
  cancel(): boolean {
    const { status } = this;
    if (status === 'loaded')
      this.#end('canceled', { value: this.#failureValue, success: false, errorText: '' });
    if (status === 'running') {
      this.#isCancelled = true;
      this.#abort('The Task was cancelled.');
    }
    return status === 'loaded' || status === 'running';
  }

  get #failureValue(): TaskValue {
    return this.#work?.resultType === 'bool' ? false : null;
  }

  #begin(): TaskWork {
    const work = this.#work;
    if (!work) throw new Failure('bad-argument', 'The Task has no method to run.');
    if (this.#status !== 'loaded')
      throw new Failure('bad-argument', `A Task runs once; this one is ${this.#status}.`);
    this.#status = 'running';
    return work;
  }

  #end(status: TaskStatus, outcome: TaskOutcome): void {
    this.#outcome = outcome;
    this.#status = status;
    for (const tell of this.#whenFinished.splice(0)) tell();
  }

  #note(event: ProgressEvent): void {
    if ('percent' in event) {
      this.#percentDone = Math.max(this.#percentDone, event.percent);
      return;
    }
    if (this.#progressLog.length === MAX_LOG_ENTRIES) this.#progressLog.shift();
    this.#progressLog.push(event);
  }
}
