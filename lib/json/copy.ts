import { ArrayNode, type JsonNode, type JsonValue, type Member, ObjectNode } from './node.js';
import { itemsOf, membersOf } from './read-level.js';
import { Sequence } from './sequence.js';

/**
 * A copy that no longer has to do with the original. What nobody changed is not copied but read
 * from the same text, so that a copy of a loaded document costs nothing.
 */
export function copyOf(node: ObjectNode): ObjectNode;
export function copyOf(node: ArrayNode): ArrayNode;
export function copyOf(node: JsonNode): JsonNode {
  return copyInside(node, undefined);
}

function copyInside(node: JsonNode, parent: JsonNode | undefined): JsonNode {
  const { document, start, end } = node;
  if (node instanceof ArrayNode) {
    const copy = new ArrayNode(parent, document, start, end);
    if (!document) copy.items = new Sequence(copiedItems(node, copy));
    return copy;
  }
  const copy = new ObjectNode(parent, document, start, end);
  if (!document) copy.members = new Sequence(copiedMembers(node, copy));
  return copy;
}

/** Copies of an array's elements, for another array. */
export function copiedItems(node: ArrayNode, parent: ArrayNode): JsonValue[] {
  const copies: JsonValue[] = [];
  itemsOf(node).forEach((item) => {
    copies.push(typeof item === 'string' ? item : copyInside(item, parent));
  });
  return copies;
}

function copiedMembers(node: ObjectNode, parent: ObjectNode): Member[] {
  const copies: Member[] = [];
  membersOf(node).forEach(({ name, nameText, value }) => {
    copies.push({
      name,
      nameText,
      value: typeof value === 'string' ? value : copyInside(value, parent),
    });
  });
  return copies;
}
