/**
 * Follows the ids in the text of an event stream, whose lines end in LF. The parser tells an id only
 * together with data; an event may be there for its id alone.
 */
export class EventIds {
  /** The line that has not ended yet; only its beginning, unless it may be an id. */
  #line = '';
  #pending: string | undefined;

  /** The id that the last finished event with one has set: '' unsets it; undefined for no such event. */
  lastIn(text: string): string | undefined {
    let id: string | undefined;
    let at = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', at)) {
      this.#append(text, at, end);
      if (this.#line === '') {
        id = this.#pending ?? id;
        this.#pending = undefined;
      } else this.#pending = idIn(this.#line) ?? this.#pending;
      this.#line = '';
      at = end + 1;
    }
    this.#append(text, at, text.length);
    return id;
  }

  #append(text: string, from: number, to: number): void {
    if (this.#line.length >= FIELD.length && !this.#line.startsWith(FIELD)) return;
    const isId = (this.#line + text.slice(from, from + FIELD.length)).startsWith(FIELD);
    this.#line += text.slice(from, isId ? to : Math.min(to, from + FIELD.length));
  }
}

const FIELD = 'id';

function idIn(line: string): string | undefined {
  const [, value] = /^id(?:$|: ?(.*)$)/s.exec(line) ?? [undefined, undefined];
  if (value === undefined) return line === FIELD ? '' : undefined;
  return value.includes('\0') ? undefined : value;
}
