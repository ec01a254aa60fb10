import { Failure } from '../diagnostics/failure.js';

/** Throws unless a text of that size has characters, or its end, at `start`. */
export function checkRange(size: number, start: number, count: number): void {
  if (start < 0 || start > size || count < 0)
    throw new Failure('not-found', 'The range is not within the text.', { start, count, size });
}

/** The text without `count` characters from `start` on, or without as many as there are. */
export function withoutRange(text: string, start: number, count: number): string {
  checkRange(text.length, start, count);
  return text.slice(0, start) + text.slice(start + count);
}

/** White space between words made one space each. */
export function withSingleSpaces(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ');
}

/** Whether only characters of base64 are there, white space aside. */
export function isBase64(text: string): boolean {
  return !/[^A-Za-z0-9+/=\s]/.test(text);
}
