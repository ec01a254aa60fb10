import { ChilkatObject } from './chilkat-object.js';
import { defineMembers } from './define-members.js';
import { stringTableMembers } from './string-table-members.js';

let listOf: (table: StringTable) => string[];

/**
 * An ordered list of strings.
 *
 * @source Chilkat reference, class StringTable.
 */
export class StringTable extends ChilkatObject {
  readonly #strings: string[] = [];

  static {
    listOf = (table) => table.#strings;
  }

  /** @source Chilkat reference, `Append`. */
  Append(str: string): boolean {
    this.#strings.push(str);
    return true;
  }
}

defineMembers(StringTable, stringTableMembers);

/** @internal The strings, in order. */
export function stringsOf(table: StringTable): readonly string[] {
  return listOf(table);
}
