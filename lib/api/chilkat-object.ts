/// <reference lib="esnext.disposable" preserve="true" />
import { CallRecord } from '../calls/call-record.js';
import { VERSION } from '../diagnostics/build-info.js';
import type { CallLog } from '../diagnostics/call-log.js';
import { Failure } from '../diagnostics/failure.js';
import { logHtml, logXml } from '../diagnostics/log-markup.js';
import { failureValue, type MethodEntry } from './member-table.js';

interface CallState {
  /** Of the last method call that was not refused, which may be running still. */
  readonly own: CallRecord;
  isRunning: boolean;
  /** What the last method call has left behind. */
  record: CallRecord | undefined;
  success: boolean;
}

let stateOf: (target: ChilkatObject) => CallState;

/**
 * Whether a constructor of this copy of the library has made the object. A proxy of one does not
 * count: nothing can be done with it.
 */
export let isChilkatObject: (value: unknown) => value is ChilkatObject;

/** What all classes have in common: the outcome of the last method call, and its log. */
export abstract class ChilkatObject {
  #debugLogFilePath = '';
  #verboseLogging = false;
  readonly #state: CallState = {
    own: new CallRecord(),
    isRunning: false,
    record: undefined,
    success: true,
  };

  static {
    stateOf = (target) => target.#state;
    isChilkatObject = (value): value is ChilkatObject =>
      typeof value === 'object' && value !== null && #state in value;
  }

  /**
   * A file to which each method call appends a line with the time, the class and the method before
   * it begins, and its {@link LastErrorText} when it has ended, in UTF-8. The entry of a call that
   * never came back has no end. A file that cannot be written does not disturb the call.
   *
   * @defaultValue `''`: nothing is written.
   * @source Chilkat reference, `DebugLogFilePath`.
   */
  get DebugLogFilePath(): string {
    return this.#debugLogFilePath;
  }
  set DebugLogFilePath(path: string) {
    this.#debugLogFilePath = path;
  }

  /**
   * The log of the last method call as nested HTML lists, escaped. Says the same as
   * {@link LastErrorText}.
   *
   * @source Chilkat reference, `LastErrorHtml`.
   */
  get LastErrorHtml(): string {
    return logHtml(this.#state.record?.contexts ?? []);
  }

  /**
   * The log of the last method call on this object, whether it worked or not: `ChilkatLog:`, a
   * context named for the method, and in it the library's version, what was done, and `Success.` or
   * `Failed.` as its last line. Two spaces a level, lines end in CR LF. Secrets show as
   * `<redacted>`. Reading or writing a property leaves it as it is. Empty before the first call.
   *
   * @example
   * ```ts
   * const json = new JsonObject();
   * if (!json.Load('{"a":')) console.log(json.LastErrorText);
   * ```
   * @source Chilkat reference, `LastErrorText`.
   */
  get LastErrorText(): string {
    return this.#state.record?.text ?? '';
  }

  /**
   * The log of the last method call as well-formed XML: an element a context and a data line,
   * `<info>` for a sentence. Says the same as {@link LastErrorText}.
   *
   * @source Chilkat reference, `LastErrorXml`.
   */
  get LastErrorXml(): string {
    return logXml(this.#state.record?.contexts ?? []);
  }

  /**
   * Whether the last method call worked. Tells a failure from a `null`, 0 or `false` that is an
   * answer. Properties leave it alone. It may be written.
   *
   * @defaultValue `true` before the first call.
   * @source Chilkat reference, `LastMethodSuccess`.
   */
  get LastMethodSuccess(): boolean {
    return this.#state.success;
  }
  set LastMethodSuccess(success: boolean) {
    this.#state.success = success;
  }

  /**
   * Whether the log tells more, for looking into a problem. It may then be long, and slow.
   *
   * @defaultValue `false`
   * @source Chilkat reference, `VerboseLogging`.
   */
  get VerboseLogging(): boolean {
    return this.#verboseLogging;
  }
  set VerboseLogging(verbose: boolean) {
    this.#verboseLogging = verbose;
  }

  /**
   * The version of this library, such as `0.1.0`. It is our own, and not Chilkat's.
   *
   * @source Chilkat reference, `Version`.
   */
  get Version(): string {
    return VERSION;
  }

  /**
   * Lets go of what the object holds beside memory, as the end of its life would. An `Mcp` drops
   * its connection, without a word to the server. It may be called again, and the object used
   * again. Chilkat's Lua and B4X bindings have it.
   *
   * @extension
   */
  // biome-ignore lint/style/useNamingConvention: as Chilkat's Lua binding has it
  dispose(): void {
    // Most classes hold memory only.
  }

  /**
   * {@link dispose}, at the end of the block that declares the object with `using`.
   *
   * @extension
   */
  [Symbol.dispose](): void {
    this.dispose();
  }

  /**
   * Keeps `util.inspect` from reading the properties, when it is asked to read accessors too: some
   * hold a secret.
   *
   * @internal
   */
  [Symbol.for('nodejs.util.inspect.custom')](
    depth: number | null,
    options: object,
    inspect: (value: unknown, options: object) => string,
  ): string {
    return inspect(this, { ...options, depth, customInspect: false, getters: false });
  }
}

/**
 * The one way in which a public method runs: note its name, do the work, record the outcome. A
 * `Failure` becomes the value that says so; anything else that is thrown is a fault of the program
 * and goes on to the caller. A method that is called out of an event of the same object is refused.
 *
 * @param args - Undefined for a method that gets `onlyArgument`.
 */
export function runMethod<T>(
  target: ChilkatObject,
  method: string,
  entry: MethodEntry,
  body: (this: ChilkatObject, ...args: unknown[]) => T,
  args: unknown[] | undefined,
  onlyArgument?: unknown,
): T {
  const state = stateOf(target);
  const record = state.isRunning ? new CallRecord() : state.own;
  begin(record, target, method, entry);
  state.record = record;
  try {
    // A Task that is made only does no harm.
    if (state.isRunning && entry.answer !== 'Task') throw new Failure('aborted', STILL_RUNNING);
    state.isRunning = true;
    return args ? body.apply(target, args) : body.call(target, onlyArgument);
  } catch (error) {
    if (!record.fail(error)) throw error;
    return failureValue(entry.answer) as T;
  } finally {
    end(record, state);
  }
}

function end(record: CallRecord, state: CallState): void {
  record.end();
  state.success = record.success;
  if (record !== state.own) return;
  state.isRunning = false;
  // One that was refused meanwhile has left its own.
  state.record = record;
}

/** The record of a call that begins apart from those on the caller's thread. */
export function newCallRecord(
  target: ChilkatObject,
  method: string,
  entry: MethodEntry,
): CallRecord {
  const record = new CallRecord();
  begin(record, target, method, entry);
  return record;
}

function begin(
  record: CallRecord,
  target: ChilkatObject,
  method: string,
  entry: MethodEntry,
): void {
  record.begin(method, target.VerboseLogging);
  const { DebugLogFilePath } = target;
  if (DebugLogFilePath !== '') record.openDebugLog(DebugLogFilePath, target.constructor.name);
  if (entry.events) record.startClock();
}

const STILL_RUNNING =
  'A method of this object is running, whose event handler has called this one. It goes on; use another object in the handler, or call when it has returned.';

/** The log of the running call, for methods that have something to tell. */
export function callLog(target: ChilkatObject): CallLog {
  const { isRunning, own } = stateOf(target);
  if (!isRunning) throw new Error('no method is running');
  return own.log;
}
