/** A text without any of these holds nothing escaped. */
export const ESCAPE_MARK = /[\\%&+]/;

/**
 * Finds a text however it is escaped: in JSON, in a URL, in markup, and in one of them within
 * another. How often over is bounded, so that a text made for it cannot hold up the search. Takes the
 * text part by part, since one pattern for a long text would be too large.
 */
export class EscapedForm {
  readonly #first: RegExp;
  readonly #others: readonly RegExp[];

  /** @param text - Not empty. */
  constructor(text: string) {
    const [first = '', ...others] = text.match(PARTS) ?? [];
    const made = new Map<string, RegExp>();
    this.#first = new RegExp(patternOf(first), 'gi');
    this.#others = others.map((part) => {
      const pattern = made.get(part) ?? new RegExp(patternOf(part), 'iy');
      made.set(part, pattern);
      return pattern;
    });
  }

  replaceIn(text: string, replacement: string): string {
    let replaced = '';
    let done = 0;
    this.#first.lastIndex = 0;
    for (let found = this.#first.exec(text); found; found = this.#first.exec(text)) {
      const end = this.#endOfOthers(text, this.#first.lastIndex);
      this.#first.lastIndex = end ?? found.index + 1;
      if (end === undefined) continue;
      replaced += text.slice(done, found.index) + replacement;
      done = end;
    }
    return replaced + text.slice(done);
  }

  #endOfOthers(text: string, begin: number): number | undefined {
    let at = begin;
    for (const part of this.#others) {
      part.lastIndex = at;
      if (!part.test(text)) return undefined;
      at = part.lastIndex;
    }
    return at;
  }
}

/** Letters, digits and the underscore are never escaped. A run of backslashes counts as one part. */
const PARTS = /\\+|\w+|\W/gu;

/** What escaping three times over makes of one backslash. */
const MAX_BACKSLASHES = 8;

function patternOf(part: string): string {
  if (/^\w/.test(part)) return part;
  // The codes first: each of them begins with a character that may stand for itself.
  if (!part.startsWith('\\')) return `${asCode(part)}|${asItIs(part)}`;
  const { length } = part;
  return `(?:${asCode('\\')}){${length}}|\\\\{${length},${length * MAX_BACKSLASHES}}`;
}

/** The character itself, or what JSON writes for it with a backslash. */
function asItIs(char: string): string {
  if (char === ' ') return ' |\\+';
  const short = JSON.stringify(char).slice(1, -1).replace(/^\\/, '');
  const forms = [...new Set([char, short])].map((form) => form.replace(SYNTAX, '\\$&'));
  return `\\\\{0,${MAX_BACKSLASHES}}(?:${forms.join('|')})`;
}

const SYNTAX = /[$()*+./?[\]^{|}]/;

/** The character's code, as JSON, a URL and markup write it. */
function asCode(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  const units = char.split('').map((unit) => unit.charCodeAt(0));
  const inJson = units.map((unit) => `\\\\{0,${MAX_BACKSLASHES}}u${hex(unit, 4)}`);
  const inUrl = [...Buffer.from(char)].map((byte) => `%(?:25){0,3}?${hex(byte, 2)}`);
  const name = ENTITY_NAMES[char];
  const inMarkup = [`#0{0,6}${code}`, `#x0{0,6}${hex(code, 1)}`, ...(name ? [name] : [])];
  return `${inJson.join('')}|${inUrl.join('')}|&(?:amp;){0,3}?(?:${inMarkup.join('|')});`;
}

const ENTITY_NAMES: Readonly<Record<string, string>> = {
  '"': 'quot',
  '&': 'amp',
  "'": 'apos',
  '<': 'lt',
  '>': 'gt',
};

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0');
}
