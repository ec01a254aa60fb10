import { setTimeout as delay } from 'node:timers/promises';
import { MAX_RETRY_AFTER_MS, retryAfterMs } from '../transport/retry-after.js';
import { type Incoming, isAccepted, type PostOptions, post } from '../transport/streamable-http.js';

/**
 * POSTs a message, and once more after a short pause when the server asks for one. A tool is never
 * called twice: whatever the status says, it may have run.
 */
export async function postPatiently(
  message: string,
  method: string,
  options: PostOptions,
): Promise<Incoming> {
  const mayRepeat = method !== 'tools/call';
  const incoming = await post(message, options, mayRepeat);
  const { head } = incoming;
  const pause = isAccepted(head) ? undefined : retryAfterMs(head.header('retry-after'));
  if (!mayRepeat || pause === undefined || pause > MAX_RETRY_AFTER_MS) return incoming;
  head.discard();
  options.log.data('retryAfterMs', pause);
  await delay(pause);
  return post(message, options, mayRepeat);
}
