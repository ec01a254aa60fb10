import { encodeUrl, URL_KEPT } from './url-encoding.js';

type Entries = Iterable<readonly [name: string, value: string]>;

/** Names and values as the query of a URL, everything but letters, digits and `-._~` encoded. */
export function toQueryString(entries: Entries): string {
  return Array.from(entries, ([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
}

/** The names and values of a query, decoded; a `+` is a space, as forms write it. */
export function fromQueryString(query: string): Entries {
  return new URLSearchParams(query);
}

function encoded(text: string): string {
  return encodeUrl(Buffer.from(text, 'utf8'), URL_KEPT.rfc3986);
}
