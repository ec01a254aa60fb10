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
export function splitDelimited(
  text: string,
  { delimiter, exceptDoubleQuoted, exceptEscaped }: Delimiting,
): string[] {
  const parts: string[] = [];
  let start = 0;
  let inQuotes = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (exceptEscaped && character === '\\') at += 1;
    else if (exceptDoubleQuoted && character === '"') inQuotes = !inQuotes;
    else if (!inQuotes && text.startsWith(delimiter, at)) {
      parts.push(text.slice(start, at));
      at += delimiter.length - 1;
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

/** The part at an index. */
export function nthPart(text: string, index: number, delimiting: Delimiting): string {
  const parts = splitDelimited(text, delimiting);
  const part = parts[index];
  if (part === undefined) throw noSuchPart(index, parts.length);
  return part;
}

/** The text with another part at an index. */
export function withNthPart(
  text: string,
  index: number,
  value: string,
  delimiting: Delimiting,
): string {
  const parts = splitDelimited(text, delimiting);
  if (!(index >= 0 && index < parts.length)) throw noSuchPart(index, parts.length);
  return parts.with(index, value).join(delimiting.delimiter);
}

function noSuchPart(index: number, size: number): Failure {
  return new Failure('not-found', 'The index is out of range.', { index, size });
}
