import { sleep } from '../bridge/shared-bridge.js';
import { type ProgressInfo, TASK_STATUSES, TaskRun, type TaskWork } from '../calls/task-run.js';
import { Failure } from '../diagnostics/failure.js';
import { ChilkatObject } from './chilkat-object.js';
import { defineMembers } from './define-members.js';
import { taskMembers } from './task-members.js';

let lastTaskId = 0;
let giveRun: (task: Task, run: TaskRun) => void;

/**
 * A call of a method that is made by {@link Run}, in the background or at once. The methods whose
 * names end in `Async` give one.
 *
 * In the background it does not block the thread: its answer is taken when the event loop turns, when
 * another method blocks, in {@link SleepMs}, and when {@link Finished}, {@link Live} or
 * {@link StatusInt} is read. Many Tasks of one or several objects may run at the same time. While one
 * runs it keeps the process alive. It fires no events: {@link KeepProgressLog} takes their place.
 *
 * A Task can be awaited, which is an extension to Chilkat's class: `await task` starts it if need be
 * and gives what the method returns.
 *
 * @example
 * ```ts
 * const result = new JsonObject();
 * const task = mcp.CallToolAsync('echo', args, result);
 * task.Run(() => {
 *   if (task.GetResultBool()) console.log(result.StringOf('content[0].text'));
 *   else console.log(task.ResultErrorText);
 * });
 * ```
 * @source Chilkat reference, class Task.
 */
export class Task extends ChilkatObject {
  readonly #taskId = ++lastTaskId;
  #run = new TaskRun();
  #userData = '';

  static {
    giveRun = (task, run) => {
      task.#run = run;
    };
  }

  /**
   * Whether the Task has come to its end: `completed`, `canceled` or `aborted`.
   *
   * @defaultValue `false`
   * @source Chilkat reference, `Task.Finished`.
   */
  get Finished(): boolean {
    return this.StatusInt >= TASK_STATUSES.canceled;
  }

  /**
   * Whether the Task has not been run: `empty` or `loaded`.
   *
   * @defaultValue `true`
   * @source Chilkat reference, `Task.Inert`.
   */
  get Inert(): boolean {
    return this.StatusInt <= TASK_STATUSES.loaded;
  }

  /**
   * Whether the progress log is kept, from {@link Run} on: what would be a ProgressInfo event is put
   * there, at most the 100,000 newest entries. Asks the server to tell how far it is.
   *
   * @defaultValue `false`
   * @source Chilkat reference, `Task.KeepProgressLog`.
   */
  get KeepProgressLog(): boolean {
    return this.#run.keepsProgressLog;
  }
  set KeepProgressLog(keep: boolean) {
    this.#run.keepsProgressLog = keep;
  }

  /**
   * Whether the Task is running.
   *
   * @defaultValue `false`
   * @source Chilkat reference, `Task.Live`.
   */
  get Live(): boolean {
    return !this.Inert && !this.Finished;
  }

  /**
   * How much of the answer has arrived, as far as it is known.
   *
   * @units percent
   * @defaultValue 0
   * @source Chilkat reference, `Task.PercentDone`.
   */
  get PercentDone(): number {
    return this.#run.percentDone;
  }

  /**
   * How many entries the progress log has.
   *
   * @defaultValue 0
   * @source Chilkat reference, `Task.ProgressLogSize`.
   */
  get ProgressLogSize(): number {
    return this.#run.progressLog.length;
  }

  /**
   * What `LastErrorText` is to a method that is called directly: the log of the call that the Task has
   * made. Empty before its end.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `Task.ResultErrorText`.
   */
  get ResultErrorText(): string {
    return this.#run.outcome?.errorText ?? '';
  }

  /**
   * What the method returns: `bool` or `string`.
   *
   * @defaultValue `''`, for a Task that has no method.
   * @source Chilkat reference, `Task.ResultType`.
   */
  get ResultType(): string {
    return this.#run.resultType;
  }

  /**
   * The state in a word: `empty`, `loaded`, `queued`, `running`, `canceled`, `aborted` or `completed`.
   * `completed` says nothing about success: {@link GetResultBool} does.
   *
   * @defaultValue `empty`, for a Task that has no method.
   * @source Chilkat reference, `Task.Status`.
   */
  get Status(): string {
    return this.#run.status;
  }

