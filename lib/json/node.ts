import type { DocumentText } from './document-text.js';
import type { NameIndex } from './name-index.js';
import type { Sequence } from './sequence.js';

/** A scalar as its JSON text (`"a\/b"`, `1.10`, `true`, `null`), or a node. */
export type JsonValue = string | JsonNode;

export type JsonNode = ObjectNode | ArrayNode;

export interface Member {
  /** The name, unescaped. */
  name: string;
  /** The name's JSON text, where that is more than the name between quotes. */
  nameText: string | undefined;
  value: JsonValue;
}

/**
 * What objects and arrays have in common. `document` with `start` and `end` is the text that says
 * what this node says; it is undefined from the first change on. The children are read from it
 * when somebody asks for them (see read-level.ts).
 */
abstract class Container {
  parent: JsonNode | undefined;
  document: DocumentText | undefined;
  start = 0;
  end = 0;

  constructor(parent: JsonNode | undefined, document?: DocumentText, start = 0, end = 0) {
    this.parent = parent;
    this.document = document;
    this.start = start;
    this.end = end;
  }
}

export class ObjectNode extends Container {
  members: Sequence<Member> | undefined;
  /** Made for the first look-up in a large object. */
  index: NameIndex | undefined;
}

export class ArrayNode extends Container {
  items: Sequence<JsonValue> | undefined;
}

/** Chilkat's numbers for the types of JSON values. */
export const JSON_TYPE = {
  string: 1,
  number: 2,
  object: 3,
  array: 4,
  boolean: 5,
  null: 6,
} as const;

export function jsonType(value: JsonValue): number {
  if (value instanceof ObjectNode) return JSON_TYPE.object;
  if (value instanceof ArrayNode) return JSON_TYPE.array;
  switch (value[0]) {
    case '"':
      return JSON_TYPE.string;
    case 'n':
      return JSON_TYPE.null;
    case 't':
    case 'f':
      return JSON_TYPE.boolean;
    default:
      return JSON_TYPE.number;
  }
}

/** How many containers `node` is inside of, itself included. */
export function levelOf(node: JsonNode): number {
  let level = 0;
  for (let at: JsonNode | undefined = node; at; at = at.parent) level += 1;
  return level;
}

/** The root of the document that `node` is in: itself when it is in no other. */
export function outermost(node: JsonNode): JsonNode {
  let at = node;
  while (at.parent) at = at.parent;
  return at;
}
