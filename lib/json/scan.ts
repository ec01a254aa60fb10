import { Failure } from '../diagnostics/failure.js';
import { type DocumentText, type LargeValue, MAX_NESTING, RUN } from './document-text.js';

/** Objects and arrays at least this long, in characters, get an entry in `DocumentText.large`. */
const LARGE = 4096;

/** Every how many members or elements a mark is kept. A constant of this file is a faster one. */
const MARKED = RUN;

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;
const OPEN_ARRAY = 91;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/**
 * Checks that `text` is one JSON value by RFC 8259, nested no deeper than `maxNesting`. A leading
 * byte order mark is skipped.
 *
 * @throws Failure `bad-json` with offset, line, column and what was expected; `limit` when too deep.
 */
export function scanDocument(text: string, maxNesting = MAX_NESTING): DocumentText {
  const large = new Map<number, LargeValue>();
  // Of the containers around `at`: where they start, how many commas they have had, and how many
  // of `marks` belong to those around them.
  const starts: number[] = [];
  const commas: number[] = [];
  const outerMarks: number[] = [];
  const marks: number[] = [];
  let depth = 0;
  let height = 0;
  let compact = true;
  let at = skipSpace(text, text.charCodeAt(0) === 0xfeff ? 1 : 0);

  const space = (from: number): number => {
    const code = text.charCodeAt(from);
    if (code > 32) return from;
    const end = skipSpace(text, from);
    if (end !== from) compact = false;
    return end;
  };

  for (;;) {
    // A value begins at `at`.
    const code = text.charCodeAt(at);
    let isEmpty = false;
    if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      if (depth === maxNesting) throw tooDeep(text, at, maxNesting);
      starts[depth] = at;
      commas[depth] = 0;
      outerMarks[depth] = marks.length;
      depth += 1;
      if (depth > height) height = depth;
      at = space(at + 1);
      isEmpty = text.charCodeAt(at) === (code === OPEN_OBJECT ? CLOSE_OBJECT : CLOSE_ARRAY);
      if (!isEmpty) {
        if (code === OPEN_OBJECT) at = nameAndColon(text, at, 'a member name or }', space);
        continue;
      }
    } else {
      at = scanScalar(text, at, code);
    }
    // A value has ended, or an empty container is about to close at `at`.
    for (;;) {
      if (depth === 0) {
        at = skipSpace(text, at);
        if (at < text.length) throw unexpected(text, at, 'the end of the text');
        return { text, compact, height, large };
      }
      const around = depth - 1;
      const start = starts[around] as number;
      const inObject = text.charCodeAt(start) === OPEN_OBJECT;
      at = space(at);
      const next = text.charCodeAt(at);
      if (next === COMMA) {
        at = space(at + 1);
        const count = (commas[around] as number) + 1;
        commas[around] = count;
        if (count % MARKED === 0) marks.push(at);
        if (inObject) at = nameAndColon(text, at, 'a member name', space);
        break;
      }
      if (next !== (inObject ? CLOSE_OBJECT : CLOSE_ARRAY))
        throw unexpected(text, at, inObject ? ', or }' : ', or ]');
      at += 1;
      depth = around;
      const own = outerMarks[around] as number;
      if (at - start >= LARGE)
        large.set(start, {
          end: at,
          size: isEmpty ? 0 : (commas[around] as number) + 1,
          marks: marks.slice(own),
        });
      marks.length = own;
      isEmpty = false;
    }
  }
}

/** Where the white space that may begin at `at` has ended. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return at;
    at += 1;
  }
}

function nameAndColon(
  text: string,
  at: number,
  expected: string,
  space: (from: number) => number,
): number {
  if (text.charCodeAt(at) !== QUOTE) throw unexpected(text, at, expected);
  const colon = space(scanString(text, at));
  if (text.charCodeAt(colon) !== COLON) throw unexpected(text, colon, ':');
  return space(colon + 1);
}

function scanScalar(text: string, at: number, code: number): number {
  if (code === QUOTE) return scanString(text, at);
  if (code === 45 || (code >= 48 && code <= 57)) return scanNumber(text, at);
  for (const word of WORDS) if (text.startsWith(word, at)) return at + word.length;
  throw unexpected(text, at, 'a value');
}

const WORDS = ['true', 'false', 'null'];

function scanString(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    // Most strings are short; for a long stretch the regular expression is several times as fast.
    const near = at + SHORT;
    let code = text.charCodeAt(at);
    while (at < near && code >= 32 && code !== QUOTE && code !== BACKSLASH)
      code = text.charCodeAt(++at);
    if (at === near) {
      PLAIN.lastIndex = at;
      PLAIN.test(text);
      at = PLAIN.lastIndex;
      code = text.charCodeAt(at);
    }
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) at = scanEscape(text, at);
    else if (at >= text.length) throw unexpected(text, at, 'a closing "');
    else throw unexpected(text, at, 'an escape in place of a control character');
  }
}

const SHORT = 24;
const PLAIN = /[^"\\\u0000-\u001f]*/y;

function scanEscape(text: string, at: number): number {
  const code = text.charCodeAt(at + 1);
  if (code === 117) {
    for (let digit = at + 2; digit < at + 6; digit++)
      if (!isHexDigit(text.charCodeAt(digit))) throw unexpected(text, digit, 'a hexadecimal digit');
    return at + 6;
  }
  if ('"\\/bfnrt'.includes(text.charAt(at + 1)) && at + 1 < text.length) return at + 2;
  throw unexpected(text, at + 1, 'one of " \\ / b f n r t u after a backslash');
}

function isHexDigit(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 70) || (code >= 97 && code <= 102);
}

function scanNumber(text: string, start: number): number {
  let at = start;
  if (text.charCodeAt(at) === 45) at += 1;
  at = text.charCodeAt(at) === 48 ? at + 1 : scanDigits(text, at);
  let code = text.charCodeAt(at);
  if (code === 46) {
    at = scanDigits(text, at + 1);
    code = text.charCodeAt(at);
  }
  if (code !== 101 && code !== 69) return at;
  const sign = text.charCodeAt(at + 1);
  return scanDigits(text, sign === 43 || sign === 45 ? at + 2 : at + 1);
}

function scanDigits(text: string, from: number): number {
  let at = from;
  let code = text.charCodeAt(at);
  while (code >= 48 && code <= 57) code = text.charCodeAt(++at);
  if (at === from) throw unexpected(text, at, 'a digit');
  return at;
}

function unexpected(text: string, offset: number, expected: string): Failure {
  const { line, column } = lineAndColumn(text, offset);
  const found =
    offset < text.length
      ? JSON.stringify(String.fromCodePoint(text.codePointAt(offset) as number))
      : 'the end of the text';
  return new Failure(
    'bad-json',
    `The JSON is not valid: line ${line}, column ${column}: expected ${expected}, found ${found}.`,
    { offset },
  );
}

function tooDeep(text: string, offset: number, maxNesting: number): Failure {
  const { line, column } = lineAndColumn(text, offset);
  return new Failure(
    'limit',
    `The JSON is nested deeper than ${maxNesting} levels: line ${line}, column ${column}.`,
    { offset },
  );
}

function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart + 1 };
}
