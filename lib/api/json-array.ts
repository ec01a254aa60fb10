// Long because it is the whole class with its doc comments; what the members do is in lib/json.
import { boolOf, intOf, stringOf, uintOf } from '../json/convert.js';
import { copyOf } from '../json/copy.js';
import {
  appendItems,
  clear,
  emptyArray,
  emptyObject,
  removeItem,
  swapItems,
} from '../json/edit.js';
import { recordIndex, stringIndex } from '../json/find.js';
import { type ArrayNode, jsonType } from '../json/node.js';
import { textTest } from '../json/pattern.js';
import { itemsOf } from '../json/read-level.js';
import { ChilkatObject } from './chilkat-object.js';
import { type CkDateTime, setUnixTimeMs } from './ck-date-time.js';
import { defineMembers } from './define-members.js';
import { type DtObj, setDtObj } from './dt-obj.js';
import { jsonArrayMembers } from './json-array-members.js';
import { insertAt, setAt } from './json-items.js';
import type { JsonObject } from './json-object.js';
import {
  asArray,
  asObject,
  emitted,
  itemAt,
  jsonTextOf,
  loadArray,
  refuseStringify,
  timeOf,
} from './json-values.js';
import { arrayView, objectNodeOf, objectView, pointObject, registerView } from './json-views.js';
import { appendText, type StringBuilder, textOf } from './string-builder.js';

