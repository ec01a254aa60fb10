import type { HttpAnswer, HttpRequest } from './exchange.js';
import { pause } from './pause.js';
import { type ExchangeContext, exchangeFollowing } from './redirects.js';
import { MAX_RETRY_AFTER_MS, retryAfterMs } from './retry-after.js';

/** How often a server that asks for a pause is waited for, and how long each time at most. */
export interface Patience {
  readonly maxRepeats: number;
  readonly maxPauseMs: number;
}

/**
 * Makes an exchange, and again after a short pause when the server asks for one. A request that
 * must not come twice is not repeated: whatever the status says, it may have been acted on.
 */
export async function exchangePatiently(
  request: HttpRequest,
  context: ExchangeContext,
  { maxRepeats, maxPauseMs }: Patience = ONCE,
): Promise<HttpAnswer> {
  for (let repeats = 0; ; repeats++) {
    const head = await exchangeFollowing(request, context);
    // The end of a session is not worth a pause.
    if (!request.mayRepeat || request.method === 'DELETE' || head.status < 400) return head;
    const pauseMs = retryAfterMs(head.header('retry-after'));
    if (repeats === maxRepeats || pauseMs === undefined || pauseMs > maxPauseMs) return head;
    head.discard();
    context.log.data('retryAfterMs', pauseMs);
    await pause(pauseMs, context.signal);
  }
}

const ONCE: Patience = { maxRepeats: 1, maxPauseMs: MAX_RETRY_AFTER_MS };
