import { ChilkatObject } from './chilkat-object.js';
import { defineMembers } from './define-members.js';
import { stringBuilderMembers } from './string-builder-members.js';

let textIn: (sb: StringBuilder) => string;
let addText: (sb: StringBuilder, text: string) => void;

/**
 * A text that can be added to and changed.
 *
 * @source Chilkat reference, class StringBuilder.
 */
export class StringBuilder extends ChilkatObject {
  #text = '';

  static {
    textIn = (sb) => sb.#text;
    addText = (sb, text) => {
      sb.#text += text;
    };
  }

  /** @source Chilkat reference, `Length`. */
  get Length(): number {
    return this.#text.length;
  }

  /** @source Chilkat reference, `Append`. */
  Append(value: string): boolean {
    this.#text += value;
    return true;
  }

  /** @source Chilkat reference, `GetAsString`. */
  GetAsString(): string | null {
    return this.#text;
  }
}

defineMembers(StringBuilder, stringBuilderMembers);

/** @internal The content. */
export function textOf(sb: StringBuilder): string {
  return textIn(sb);
}

/** @internal Adds text at the end. */
export function appendText(sb: StringBuilder, text: string): void {
  addText(sb, text);
}