/** A name alone has no index that a property could give. */
const noVariables = { i: 0, j: 0, k: 0 };

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
    registerView('array', {
      make: () => new JsonArray(),
      point: (array, node) => {
        array.#node = node;
      },
      nodeOf: (array) => array.#node,
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
   * Adds an empty array at a position; {@link ArrayAt} gives it.
   *
   * @param index - 0 for the front, -1 for the end, else the position that the element shall have,
   * at most {@link Size}.
   * @returns `false` when the index is beyond {@link Size} or below -1, or the document would nest
   * deeper than 1,024 levels; nothing is changed then.
   * @source Chilkat reference, `AddArrayAt`.
   */
  AddArrayAt(index: number): boolean {
    insertAt(this.#node, index, emptyArray());
    return true;
  }

  /**
   * Adds a boolean at a position.
   *
   * @param index - 0 for the front, -1 for the end, else the position that the element shall have,
   * at most {@link Size}.
   * @param value - The value.
   * @returns `false` when the index is beyond {@link Size} or below -1; nothing is changed then.
   * @source Chilkat reference, `AddBoolAt`.
   */
  AddBoolAt(index: number, value: boolean): boolean {
    insertAt(this.#node, index, jsonTextOf.bool(value));
    return true;
  }

  /**
   * Adds an integer at a position.
   *
   * @param index - 0 for the front, -1 for the end, else the position that the element shall have,
   * at most {@link Size}.
   * @param value - A safe integer.
   * @returns `false` when the index is beyond {@link Size} or below -1; nothing is changed then.
   * @source Chilkat reference, `AddIntAt`.
   */
  AddIntAt(index: number, value: number): boolean {
    insertAt(this.#node, index, jsonTextOf.int(value));
    return true;
  }

  /**
   * Adds null at a position.
   *
   * @param index - 0 for the front, -1 for the end, else the position that the element shall have,
   * at most {@link Size}.
   * @returns `false` when the index is beyond {@link Size} or below -1; nothing is changed then.
   * @source Chilkat reference, `AddNullAt`.
   */
  AddNullAt(index: number): boolean {
    insertAt(this.#node, index, 'null');
    return true;
  }

  /**
   * Adds a number, given by its text, at a position.
   *
   * @param index - 0 for the front, -1 for the end, else the position that the element shall have,
   * at most {@link Size}.
   * @param numericStr - A number as JSON writes it, of any length; kept as it is.
   * @returns `false` when the text is no JSON number, or the index is beyond {@link Size} or below
   * -1; nothing is changed then.
   * @source Chilkat reference, `AddNumberAt`.
   */
  AddNumberAt(index: number, numericStr: string): boolean {
    insertAt(this.#node, index, jsonTextOf.number(numericStr));
    return true;
  }

  /**
   * Adds an empty object at a position; {@link ObjectAt} gives it.
   *
   * @param index - 0 for the front, -1 for the end, else the position that the element shall have,
   * at most {@link Size}.
   * @returns `false` when the index is beyond {@link Size} or below -1, or the document would nest
   * deeper than 1,024 levels; nothing is changed then.
   * @source Chilkat reference, `AddObjectAt`.
   */
  AddObjectAt(index: number): boolean {
    insertAt(this.#node, index, emptyObject());
    return true;
  }

  /**
   * Adds a copy of an object at a position.
   *
   * @param index - 0 for the front, -1 for the end, else the position that the element shall have,
   * at most {@link Size}.
   * @param jsonObj - What is copied; its later changes do not show in the copy.
   * @returns `false` when the index is beyond {@link Size} or below -1, or the document would nest
   * deeper than 1,024 levels; nothing is changed then.
   * @source Chilkat reference, `AddObjectCopyAt`.
   */
  AddObjectCopyAt(index: number, jsonObj: JsonObject): boolean {
    insertAt(this.#node, index, copyOf(objectNodeOf(jsonObj)));
    return true;
  }

  /**
   * Adds a string at a position.
   *
   * @param index - 0 for the front, -1 for the end, else the position that the element shall have,
   * at most {@link Size}.
   * @param value - The text, unescaped.
   * @returns `false` when the index is beyond {@link Size} or below -1; nothing is changed then.
   * @source Chilkat reference, `AddStringAt`.
   */
  AddStringAt(index: number, value: string): boolean {
    insertAt(this.#node, index, jsonTextOf.string(value));
    return true;
  }

  /**
   * Adds an integer that is not negative at a position.
   *
   * @param index - 0 for the front, -1 for the end, else the position that the element shall have,
   * at most {@link Size}.
   * @param value - From 0 to 9007199254740991.
   * @returns `false` when the index is beyond {@link Size} or below -1; nothing is changed then.
   * @source Chilkat reference, `AddUIntAt`.
   */
  AddUIntAt(index: number, value: number): boolean {
    insertAt(this.#node, index, jsonTextOf.int(value));
    return true;
  }

  /**
   * Adds copies of all elements of an array at the end.
   *
   * @param jarr - Whose elements are copied; it may be this array itself.
   * @returns `false` when the document would nest deeper than 1,024 levels; nothing is changed
   * then.
   * @source Chilkat reference, `AppendArrayItems`.
   */
  AppendArrayItems(jarr: JsonArray): boolean {
    appendItems(this.#node, copyOf(jarr.#node));
    return true;
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
   * Turns the passed object into a live view of the array at `index`.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @param jarr - Becomes the live view; keeps its own settings.
   * @returns `false` when the index is out of range or the element is no array; the passed object
   * is then unchanged.
   * @source Chilkat reference, `ArrayAt2`.
   */
  ArrayAt2(index: number, jarr: JsonArray): boolean {
    jarr.#node = asArray(itemAt(itemsOf(this.#node), index));
    return true;
  }

  /**
   * Gives the element at `index` as a boolean, converted as {@link JsonObject.BoolOf} does.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @returns `false` with {@link LastMethodSuccess} `false` when the index is out of range.
   * @source Chilkat reference, `BoolAt`.
   */
  BoolAt(index: number): boolean {
    return boolOf(itemAt(itemsOf(this.#node), index));
  }

  /**
   * Takes all elements out. Every view of this array is empty then; views of what it held go on
   * working, on their own.
   *
   * @source Chilkat reference, `Clear`.
   */
  Clear(): void {
    clear(this.#node);
  }

  /**
   * Reads the date and time at `index`, in the forms that {@link JsonObject.DateOf} knows.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @param dateTime - Takes the time.
   * @returns `false` when the index is out of range or the element is no date; the passed object is
   * then unchanged.
   * @source Chilkat reference, `DateAt`.
   */
  DateAt(index: number, dateTime: CkDateTime): boolean {
    setUnixTimeMs(dateTime, timeOf(itemAt(itemsOf(this.#node), index)));
    return true;
  }

  /**
   * Takes out the element at `index`. A view of it goes on working, on its own.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @returns `false` when the index is out of range; nothing is changed then.
   * @source Chilkat reference, `DeleteAt`.
   */
  DeleteAt(index: number): boolean {
    itemAt(itemsOf(this.#node), index);
    removeItem(this.#node, index);
    return true;
  }

  /**
   * Reads the date and time at `index`, in the forms that {@link JsonObject.DateOf} knows, into
   * fields.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @param bLocal - `true` for the fields of the local time zone, `false` for UTC.
   * @param dt - Takes the fields.
   * @returns `false` when the index is out of range or the element is no date; the passed object is
   * then unchanged.
   * @source Chilkat reference, `DtAt`.
   */
  DtAt(index: number, bLocal: boolean, dt: DtObj): boolean {
    setDtObj(dt, timeOf(itemAt(itemsOf(this.#node), index)), bLocal);
    return true;
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
   * Adds the text that {@link Emit} gives to a StringBuilder.
   *
   * @param sb - The text is added at its end.
   * @returns `true`.
   * @source Chilkat reference, `EmitSb`.
   */
  EmitSb(sb: StringBuilder): boolean {
    appendText(sb, emitted(this.#node, this.#emitCompact, this.#emitCrlf));
    return true;
  }

  /**
   * Finds the first element that is an object with a member of that value.
   *
   * @param name - Name of the member; no path.
   * @param value - What the member must be as text, converted as {@link JsonObject.StringOf} does;
   * each `*` stands for any text.
   * @param caseSensitive - `false` to pass over differences of letter case.
   * @returns Its index; -1 when there is none, which is an answer and no failure.
   * @source Chilkat reference, `FindObject`.
   */
  FindObject(name: string, value: string, caseSensitive: boolean): number {
    return recordIndex(this.#node, {
      field: [{ name }],
      variables: noVariables,
      test: textTest(value, caseSensitive),
    });
  }

  /**
   * Finds the first element that is a string with that text.
   *
   * @param value - The text; each `*` stands for any text.
   * @param caseSensitive - `false` to pass over differences of letter case.
   * @returns Its index; -1 when there is none, which is an answer and no failure.
   * @source Chilkat reference, `FindString`.
   */
  FindString(value: string, caseSensitive: boolean): number {
    return stringIndex(this.#node, textTest(value, caseSensitive));
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
   * Tells whether the element at `index` is null.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @returns Yes or no; `false` with {@link LastMethodSuccess} `false` when the index is out of
   * range.
   * @source Chilkat reference, `IsNullAt`.
   */
  IsNullAt(index: number): boolean {
    return itemAt(itemsOf(this.#node), index) === 'null';
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
   * Loads a JSON array from a StringBuilder, as {@link Load} does from text.
   *
   * @param sb - The text.
   * @returns `false` when the text is no JSON array; the content is then unchanged.
   * @source Chilkat reference, `LoadSb`.
   */
  LoadSb(sb: StringBuilder): boolean {
    this.#node = loadArray(textOf(sb));
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
   * Turns the passed object into a live view of the object at `index`.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @param jsonObj - Becomes the live view; keeps its own settings.
   * @returns `false` when the index is out of range or the element is no object; the passed object
   * is then unchanged.
   * @source Chilkat reference, `ObjectAt2`.
   */
  ObjectAt2(index: number, jsonObj: JsonObject): boolean {
    pointObject(jsonObj, asObject(itemAt(itemsOf(this.#node), index)));
    return true;
  }

  /**
   * Replaces the element at `index`, whatever it was, by a boolean.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @param value - The value.
   * @returns `false` when the index is out of range; nothing is changed then.
   * @source Chilkat reference, `SetBoolAt`.
   */
  SetBoolAt(index: number, value: boolean): boolean {
    setAt(this.#node, index, jsonTextOf.bool(value));
    return true;
  }

  /**
   * Replaces the element at `index`, whatever it was, by an integer.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @param value - A safe integer.
   * @returns `false` when the index is out of range; nothing is changed then.
   * @source Chilkat reference, `SetIntAt`.
   */
  SetIntAt(index: number, value: number): boolean {
    setAt(this.#node, index, jsonTextOf.int(value));
    return true;
  }

  /**
   * Replaces the element at `index`, whatever it was, by null.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @returns `false` when the index is out of range; nothing is changed then.
   * @source Chilkat reference, `SetNullAt`.
   */
  SetNullAt(index: number): boolean {
    setAt(this.#node, index, 'null');
    return true;
  }

  /**
   * Replaces the element at `index`, whatever it was, by a number, given by its text.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @param numericStr - A number as JSON writes it, of any length; kept as it is.
   * @returns `false` when the text is no JSON number or the index is out of range; nothing is
   * changed then.
   * @source Chilkat reference, `SetNumberAt`.
   */
  SetNumberAt(index: number, numericStr: string): boolean {
    setAt(this.#node, index, jsonTextOf.number(numericStr));
    return true;
  }

  /**
   * Replaces the element at `index`, whatever it was, by a string.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @param value - The text, unescaped.
   * @returns `false` when the index is out of range; nothing is changed then.
   * @source Chilkat reference, `SetStringAt`.
   */
  SetStringAt(index: number, value: string): boolean {
    setAt(this.#node, index, jsonTextOf.string(value));
    return true;
  }

  /**
   * Replaces the element at `index`, whatever it was, by an integer that is not negative.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @param value - From 0 to 9007199254740991.
   * @returns `false` when the index is out of range; nothing is changed then.
   * @source Chilkat reference, `SetUIntAt`.
   */
  SetUIntAt(index: number, value: number): boolean {
    setAt(this.#node, index, jsonTextOf.int(value));
    return true;
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
   * Lets two elements change places.
   *
   * @param index1 - From 0 to {@link Size} - 1.
   * @param index2 - From 0 to {@link Size} - 1.
   * @returns `false` when an index is out of range; nothing is changed then.
   * @source Chilkat reference, `Swap`.
   */
  Swap(index1: number, index2: number): boolean {
    itemAt(itemsOf(this.#node), index1);
    itemAt(itemsOf(this.#node), index2);
    swapItems(this.#node, index1, index2);
    return true;
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

  /**
   * Gives the integer part of the element at `index`, as {@link IntAt} does, where it is not
   * negative.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @returns 0 with {@link LastMethodSuccess} `false` when the index is out of range, the element
   * is an object or array, or the number is negative or no safe integer.
   * @source Chilkat reference, `UIntAt`.
   */
  UIntAt(index: number): number {
    return uintOf(itemAt(itemsOf(this.#node), index));
  }
}

refuseStringify(JsonArray);
defineMembers(JsonArray, jsonArrayMembers);
