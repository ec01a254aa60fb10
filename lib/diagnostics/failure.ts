import type { LogEntry } from './call-log.js';

/** What kind of failure it was, for code that has to tell them apart. */
export type FailureCode =
  | 'aborted'
  | 'bad-answer'
  | 'bad-argument'
  | 'bad-json'
  | 'bad-path'
  | 'connect-timeout'
  | 'file'
  | 'filtered'
  | 'http-status'
  | 'idle-timeout'
  | 'limit'
  | 'network'
  | 'not-connected'
  | 'not-found'
  | 'not-mcp'
  | 'protocol-version'
  | 'proxy'
  | 'redirect'
  | 'rpc-error'
  | 'session-expired'
  | 'stream-ended'
  | 'tls'
  | 'worker-ended'
  | 'wrong-type';

/** Facts about a failure, shown in the log one a line. */
export type FailureDetail = Readonly<Record<string, string | number | boolean>>;

/** A failure as it travels between threads. */
export interface FailureData {
  readonly code: FailureCode;
  readonly message: string;
  readonly detail: FailureDetail;
}

/**
 * Why a method failed. Thrown inside, caught once, and told to the caller by a return value and
 * LastErrorText. It is an answer and no fault of the program, so it carries no stack: taking one
 * costs more than most look-ups that fail.
 */
export class Failure implements FailureData {
  readonly code: FailureCode;
  readonly message: string;
  readonly detail: FailureDetail;

  constructor(code: FailureCode, message: string, detail: FailureDetail = {}) {
    this.code = code;
    this.message = message;
    this.detail = detail;
  }

  /** A failure that comes from another thread. */
  static from({ code, message, detail }: FailureData): Failure {
    return new Failure(code, message, detail);
  }

  /** The log lines that tell this failure: its facts, then the sentence. */
  static entries({ message, detail }: FailureData): LogEntry[] {
    const facts = Object.entries(detail).map(([key, value]) => ({ key, value: String(value) }));
    return [...facts, message];
  }
}
