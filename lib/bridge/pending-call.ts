import type { FailureData } from '../diagnostics/failure.js';
import type { Message, ProgressEvent, ProgressWanted } from '../diagnostics/progress.js';
import type { Outcome } from './messages.js';

/** Who attends to a call while it goes on. What its functions throw is for it to catch. */
export interface Attendant {
  /** Which events it hears. */
  readonly wanted: ProgressWanted | undefined;
  /** How often a caller that blocks looks up; 0 is never. */
  readonly heartbeatMs: number;
  onEvent(event: ProgressEvent): void;
  onHeartbeat(): void;
  /** Takes what the operation tells in a form of its own. */
  onTold?(told: unknown): void;
  /** Gives the answer to what the operation asks. */
  onQuestion?(question: unknown): unknown;
  /** Why the call shall end, as soon as it shall. */
  readonly abortReason: string | undefined;
}

/** What has come for a request that was posted. */
export interface PendingCall {
  readonly id: number;
  readonly attendant: Attendant | undefined;
  /** Those that have not been heard yet. */
  readonly events: (ProgressEvent | Message)[];
  outcome: Outcome<unknown> | undefined;
  /** Set for a call in the background: takes what has come, as it comes. */
  readonly onArrival?: () => void;
}

/** An outcome that tells a failure of the bridge's own. */
export function failed({ code, message, detail }: FailureData): Outcome<never> {
  return { ok: false, failure: { code, message, detail }, log: [] };
}
