import { refuseTooDeep } from './nesting.js';
import { ArrayNode, type JsonNode, type JsonValue, type Member, ObjectNode } from './node.js';
import { itemsOf, membersOf } from './read-level.js';
import { nameTextOf } from './scalar.js';
import { Sequence } from './sequence.js';

/** An object or array with nothing in it, for the place of a child. */
export function emptyObject(): ObjectNode {
  const node = new ObjectNode(undefined);
  node.members = new Sequence();
  return node;
}

export function emptyArray(): ArrayNode {
  const node = new ArrayNode(undefined);
  node.items = new Sequence();
  return node;
}

/** Takes all children out, for every view of the node. */
export function clear(node: JsonNode): void {
  if (node instanceof ArrayNode) {
    itemsOf(node).forEach(release);
    node.items = new Sequence();
  } else {
    membersOf(node).forEach(({ value }) => {
      release(value);
    });
    node.members = new Sequence();
    node.index = undefined;
  }
  markChanged(node);
}

/** Adds a member at the end, whether or not the name is there already. */
export function appendMember(node: ObjectNode, name: string, value: JsonValue): void {
  insertMember(node, membersOf(node).size, name, value);
}

/** Adds a member before the one at `index`, whether or not the name is there already. */
export function insertMember(
  node: ObjectNode,
  index: number,
  name: string,
  value: JsonValue,
): void {
  refuseTooDeep(node, value);
  const members = membersOf(node);
  const member = { name, nameText: nameTextOf(name), value };
  adopt(node, value);
  const isLast = index === members.size;
  members.insert(index, member);
  if (isLast) node.index?.addLast(member);
  else node.index?.add(member);
  markChanged(node);
}

/** Takes the member at `index` out. */
export function removeMember(node: ObjectNode, index: number): void {
  const member = membersOf(node).remove(index);
  node.index?.remove(member);
  release(member.value);
  markChanged(node);
}

/** Gives the member another value. */
export function setMember(node: ObjectNode, member: Member, value: JsonValue): void {
  refuseTooDeep(node, value);
  release(member.value);
  adopt(node, value);
  member.value = value;
  markChanged(node);
}

/** Gives the member another name, which no other member has. */
export function renameMember(node: ObjectNode, member: Member, name: string): void {
  node.index?.remove(member);
  member.name = name;
  member.nameText = nameTextOf(name);
  node.index?.addLast(member);
  markChanged(node);
}

/** Takes the member at `from` out and puts it in again so that it is then at `to`. */
export function moveMember(node: ObjectNode, from: number, to: number): void {
  const members = membersOf(node);
  const member = members.remove(from);
  node.index?.remove(member);
  members.insert(to, member);
  node.index?.add(member);
  markChanged(node);
}

/** Lets two members change places. */
export function swapMembers(node: ObjectNode, one: number, other: number): void {
  if (one === other) return;
  const members = membersOf(node);
  const moved = [members.at(one) as Member, members.at(other) as Member];
  for (const member of moved) node.index?.remove(member);
  members.swap(one, other);
  for (const member of moved) node.index?.add(member);
  markChanged(node);
}

/** Gives the element another value, or appends it when `index` is the size. */
export function setItem(node: ArrayNode, index: number, value: JsonValue): void {
  const items = itemsOf(node);
  if (index === items.size) {
    insertItem(node, index, value);
    return;
  }
  refuseTooDeep(node, value);
  adopt(node, value);
  release(items.at(index) as JsonValue);
  items.set(index, value);
  markChanged(node);
}

/** Adds an element before the one at `index`. */
export function insertItem(node: ArrayNode, index: number, value: JsonValue): void {
  refuseTooDeep(node, value);
  const items = itemsOf(node);
  adopt(node, value);
  items.insert(index, value);
  markChanged(node);
}

/** Moves all elements of another array, which is then of no more use, to the end. */
export function appendItems(node: ArrayNode, other: ArrayNode): void {
  const values = itemsOf(other).toArray();
  for (const value of values) refuseTooDeep(node, value);
  const items = itemsOf(node);
  for (const value of values) {
    adopt(node, value);
    items.push(value);
  }
  markChanged(node);
}

/** Takes the element at `index` out. */
export function removeItem(node: ArrayNode, index: number): void {
  release(itemsOf(node).remove(index));
  markChanged(node);
}

/** Takes the elements at these indexes out, which are in order. */
export function removeItems(node: ArrayNode, indexes: readonly number[]): void {
  for (const index of indexes.toReversed()) removeItem(node, index);
}

/** Lets two elements change places. */
export function swapItems(node: ArrayNode, one: number, other: number): void {
  itemsOf(node).swap(one, other);
  markChanged(node);
}

function adopt(node: JsonNode, value: JsonValue): void {
  if (typeof value !== 'string') value.parent = node;
}

/** What is no longer in the document goes on as a document of its own. */
function release(value: JsonValue): void {
  if (typeof value !== 'string') value.parent = undefined;
}

/** The text that a changed node came from no longer says what the node says. */
export function markChanged(node: JsonNode): void {
  for (let at: JsonNode | undefined = node; at?.document; at = at.parent) at.document = undefined;
}
