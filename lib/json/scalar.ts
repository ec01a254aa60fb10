/** The JSON text of a string with the escapes that written strings get. */
export function quoted(value: string): string {
  return JSON.stringify(value);
}

/** The JSON text of a member's name, where that is more than the name between quotes. */
export function nameTextOf(name: string): string | undefined {
  const text = quoted(name);
  return text.length === name.length + 2 ? undefined : text;
}

/** What a string's JSON text, quotes included, stands for. */
export function unquoted(text: string): string {
  return text.includes('\\') ? (JSON.parse(text) as string) : text.slice(1, -1);
}

/** Whether `text` is a number by the grammar of JSON. */
export function isNumberText(text: string): boolean {
  return NUMBER.test(text);
}

const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;
