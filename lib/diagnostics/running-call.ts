import type { CallLog } from './call-log.js';
import type { Progress } from './progress.js';

/** What goes with a call on its way through the rooms. */
export interface RunningCall {
  readonly log: CallLog;
  /** Tells when nobody wants the call any more; its reason is the `Failure` to end with. */
  readonly signal?: AbortSignal | undefined;
  /** Left out when nobody listens. */
  readonly progress?: Progress | undefined;
}
