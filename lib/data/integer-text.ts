/** The integer that a text is, white space around it left out; `undefined` when it is none. */
export function wholeInteger(text: string): number | undefined {
  return /^\s*[+-]?[0-9]+\s*$/.test(text) ? safe(text) : undefined;
}

/** The integer that a text begins with, after white space. */
export function leadingInteger(text: string): number | undefined {
  const found = /^\s*[+-]?[0-9]+/.exec(text);
  return found ? safe(found[0]) : undefined;
}

/** One that is too large to be exact is none. */
function safe(digits: string): number | undefined {
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number + 0 : undefined;
}
