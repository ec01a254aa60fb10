import { setTimeout as delay } from 'node:timers/promises';

/** Timers hold no longer delay: such a one would be over at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Waits.
 *
 * @throws The signal's reason, as soon as it tells that nobody wants the call any more.
 */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await delay(Math.min(ms, MAX_TIMER_MS), undefined, signal && { signal });
  } catch {
    signal?.throwIfAborted();
  }
}
