import { Failure } from '../diagnostics/failure.js';
import { appendMember, emptyArray, emptyObject, setItem, setMember } from './edit.js';
import { child, holder, type IndexVariables, indexOf, memberNamed } from './look-up.js';
import { refuseTooDeep } from './nesting.js';
import { ArrayNode, type JsonNode, type JsonValue, ObjectNode } from './node.js';
import type { PathStep } from './path.js';
import { itemsOf } from './read-level.js';
import { quoted } from './scalar.js';

/** How far beyond an array's end an update may reach; the gap is filled with nulls. */
export const MAX_GAP = 65536;

/** How a path makes its way. */
export interface UpdateRule {
  /** Whether a value that is no container gives way to one; null and missing values always do. */
  readonly replaceScalars: boolean;
}

const keepScalars: UpdateRule = { replaceScalars: false };

/**
 * Sets what a path leads to, and makes what is missing on the way: objects for names, arrays for
 * indexes. Null and missing values give way to them, others only when the rule says so.
 *
 * @throws Failure when the path does not fit what is there; nothing is changed then.
 */
export function update(
  root: JsonNode,
  steps: readonly PathStep[],
  variables: IndexVariables,
  value: JsonValue,
  rule = keepScalars,
): void {
  let node = root;
  for (let at = 0; ; at++) {
    const step = steps[at] as PathStep;
    refuseMisfit(node, step, variables);
    const isLast = at === steps.length - 1;
    const next = child(node, step, variables);
    if (!isLast && next !== undefined && typeof next !== 'string') {
      node = next;
      continue;
    }
    if (!isLast && next !== undefined && next !== 'null' && !rule.replaceScalars)
      throw new Failure('wrong-type', 'The path leads through a value that is no object or array.');
    put(node, step, variables, chain(steps.slice(at + 1), variables, value));
    return;
  }
}

/**
 * Gives what is at a path another value.
 *
 * @returns Whether something was there; if not, nothing is changed.
 */
export function replace(
  root: JsonNode,
  steps: readonly PathStep[],
  variables: IndexVariables,
  value: JsonValue,
): boolean {
  const node = holder(root, steps, variables);
  if (node) put(node, steps[steps.length - 1] as PathStep, variables, value);
  return node !== undefined;
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
  refuseFarIndex(indexOf(step, variables), itemsOf(node).size);
}

/** Throws when an index is not within an array of that size, or not near enough behind its end. */
export function refuseFarIndex(index: number, size: number): void {
  const highest = size + MAX_GAP;
  if (index < 0 || index > highest)
    throw new Failure(
      'limit',
      `The index ${index} is not from 0 to ${highest}, the array's size plus ${MAX_GAP}.`,
    );
}
