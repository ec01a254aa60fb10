import type { LogEntry } from '../diagnostics/call-log.js';
import type { FailureData } from '../diagnostics/failure.js';
import type { Message, ProgressEvent, ProgressWanted } from '../diagnostics/progress.js';

/** How an operation went. Plain data, so that nothing is lost on the way between threads. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T; readonly log: readonly LogEntry[] }
  | { readonly ok: false; readonly failure: FailureData; readonly log: readonly LogEntry[] };

/** What the worker shall do. */
export interface Request {
  readonly id: number;
  readonly operation: string;
  /** Whether the log shall tell details. */
  readonly verbose: boolean;
  /** Which events shall be sent while it goes on. */
  readonly wanted?: ProgressWanted | undefined;
  readonly input: unknown;
}

/**
 * From the caller to the worker: a request; that the call of that id shall end; that so many of its
 * events have been taken; the answer to a question of it. Null only asks whether the other end is
 * there.
 */
export type ToWorker =
  | null
  | Request
  | { readonly abort: number; readonly reason: string }
  | { readonly taken: number; readonly events: number }
  | { readonly answered: number; readonly question: number; readonly answer: unknown };

/** From the worker to the caller: an answer, what a call tells before it, or why the worker has ended. */
export type ToCaller =
  | { readonly id: number; readonly outcome: Outcome<unknown> }
  | { readonly id: number; readonly event: ProgressEvent | Message }
  | { readonly ended: string };
