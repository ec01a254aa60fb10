import type { FailureData } from './failure.js';

/** One line of data. */
export interface LogData {
  readonly key: string;
  readonly value: string;
}

/** A named part of the log, with entries of its own. */
export interface LogContext {
  readonly name: string;
  readonly entries: LogEntry[];
  /** How long it took, in milliseconds, once that is known. */
  elapsedMs?: number;
}

/** A data line, a context, or a sentence. */
export type LogEntry = LogData | LogContext | string;

/**
 * What a call did, as a tree of contexts. Plain data, so that a worker's part of it can be sent
 * to the caller's thread. Values in `secrets` never get in.
 */
export class CallLog {
  readonly root: LogContext;
  readonly #open: LogContext[];
  readonly #secrets: string[] = [];

  constructor(name: string) {
    this.root = { name, entries: [] };
    this.#open = [this.root];
  }

  /** From here on `text` is shown as `<redacted>` wherever it would appear. */
  addSecret(text: string): void {
    if (text !== '') this.#secrets.push(text);
  }

  data(key: string, value: string | number | boolean): void {
    this.#current().push({ key, value: this.redacted(String(value)) });
  }

  sentence(text: string): void {
    this.#current().push(this.redacted(text));
  }

  /** Takes over what another thread has logged. */
  adopt(entries: readonly LogEntry[]): void {
    this.#current().push(...entries);
  }

  /** Runs `work` inside a context; an empty context leaves no trace. */
  async within<T>(name: string, work: () => Promise<T>): Promise<T> {
    const context: LogContext = { name, entries: [] };
    const around = this.#current();
    around.push(context);
    this.#open.push(context);
    const begun = performance.now();
    try {
      return await work();
    } finally {
      context.elapsedMs = performance.now() - begun;
      this.#open.pop();
      if (context.entries.length === 0) around.splice(around.indexOf(context), 1);
    }
  }

  /** The failure as plain data, without the secrets. */
  redactedFailure({ code, message, detail }: FailureData): FailureData {
    const clean = Object.entries(detail).map(([key, value]) => [
      key,
      typeof value === 'string' ? this.redacted(value) : value,
    ]);
    return { code, message: this.redacted(message), detail: Object.fromEntries(clean) };
  }

  /** The text without the secrets. */
  redacted(text: string): string {
    return this.#secrets.reduce((clean, secret) => clean.replaceAll(secret, REDACTED), text);
  }

  #current(): LogEntry[] {
    return (this.#open[this.#open.length - 1] ?? this.root).entries;
  }
}

/** Stands where a secret would be. */
export const REDACTED = '<redacted>';
