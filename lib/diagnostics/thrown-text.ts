/** What was thrown, as text: a program can throw anything, also what makes no text of itself. */
export function thrownText(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'something that cannot be told';
  }
}
