import type { HttpAnswer, HttpRequest } from './exchange.js';
import { pause } from './pause.js';
import { type ExchangeContext, exchangeFollowing } from './redirects.js';
import { MAX_RETRY_AFTER_MS, retryAfterMs } from './retry-after.js';

/**
 * Makes an exchange, and once more after a short pause when the server asks for one. A request that
 * must not come twice is not repeated: whatever the status says, it may have been acted on.
 */
export async function exchangePatiently(
  request: HttpRequest,
  context: ExchangeContext,
): Promise<HttpAnswer> {
  const head = await exchangeFollowing(request, context);
  // The end of a session is not worth a pause.
  if (!request.mayRepeat || request.method === 'DELETE' || head.status < 400) return head;
  const pauseMs = retryAfterMs(head.header('retry-after'));
  if (pauseMs === undefined || pauseMs > MAX_RETRY_AFTER_MS) return head;
  head.discard();
  context.log.data('retryAfterMs', pauseMs);
  await pause(pauseMs, context.signal);
  return exchangeFollowing(request, context);
}
