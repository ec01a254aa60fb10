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

/** The last `count` lines, their ends made alike. */
export function lastLines(text: string, count: number, crlf: boolean): string {
  const alike = withLineEnds(text, crlf);
  const end = lineEnd(crlf);
  // The end of the last line does not open another.
  let from = alike.endsWith(end) ? alike.length - end.length : alike.length;
  if (count === 0) return '';
  for (let left = count; left > 0; left--) {
    const before = from === 0 ? -1 : alike.lastIndexOf(end, from - 1);
    if (before === -1) return alike;
    from = before;
  }
  return alike.slice(from + end.length);
}

/** CR LF or LF. */
export function lineEnd(crlf: boolean): string {
  return crlf ? '\r\n' : '\n';
}

const LINE_END = /\r\n|\n|\r/g;
