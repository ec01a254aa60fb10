import { Failure } from '../diagnostics/failure.js';

/**
 * The text in the form in which it is compared, each character where it was: of all letters only
 * the capital I with a dot grows in lower case, and the sigma alone looks at its neighbours.
 */
export function comparable(text: string, caseSensitive: boolean): string {
  if (caseSensitive) return text;
  return text.replaceAll('\u0130', 'i').toLowerCase().replaceAll('\u03c2', '\u03c3');
}

/** Whether the text begins with another one. */
export function startsWith(text: string, start: string, caseSensitive: boolean): boolean {
  return (
    comparable(text.slice(0, start.length), caseSensitive) === comparable(start, caseSensitive)
  );
}

/** Whether the text ends with another one. */
export function endsWith(text: string, end: string, caseSensitive: boolean): boolean {
  const from = Math.max(text.length - end.length, 0);
  return comparable(text.slice(from), caseSensitive) === comparable(end, caseSensitive);
}

/** Whether `word` stands in the text with nothing of a word on either side. */
export function hasWord(text: string, word: string, caseSensitive: boolean): boolean {
  const wanted = comparable(word, caseSensitive);
  return word !== '' && wordIndex(comparable(text, caseSensitive), wanted, 0) !== -1;
}

/** A text after replacements, and how many there were. */
export interface Replaced {
  readonly text: string;
  readonly count: number;
}

/** Replaces all that equals `value`; an empty value is nowhere. */
export function replaceAll(text: string, value: string, replacement: string): Replaced {
  const next = (from: number) => text.indexOf(value, from);
  return replaceEach(text, value.length, replacement, next);
}

/** As {@link replaceAll}, whatever the case of letters. */
export function replaceNoCase(text: string, value: string, replacement: string): Replaced {
  const searched = comparable(text, false);
  const wanted = comparable(value, false);
  return replaceEach(text, value.length, replacement, (from) => searched.indexOf(wanted, from));
}

/** As {@link replaceAll}, but whole words only, as {@link hasWord} sees them. */
export function replaceWord(text: string, word: string, replacement: string): Replaced {
  return replaceEach(text, word.length, replacement, (from) => wordIndex(text, word, from));
}

/** As {@link replaceAll}, but only between a begin mark and the end mark that follows it. */
export function replaceBetween(
  text: string,
  { begin, end }: Marks,
  value: string,
  replacement: string,
): Replaced {
  let done = '';
  let count = 0;
  let from = 0;
  for (let range = between(text, begin, end); range; range = between(text, begin, end, from)) {
    const inner = replaceAll(text.slice(range.start, range.end), value, replacement);
    done += text.slice(from, range.start) + inner.text;
    count += inner.count;
    from = range.end;
    // Without this, two empty marks would be found at one place for ever.
    if (begin === '') break;
  }
  return { text: done + text.slice(from), count };
}

/** The marks around a part of a text. */
export interface Marks {
  readonly begin: string;
  readonly end: string;
}

/** Where the part between the next begin mark and the end mark after it begins and ends. */
export function between(
  text: string,
  begin: string,
  end: string,
  from = 0,
): { readonly start: number; readonly end: number } | undefined {
  const mark = text.indexOf(begin, from);
  if (mark === -1) return undefined;
  const start = mark + begin.length;
  const stop = text.indexOf(end, start);
  return stop === -1 ? undefined : { start, end: stop };
}

/** The part between two marks. */
export function textBetween(text: string, { begin, end }: Marks, from = 0): string {
  const range = between(text, begin, end, from);
  if (range) return text.slice(range.start, range.end);
  throw notFound('The marks are not in the text.');
}

/** The index of a marker, or a failure that says that it is not there. */
export function markerAt(index: number): number {
  if (index !== -1) return index;
  throw notFound('The marker is not in the text.');
}

function notFound(what: string): Failure {
  return new Failure('not-found', what);
}

/** How many pieces of a text are put together at a time. */
const PIECES = 65_536;

/**
 * Replaces what begins where `next` says and is `length` long. The pieces are put together in between:
 * `split` and `replace` end the process when there are more than the engine can list.
 */
function replaceEach(
  text: string,
  length: number,
  replacement: string,
  next: (from: number) => number,
): Replaced {
  if (length === 0) return { text, count: 0 };
  let done = '';
  let pieces: string[] = [];
  let count = 0;
  let from = 0;
  for (let at = next(from); at !== -1; at = next(from)) {
    pieces.push(text.slice(from, at), replacement);
    count += 1;
    from = at + length;
    if (pieces.length === PIECES) {
      done += pieces.join('');
      pieces = [];
    }
  }
  return { text: done + pieces.join('') + text.slice(from), count };
}

/** Where a word stands next, from an index on; -1 when it does not. */
function wordIndex(text: string, word: string, from: number): number {
  let at = text.indexOf(word, from);
  while (at !== -1 && (isInWord(text.charAt(at - 1)) || isInWord(text.charAt(at + word.length))))
    at = text.indexOf(word, at + 1);
  return at;
}

/** Digits, the underscore and the letters of Latin-1, as the reference has it. */
function isInWord(character: string): boolean {
  return /[0-9A-Za-z_\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]/.test(character);
}

/** The index of the first text from `start` on that has `substr` in it; -1 when there is none. */
export function indexOfSubstring(
  texts: readonly string[],
  substr: string,
  caseSensitive: boolean,
  start: number,
): number {
  const wanted = comparable(substr, caseSensitive);
  for (let at = start; at < texts.length; at++)
    if (comparable(texts[at] as string, caseSensitive).includes(wanted)) return at;
  return -1;
}

/** A sorted copy, by code units; equal ones keep their order. */
export function sorted(
  texts: readonly string[],
  ascending: boolean,
  caseSensitive: boolean,
): string[] {
  const sign = ascending ? 1 : -1;
  return texts
    .map((text) => ({ text, key: comparable(text, caseSensitive) }))
    .sort((a, b) => sign * (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ text }) => text);
}

/** The text with another one in place of what is between two marks, and of the marks if so wanted. */
export function withReplacedRange(
  text: string,
  { begin, end }: Marks,
  replacement: string,
  replaceMarks: boolean,
): string {
  const range = between(text, begin, end);
  if (!range) throw notFound('The marks are not in the text.');
  const start = range.start - (replaceMarks ? begin.length : 0);
  const stop = range.end + (replaceMarks ? end.length : 0);
  return text.slice(0, start) + replacement + text.slice(stop);
}
