import { Failure } from '../diagnostics/failure.js';
import { boolOf, intOf, stringOf } from '../json/convert.js';
import { appendMember, emptyObject, removeMember } from '../json/edit.js';
import { compactText } from '../json/emit.js';
import { memberNamed } from '../json/look-up.js';
import { jsonType, type ObjectNode } from '../json/node.js';
import { PathView } from '../json/path-view.js';
import { itemsOf, membersOf } from '../json/read-level.js';
import { ChilkatObject } from './chilkat-object.js';
import { defineMembers } from './define-members.js';
import type { JsonArray } from './json-array.js';
import { jsonObjectMembers } from './json-object-members.js';
import {
  asArray,
  asObject,
  emitted,
  itemAt,
  jsonTextOf,
  loadObject,
  refuseStringify,
} from './json-values.js';
import { arrayView, objectView, registerView } from './json-views.js';

let viewOf: (json: JsonObject) => PathView;

/**
 * A JSON object: named members in the order of the document, with number text and escapes kept as
 * they were loaded. It is a document of its own, or a live view of an object inside another
 * document, as {@link ObjectOf} gives it: changes made through one view show in all others.
 *
 * Members deep inside are reached by a path: names separated by {@link DelimiterChar}, each followed
 * by any number of `[index]`, as in `content[0].text`. `[i]`, `[j]` and `[k]` take their index from
 * {@link I}, {@link J} and {@link K}. A name that holds a delimiter, a bracket or a quote stands in
 * double quotes: `"name.with.dots".grain`; in it `\"` and `\\` stand for `"` and `\`. A path begins
 * at the object that is asked. None of the methods blocks.
 *
 * @source Chilkat reference, class JsonObject, and its page on JSON paths.
 */
export class JsonObject extends ChilkatObject {
  readonly #view = new PathView(emptyObject());
  #emitCompact = true;
  #emitCrLf = true;

  static {
    viewOf = (json) => json.#view;
    registerView('object', (node) => {
      const json = new JsonObject();
      json.#view.node = node;
      return json;
    });
  }

