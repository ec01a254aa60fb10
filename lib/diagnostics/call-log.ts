import { ESCAPE_MARK, EscapedForm } from './escaped-form.js';
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
  #secrets: string[] = [];
  #escapedSecrets: EscapedForm[] | undefined;
  #added = 0;

  /** Whether details are wanted, as the caller's VerboseLogging says. */
  readonly verbose: boolean;

  constructor(name: string, verbose: boolean) {
    this.verbose = verbose;
    this.root = { name, entries: [] };
    this.#open = [this.root];
  }

  /** From here on `text` is shown as `<redacted>` wherever it would appear, escaped or not. */
  addSecret(text: string): void {
    if (text === '' || this.#secrets.includes(text)) return;
    // The longest first: of one that begins with another nothing may stay behind.
    this.#secrets = [...this.#secrets, text].sort((a, b) => b.length - a.length);
    this.#escapedSecrets = undefined;
  }

  /** The same for a text that may be a key. A shorter one is none, and stands in many a log line. */
  addPossibleSecret(text: string): void {
    if (text.length >= MIN_KEY_LENGTH) this.addSecret(text);
  }

  data(key: string, value: string | number | boolean): void {
    this.#add({ key, value: this.redacted(String(value)) });
  }

  /** A data line of a verbose log; a long value is cut. */
  detail(key: string, value: string): void {
    if (!this.verbose) return;
    this.data(key, this.excerpt(value, MAX_DETAIL));
  }

  /** The headers' lines of a verbose log; what stands for a right to enter is not shown. */
  headers(key: string, headers: Readonly<Record<string, string | string[] | undefined>>): void {
    if (!this.verbose) return;
    for (const [name, value] of Object.entries(headers))
      this.detail(key, shownHeader(name, String(value)));
  }

  sentence(text: string): void {
    this.#add(this.redacted(text));
  }

  /** Takes over what another thread has logged. */
  adopt(entries: readonly LogEntry[]): void {
    for (const entry of entries) this.#add(entry);
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
      typeof value === 'string' ? this.excerpt(value, MAX_DETAIL) : value,
    ]);
    return { code, message: this.excerpt(message, MAX_DETAIL), detail: Object.fromEntries(clean) };
  }

  /**
   * The beginning of a text, without the secrets: they are taken out of the whole of it first, so
   * that none is cut in two and no longer known.
   */
  excerpt(text: string, length: number): string {
    const clean = this.redacted(text);
    return clean.length > length ? `${clean.slice(0, length)}...` : clean;
  }

  /** The text without the secrets. */
  redacted(text: string): string {
    const unescaped = this.#secrets.reduce(
      (clean, secret) => clean.replaceAll(secret, REDACTED),
      text,
    );
    if (!ESCAPE_MARK.test(unescaped)) return unescaped;
    // Made when a text needs it, which in most calls none does.
    this.#escapedSecrets ??= this.#secrets.map((secret) => new EscapedForm(secret));
    return this.#escapedSecrets.reduce((clean, form) => form.replaceIn(clean, REDACTED), unescaped);
  }

  /** A call may last for days, and a server may have much to say. */
  #add(entry: LogEntry): void {
    this.#added += 1;
    if (this.#added > MAX_ENTRIES) return;
    this.#current().push(this.#added < MAX_ENTRIES ? entry : LOG_FULL);
  }

  #current(): LogEntry[] {
    return (this.#open[this.#open.length - 1] ?? this.root).entries;
  }
}

/** A header as it may be shown: not the value of one that stands for a right to enter. */
export function shownHeader(name: string, value: string): string {
  return `${name}: ${SECRET_HEADERS.has(name.toLowerCase()) ? REDACTED : value}`;
}

/** Stands where a secret would be. */
export const REDACTED = '<redacted>';

const MIN_KEY_LENGTH = 4;

/** How many lines a log takes up. */
const MAX_ENTRIES = 10_000;
const LOG_FULL = 'The log is full. What comes after this is left out.';

/** The longest value from a peer that is shown whole, in characters. */
const MAX_DETAIL = 4000;

const SECRET_HEADERS = new Set([
  'authorization',
  'cookie',
  'mcp-session-id',
  'proxy-authorization',
  'set-cookie',
]);
