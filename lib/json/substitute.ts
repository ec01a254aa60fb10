import { emptyArray, emptyObject } from './edit.js';
import {
  ArrayNode,
  JSON_TYPE,
  type JsonNode,
  type JsonValue,
  jsonType,
  type Member,
} from './node.js';
import { itemsOf, membersOf } from './read-level.js';
import { quoted, unquoted } from './scalar.js';
import { Sequence } from './sequence.js';

export interface Substitution {
  /** The text for `{$name}`; undefined leaves it as it is. */
  readonly valueOf: (name: string) => string | undefined;
  /** Whether members that are then an empty string or an empty array are dropped. */
  readonly omitEmpty: boolean;
}

/** A tree for writing in which `{$name}` inside of strings is replaced; names of members stay. */
export function substituted(node: JsonNode, how: Substitution): JsonNode {
  if (node instanceof ArrayNode) {
    const copy = emptyArray();
    const items = itemsOf(node).toArray();
    copy.items = new Sequence(items.map((item) => substitutedValue(item, how)));
    return copy;
  }
  const copy = emptyObject();
  const members = membersOf(node)
    .toArray()
    .map(({ name, nameText, value }): Member => {
      return { name, nameText, value: substitutedValue(value, how) };
    });
  copy.members = new Sequence(
    how.omitEmpty ? members.filter(({ value }) => !isEmpty(value)) : members,
  );
  return copy;
}

function substitutedValue(value: JsonValue, how: Substitution): JsonValue {
  if (typeof value !== 'string') return substituted(value, how);
  if (jsonType(value) !== JSON_TYPE.string) return value;
  const text = unquoted(value);
  const filled = text.replace(PLACE, (place, name: string) => how.valueOf(name) ?? place);
  return filled === text ? value : quoted(filled);
}

const PLACE = /\{\$([^{}$]+)\}/g;

function isEmpty(value: JsonValue): boolean {
  return value === '""' || (value instanceof ArrayNode && itemsOf(value).size === 0);
}
