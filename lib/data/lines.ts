/** The lines of a text, without their ends: CR LF, LF or CR. An end at the very end opens no line. */
export function linesOf(text: string): string[] {
  const lines = text.split(LINE_END);
  if (lines[lines.length - 1] === '') lines.pop();
  return lines;
}

/** Lines as text, each with its end. */
export function joinLines(lines: readonly string[], crlf: boolean): string {
  const end = lineEnd(crlf);
  return lines.map((line) => line + end).join('');
}

/** The text with all its line ends made alike. */
export function withLineEnds(text: string, crlf: boolean): string {
  return text.replace(LINE_END, lineEnd(crlf));
}

/** The last `count` lines, their ends made alike. A text is read no further than they go. */
export function lastLines(text: string, count: number, crlf: boolean): string {
  let start = text.length;
  for (let left = count; left > 0 && start > 0; left--) start = lineBefore(text, start);
  return withLineEnds(text.slice(start), crlf);
}

/** Where the line begins that ends, with its line end if it has one, at an index. */
function lineBefore(text: string, end: number): number {
  let at = end - 1;
  if (text[at] === '\n' && text[at - 1] === '\r') at -= 1;
  while (at > 0 && text[at - 1] !== '\n' && text[at - 1] !== '\r') at -= 1;
  return at;
}

/** CR LF or LF. */
export function lineEnd(crlf: boolean): string {
  return crlf ? '\r\n' : '\n';
}

const LINE_END = /\r\n|\n|\r/g;
