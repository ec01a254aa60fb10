import { parseDate } from '../data/date-text.js';
import { Failure } from '../diagnostics/failure.js';
import { stringOf } from '../json/convert.js';
import type { DocumentText } from '../json/document-text.js';
import { compactText, prettyText } from '../json/emit.js';
import { lowerNames } from '../json/lower-names.js';
import {
  ArrayNode,
  JSON_TYPE,
  type JsonNode,
  type JsonValue,
  jsonType,
  ObjectNode,
} from '../json/node.js';
import { rootOf } from '../json/read-level.js';
import { isNumberText, quoted } from '../json/scalar.js';
import { scanDocument } from '../json/scan.js';

/** The root of a text that has to be an object. */
export function loadObject(json: string, lowerCaseNames: boolean): ObjectNode {
  const root = objectRoot(scanDocument(json));
  if (lowerCaseNames) lowerNames(root);
  return root;
}

/** The value that a JSON text says, of any kind. */
export function valueIn(json: string): JsonValue {
  return rootOf(scanDocument(json));
}

/** The root of a checked text that has to be an object. */
export function objectRoot(document: DocumentText): ObjectNode {
  const root = rootOf(document);
  if (root instanceof ObjectNode) return root;
  throw new Failure(
    'wrong-type',
    `The JSON is ${rootKind(root)}, but a JsonObject holds an object {...}.${advice(root)}`,
  );
}

/** The root of a text that has to be an array. */
export function loadArray(json: string): ArrayNode {
  const root = rootOf(scanDocument(json));
  if (root instanceof ArrayNode) return root;
  throw new Failure(
    'wrong-type',
    `The JSON is ${rootKind(root)}, but a JsonArray holds an array [...].${advice(root)}`,
  );
}

function rootKind(root: JsonValue): string {
  if (typeof root === 'string') return 'a single value';
  return root instanceof ObjectNode ? 'an object {...}' : 'an array [...]';
}

function advice(root: JsonValue): string {
  if (typeof root === 'string') return '';
  return root instanceof ObjectNode ? ' Use the class JsonObject.' : ' Use the class JsonArray.';
}

/** The value as an object, or a failure that says what it is. */
export function asObject(value: JsonValue): ObjectNode {
  if (value instanceof ObjectNode) return value;
  throw new Failure('wrong-type', 'The value is no JSON object.');
}

/** The value as an array, or a failure that says what it is. */
export function asArray(value: JsonValue): ArrayNode {
  if (value instanceof ArrayNode) return value;
  throw new Failure('wrong-type', 'The value is no JSON array.');
}

/** The item at an index, or a failure that tells how many there are. */
export function itemAt<T>(
  items: { at(index: number): T | undefined; readonly size: number },
  index: number,
): T {
  const item = items.at(index);
  if (item !== undefined && index >= 0) return item;
  throw new Failure('not-found', 'The index is out of range.', { index, size: items.size });
}

/** The index at which something is added: -1 is the end, which is the highest. */
export function placeAt(items: { readonly size: number }, index: number): number {
  const { size } = items;
  if (index >= -1 && index <= size) return index === -1 ? size : index;
  throw new Failure('not-found', 'The index is out of range for adding.', { index, size });
}

/** The time that a value tells, in milliseconds since 1970. */
export function timeOf(value: JsonValue): number {
  const time = isTextOrNumber(value) ? parseDate(stringOf(value)) : undefined;
  if (time !== undefined) return time;
  throw new Failure('wrong-type', 'The value is no date and time that is known.', {
    value: stringOf(value).slice(0, 100),
  });
}

/** The text of a value that holds encoded bytes. */
export function encodedText(value: JsonValue): string {
  if (isTextOrNumber(value)) return stringOf(value);
  throw new Failure('wrong-type', 'The value is no string, and holds no encoded bytes.');
}

function isTextOrNumber(value: JsonValue): boolean {
  const type = jsonType(value);
  return type === JSON_TYPE.string || type === JSON_TYPE.number;
}

/** The text of a node as Emit gives it. */
export function emitted(node: JsonNode, compact: boolean, crlf: boolean): string {
  return compact ? compactText(node) : prettyText(node, crlf ? '\r\n' : '\n');
}

/** Makes `JSON.stringify` of such objects throw: it would round numbers and lose their text. */
export function refuseStringify(jsonClass: {
  readonly prototype: object;
  readonly name: string;
}): void {
  Object.defineProperty(jsonClass.prototype, 'toJSON', {
    value() {
      throw new TypeError(
        `${jsonClass.name}: JSON.stringify would lose the text of numbers; use Emit() instead`,
      );
    },
  });
}

/** The JSON text of a value that a program gives. */
export const jsonTextOf = {
  string: quoted,
  int: (value: number) => String(value),
  bool: (value: boolean) => String(value),
  number(text: string): string {
    if (isNumberText(text)) return text;
    throw new Failure('bad-argument', 'The text is not a number as JSON writes it.', {
      numericStr: text.slice(0, 100),
    });
  },
} as const;
