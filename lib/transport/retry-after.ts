/** A server that asks for a longer pause is told of, and not waited for. */
export const MAX_RETRY_AFTER_MS = 5000;

/** The pause that a Retry-After header asks for, in milliseconds; undefined when it says nothing. */
export function retryAfterMs(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
