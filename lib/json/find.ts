import { stringOf } from './convert.js';
import { descendant, type IndexVariables, memberNamed } from './look-up.js';
import { ArrayNode, JSON_TYPE, type JsonNode, jsonType, ObjectNode } from './node.js';
import type { PathStep } from './path.js';
import type { TextTest } from './pattern.js';
import { itemsOf, membersOf } from './read-level.js';

/** What a record must have to be found: a field, and a text for it. */
export interface RecordTest {
  readonly field: readonly PathStep[];
  readonly variables: IndexVariables;
  readonly test: TextTest;
}

/** Whether a value is an object whose field passes the test. */
function isRecord(value: unknown, { field, variables, test }: RecordTest): value is ObjectNode {
  if (!(value instanceof ObjectNode)) return false;
  const found = descendant(value, field, variables);
  return found !== undefined && test(stringOf(found));
}

/** The index of the first such record; -1 when there is none. */
export function recordIndex(array: ArrayNode, wanted: RecordTest): number {
  const items = itemsOf(array);
  for (let at = 0; at < items.size; at++) if (isRecord(items.at(at), wanted)) return at;
  return -1;
}

/** The indexes of all such records. */
export function recordIndexes(array: ArrayNode, wanted: RecordTest): number[] {
  const indexes: number[] = [];
  const items = itemsOf(array);
  for (let at = 0; at < items.size; at++) if (isRecord(items.at(at), wanted)) indexes.push(at);
  return indexes;
}

/** The index of the first element that is a string and passes the test; -1 when there is none. */
export function stringIndex(array: ArrayNode, test: TextTest): number {
  const items = itemsOf(array);
  for (let at = 0; at < items.size; at++) {
    const item = items.at(at);
    if (item !== undefined && jsonType(item) === JSON_TYPE.string && test(stringOf(item)))
      return at;
  }
  return -1;
}

/** The first object that has a member of that name: the node itself, then depth first. */
export function objectWithMember(node: JsonNode, name: string): ObjectNode | undefined {
  // A list of what is still to be seen, and no recursion: the nearest stands at its end.
  const open: JsonNode[] = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next instanceof ObjectNode && memberNamed(next, name)) return next;
    const inner: JsonNode[] = [];
    if (next instanceof ArrayNode)
      itemsOf(next).forEach((item) => {
        if (typeof item !== 'string') inner.push(item);
      });
    else
      membersOf(next).forEach(({ value }) => {
        if (typeof value !== 'string') inner.push(value);
      });
    for (const one of inner.reverse()) open.push(one);
  }
  return undefined;
}
