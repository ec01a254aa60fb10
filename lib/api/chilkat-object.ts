import { appendFileSync, closeSync, constants, openSync } from 'node:fs';
import { BUILD_DATE, VERSION } from '../diagnostics/build-info.js';
import { CallLog, type LogContext, type LogEntry } from '../diagnostics/call-log.js';
import { Failure } from '../diagnostics/failure.js';
import { logHtml, logXml } from '../diagnostics/log-markup.js';
import { logText } from '../diagnostics/log-text.js';
import { stringLimitFailure } from '../diagnostics/string-limit.js';
import { unlockStatus } from '../diagnostics/unlock-status.js';
import { failureValue, type MethodEntry } from './member-table.js';

/** What the last method call on an object left behind. The log is put into words when asked for. */
interface CallRecord {
  readonly method: string;
  readonly verbose: boolean;
  log: CallLog | undefined;
  failure: Failure | undefined;
  elapsedMs: number;
}

interface CallState {
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
  readonly #state: CallState = { record: undefined, success: true };

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
    return logHtml(contextsOf(this.#state.record));
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
    return this.#state.record ? logText(contextsOf(this.#state.record)) : '';
  }

  /**
   * The log of the last method call as well-formed XML: an element a context and a data line,
   * `<info>` for a sentence. Says the same as {@link LastErrorText}.
   *
   * @source Chilkat reference, `LastErrorXml`.
   */
  get LastErrorXml(): string {
    return logXml(contextsOf(this.#state.record));
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
 * and goes on to the caller.
 */
export function runMethod<T>(
  target: ChilkatObject,
  method: string,
  entry: MethodEntry,
  work: () => T,
): T {
  const record: CallRecord = {
    method,
    verbose: target.VerboseLogging,
    log: undefined,
    failure: undefined,
    elapsedMs: 0,
  };
  const state = stateOf(target);
  state.record = record;
  const debugLogFilePath = target.DebugLogFilePath;
  if (debugLogFilePath !== '') appendToFile(debugLogFilePath, openingLine(target, method));
  const begun = performance.now();
  try {
    return work();
  } catch (error) {
    const failure = error instanceof Failure ? error : stringLimitFailure(error);
    record.failure = failure ?? new Failure('aborted', 'An exception ended the call.');
    if (!failure) throw error;
    return failureValue(entry.answer) as T;
  } finally {
    record.elapsedMs = performance.now() - begun;
    state.success = record.failure === undefined;
    if (debugLogFilePath !== '') appendToFile(debugLogFilePath, logText(contextsOf(record)));
  }
}

/** The log of the running call, for methods that have something to tell. */
export function callLog(target: ChilkatObject): CallLog {
  const { record } = stateOf(target);
  if (!record) throw new Error('no method is running');
  record.log ??= new CallLog(record.method, record.verbose);
  return record.log;
}

function contextsOf(record: CallRecord | undefined): LogContext[] {
  if (!record) return [];
  const { method, verbose, log, failure, elapsedMs } = record;
  const entries: LogEntry[] = [
    { key: 'DllDate', value: BUILD_DATE },
    { key: 'ChilkatVersion', value: VERSION },
    { key: 'UnlockPrefix', value: 'NONE' },
    { key: 'UnlockStatus', value: String(unlockStatus()) },
    { key: 'Architecture', value: 'Little Endian; 64-bit' },
    {
      key: 'Language',
      value: `Node.js ${process.versions.node} / ${process.platform}-${process.arch}`,
    },
    { key: 'VerboseLogging', value: verbose ? '1' : '0' },
    ...(log?.root.entries ?? []),
    ...(failure ? [...Failure.entries(failure), 'Failed.'] : ['Success.']),
  ];
  return [{ name: method, entries, elapsedMs }];
}

function openingLine(target: ChilkatObject, method: string): string {
  return `${new Date().toISOString()} ${target.constructor.name}.${method}\r\n`;
}

/** A named pipe that nobody reads is an error, instead of one that blocks until somebody does. */
const APPENDING =
  constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | (constants.O_NONBLOCK ?? 0);

function appendToFile(path: string, text: string): void {
  try {
    const file = openSync(path, APPENDING);
    try {
      appendFileSync(file, text);
    } finally {
      closeSync(file);
    }
  } catch {
    // The log is there to help; that it cannot be written must not change what the call does.
  }
}
