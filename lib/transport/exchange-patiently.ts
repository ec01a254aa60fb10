import { setTimeout as delay } from 'node:timers/promises';
import type { CallLog } from '../diagnostics/call-log.js';
import type { SessionCookies } from './cookies.js';
import type { ExchangeSettings, HttpAnswer, HttpRequest } from './exchange.js';
import { exchangeFollowing } from './redirects.js';
import { MAX_RETRY_AFTER_MS, retryAfterMs } from './retry-after.js';

/**
 * Makes an exchange, and once more after a short pause when the server asks for one. A request that
 * must not come twice is not repeated: whatever the status says, it may have been acted on.
 */
export async function exchangePatiently(
  request: HttpRequest,
  settings: ExchangeSettings,
  cookies: SessionCookies,
  log: CallLog,
): Promise<HttpAnswer> {
  const head = await exchangeFollowing(request, settings, cookies, log);
  // The end of a session is not worth a pause.
  if (!request.mayRepeat || request.method === 'DELETE' || head.status < 400) return head;
  const pauseMs = retryAfterMs(head.header('retry-after'));
  if (pauseMs === undefined || pauseMs > MAX_RETRY_AFTER_MS) return head;
  head.discard();
  log.data('retryAfterMs', pauseMs);
  await delay(pauseMs);
  return exchangeFollowing(request, settings, cookies, log);
}