  /**
   * The state as a number: 1 `empty`, 2 `loaded`, 3 `queued`, 4 `running`, 5 `canceled`, 6 `aborted`, 7
   * `completed`. A Task is never `queued` here: it runs at once.
   *
   * @defaultValue 1, for a Task that has no method.
   * @source Chilkat reference, `Task.StatusInt`.
   */
  get StatusInt(): number {
    return TASK_STATUSES[this.#run.status];
  }

  /**
   * The number of this Task, which no other has in this thread.
   *
   * @source Chilkat reference, `Task.TaskId`.
   */
  get TaskId(): number {
    return this.#taskId;
  }

  /**
   * Whether the method has worked, where its result does not tell.
   *
   * @defaultValue `false`, before the end too.
   * @source Chilkat reference, `Task.TaskSuccess`.
   */
  get TaskSuccess(): boolean {
    return this.#run.outcome?.success ?? false;
  }

  /**
   * Anything that the program wants to keep with the Task.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `Task.UserData`.
   */
  get UserData(): string {
    return this.#userData;
  }
  set UserData(data: string) {
    this.#userData = data;
  }

  /**
   * Ends the Task. One that is running is `aborted` soon, its method having failed; one that is
   * `loaded` is `canceled` at once. Does not block.
   *
   * @returns Whether there was anything to end.
   * @source Chilkat reference, `Task.Cancel`.
   */
  Cancel(): boolean {
    return this.#run.cancel();
  }

  /**
   * Empties the progress log.
   *
   * @source Chilkat reference, `Task.ClearProgressLog`.
   */
  ClearProgressLog(): void {
    this.#run.progressLog.length = 0;
  }

  /**
   * What the method has returned, if that is true or false.
   *
   * @returns `false` too when the Task has not finished or the method returns something else;
   * `LastMethodSuccess` is `false` then.
   * @source Chilkat reference, `Task.GetResultBool`.
   */
  GetResultBool(): boolean {
    const value = this.#run.outcome?.value;
    if (typeof value === 'boolean') return value;
    throw noResult(this.#run, 'true or false');
  }

  /**
   * What the method has returned, if that are bytes. No method of this package does.
   *
   * @returns `null`, always a failure.
   * @source Chilkat reference, `Task.GetResultBytes`.
   */
  GetResultBytes(): Uint8Array | null {
    throw noResult(this.#run, 'bytes');
  }

  /**
   * What the method has returned, if that is a number. No method of this package that gives a Task does.
   *
   * @returns 0, always a failure.
   * @source Chilkat reference, `Task.GetResultInt`.
   */
  GetResultInt(): number {
    throw noResult(this.#run, 'a number');
  }

  /**
   * What the method has returned, if that is a string.
   *
   * @returns `null` when the Task has not finished, the method has failed, or it returns something else.
   * @source Chilkat reference, `Task.GetResultString`.
   */
  GetResultString(): string | null {
    const value = this.#run.outcome?.value;
    if (typeof value === 'string') return value;
    throw noResult(this.#run, 'a string');
  }

  /**
   * The name of an entry in the progress log.
   *
   * @param index - From 0 on; the oldest is the first.
   * @returns `null` when there is no such entry.
   * @source Chilkat reference, `Task.ProgressInfoName`.
   */
  ProgressInfoName(index: number): string | null {
    return entryAt(this.#run, index).name;
  }

  /**
   * The value of an entry in the progress log.
   *
   * @param index - From 0 on; the oldest is the first.
   * @returns `null` when there is no such entry.
   * @source Chilkat reference, `Task.ProgressInfoValue`.
   */
  ProgressInfoValue(index: number): string | null {
    return entryAt(this.#run, index).value;
  }

  /**
   * Takes an entry out of the progress log; those behind it move up.
   *
   * @param index - From 0 on. One that does not exist is passed over.
   * @source Chilkat reference, `Task.RemoveProgressInfo`.
   */
  RemoveProgressInfo(index: number): void {
    if (index >= 0) this.#run.progressLog.splice(index, 1);
  }

  /**
   * Runs the Task. With a callback it runs in the background: this method returns at once, and the
   * callback is called once, when the event loop turns after its end, with the Task. Without one it
   * runs here: this method blocks until it has finished, and the object's events are fired.
   *
   * Arguments and properties are read now, and not when the Task was made.
   *
   * @param taskCompleted - Called with the Task at its end. May be left out.
   * @returns `false` when the Task has no method or has been run already.
   * @source Chilkat reference, `Task.Run`.
   */
  Run(taskCompleted?: (task: Task) => void): boolean {
    if (!taskCompleted) {
      this.#run.run();
      return true;
    }
    this.#run.start();
    this.#run.onFinished(() => setImmediate(taskCompleted, this));
    return true;
  }

  /**
   * Does nothing for a time. Blocks; Tasks that run in the background get on meanwhile.
   *
   * @param numMs - In milliseconds.
   * @source Chilkat reference, `Task.SleepMs`.
   */
  SleepMs(numMs: number): void {
    sleep(numMs);
  }

  /**
   * Makes `await task` work: starts the Task in the background if it has not been run, and waits
   * for its end without blocking the thread.
   *
   * @param onFulfilled - Called with what the method returns; `null` for a Task that has none.
   * @param onRejected - Never called: a method that fails returns `false` or `null`.
   * @returns A promise of what `onFulfilled` returns.
   * @extension
   */
  // biome-ignore lint/suspicious/noThenProperty: a Task can be awaited
  // biome-ignore lint/style/useNamingConvention: the language's name
  then<R = boolean | string | null, E = never>(
    onFulfilled?: ((value: boolean | string | null) => R | PromiseLike<R>) | null,
    onRejected?: ((reason: unknown) => E | PromiseLike<E>) | null,
  ): Promise<R | E> {
    const run = this.#run;
    const finished = new Promise<boolean | string | null>((resolve) => {
      if (run.status === 'loaded') run.start();
      if (run.status === 'empty') resolve(null);
      else run.onFinished(resolve);
    });
    return finished.then(onFulfilled, onRejected);
  }
}

defineMembers(Task, taskMembers);

/** A Task that is `loaded`. */
export function newTask(work: TaskWork): Task {
  const task = new Task();
  giveRun(task, new TaskRun(work));
  return task;
}

function noResult({ outcome, status, resultType }: TaskRun, what: string): Failure {
  if (!outcome) return new Failure('not-found', `The Task has no result: it is ${status}.`);
  return new Failure('wrong-type', `The Task's result is not ${what}.`, { resultType });
}

function entryAt({ progressLog }: TaskRun, index: number): ProgressInfo {
  const entry = progressLog[index];
  if (entry) return entry;
  const size = progressLog.length;
  throw new Failure('not-found', 'The progress log has no such entry.', { index, size });
}
