import { Failure } from '../diagnostics/failure.js';

/** A text in three parts: what is before a range, the range, what is after it. */
export type Cut = readonly [before: string, range: string, after: string];

/** Cuts out `count` characters from `start` on, or as many as there are. */
export function cut(text: string, start: number, count: number): Cut {
  if (start < 0 || start > text.length || count < 0)
    throw new Failure('not-found', 'The range is not within the text.', {
      start,
      count,
      size: text.length,
    });
  const end = start + count;
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}

/** White space between words made one space each. */
export function withSingleSpaces(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ');
}

/** Whether only characters of base64 are there, white space aside. */
export function isBase64(text: string): boolean {
  return !/[^A-Za-z0-9+/=\s]/.test(text);
}