  /**
   * The character between the names of a path. With `/` a path may begin with it.
   *
   * @defaultValue `.`
   * @throws RangeError when it is not one character, or one of `[`, `]` and `"`.
   * @source Chilkat reference, `DelimiterChar`.
   */
  get DelimiterChar(): string {
    return this.#view.delimiter;
  }
  set DelimiterChar(delimiter: string) {
    if (delimiter.length !== 1 || '[]"'.includes(delimiter))
      throw new RangeError(
        `JsonObject.DelimiterChar must be one character other than [ ] and ", got ${JSON.stringify(delimiter)}`,
      );
    this.#view.delimiter = delimiter;
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
   * `false`.
   *
   * @defaultValue `true`
   * @source Chilkat reference, `EmitCrLf`.
   */
  get EmitCrLf(): boolean {
    return this.#emitCrLf;
  }
  set EmitCrLf(crLf: boolean) {
    this.#emitCrLf = crLf;
  }

  /**
   * The index that `[i]` stands for in a path, when a method is called with one.
   *
   * @defaultValue 0
   * @example
   * ```ts
   * json.I = 2;
   * const name = json.StringOf('tools[i].name');
   * ```
   * @source Chilkat reference, `I`.
   */
  get I(): number {
    return this.#view.variables.i;
  }
  set I(index: number) {
    this.#view.variables.i = index;
  }

  /**
   * The index that `[j]` stands for in a path.
   *
   * @defaultValue 0
   * @source Chilkat reference, `J`.
   */
  get J(): number {
    return this.#view.variables.j;
  }
  set J(index: number) {
    this.#view.variables.j = index;
  }

  /**
   * The index that `[k]` stands for in a path.
   *
   * @defaultValue 0
   * @source Chilkat reference, `K`.
   */
  get K(): number {
    return this.#view.variables.k;
  }
  set K(index: number) {
    this.#view.variables.k = index;
  }

  /**
   * How many members the object has itself, those of inner objects not counted.
   *
   * @source Chilkat reference, `Size`.
   */
  get Size(): number {
    return membersOf(this.#view.node).size;
  }

  /**
   * Adds a member with a boolean at the end. An equal name that is there already stays.
   *
   * @param name - The name; no path.
   * @param value - The value.
   * @returns `true`.
   * @source Chilkat reference, `AppendBool`.
   */
  AppendBool(name: string, value: boolean): boolean {
    appendMember(this.#view.node, name, jsonTextOf.bool(value));
    return true;
  }

  /**
   * Adds a member with an integer at the end. An equal name that is there already stays.
   *
   * @param name - The name; no path.
   * @param value - A safe integer.
   * @returns `true`.
   * @source Chilkat reference, `AppendInt`.
   */
  AppendInt(name: string, value: number): boolean {
    appendMember(this.#view.node, name, jsonTextOf.int(value));
    return true;
  }

  /**
   * Adds a member with a string at the end. An equal name that is there already stays.
   *
   * @param name - The name; no path.
   * @param value - The text, unescaped.
   * @returns `true`.
   * @source Chilkat reference, `AppendString`.
   */
  AppendString(name: string, value: string): boolean {
    appendMember(this.#view.node, name, jsonTextOf.string(value));
    return true;
  }

  /**
   * Gives a live view of the array that the member at `index` holds.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @returns `null` when the index is out of range or the value is no array.
   * @source Chilkat reference, `ArrayAt`.
   */
  ArrayAt(index: number): JsonArray | null {
    return arrayView(asArray(itemAt(membersOf(this.#view.node), index).value));
  }

  /**
   * Gives a live view of the array at a path.
   *
   * @param jsonPath - As the class describes.
   * @returns `null` when nothing is there, it is no array, or the path is malformed.
   * @source Chilkat reference, `ArrayOf`.
   */
  ArrayOf(jsonPath: string): JsonArray | null {
    return arrayView(asArray(this.#view.get(jsonPath)));
  }

  /**
   * Gives the value at a path as a boolean: `true` and `false`; a number is true when it is not
   * zero; a string when it says `true`, in any case, or a number that is not zero; null, objects
   * and arrays are false.
   *
   * @param jsonPath - As the class describes.
   * @returns `false` with {@link LastMethodSuccess} `false` when nothing is there.
   * @source Chilkat reference, `BoolOf`.
   */
  BoolOf(jsonPath: string): boolean {
    return boolOf(this.#view.get(jsonPath));
  }

  /**
   * Takes out the first member of that name. A view of its value goes on working, on its own.
   *
   * @param name - The name; no path.
   * @returns `false` when there is no such member.
   * @source Chilkat reference, `Delete`.
   */
  Delete(name: string): boolean {
    const member = memberNamed(this.#view.node, name);
    if (!member) throw new Failure('not-found', 'There is no member of that name.', { name });
    removeMember(this.#view.node, member);
    return true;
  }

  /**
   * Writes the object as JSON text: compact, or with two spaces a level when {@link EmitCompact} is
   * `false`. Numbers, escapes and order that were loaded and not changed are written as they came.
   * Of a view, only the object that it shows.
   *
   * @returns The text; never fails.
   * @source Chilkat reference, `Emit`.
   */
  Emit(): string {
    return emitted(this.#view.node, this.#emitCompact, this.#emitCrLf);
  }

  /**
   * Tells whether something is at a path, of whatever type, null included.
   *
   * @param jsonPath - As the class describes.
   * @returns Yes or no; a malformed path is a failure.
   * @source Chilkat reference, `HasMember`.
   */
  HasMember(jsonPath: string): boolean {
    return this.#view.find(jsonPath) !== undefined;
  }

  /**
   * Gives the integer part of the member at `index`, converted as {@link IntOf} does.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @returns 0 with {@link LastMethodSuccess} `false` when the index is out of range, the value is
   * an object or array, or the number is no safe integer.
   * @source Chilkat reference, `IntAt`.
   */
  IntAt(index: number): number {
    return intOf(itemAt(membersOf(this.#view.node), index).value);
  }

  /**
   * Gives the integer part of the value at a path, toward zero: `12.7` and `"12.7 kg"` are 12, `1e3`
   * is 1000. `true` is 1; `false`, null and other strings are 0. Not limited to 32 bits.
   *
   * @param jsonPath - As the class describes.
   * @returns 0 with {@link LastMethodSuccess} `false` when nothing is there, it is an object or
   * array, or the number is no safe integer: {@link StringOf} gives its text.
   * @source Chilkat reference, `IntOf`.
   */
  IntOf(jsonPath: string): number {
    return intOf(this.#view.get(jsonPath));
  }

  /**
   * Tells whether the value at a path is null.
   *
   * @param jsonPath - As the class describes.
   * @returns Yes or no; `false` with {@link LastMethodSuccess} `false` when nothing is there.
   * @source Chilkat reference, `IsNullOf`.
   */
  IsNullOf(jsonPath: string): boolean {
    return this.#view.get(jsonPath) === 'null';
  }

  /**
   * Tells the type of the value at a path: 1 string, 2 number, 3 object, 4 array, 5 boolean, 6 null.
   *
   * @param jsonPath - As the class describes.
   * @returns -1 with {@link LastMethodSuccess} `false` when nothing is there.
   * @source Chilkat reference, `JsonTypeOf`.
   */
  JsonTypeOf(jsonPath: string): number {
    return jsonType(this.#view.get(jsonPath));
  }

  /**
   * Loads a JSON object. This object then has a document of its own: a view that it was before is
   * cut off, and the former document stays as it is, with its other views.
   *
   * @param json - RFC 8259 text of an object, `{...}`, nested at most 1,024 levels. A byte order
   * mark in front is skipped.
   * @returns `false` when the text is no JSON object; the content is then unchanged, and
   * {@link LastErrorText} tells line, column and what was expected.
   * @source Chilkat reference, `Load`.
   */
  Load(json: string): boolean {
    this.#view.node = loadObject(json);
    return true;
  }

  /**
   * Gives the name of the member at `index`, unescaped.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @returns `null` when the index is out of range.
   * @source Chilkat reference, `NameAt`.
   */
  NameAt(index: number): string | null {
    return itemAt(membersOf(this.#view.node), index).name;
  }

  /**
   * Gives a live view of the object that the member at `index` holds.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @returns `null` when the index is out of range or the value is no object.
   * @source Chilkat reference, `ObjectAt`.
   */
  ObjectAt(index: number): JsonObject | null {
    return objectView(asObject(itemAt(membersOf(this.#view.node), index).value));
  }

  /**
   * Gives a live view of the object at a path. The view begins with default settings.
   *
   * @param jsonPath - As the class describes.
   * @returns `null` when nothing is there, it is no object, or the path is malformed.
   * @example
   * ```ts
   * const schema = json.ObjectOf('tools[0].inputSchema');
   * if (schema === null) console.log(json.LastErrorText);
   * ```
   * @source Chilkat reference, `ObjectOf`.
   */
  ObjectOf(jsonPath: string): JsonObject | null {
    return objectView(asObject(this.#view.get(jsonPath)));
  }

  /**
   * Tells how many elements the array at a path has.
   *
   * @param jsonPath - As the class describes.
   * @returns -1 with {@link LastMethodSuccess} `false` when nothing is there or it is no array.
   * @source Chilkat reference, `SizeOfArray`.
   */
  SizeOfArray(jsonPath: string): number {
    return itemsOf(asArray(this.#view.get(jsonPath))).size;
  }

  /**
   * Gives the member at `index` as text, converted as {@link StringOf} does.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @returns `null` when the index is out of range.
   * @source Chilkat reference, `StringAt`.
   */
  StringAt(index: number): string | null {
    return stringOf(itemAt(membersOf(this.#view.node), index).value);
  }

  /**
   * Gives the value at a path as text: a string unescaped, a number with the digits that it was
   * loaded with, `true`, `false`, `null`, and an object or array as compact JSON.
   *
   * @param jsonPath - As the class describes.
   * @returns `null` when nothing is there or the path is malformed.
   * @source Chilkat reference, `StringOf`.
   */
  StringOf(jsonPath: string): string | null {
    return stringOf(this.#view.get(jsonPath));
  }

  /**
   * Tells the type of the member at `index`: 1 string, 2 number, 3 object, 4 array, 5 boolean,
   * 6 null.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @returns -1 when the index is out of range.
   * @source Chilkat reference, `TypeAt`.
   */
  TypeAt(index: number): number {
    return jsonType(itemAt(membersOf(this.#view.node), index).value);
  }

  /**
   * Sets a boolean, as {@link UpdateString} sets a string.
   *
   * @param jsonPath - As the class describes.
   * @param value - The value.
   * @returns `false` when the path does not fit what is there; nothing is changed then.
   * @source Chilkat reference, `UpdateBool`.
   */
  UpdateBool(jsonPath: string, value: boolean): boolean {
    this.#view.update(jsonPath, jsonTextOf.bool(value));
    return true;
  }

  /**
   * Sets an integer, as {@link UpdateString} sets a string.
   *
   * @param jsonPath - As the class describes.
   * @param value - A safe integer; larger ones go through {@link UpdateNumber}.
   * @returns `false` when the path does not fit what is there; nothing is changed then.
   * @source Chilkat reference, `UpdateInt`.
   */
  UpdateInt(jsonPath: string, value: number): boolean {
    this.#view.update(jsonPath, jsonTextOf.int(value));
    return true;
  }

  /**
   * Sets null, as {@link UpdateString} sets a string.
   *
   * @param jsonPath - As the class describes.
   * @returns `false` when the path does not fit what is there; nothing is changed then.
   * @source Chilkat reference, `UpdateNull`.
   */
  UpdateNull(jsonPath: string): boolean {
    this.#view.update(jsonPath, 'null');
    return true;
  }

  /**
   * Sets a number by its text, which is kept as it is: `1.00` stays `1.00`. Otherwise as
   * {@link UpdateString} sets a string.
   *
   * @param jsonPath - As the class describes.
   * @param numericStr - A number as JSON writes it, of any length.
   * @returns `false` when the text is no JSON number, or the path does not fit what is there; nothing
   * is changed then.
   * @source Chilkat reference, `UpdateNumber`.
   */
  UpdateNumber(jsonPath: string, numericStr: string): boolean {
    this.#view.update(jsonPath, jsonTextOf.number(numericStr));
    return true;
  }

  /**
   * Sets a string at a path, whatever is there, and makes what is missing on the way: objects for
   * names, arrays for indexes. A gap before an index is filled with nulls; the index may be at most
   * the array's size plus 65,536. Null on the way is replaced as if it were missing.
   *
   * @param jsonPath - As the class describes.
   * @param value - The text, unescaped.
   * @returns `false` when the path is malformed, asks an array for a name or an object for an index,
   * leads through another value, or nests deeper than 1,024 levels; nothing is changed then.
   * @source Chilkat reference, `UpdateString`.
   */
  UpdateString(jsonPath: string, value: string): boolean {
    this.#view.update(jsonPath, jsonTextOf.string(value));
    return true;
  }
}

refuseStringify(JsonObject);
defineMembers(JsonObject, jsonObjectMembers);

/** @internal The object's content as compact JSON, whatever its settings for Emit. */
export function contentOf(json: JsonObject): string {
  return compactText(viewOf(json).node);
}

/** @internal Makes the object the view of a node, which becomes a document of its own. */
export function setContent(json: JsonObject, node: ObjectNode): void {
  node.parent = undefined;
  viewOf(json).node = node;
}
