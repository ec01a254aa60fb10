/** One event of a stream. */
export function eventText(data: string, name?: string): string {
  return `${name === undefined ? '' : `event: ${name}\n`}data: ${data}\n\n`;
}

/** The text in pieces of a few characters. */
export function pieces(text: string, length = 3): string[] {
  return text.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? [];
}
