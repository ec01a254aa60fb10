import type { LogEntry } from '../diagnostics/call-log.js';
import type { FailureData } from '../diagnostics/failure.js';

/** How an operation went. Plain data, so that nothing is lost on the way between threads. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T; readonly log: readonly LogEntry[] }
  | { readonly ok: false; readonly failure: FailureData; readonly log: readonly LogEntry[] };

/** From the caller to the worker. Null only asks whether the other end is there. */
export type ToWorker = null | {
  readonly id: number;
  readonly operation: string;
  /** Whether the log shall tell details. */
  readonly verbose: boolean;
  readonly input: unknown;
};

/** From the worker to the caller: an answer, or why the worker has ended. */
export type ToCaller =
  | { readonly id: number; readonly outcome: Outcome<unknown> }
  | { readonly ended: string };
