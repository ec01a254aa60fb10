import { Failure } from '../diagnostics/failure.js';
import type { DocumentText } from '../json/document-text.js';
import { compactText, prettyText } from '../json/emit.js';
import { ArrayNode, type JsonNode, type JsonValue, ObjectNode } from '../json/node.js';
import { rootOf } from '../json/read-level.js';
import { isNumberText, quoted } from '../json/scalar.js';
import { scanDocument } from '../json/scan.js';

/** The root of a text that has to be an object. */
export function loadObject(json: string): ObjectNode {
  return objectRoot(scanDocument(json));
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
