import { Failure } from '../diagnostics/failure.js';
import { MAX_NESTING } from './document-text.js';
import { child, type IndexVariables, indexOf, memberNamed } from './look-up.js';
import {
  ArrayNode,
  type JsonNode,
  type JsonValue,
  levelOf,
  type Member,
  ObjectNode,
} from './node.js';
import type { PathStep } from './path.js';
import { itemsOf, membersOf } from './read-level.js';
import { quoted } from './scalar.js';
import { Sequence } from './sequence.js';

/** How far beyond an array's end an update may reach; the gap is filled with nulls. */
export const MAX_GAP = 65536;

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

/** Adds a member at the end, whether or not the name is there already. */
export function appendMember(node: ObjectNode, name: string, value: JsonValue): void {
  refuseTooDeep(node, value);
  const members = membersOf(node);
  const member = { name, nameText: nameTextOf(name), value };
  adopt(node, value);
  members.push(member);
  if (node.index && !node.index.has(name)) node.index.set(name, member);
  touch(node);
}

/** Takes the member out. */
export function removeMember(node: ObjectNode, member: Member): void {
  const members = membersOf(node);
  // With equal names about, the first of them may now be another: the index is made anew.
  if (node.index?.size === members.size) node.index.delete(member.name);
  else node.index = undefined;
  members.remove(members.indexOf(member));
  release(member.value);
  touch(node);
}

/** Gives the member another value. */
export function setMember(node: ObjectNode, member: Member, value: JsonValue): void {
  refuseTooDeep(node, value);
  release(member.value);
  adopt(node, value);
  member.value = value;
  touch(node);
}

/** Gives the element another value, or appends it when `index` is the size. */
export function setItem(node: ArrayNode, index: number, value: JsonValue): void {
  refuseTooDeep(node, value);
  const items = itemsOf(node);
  adopt(node, value);
  if (index === items.size) items.push(value);
  else {
    release(items.at(index) as JsonValue);
    items.set(index, value);
  }
  touch(node);
}

/**
 * Sets what a path leads to, and makes what is missing on the way: objects for names, arrays for
 * indexes. Null and missing values give way to them, others do not.
 *
 * @throws Failure when the path does not fit what is there; nothing is changed then.
 */
export function update(
  root: JsonNode,
  steps: readonly PathStep[],
  variables: IndexVariables,
  value: JsonValue,
): void {
  let node = root;
  for (let at = 0; ; at++) {
    const step = steps[at] as PathStep;
    refuseMisfit(node, step, variables);
    const rest = steps.slice(at + 1);
    const next = child(node, step, variables);
    if (rest.length > 0 && next !== undefined && typeof next !== 'string') {
      node = next;
      continue;
    }
    if (rest.length > 0 && next !== undefined && next !== 'null')
      throw new Failure('wrong-type', 'The path leads through a value that is no object or array.');
    if (levelOf(node) + rest.length > MAX_NESTING) throw tooDeep();
    put(node, step, variables, chain(rest, variables, value));
    return;
  }
}

/** The containers that `steps` need, one in the other, around `value`. */
function chain(steps: readonly PathStep[], variables: IndexVariables, value: JsonValue): JsonValue {
  let inner = value;
  for (const step of steps.toReversed()) {
    const outer = 'name' in step ? emptyObject() : emptyArray();
    refuseMisfit(outer, step, variables);
    put(outer, step, variables, inner);
    inner = outer;
  }
  return inner;
}

function put(node: JsonNode, step: PathStep, variables: IndexVariables, value: JsonValue): void {
  if ('name' in step) {
    const object = node as ObjectNode;
    const member = memberNamed(object, step.name);
    if (member) setMember(object, member, value);
    else appendMember(object, step.name, value);
    return;
  }
  const array = node as ArrayNode;
  const index = indexOf(step, variables);
  refuseTooDeep(array, value);
  for (let size = itemsOf(array).size; size < index; size++) setItem(array, size, 'null');
  setItem(array, index, value);
}

function refuseMisfit(node: JsonNode, step: PathStep, variables: IndexVariables): void {
  if ('name' in step) {
    if (node instanceof ArrayNode)
      throw new Failure(
        'wrong-type',
        `The path asks an array for a member named ${quoted(step.name)}.`,
      );
    return;
  }
  if (node instanceof ObjectNode)
    throw new Failure('wrong-type', 'The path asks an object for an element by index.');
  const index = indexOf(step, variables);
  const highest = itemsOf(node).size + MAX_GAP;
  if (index < 0 || index > highest)
    throw new Failure(
      'limit',
      `The index ${index} is not from 0 to ${highest}, the array's size plus ${MAX_GAP}.`,
    );
}

function refuseTooDeep(node: JsonNode, value: JsonValue): void {
  if (typeof value !== 'string' && levelOf(node) + heightOf(value) > MAX_NESTING) throw tooDeep();
}

function tooDeep(): Failure {
  return new Failure('limit', `The document would be nested deeper than ${MAX_NESTING} levels.`);
}

/** How many levels of containers a value has. */
function heightOf(value: JsonValue): number {
  if (typeof value === 'string') return 0;
  let highest = 0;
  if (value instanceof ArrayNode)
    for (const item of itemsOf(value)) highest = Math.max(highest, heightOf(item));
  else
    for (const { value: inner } of membersOf(value)) highest = Math.max(highest, heightOf(inner));
  return highest + 1;
}

function nameTextOf(name: string): string | undefined {
  const text = quoted(name);
  return text.length === name.length + 2 ? undefined : text;
}

function adopt(node: JsonNode, value: JsonValue): void {
  if (typeof value !== 'string') value.parent = node;
}

/** What is no longer in the document goes on as a document of its own. */
function release(value: JsonValue): void {
  if (typeof value !== 'string') value.parent = undefined;
}

/** The text that a changed node came from no longer says what the node says. */
function touch(node: JsonNode): void {
  for (let at: JsonNode | undefined = node; at?.document; at = at.parent) at.document = undefined;
}
