import { appendFileSync, closeSync, constants, openSync } from 'node:fs';
import { BUILD_DATE, VERSION } from '../diagnostics/build-info.js';
import { CallLog, type LogContext, type LogEntry } from '../diagnostics/call-log.js';
import { Failure } from '../diagnostics/failure.js';
import { logText } from '../diagnostics/log-text.js';
import { stringLimitFailure } from '../diagnostics/string-limit.js';
import { unlockStatus } from '../diagnostics/unlock-status.js';

/** A named pipe that nobody reads is an error, instead of one that blocks until somebody does. */
const APPENDING =
  constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | (constants.O_NONBLOCK ?? 0);

/** What a call of a method leaves behind. The log is put into words when asked for. */
export class CallRecord {
  #method = '';
  #verbose = false;
  #debugLogFilePath = '';
  #begun = 0;
  #log: CallLog | undefined;
  #failure: Failure | undefined;
  #elapsedMs = 0;

  /** A call begins; nothing is left of the former one. */
  begin(method: string, verbose: boolean): void {
    this.#method = method;
    this.#verbose = verbose;
    this.#debugLogFilePath = '';
    this.#begun = 0;
    this.#log = undefined;
    this.#failure = undefined;
    this.#elapsedMs = 0;
  }

  /** The debug log tells that the call has begun, before anything is done, and later how it ended. */
  openDebugLog(path: string, className: string): void {
    this.#debugLogFilePath = path;
    this.#append(`${new Date().toISOString()} ${className}.${this.#method}\r\n`);
  }

  /** From here on the time is taken; for most methods that would cost more than what they do. */
  startClock(): void {
    this.#begun = performance.now();
  }

  /** For methods that have something to tell. */
  get log(): CallLog {
    this.#log ??= new CallLog(this.#method, this.#verbose);
    return this.#log;
  }

  get success(): boolean {
    return this.#failure === undefined;
  }

  /** Notes what was thrown; gives whether it is a failure, and no fault of the program. */
  fail(error: unknown): boolean {
    const failure = error instanceof Failure ? error : stringLimitFailure(error);
    this.#failure = failure ?? new Failure('aborted', 'An exception ended the call.');
    return failure !== undefined;
  }

  /** The call has ended. */
  end(): void {
    if (this.#begun > 0) this.#elapsedMs = performance.now() - this.#begun;
    if (this.#debugLogFilePath !== '') this.#append(this.text);
  }

  get text(): string {
    return logText(this.contexts);
  }

  get contexts(): LogContext[] {
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
      { key: 'VerboseLogging', value: this.#verbose ? '1' : '0' },
      ...(this.#log?.root.entries ?? []),
      ...(this.#failure ? [...Failure.entries(this.#failure), 'Failed.'] : ['Success.']),
    ];
    return [{ name: this.#method, entries, elapsedMs: this.#elapsedMs }];
  }

  #append(text: string): void {
    try {
      const file = openSync(this.#debugLogFilePath, APPENDING);
      try {
        appendFileSync(file, text);
      } finally {
        closeSync(file);
      }
    } catch {
      // The log is there to help; that it cannot be written must not change what the call does.
    }
  }
}
