/** Whether a text is what was looked for. */
export type TextTest = (text: string) => boolean;

/**
 * A test for texts that are `pattern` as a whole, where each `*` stands for any text, also none. No
 * other character is special. Takes no longer for many stars.
 */
export function textTest(pattern: string, caseSensitive: boolean): TextTest {
  const folded = caseSensitive ? (text: string) => text : foldCase;
  const parts = folded(pattern).split('*');
  if (parts.length === 1) return (text) => folded(text) === parts[0];
  return (text) => matches(folded(text), parts);
}

/** The text with the differences of letter case taken away; the sigma at the end of a word is one. */
export function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase().replaceAll('\u03c2', '\u03c3');
}

/** The first part stands at the beginning, the last at the end, the others wherever they come first. */
function matches(text: string, parts: readonly string[]): boolean {
  const first = parts[0] as string;
  const last = parts[parts.length - 1] as string;
  const end = text.length - last.length;
  if (first.length > end || !text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return at <= end;
}
