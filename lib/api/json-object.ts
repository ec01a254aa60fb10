// Long because it is the whole class: well over a hundred members, each a few lines with a doc
// comment. What they do is in lib/json and in the files beside this one.
import { decode, encode } from '../data/encodings.js';
import { readBytes, replaceFile } from '../data/files.js';
import { Failure } from '../diagnostics/failure.js';
import { boolOf, intOf, stringOf, uintOf } from '../json/convert.js';
import { copyOf } from '../json/copy.js';
import {
  appendMember,
  clear,
  emptyArray,
  emptyObject,
  insertItem,
  moveMember,
  removeItems,
  removeMember,
  setMember,
  swapMembers,
} from '../json/edit.js';
import { compactText } from '../json/emit.js';
import { objectWithMember, recordIndexes } from '../json/find.js';
import { firebasePatch, firebasePut } from '../json/firebase.js';
import { memberNamed } from '../json/look-up.js';
import { jsonType, type ObjectNode } from '../json/node.js';
import { PathView } from '../json/path-view.js';
import { foldCase } from '../json/pattern.js';
import { itemsOf, membersOf } from '../json/read-level.js';
import { substituted } from '../json/substitute.js';
import { textOfBytes } from '../json/text-of-bytes.js';
import { utf8Of } from '../json/utf8.js';
import { appendBytes, type BinData, bytesOf } from './bin-data.js';
import { ChilkatObject } from './chilkat-object.js';
import { type CkDateTime, setUnixTimeMs } from './ck-date-time.js';
import { defineMembers } from './define-members.js';
import { type DtObj, setDtObj } from './dt-obj.js';
import { type Hashtable, lookUp } from './hashtable.js';
import type { JsonArray } from './json-array.js';
import { applyFirebaseEvent } from './json-firebase-event.js';
import {
  insertAt,
  memberAt,
  memberOfName,
  recordOf,
  recordTest,
  renameTo,
  rootObject,
} from './json-members.js';
import { jsonObjectMembers } from './json-object-members.js';
import { predefine, predefined } from './json-predefined.js';
import {
  asArray,
  asObject,
  emitted,
  encodedText,
  jsonTextOf,
  loadObject,
  refuseStringify,
  timeOf,
  valueIn,
} from './json-values.js';
import { arrayNodeOf, arrayView, objectView, pointArray, registerView } from './json-views.js';
import { appendText, type StringBuilder, textOf } from './string-builder.js';
import { type StringTable, stringsOf } from './string-table.js';

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
  readonly #view = new PathView();
  #emitCompact = true;
  #emitCrLf = true;
  #lowerCaseNames = false;
  #uncommonOptions = '';

  static {
    viewOf = (json) => json.#view;
    registerView('object', {
      make: () => new JsonObject(),
      point: (json, node) => {
        json.#view.node = node;
      },
      nodeOf: (json) => json.#view.node,
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
    return this.#view.i;
  }
  set I(index: number) {
    this.#view.i = index;
  }

  /**
   * The index that `[j]` stands for in a path.
   *
   * @defaultValue 0
   * @source Chilkat reference, `J`.
   */
  get J(): number {
    return this.#view.j;
  }
  set J(index: number) {
    this.#view.j = index;
  }

  /**
   * The index that `[k]` stands for in a path.
   *
   * @defaultValue 0
   * @source Chilkat reference, `K`.
   */
  get K(): number {
    return this.#view.k;
  }
  set K(index: number) {
    this.#view.k = index;
  }

  /**
   * Whether {@link Load}, {@link LoadBd}, {@link LoadFile} and {@link LoadSb} put the names of all
   * members into lower case. Has no effect on what is there already, nor on what is written.
   *
   * @defaultValue `false`
   * @source Chilkat reference, `LowerCaseNames`.
   */
  get LowerCaseNames(): boolean {
    return this.#lowerCaseNames;
  }
  set LowerCaseNames(value: boolean) {
    this.#lowerCaseNames = value;
  }

  /**
   * Stands in front of the path that is the first argument of a method, as it is: it brings its own
   * delimiter, as in `result.content[0].`. Names, and paths that begin at a record, are without it.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `PathPrefix`.
   */
  get PathPrefix(): string {
    return this.#view.prefix;
  }
  set PathPrefix(value: string) {
    this.#view.prefix = value;
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
   * Keywords for uncommon needs. Kept, and without effect: none are known for JSON.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `UncommonOptions`.
   */
  get UncommonOptions(): string {
    return this.#uncommonOptions;
  }
  set UncommonOptions(value: string) {
    this.#uncommonOptions = value;
  }

  /**
   * Adds a member with an empty array at a position; {@link ArrayAt} gives it. An equal name that
   * is there already stays.
   *
   * @param index - 0 for the front, -1 for the end, else the position that the member shall have,
   * at most {@link Size}.
   * @param name - The name; no path.
   * @returns `false` when the index is beyond {@link Size} or below -1, or the document would nest
   * deeper than 1,024 levels; nothing is changed then.
   * @source Chilkat reference, `AddArrayAt`.
   */
  AddArrayAt(index: number, name: string): boolean {
    insertAt(this.#view.node, index, name, emptyArray());
    return true;
  }

  /**
   * Adds a member with a copy of an array at a position. An equal name that is there already stays.
   *
   * @param index - 0 for the front, -1 for the end, else the position that the member shall have,
   * at most {@link Size}.
   * @param name - The name; no path.
   * @param jarr - What is copied; its later changes do not show in the copy.
   * @returns `false` when the index is beyond {@link Size} or below -1, or the document would nest
   * deeper than 1,024 levels; nothing is changed then.
   * @source Chilkat reference, `AddArrayCopyAt`.
   */
  AddArrayCopyAt(index: number, name: string, jarr: JsonArray): boolean {
    insertAt(this.#view.node, index, name, copyOf(arrayNodeOf(jarr)));
    return true;
  }

  /**
   * Adds a member with a boolean at a position. An equal name that is there already stays.
   *
   * @param index - 0 for the front, -1 for the end, else the position that the member shall have,
   * at most {@link Size}.
   * @param name - The name; no path.
   * @param value - The value.
   * @returns `false` when the index is beyond {@link Size} or below -1; nothing is changed then.
   * @source Chilkat reference, `AddBoolAt`.
   */
  AddBoolAt(index: number, name: string, value: boolean): boolean {
    insertAt(this.#view.node, index, name, jsonTextOf.bool(value));
    return true;
  }

  /**
   * Adds a member with an integer at a position. An equal name that is there already stays.
   *
   * @param index - 0 for the front, -1 for the end, else the position that the member shall have,
   * at most {@link Size}.
   * @param name - The name; no path.
   * @param value - A safe integer.
   * @returns `false` when the index is beyond {@link Size} or below -1; nothing is changed then.
   * @source Chilkat reference, `AddIntAt`.
   */
  AddIntAt(index: number, name: string, value: number): boolean {
    insertAt(this.#view.node, index, name, jsonTextOf.int(value));
    return true;
  }

  /**
   * Adds a member with null at a position. An equal name that is there already stays.
   *
   * @param index - 0 for the front, -1 for the end, else the position that the member shall have,
   * at most {@link Size}.
   * @param name - The name; no path.
   * @returns `false` when the index is beyond {@link Size} or below -1; nothing is changed then.
   * @source Chilkat reference, `AddNullAt`.
   */
  AddNullAt(index: number, name: string): boolean {
    insertAt(this.#view.node, index, name, 'null');
    return true;
  }

  /**
   * Adds a member with a number, given by its text, at a position. An equal name that is there
   * already stays.
   *
   * @param index - 0 for the front, -1 for the end, else the position that the member shall have,
   * at most {@link Size}.
   * @param name - The name; no path.
   * @param numericStr - A number as JSON writes it, of any length; kept as it is.
   * @returns `false` when the text is no JSON number, or the index is beyond {@link Size} or below
   * -1; nothing is changed then.
   * @source Chilkat reference, `AddNumberAt`.
   */
  AddNumberAt(index: number, name: string, numericStr: string): boolean {
    insertAt(this.#view.node, index, name, jsonTextOf.number(numericStr));
    return true;
  }

  /**
   * Adds a member with an empty object at a position; {@link ObjectAt} gives it. An equal name that
   * is there already stays.
   *
   * @param index - 0 for the front, -1 for the end, else the position that the member shall have,
   * at most {@link Size}.
   * @param name - The name; no path.
   * @returns `false` when the index is beyond {@link Size} or below -1, or the document would nest
   * deeper than 1,024 levels; nothing is changed then.
   * @source Chilkat reference, `AddObjectAt`.
   */
  AddObjectAt(index: number, name: string): boolean {
    insertAt(this.#view.node, index, name, emptyObject());
    return true;
  }

  /**
   * Adds a member with a copy of an object at a position. An equal name that is there already
   * stays.
   *
   * @param index - 0 for the front, -1 for the end, else the position that the member shall have,
   * at most {@link Size}.
   * @param name - The name; no path.
   * @param jsonObj - What is copied; its later changes do not show in the copy.
   * @returns `false` when the index is beyond {@link Size} or below -1, or the document would nest
   * deeper than 1,024 levels; nothing is changed then.
   * @source Chilkat reference, `AddObjectCopyAt`.
   */
  AddObjectCopyAt(index: number, name: string, jsonObj: JsonObject): boolean {
    insertAt(this.#view.node, index, name, copyOf(jsonObj.#view.node));
    return true;
  }

  /**
   * Adds a member with a string at a position. An equal name that is there already stays.
   *
   * @param index - 0 for the front, -1 for the end, else the position that the member shall have,
   * at most {@link Size}.
   * @param name - The name; no path.
   * @param value - The text, unescaped.
   * @returns `false` when the index is beyond {@link Size} or below -1; nothing is changed then.
   * @source Chilkat reference, `AddStringAt`.
   */
  AddStringAt(index: number, name: string, value: string): boolean {
    insertAt(this.#view.node, index, name, jsonTextOf.string(value));
    return true;
  }

  /**
   * Adds a member with an empty array at the end and gives a live view of it, to fill it. An equal
   * name that is there already stays.
   *
   * @param name - The name; no path.
   * @returns `null` when the document would nest deeper than 1,024 levels; nothing is changed then.
   * @source Chilkat reference, `AppendArray`.
   */
  AppendArray(name: string): JsonArray | null {
    const node = emptyArray();
    appendMember(this.#view.node, name, node);
    return arrayView(node);
  }

  /**
   * Adds a member with an empty array at the end and turns the passed object into a live view of
   * it. An equal name that is there already stays.
   *
   * @param name - The name; no path.
   * @param jarr - Becomes the live view; keeps its own settings.
   * @returns `false` when the document would nest deeper than 1,024 levels; nothing is changed
   * then.
   * @source Chilkat reference, `AppendArray`.
   */
  AppendArray2(name: string, jarr: JsonArray): boolean {
    const node = emptyArray();
    appendMember(this.#view.node, name, node);
    pointArray(jarr, node);
    return true;
  }

  /**
   * Adds a member with a copy of an array at the end. An equal name that is there already stays.
   *
   * @param name - The name; no path.
   * @param jarr - What is copied; its later changes do not show in the copy.
   * @returns `false` when the document would nest deeper than 1,024 levels; nothing is changed
   * then.
   * @source Chilkat reference, `AppendArrayCopy`.
   */
  AppendArrayCopy(name: string, jarr: JsonArray): boolean {
    appendMember(this.#view.node, name, copyOf(arrayNodeOf(jarr)));
    return true;
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
   * Adds a member with an empty object at the end and gives a live view of it, to fill it. An equal
   * name that is there already stays.
   *
   * @param name - The name; no path.
   * @returns `null` when the document would nest deeper than 1,024 levels; nothing is changed then.
   * @source Chilkat reference, `AppendObject`.
   */
  AppendObject(name: string): JsonObject | null {
    const node = emptyObject();
    appendMember(this.#view.node, name, node);
    return objectView(node);
  }

  /**
   * Adds a member with an empty object at the end and turns the passed object into a live view of
   * it. An equal name that is there already stays.
   *
   * @param name - The name; no path.
   * @param jsonObj - Becomes the live view; keeps its own settings.
   * @returns `false` when the document would nest deeper than 1,024 levels; nothing is changed
   * then.
   * @source Chilkat reference, `AppendObject`.
   */
  AppendObject2(name: string, jsonObj: JsonObject): boolean {
    const node = emptyObject();
    appendMember(this.#view.node, name, node);
    jsonObj.#view.node = node;
    return true;
  }

  /**
   * Adds a member with a copy of an object at the end. An equal name that is there already stays.
   *
   * @param name - The name; no path.
   * @param jsonObj - What is copied; its later changes do not show in the copy.
   * @returns `false` when the document would nest deeper than 1,024 levels; nothing is changed
   * then.
   * @source Chilkat reference, `AppendObjectCopy`.
   */
  AppendObjectCopy(name: string, jsonObj: JsonObject): boolean {
    appendMember(this.#view.node, name, copyOf(jsonObj.#view.node));
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
   * Adds a member with an array of strings at the end. An equal name that is there already stays.
   *
   * @param name - The name; no path.
   * @param values - The strings, in order; later changes of the table do not show.
   * @returns `false` when the document would nest deeper than 1,024 levels; nothing is changed
   * then.
   * @source Chilkat reference, `AppendStringArray`.
   */
  AppendStringArray(name: string, values: StringTable): boolean {
    const array = emptyArray();
    for (const value of stringsOf(values))
      insertItem(array, itemsOf(array).size, jsonTextOf.string(value));
    appendMember(this.#view.node, name, array);
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
    return arrayView(asArray(memberAt(this.#view.node, index).value));
  }

  /**
   * Turns the passed object into a live view of the array that the member at `index` holds.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @param jarr - Becomes the live view; keeps its own settings.
   * @returns `false` when the index is out of range or the value is no array; the passed object is
   * then unchanged.
   * @source Chilkat reference, `ArrayAt`.
   */
  ArrayAt2(index: number, jarr: JsonArray): boolean {
    pointArray(jarr, asArray(memberAt(this.#view.node, index).value));
    return true;
  }

  /**
   * Gives a live view of the array at a path.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @returns `null` when nothing is there, it is no array, or the path is malformed.
   * @source Chilkat reference, `ArrayOf`.
   */
  ArrayOf(jsonPath: string): JsonArray | null {
    return arrayView(asArray(this.#view.get(jsonPath)));
  }

  /**
   * Turns the passed object into a live view of the array at a path.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @param jarr - Becomes the live view; keeps its own settings.
   * @returns `false` when nothing is there, it is no array, or the path is malformed; the passed
   * object is then unchanged.
   * @source Chilkat reference, `ArrayOf`.
   */
  ArrayOf2(jsonPath: string, jarr: JsonArray): boolean {
    pointArray(jarr, asArray(this.#view.get(jsonPath)));
    return true;
  }

  /**
   * Gives the member at `index` as a boolean, converted as {@link BoolOf} does.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @returns `false` with {@link LastMethodSuccess} `false` when the index is out of range.
   * @source Chilkat reference, `BoolAt`.
   */
  BoolAt(index: number): boolean {
    return boolOf(memberAt(this.#view.node, index).value);
  }

  /**
   * Gives the value at a path as a boolean: `true` and `false`; a number is true when it is not
   * zero; a string when it says `true`, in any case, or a number that is not zero; null, objects
   * and arrays are false.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @returns `false` with {@link LastMethodSuccess} `false` when nothing is there.
   * @source Chilkat reference, `BoolOf`.
   */
  BoolOf(jsonPath: string): boolean {
    return boolOf(this.#view.get(jsonPath));
  }

  /**
   * Decodes the string at a path and adds the bytes to a BinData.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @param encoding - Such as `base64`, `hex` or `base64url`, in any letter case.
   * @param bd - The bytes are added at its end.
   * @returns `false` when nothing is there, it is no string or number, the encoding is not known,
   * or the text is not valid in it; nothing is added then.
   * @source Chilkat reference, `BytesOf`.
   */
  BytesOf(jsonPath: string, encoding: string, bd: BinData): boolean {
    appendBytes(bd, decode(encodedText(this.#view.get(jsonPath)), encoding));
    return true;
  }

  /**
   * Takes all members out. Every view of this object is empty then; views of what it held go on
   * working, on their own.
   *
   * @source Chilkat reference, `Clear`.
   */
  Clear(): void {
    clear(this.#view.node);
  }

  /**
   * Gives a copy, a document of its own with default settings. Costs nothing for what was loaded
   * and not changed.
   *
   * @returns The copy; never fails.
   * @source Chilkat reference, `Clone`.
   */
  Clone(): JsonObject | null {
    return objectView(copyOf(this.#view.node));
  }

  /**
   * Reads the date and time at a path: ISO 8601 with fractions and offsets
   * (`2009-11-04T19:55:41Z`), RFC 822 (`Wed, 18 Apr 2018 15:51:55 -0400`), and Unix seconds as an
   * integer, as number or string; an integer of 12 digits or more is milliseconds. Without a zone a
   * time is UTC; a date alone is its midnight.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @param dateTime - Takes the time.
   * @returns `false` when nothing is there or it is none of these; the passed object is then
   * unchanged.
   * @source Chilkat reference, `DateOf`.
   */
  DateOf(jsonPath: string, dateTime: CkDateTime): boolean {
    setUnixTimeMs(dateTime, timeOf(this.#view.get(jsonPath)));
    return true;
  }

  /**
   * Takes out the first member of that name. A view of its value goes on working, on its own.
   *
   * @param name - The name; no path.
   * @returns `false` when there is no such member.
   * @source Chilkat reference, `Delete`.
   */
  Delete(name: string): boolean {
    const member = memberOfName(this.#view.node, name);
    removeMember(this.#view.node, membersOf(this.#view.node).indexOf(member));
    return true;
  }

  /**
   * Takes out the member at `index`. A view of its value goes on working, on its own.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @returns `false` when the index is out of range; nothing is changed then.
   * @source Chilkat reference, `DeleteAt`.
   */
  DeleteAt(index: number): boolean {
    memberAt(this.#view.node, index);
    removeMember(this.#view.node, index);
    return true;
  }

  /**
   * Takes all elements out of an array that are objects with a field of that value. Elements that
   * are no objects, or have no such field, stay.
   *
   * @param arrayPath - Path of the array.
   * @param relPath - Path of the field, beginning at the record.
   * @param value - What the field must be as text, converted as {@link StringOf} does; each `*`
   * stands for any text.
   * @param caseSensitive - `false` to pass over differences of letter case.
   * @returns How many were taken out; 0 with {@link LastMethodSuccess} `false` when there is no
   * such array or a path is malformed.
   * @source Chilkat reference, `DeleteRecords`.
   */
  DeleteRecords(arrayPath: string, relPath: string, value: string, caseSensitive: boolean): number {
    const array = asArray(this.#view.get(arrayPath));
    const indexes = recordIndexes(array, recordTest(this.#view, relPath, value, caseSensitive));
    removeItems(array, indexes);
    return indexes.length;
  }

  /**
   * Reads the date and time at a path, in the forms that {@link DateOf} knows, into fields.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @param bLocal - `true` for the fields of the local time zone, `false` for UTC.
   * @param dt - Takes the fields.
   * @returns `false` when nothing is there or it is no date; the passed object is then unchanged.
   * @source Chilkat reference, `DtOf`.
   */
  DtOf(jsonPath: string, bLocal: boolean, dt: DtObj): boolean {
    setDtObj(dt, timeOf(this.#view.get(jsonPath)), bLocal);
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
   * Adds the text that {@link Emit} gives, in UTF-8, to a BinData.
   *
   * @param bd - The bytes are added at its end.
   * @returns `true`.
   * @source Chilkat reference, `EmitBd`.
   */
  EmitBd(bd: BinData): boolean {
    appendBytes(bd, utf8Of(emitted(this.#view.node, this.#emitCompact, this.#emitCrLf)));
    return true;
  }

  /**
   * Adds the text that {@link Emit} gives to a StringBuilder.
   *
   * @param sb - The text is added at its end.
   * @returns `true`.
   * @source Chilkat reference, `EmitSb`.
   */
  EmitSb(sb: StringBuilder): boolean {
    appendText(sb, emitted(this.#view.node, this.#emitCompact, this.#emitCrLf));
    return true;
  }

  /**
   * Gives the text that {@link Emit} would give, with `{$name}` inside of strings replaced by the
   * value of `name`, escaped as JSON asks. Names that the table does not have stay as they are, and
   * so do the names of members. This object is not changed.
   *
   * @param subs - What stands for each name.
   * @param omitEmpty - Whether members are left out that are then an empty string or an empty
   * array.
   * @returns The text; never fails.
   * @source Chilkat reference, `EmitWithSubs`.
   */
  EmitWithSubs(subs: Hashtable, omitEmpty: boolean): string | null {
    const filled = substituted(this.#view.node, {
      valueOf: (name) => lookUp(subs, name),
      omitEmpty,
    });
    return emitted(filled, this.#emitCompact, this.#emitCrLf);
  }

  /**
   * Finds the first object that has a member of that name: this one, else depth first, through
   * arrays too.
   *
   * @param name - The name; no path.
   * @returns A live view of it; `null` when there is none.
   * @source Chilkat reference, `FindObjectWithMember`.
   */
  FindObjectWithMember(name: string): JsonObject | null {
    const found = objectWithMember(this.#view.node, name);
    if (!found) throw new Failure('not-found', 'No object has a member of that name.', { name });
    return objectView(found);
  }

  /**
   * Finds the first element of an array that is an object with a field of that value.
   *
   * @param arrayPath - Path of the array.
   * @param relPath - Path of the field, beginning at the record.
   * @param value - What the field must be as text, converted as {@link StringOf} does; each `*`
   * stands for any text.
   * @param caseSensitive - `false` to pass over differences of letter case.
   * @returns A live view of it; `null` when there is none, no such array, or a path is malformed.
   * @example
   * ```ts
   * const tool = json.FindRecord('tools', 'name', 'get-*', true);
   * if (tool) console.log(tool.StringOf('description'));
   * ```
   * @source Chilkat reference, `FindRecord`.
   */
  FindRecord(
    arrayPath: string,
    relPath: string,
    value: string,
    caseSensitive: boolean,
  ): JsonObject | null {
    return objectView(recordOf(this.#view, arrayPath, relPath, value, caseSensitive));
  }

  /**
   * Turns the passed object into a live view of the record that {@link FindRecord} finds.
   *
   * @param arrayPath - Path of the array.
   * @param relPath - Path of the field, beginning at the record.
   * @param value - What the field must be as text, converted as {@link StringOf} does; each `*`
   * stands for any text.
   * @param caseSensitive - `false` to pass over differences of letter case.
   * @param jsonObj - Becomes the live view; keeps its own settings.
   * @returns `false` when there is none; the passed object is then unchanged.
   * @source Chilkat reference, `FindRecord`.
   */
  FindRecord2(
    arrayPath: string,
    relPath: string,
    value: string,
    caseSensitive: boolean,
    jsonObj: JsonObject,
  ): boolean {
    jsonObj.#view.node = recordOf(this.#view, arrayPath, relPath, value, caseSensitive);
    return true;
  }

  /**
   * Finds a record as {@link FindRecord} does and gives a value inside of it as text.
   *
   * @param arrayPath - Path of the array.
   * @param relPath - Path of the field, beginning at the record.
   * @param value - What the field must be as text, converted as {@link StringOf} does; each `*`
   * stands for any text.
   * @param caseSensitive - `false` to pass over differences of letter case.
   * @param retRelPath - Path of what is wanted, beginning at the record.
   * @returns `null` when there is no such record or nothing is at `retRelPath`.
   * @source Chilkat reference, `FindRecordString`.
   */
  FindRecordString(
    arrayPath: string,
    relPath: string,
    value: string,
    caseSensitive: boolean,
    retRelPath: string,
  ): string | null {
    const record = recordOf(this.#view, arrayPath, relPath, value, caseSensitive);
    return stringOf(this.#view.below(record, retRelPath));
  }

  /**
   * Applies an event of the stream by which Firebase tells changes, as {@link FirebasePut} and
   * {@link FirebasePatch} would.
   *
   * @param name - `put` or `patch`; `keep-alive`, `cancel` and `auth_revoked` change nothing.
   * @param data - JSON with `path` and `data`, as in `{"path": "/", "data": {"a": 1}}`. The path is
   * separated by `/`, whatever {@link DelimiterChar} is.
   * @returns `false` for another name, and when the data is no such JSON; nothing is changed then.
   * @source Chilkat reference, `FirebaseApplyEvent`.
   */
  FirebaseApplyEvent(name: string, data: string): boolean {
    applyFirebaseEvent(this.#view.node, name, data);
    return true;
  }

  /**
   * Puts each member of a JSON object at its name below a path, as {@link FirebasePut} would; null
   * deletes, other members stay. What is missing on the way is made, and a scalar in the way is
   * replaced.
   *
   * @param jsonPath - A path, as {@link JsonObject} has it; empty or `/` for this object itself. A name of digits
   * is the index of an element where an array is.
   * @param jsonData - A JSON object.
   * @returns `false` when the data is no JSON object or the path does not fit what is there;
   * nothing is changed then.
   * @source Chilkat reference, `FirebasePatch`.
   */
  FirebasePatch(jsonPath: string, jsonData: string): boolean {
    const changes = valueIn(jsonData);
    this.#view.place(jsonPath, (node, steps, variables) =>
      firebasePatch(node, steps, variables, changes),
    );
    return true;
  }

  /**
   * Puts a value at a path, as Firebase does: what is missing on the way is made, a scalar in the
   * way is replaced, and `null` deletes, also when nothing is there. At the object itself, the
   * members are replaced.
   *
   * @param jsonPath - A path, as {@link JsonObject} has it; empty or `/` for this object itself. A name of digits
   * is the index of an element where an array is.
   * @param value - JSON text: an object, an array, a number, `true`, `false`, `null` or a string in
   * quotes.
   * @returns `false` when the value is no JSON or the path does not fit what is there; nothing is
   * changed then.
   * @source Chilkat reference, `FirebasePut`.
   */
  FirebasePut(jsonPath: string, value: string): boolean {
    const given = valueIn(value);
    this.#view.place(jsonPath, (node, steps, variables) =>
      firebasePut(node, steps, variables, given),
    );
    return true;
  }

  /**
   * Gives a live view of the root of the document that this object is in.
   *
   * @returns `null` when the root is an array.
   * @source Chilkat reference, `GetDocRoot`.
   */
  GetDocRoot(): JsonObject | null {
    return objectView(rootObject(this.#view.node));
  }

  /**
   * Turns the passed object into a live view of the root of the document that this object is in.
   *
   * @param jsonObj - Becomes the live view; keeps its own settings.
   * @returns `false` when the root is an array; the passed object is then unchanged.
   * @source Chilkat reference, `GetDocRoot`.
   */
  GetDocRoot2(jsonObj: JsonObject): boolean {
    jsonObj.#view.node = rootObject(this.#view.node);
    return true;
  }

  /**
   * Tells whether something is at a path, of whatever type, null included.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @returns Yes or no; a malformed path is a failure.
   * @source Chilkat reference, `HasMember`.
   */
  HasMember(jsonPath: string): boolean {
    return this.#view.find(jsonPath) !== undefined;
  }

  /**
   * Tells at which position the first member of that name is.
   *
   * @param name - The name; no path.
   * @returns -1 when there is none, which is an answer and no failure.
   * @source Chilkat reference, `IndexOf`.
   */
  IndexOf(name: string): number {
    const member = memberNamed(this.#view.node, name);
    return member ? membersOf(this.#view.node).indexOf(member) : -1;
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
    return intOf(memberAt(this.#view.node, index).value);
  }

  /**
   * Gives the integer part of the value at a path, toward zero: `12.7` and `"12.7 kg"` are 12, `1e3`
   * is 1000. `true` is 1; `false`, null and other strings are 0. Not limited to 32 bits.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @returns 0 with {@link LastMethodSuccess} `false` when nothing is there, it is an object or
   * array, or the number is no safe integer: {@link StringOf} gives its text.
   * @example
   * ```ts
   * const count = json.IntOf('count');
   * if (!json.LastMethodSuccess) console.log('There is no count.');
   * ```
   * @source Chilkat reference, `IntOf`.
   */
  IntOf(jsonPath: string): number {
    return intOf(this.#view.get(jsonPath));
  }

  /**
   * Tells whether the member at `index` is null.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @returns Yes or no; `false` with {@link LastMethodSuccess} `false` when the index is out of
   * range.
   * @source Chilkat reference, `IsNullAt`.
   */
  IsNullAt(index: number): boolean {
    return memberAt(this.#view.node, index).value === 'null';
  }

  /**
   * Tells whether the value at a path is null.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @returns Yes or no; `false` with {@link LastMethodSuccess} `false` when nothing is there.
   * @source Chilkat reference, `IsNullOf`.
   */
  IsNullOf(jsonPath: string): boolean {
    return this.#view.get(jsonPath) === 'null';
  }

  /**
   * Tells the type of the value at a path: 1 string, 2 number, 3 object, 4 array, 5 boolean, 6 null.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
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
   * @example
   * ```ts
   * if (!json.Load('{"a": 1.10}')) console.log(json.LastErrorText);
   * ```
   * @source Chilkat reference, `Load`.
   */
  Load(json: string): boolean {
    this.#view.node = loadObject(json, this.#lowerCaseNames);
    return true;
  }

  /**
   * Loads a JSON object from bytes, as {@link Load} does from text.
   *
   * @param bd - UTF-8, or UTF-16 with a byte order mark.
   * @returns `false` when it holds no JSON object or is not valid UTF-8; the content is then
   * unchanged, and {@link LastErrorText} tells where the fault is.
   * @source Chilkat reference, `LoadBd`.
   */
  LoadBd(bd: BinData): boolean {
    this.#view.node = loadObject(textOfBytes(bytesOf(bd)), this.#lowerCaseNames);
    return true;
  }

  /**
   * Loads a JSON object from a file, as {@link Load} does from text. Blocks while the file is read.
   *
   * @param path - A file in UTF-8, or in UTF-16 with a byte order mark.
   * @returns `false` when the file cannot be read, holds no JSON object or is not valid UTF-8; the
   * content is then unchanged, and {@link LastErrorText} tells where the fault is.
   * @source Chilkat reference, `LoadFile`.
   */
  LoadFile(path: string): boolean {
    this.#view.node = loadObject(textOfBytes(readBytes(path)), this.#lowerCaseNames);
    return true;
  }

  /**
   * Loads a copy of what {@link Predefine} has kept under a name.
   *
   * @param name - As given to {@link Predefine}.
   * @returns `false` when nothing was kept; the content is then unchanged.
   * @source Chilkat reference, `LoadPredefined`.
   */
  LoadPredefined(name: string): boolean {
    this.#view.node = predefined(name);
    return true;
  }

  /**
   * Loads a JSON object from a StringBuilder, as {@link Load} does from text.
   *
   * @param sb - The text.
   * @returns `false` when it is no JSON object; the content is then unchanged, and {@link
   * LastErrorText} tells where the fault is.
   * @source Chilkat reference, `LoadSb`.
   */
  LoadSb(sb: StringBuilder): boolean {
    this.#view.node = loadObject(textOf(sb), this.#lowerCaseNames);
    return true;
  }

  /**
   * Moves a member to another position.
   *
   * @param fromIndex - From 0 to {@link Size} - 1.
   * @param toIndex - The position that the member has then; -1 for the last.
   * @returns `false` when an index is out of range; nothing is changed then.
   * @source Chilkat reference, `MoveMember`.
   */
  MoveMember(fromIndex: number, toIndex: number): boolean {
    const { size } = membersOf(this.#view.node);
    memberAt(this.#view.node, fromIndex);
    const to = toIndex === -1 ? size - 1 : toIndex;
    memberAt(this.#view.node, to);
    moveMember(this.#view.node, fromIndex, to);
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
    return memberAt(this.#view.node, index).name;
  }

  /**
   * Gives a live view of the object that the member at `index` holds.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @returns `null` when the index is out of range or the value is no object.
   * @source Chilkat reference, `ObjectAt`.
   */
  ObjectAt(index: number): JsonObject | null {
    return objectView(asObject(memberAt(this.#view.node, index).value));
  }

  /**
   * Turns the passed object into a live view of the object that the member at `index` holds.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @param jsonObj - Becomes the live view; keeps its own settings.
   * @returns `false` when the index is out of range or the value is no object; the passed object is
   * then unchanged.
   * @source Chilkat reference, `ObjectAt`.
   */
  ObjectAt2(index: number, jsonObj: JsonObject): boolean {
    jsonObj.#view.node = asObject(memberAt(this.#view.node, index).value);
    return true;
  }

  /**
   * Gives a live view of the object at a path. The view begins with default settings.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
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
   * Turns the passed object into a live view of the object at a path.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @param jsonObj - Becomes the live view; keeps its own settings.
   * @returns `false` when nothing is there, it is no object, or the path is malformed; the passed
   * object is then unchanged.
   * @source Chilkat reference, `ObjectOf`.
   */
  ObjectOf2(jsonPath: string, jsonObj: JsonObject): boolean {
    jsonObj.#view.node = asObject(this.#view.get(jsonPath));
    return true;
  }

  /**
   * Keeps a copy of this object under a name, for {@link LoadPredefined} of any object in this
   * thread of the process. What was kept under that name before is replaced.
   *
   * @param name - Any text.
   * @returns `true`.
   * @source Chilkat reference, `Predefine`.
   */
  Predefine(name: string): boolean {
    predefine(name, this.#view.node);
    return true;
  }

  /**
   * Gives a member another name; it stays in its place.
   *
   * @param oldName - The name; no path. Of equal names the first counts.
   * @param newName - Any name that no other member has.
   * @returns `false` when there is no such member, or another one has the new name; nothing is
   * changed then.
   * @source Chilkat reference, `Rename`.
   */
  Rename(oldName: string, newName: string): boolean {
    renameTo(this.#view.node, memberOfName(this.#view.node, oldName), newName);
    return true;
  }

  /**
   * Gives the member at `index` another name; it stays in its place.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @param name - Any name that no other member has.
   * @returns `false` when the index is out of range, or another member has the new name; nothing is
   * changed then.
   * @source Chilkat reference, `RenameAt`.
   */
  RenameAt(index: number, name: string): boolean {
    renameTo(this.#view.node, memberAt(this.#view.node, index), name);
    return true;
  }

  /**
   * Gives the member at `index` a boolean for its value, whatever it was.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @param value - The value.
   * @returns `false` when the index is out of range; nothing is changed then.
   * @source Chilkat reference, `SetBoolAt`.
   */
  SetBoolAt(index: number, value: boolean): boolean {
    setMember(this.#view.node, memberAt(this.#view.node, index), jsonTextOf.bool(value));
    return true;
  }

  /**
   * Replaces the value at a path, whatever it was, by a boolean. Makes nothing new: {@link
   * UpdateBool} does.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @param value - The value.
   * @returns `false` when nothing is there or the path is malformed; nothing is changed then.
   * @source Chilkat reference, `SetBoolOf`.
   */
  SetBoolOf(jsonPath: string, value: boolean): boolean {
    this.#view.replace(jsonPath, jsonTextOf.bool(value));
    return true;
  }

  /**
   * Gives the member at `index` an integer for its value, whatever it was.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @param value - A safe integer.
   * @returns `false` when the index is out of range; nothing is changed then.
   * @source Chilkat reference, `SetIntAt`.
   */
  SetIntAt(index: number, value: number): boolean {
    setMember(this.#view.node, memberAt(this.#view.node, index), jsonTextOf.int(value));
    return true;
  }

  /**
   * Replaces the value at a path, whatever it was, by an integer. Makes nothing new: {@link
   * UpdateInt} does.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @param value - A safe integer.
   * @returns `false` when nothing is there or the path is malformed; nothing is changed then.
   * @source Chilkat reference, `SetIntOf`.
   */
  SetIntOf(jsonPath: string, value: number): boolean {
    this.#view.replace(jsonPath, jsonTextOf.int(value));
    return true;
  }

  /**
   * Gives the member at `index` null for its value, whatever it was.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @returns `false` when the index is out of range; nothing is changed then.
   * @source Chilkat reference, `SetNullAt`.
   */
  SetNullAt(index: number): boolean {
    setMember(this.#view.node, memberAt(this.#view.node, index), 'null');
    return true;
  }

  /**
   * Replaces the value at a path, whatever it was, by null. Makes nothing new: {@link UpdateNull}
   * does.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @returns `false` when nothing is there or the path is malformed; nothing is changed then.
   * @source Chilkat reference, `SetNullOf`.
   */
  SetNullOf(jsonPath: string): boolean {
    this.#view.replace(jsonPath, 'null');
    return true;
  }

  /**
   * Gives the member at `index` a number for its value, whatever it was.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @param numericStr - A number as JSON writes it, of any length; kept as it is.
   * @returns `false` when the text is no JSON number or the index is out of range; nothing is
   * changed then.
   * @source Chilkat reference, `SetNumberAt`.
   */
  SetNumberAt(index: number, numericStr: string): boolean {
    setMember(this.#view.node, memberAt(this.#view.node, index), jsonTextOf.number(numericStr));
    return true;
  }

  /**
   * Replaces the value at a path, whatever it was, by a number. Makes nothing new: {@link
   * UpdateNumber} does.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @param numericStr - A number as JSON writes it, of any length; kept as it is.
   * @returns `false` when the text is no JSON number, nothing is there, or the path is malformed;
   * nothing is changed then.
   * @source Chilkat reference, `SetNumberOf`.
   */
  SetNumberOf(jsonPath: string, numericStr: string): boolean {
    this.#view.replace(jsonPath, jsonTextOf.number(numericStr));
    return true;
  }

  /**
   * Gives the member at `index` a string for its value, whatever it was.
   *
   * @param index - From 0 to {@link Size} - 1.
   * @param value - The text, unescaped.
   * @returns `false` when the index is out of range; nothing is changed then.
   * @source Chilkat reference, `SetStringAt`.
   */
  SetStringAt(index: number, value: string): boolean {
    setMember(this.#view.node, memberAt(this.#view.node, index), jsonTextOf.string(value));
    return true;
  }

  /**
   * Replaces the value at a path, whatever it was, by a string. Makes nothing new: {@link
   * UpdateString} does.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @param value - The text, unescaped.
   * @returns `false` when nothing is there or the path is malformed; nothing is changed then.
   * @source Chilkat reference, `SetStringOf`.
   */
  SetStringOf(jsonPath: string, value: string): boolean {
    this.#view.replace(jsonPath, jsonTextOf.string(value));
    return true;
  }

  /**
   * Tells how many elements the array at a path has.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
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
    return stringOf(memberAt(this.#view.node, index).value);
  }

  /**
   * Gives the value at a path as text: a string unescaped, a number with the digits that it was
   * loaded with, `true`, `false`, `null`, and an object or array as compact JSON.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @returns `null` when nothing is there or the path is malformed.
   * @source Chilkat reference, `StringOf`.
   */
  StringOf(jsonPath: string): string | null {
    return stringOf(this.#view.get(jsonPath));
  }

  /**
   * Tells whether the text that {@link StringOf} gives is equal to `value`.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @param value - The text to compare with.
   * @param caseSensitive - `false` to pass over differences of letter case.
   * @returns Yes or no; `false` with {@link LastMethodSuccess} `false` when nothing is there.
   * @source Chilkat reference, `StringOfEquals`.
   */
  StringOfEquals(jsonPath: string, value: string, caseSensitive: boolean): boolean {
    const text = stringOf(this.#view.get(jsonPath));
    return caseSensitive ? text === value : foldCase(text) === foldCase(value);
  }

  /**
   * Adds the text that {@link StringOf} gives to a StringBuilder.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @param sb - The text is added at its end.
   * @returns `false` when nothing is there or the path is malformed; nothing is added then.
   * @source Chilkat reference, `StringOfSb`.
   */
  StringOfSb(jsonPath: string, sb: StringBuilder): boolean {
    appendText(sb, stringOf(this.#view.get(jsonPath)));
    return true;
  }

  /**
   * Lets two members change places.
   *
   * @param index1 - From 0 to {@link Size} - 1.
   * @param index2 - From 0 to {@link Size} - 1.
   * @returns `false` when an index is out of range; nothing is changed then.
   * @source Chilkat reference, `Swap`.
   */
  Swap(index1: number, index2: number): boolean {
    memberAt(this.#view.node, index1);
    memberAt(this.#view.node, index2);
    swapMembers(this.#view.node, index1, index2);
    return true;
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
    return jsonType(memberAt(this.#view.node, index).value);
  }

  /**
   * Gives the integer part of the value at a path, as {@link IntOf} does, where it is not negative.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @returns 0 with {@link LastMethodSuccess} `false` when nothing is there, it is an object or
   * array, or the number is negative or no safe integer.
   * @source Chilkat reference, `UIntOf`.
   */
  UIntOf(jsonPath: string): number {
    return uintOf(this.#view.get(jsonPath));
  }

  /**
   * Sets a string that holds bytes in an encoding, as {@link UpdateString} sets a string.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @param encoding - Such as `base64`, `hex` or `base64url`, in any letter case.
   * @param bd - The bytes.
   * @returns `false` when the encoding is not known or the path does not fit what is there; nothing
   * is changed then.
   * @source Chilkat reference, `UpdateBd`.
   */
  UpdateBd(jsonPath: string, encoding: string, bd: BinData): boolean {
    this.#view.update(jsonPath, jsonTextOf.string(encode(bytesOf(bd), encoding)));
    return true;
  }

  /**
   * Sets a boolean, as {@link UpdateString} sets a string.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
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
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @param value - A safe integer; larger ones go through {@link UpdateNumber}.
   * @returns `false` when the path does not fit what is there; nothing is changed then.
   * @source Chilkat reference, `UpdateInt`.
   */
  UpdateInt(jsonPath: string, value: number): boolean {
    this.#view.update(jsonPath, jsonTextOf.int(value));
    return true;
  }

  /**
   * Puts an empty array at a path, as {@link UpdateString} puts a string; what is there is
   * replaced.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @returns `false` when the path does not fit what is there; nothing is changed then.
   * @source Chilkat reference, `UpdateNewArray`.
   */
  UpdateNewArray(jsonPath: string): boolean {
    this.#view.update(jsonPath, emptyArray());
    return true;
  }

  /**
   * Puts an empty object at a path, as {@link UpdateString} puts a string; what is there is
   * replaced.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @returns `false` when the path does not fit what is there; nothing is changed then.
   * @source Chilkat reference, `UpdateNewObject`.
   */
  UpdateNewObject(jsonPath: string): boolean {
    this.#view.update(jsonPath, emptyObject());
    return true;
  }

  /**
   * Sets null, as {@link UpdateString} sets a string.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
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
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @param numericStr - A number as JSON writes it, of any length.
   * @returns `false` when the text is no JSON number, or the path does not fit what is there; nothing
   * is changed then.
   * @example
   * ```ts
   * json.UpdateNumber('price.net', '10.00'); // goes out as 10.00
   * ```
   * @source Chilkat reference, `UpdateNumber`.
   */
  UpdateNumber(jsonPath: string, numericStr: string): boolean {
    this.#view.update(jsonPath, jsonTextOf.number(numericStr));
    return true;
  }

  /**
   * Sets a string from a StringBuilder, as {@link UpdateString} sets a string.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @param sb - The text; it becomes a string, also when it is JSON.
   * @returns `false` when the path does not fit what is there; nothing is changed then.
   * @source Chilkat reference, `UpdateSb`.
   */
  UpdateSb(jsonPath: string, sb: StringBuilder): boolean {
    this.#view.update(jsonPath, jsonTextOf.string(textOf(sb)));
    return true;
  }

  /**
   * Sets a string at a path, whatever is there, and makes what is missing on the way: objects for
   * names, arrays for indexes. A gap before an index is filled with nulls; the index may be at most
   * the array's size plus 65,536. Null on the way is replaced as if it were missing.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @param value - The text, unescaped.
   * @returns `false` when the path is malformed, asks an array for a name or an object for an index,
   * leads through another value, or nests deeper than 1,024 levels; nothing is changed then.
   * @example
   * ```ts
   * json.UpdateString('users[0].name', 'Ann'); // {"users":[{"name":"Ann"}]}
   * ```
   * @source Chilkat reference, `UpdateString`.
   */
  UpdateString(jsonPath: string, value: string): boolean {
    this.#view.update(jsonPath, jsonTextOf.string(value));
    return true;
  }

  /**
   * Sets an integer that is not negative, as {@link UpdateString} sets a string.
   *
   * @param jsonPath - A path, as {@link JsonObject} describes it.
   * @param value - From 0 to 9007199254740991.
   * @returns `false` when the path does not fit what is there; nothing is changed then.
   * @source Chilkat reference, `UpdateUInt`.
   */
  UpdateUInt(jsonPath: string, value: number): boolean {
    this.#view.update(jsonPath, jsonTextOf.int(value));
    return true;
  }

  /**
   * Writes the text that {@link Emit} gives to a file, in UTF-8 without a byte order mark. It is
   * written beside the file and then put in its place, so that a failure leaves the old file.
   * Blocks while the file is written.
   *
   * @param path - The file, made if need be.
   * @returns `false` when the file cannot be written.
   * @source Chilkat reference, `WriteFile`.
   */
  WriteFile(path: string): boolean {
    replaceFile(path, utf8Of(emitted(this.#view.node, this.#emitCompact, this.#emitCrLf)));
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
