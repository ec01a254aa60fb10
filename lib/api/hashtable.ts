import { ChilkatObject } from './chilkat-object.js';
import { defineMembers } from './define-members.js';
import { hashtableMembers } from './hashtable-members.js';

let entriesOf: (table: Hashtable) => Map<string, string>;

/**
 * Strings by name.
 *
 * @source Chilkat reference, class Hashtable.
 */
export class Hashtable extends ChilkatObject {
  readonly #entries = new Map<string, string>();

  static {
    entriesOf = (table) => table.#entries;
  }

  /** @source Chilkat reference, `AddStr`. */
  AddStr(key: string, value: string): boolean {
    this.#entries.set(key, value);
    return true;
  }
}

defineMembers(Hashtable, hashtableMembers);

/** @internal The value of a key. */
export function lookUp(table: Hashtable, key: string): string | undefined {
  return entriesOf(table).get(key);
}
