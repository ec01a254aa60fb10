import { intOf, stringOf } from '../json/convert.js';
import { emptyArray } from '../json/edit.js';
import { type ArrayNode, jsonType } from '../json/node.js';
import { itemsOf } from '../json/read-level.js';
import { ChilkatObject } from './chilkat-object.js';
import { defineMembers } from './define-members.js';
import { jsonArrayMembers } from './json-array-members.js';
import type { JsonObject } from './json-object.js';
import { asArray, asObject, emitted, itemAt, loadArray, refuseStringify } from './json-values.js';
import { arrayView, objectView, registerView } from './json-views.js';

/**
 * A JSON array: an ordered list that keeps number text and escapes as they were loaded. It is a
 * document of its own, or a live view of an array inside another document, as
 * {@link JsonObject.ArrayOf} gives it: changes made through one view show in all others. Indexes
 * begin at 0. None of its methods blocks.
 *
 * @source Chilkat reference, class JsonArray.
 */
export class JsonArray extends ChilkatObject {
  #node: ArrayNode = emptyArray();
  #emitCompact = true;
  #emitCrlf = true;

  static {
    registerView('array', (node) => {
      const view = new JsonArray();
      view.#node = node;
      return view;
    });
  }

  /**
   * Whether {@link Emit} gives one line without white space between tokens. Belongs to this object,
   * not to the document.
   *
   * @defaultValue `true`
   * @source Chilkat reference, `EmitCompact`.
   */
  get EmitCompact(): boolean {
    return this.#emitCompact;
  }
  set EmitCompact(compact: boolean) {
    this.#emitCompact = compact;
  }

  /**
   * Whether the lines of {@link Emit} end in CR LF, and not in LF, when {@link EmitCompact} is
   * `false`. Spelt with a small l, unlike {@link JsonObject.EmitCrLf}, as Chilkat spells it.
   *
   * @defaultValue `true`
   * @source Chilkat reference, `EmitCrlf`.
   */
  get EmitCrlf(): boolean {
    return this.#emitCrlf;
  }
  set EmitCrlf(crlf: boolean) {
    this.#emitCrlf = crlf;
  }

  /**
   * How many elements the array has.
   *
   * @source Chilkat reference, `Size`.
   */
  get Size(): number {
    return itemsOf(this.#node).size;
  }

  /**
   * Gives a live view of the array at `index`.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @returns `null` when the index is out of range or the element is no array.
   * @source Chilkat reference, `ArrayAt`.
   */
  ArrayAt(index: number): JsonArray | null {
    return arrayView(asArray(itemAt(itemsOf(this.#node), index)));
  }

  /**
   * Writes the array as JSON text: compact, or with two spaces a level when {@link EmitCompact} is
   * `false`. What was loaded and not changed is written as it came.
   *
   * @returns The text; never fails.
   * @source Chilkat reference, `Emit`.
   */
  Emit(): string {
    return emitted(this.#node, this.#emitCompact, this.#emitCrlf);
  }

  /**
   * Gives the integer part of the element at `index`, converted as {@link JsonObject.IntOf} does.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @returns 0 with {@link LastMethodSuccess} `false` when the index is out of range, the element is
   * an object or array, or the number is no safe integer.
   * @source Chilkat reference, `IntAt`.
   */
  IntAt(index: number): number {
    return intOf(itemAt(itemsOf(this.#node), index));
  }

  /**
   * Loads a JSON array. This object then has a document of its own: a view that it was before is
   * cut off, and the former document stays as it is.
   *
   * @param jsonArray - RFC 8259 text of an array, `[...]`.
   * @returns `false` when the text is no JSON array; the content is then unchanged, and
   * {@link LastErrorText} tells line, column and what was expected.
   * @source Chilkat reference, `Load`.
   */
  Load(jsonArray: string): boolean {
    this.#node = loadArray(jsonArray);
    return true;
  }

  /**
   * Gives a live view of the object at `index`.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @returns `null` when the index is out of range or the element is no object.
   * @source Chilkat reference, `ObjectAt`.
   */
  ObjectAt(index: number): JsonObject | null {
    return objectView(asObject(itemAt(itemsOf(this.#node), index)));
  }

  /**
   * Gives the element at `index` as text, converted as {@link JsonObject.StringOf} does.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @returns `null` when the index is out of range.
   * @source Chilkat reference, `StringAt`.
   */
  StringAt(index: number): string | null {
    return stringOf(itemAt(itemsOf(this.#node), index));
  }

  /**
   * Tells the type of the element at `index`: 1 string, 2 number, 3 object, 4 array, 5 boolean,
   * 6 null.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @returns -1 when the index is out of range.
   * @source Chilkat reference, `TypeAt`.
   */
  TypeAt(index: number): number {
    return jsonType(itemAt(itemsOf(this.#node), index));
  }
}

refuseStringify(JsonArray);
defineMembers(JsonArray, jsonArrayMembers);
