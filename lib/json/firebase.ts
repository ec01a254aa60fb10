import { Failure } from '../diagnostics/failure.js';
import { copyOf } from './copy.js';
import { appendMember, clear, removeItem, removeMember, setItem } from './edit.js';
import { child, descendant, holder, type IndexVariables, indexOf, memberNamed } from './look-up.js';
import { refuseTooDeep } from './nesting.js';
import { ArrayNode, type JsonNode, type JsonValue, type Member, ObjectNode } from './node.js';
import type { PathStep } from './path.js';
import { itemsOf, membersOf } from './read-level.js';
import { refuseFarIndex, update } from './update.js';

const replaceScalars = { replaceScalars: true };

/** Puts a value at a place, whatever is there; null deletes. No steps stand for the root itself. */
export function firebasePut(
  root: ObjectNode,
  steps: readonly PathStep[],
  variables: IndexVariables,
  value: JsonValue,
): void {
  if (steps.length === 0) putAtRoot(root, value);
  else if (value === 'null') remove(root, steps, variables);
  else update(root, stepsInto(root, steps, variables), variables, value, replaceScalars);
}

/** Puts each member of `changes` at the name that it has, below a place; the others stay. */
export function firebasePatch(
  root: ObjectNode,
  steps: readonly PathStep[],
  variables: IndexVariables,
  changes: JsonValue,
): void {
  if (!(changes instanceof ObjectNode))
    throw new Failure('wrong-type', 'The data of a patch must be a JSON object {...}.');
  const target = descendant(root, steps, variables);
  if (!(target instanceof ObjectNode || target instanceof ArrayNode)) {
    const made = withoutNulls(changes);
    if (membersOf(made).size > 0) firebasePut(root, steps, variables, made);
    return;
  }
  // All that can fail is looked at before the first change.
  membersOf(changes).forEach(({ value }) => {
    refuseTooDeep(target, value);
  });
  if (target instanceof ArrayNode) refuseNoIndexes(target, changes);
  membersOf(changes).forEach(({ name, value }) => {
    firebasePut(root, [...steps, { name }], variables, value);
  });
}

/** Throws when the changes name something that the array will not have room for at its turn. */
function refuseNoIndexes(array: ArrayNode, changes: ObjectNode): void {
  let { size } = itemsOf(array);
  membersOf(changes).forEach(({ name, value }) => {
    if (!isIndex(name))
      throw new Failure('wrong-type', 'The patch names a member, but an array is there.', { name });
    const index = Number(name);
    if (value !== 'null') {
      refuseFarIndex(index, size);
      size = Math.max(size, index + 1);
    } else if (index === size - 1) size = index;
  });
}

/** The steps of an event's path: names between slashes, taken literally. */
export function eventSteps(path: string): PathStep[] {
  return path
    .split('/')
    .filter((name) => name !== '')
    .map((name) => ({ name }));
}

function putAtRoot(root: ObjectNode, value: JsonValue): void {
  if (value === 'null') {
    clear(root);
    return;
  }
  if (!(value instanceof ObjectNode))
    throw new Failure('wrong-type', 'Only a JSON object {...} can take the place of a JsonObject.');
  const members = membersOf(value).toArray();
  for (const member of members) refuseTooDeep(root, member.value);
  clear(root);
  for (const member of members) appendMember(root, member.name, member.value);
}

function remove(root: ObjectNode, steps: readonly PathStep[], variables: IndexVariables): void {
  const known = stepsInto(root, steps, variables);
  const last = known[known.length - 1] as PathStep;
  const node = holder(root, known, variables);
  if (node instanceof ObjectNode && 'name' in last)
    removeMember(node, membersOf(node).indexOf(memberNamed(node, last.name) as Member));
  if (node instanceof ArrayNode && !('name' in last)) {
    const index = indexOf(last, variables);
    const byKey = 'name' in (steps[steps.length - 1] as PathStep);
    // Firebase knows elements by their keys: the others keep theirs when one is deleted.
    if (byKey && index < itemsOf(node).size - 1) setItem(node, index, 'null');
    else removeItem(node, index);
  }
}

/** The same steps, where a name of digits that meets an array is the index that it is for Firebase. */
function stepsInto(
  root: JsonNode,
  steps: readonly PathStep[],
  variables: IndexVariables,
): readonly PathStep[] {
  let at: JsonValue | undefined = root;
  return steps.map((step) => {
    const known =
      'name' in step && at instanceof ArrayNode && isIndex(step.name)
        ? { index: Number(step.name) }
        : step;
    at = at === undefined ? undefined : child(at, known, variables);
    return known;
  });
}

function isIndex(name: string): boolean {
  return /^(?:0|[1-9][0-9]*)$/.test(name);
}

function withoutNulls(changes: ObjectNode): ObjectNode {
  const copy = copyOf(changes);
  const members = membersOf(copy);
  for (let at = members.size - 1; at >= 0; at--)
    if (members.at(at)?.value === 'null') removeMember(copy, at);
  return copy;
}
