import { Failure } from '../diagnostics/failure.js';

/** How the parts of a delimited text are told apart. */
export interface Delimiting {
  /** One character. */
  readonly delimiter: string;
  /** Whether a delimiter between double quotes separates nothing. */
  readonly exceptDoubleQuoted: boolean;
  /** Whether a delimiter after a backslash separates nothing. */
  readonly exceptEscaped: boolean;
}

/** The parts of a delimited text, quotes and backslashes included. */
export function splitDelimited(text: string, delimiting: Delimiting): string[] {
  const parts: string[] = [];
  let start = 0;
  for (;;) {
    const end = endOfPart(text, start, delimiting);
    parts.push(text.slice(start, end));
    if (end === text.length) return parts;
    start = end + delimiting.delimiter.length;
  }
}

/** The text with another part at an index. */
export function withNthPart(
  text: string,
  index: number,
  value: string,
  delimiting: Delimiting,
): string {
  let start = 0;
  for (let at = 0; ; at++) {
    const end = endOfPart(text, start, delimiting);
    if (at === index) return text.slice(0, start) + value + text.slice(end);
    if (end === text.length) throw noSuchPart(index, at + 1);
    start = end + delimiting.delimiter.length;
  }
}

/** Gives parts by their index. The parts of the last text are kept, as one is asked for after the other. */
export class DelimitedParts {
  #text: string | undefined;
  #delimiting: Delimiting | undefined;
  #parts: readonly string[] = [];

  nth(text: string, index: number, delimiting: Delimiting): string {
    if (text !== this.#text || !isSame(delimiting, this.#delimiting)) {
      this.#parts = splitDelimited(text, delimiting);
      this.#text = text;
      this.#delimiting = delimiting;
    }
    const part = this.#parts[index];
    if (part === undefined) throw noSuchPart(index, this.#parts.length);
    return part;
  }
}

function isSame(one: Delimiting, other: Delimiting | undefined): boolean {
  return (
    one.delimiter === other?.delimiter &&
    one.exceptDoubleQuoted === other.exceptDoubleQuoted &&
    one.exceptEscaped === other.exceptEscaped
  );
}

/** Where the part that begins at `start` ends: before a delimiter, or with the text. */
function endOfPart(text: string, start: number, delimiting: Delimiting): number {
  const { delimiter, exceptDoubleQuoted, exceptEscaped } = delimiting;
  if (!exceptDoubleQuoted && !exceptEscaped) {
    const end = text.indexOf(delimiter, start);
    return end === -1 ? text.length : end;
  }
  let inQuotes = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (exceptEscaped && character === '\\') at += 1;
    else if (exceptDoubleQuoted && character === '"') inQuotes = !inQuotes;
    else if (!inQuotes && text.startsWith(delimiter, at)) return at;
  }
  return text.length;
}

function noSuchPart(index: number, size: number): Failure {
  return new Failure('not-found', 'The index is out of range.', { index, size });
}
