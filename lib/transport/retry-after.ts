/** A server that asks for a longer pause is told of, and not waited for. */
export const MAX_RETRY_AFTER_MS = 5000;

/** The pause that a Retry-After header asks for, in milliseconds; undefined when it says nothing. */
export function retryAfterMs(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // All three forms of an HTTP date begin so. Date.parse takes much else for a date, "-1" too.
  if (!/^[a-z]{3,9},? +[\da-z]/i.test(text)) return undefined;
  const date = Date.parse(/ gmt$/i.test(text) ? text : `${text} GMT`);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
