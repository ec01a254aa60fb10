import { NameIndex } from './name-index.js';
import { ArrayNode, type JsonNode, type JsonValue, type Member, ObjectNode } from './node.js';
import type { IndexVariable, PathStep } from './path.js';
import { itemsOf, membersOf } from './read-level.js';

/** Members beyond the first few are looked up through an index of their names. */
const INDEXED = 16;

export type IndexVariables = Readonly<Record<IndexVariable, number>>;

/** The first member of that name. */
export function memberNamed(node: ObjectNode, name: string): Member | undefined {
  const members = membersOf(node);
  const near = Math.min(members.size, INDEXED);
  for (let at = 0; at < near; at++) {
    const member = members.at(at);
    if (member?.name === name) return member;
  }
  if (near === members.size) return undefined;
  node.index ??= new NameIndex(members);
  return node.index.first(name);
}

/** What one step leads to; undefined when nothing is there or the step does not fit the value. */
export function child(
  from: JsonValue,
  step: PathStep,
  variables: IndexVariables,
): JsonValue | undefined {
  if ('name' in step)
    return from instanceof ObjectNode ? memberNamed(from, step.name)?.value : undefined;
  if (!(from instanceof ArrayNode)) return undefined;
  return itemsOf(from).at(indexOf(step, variables));
}

/** What a path leads to. */
export function descendant(
  from: JsonNode,
  steps: readonly PathStep[],
  variables: IndexVariables,
): JsonValue | undefined {
  let value: JsonValue | undefined = from;
  for (const step of steps) {
    value = child(value, step, variables);
    if (value === undefined) return undefined;
  }
  return value;
}

/** The object or array that has what a path of at least one step leads to; undefined when nothing is there. */
export function holder(
  from: JsonNode,
  steps: readonly PathStep[],
  variables: IndexVariables,
): JsonNode | undefined {
  const found = descendant(from, steps.slice(0, -1), variables);
  const last = steps[steps.length - 1] as PathStep;
  if (found === undefined || typeof found === 'string') return undefined;
  return child(found, last, variables) === undefined ? undefined : found;
}

/** The index that a step names. */
export function indexOf(
  step: Exclude<PathStep, { readonly name: string }>,
  variables: IndexVariables,
): number {
  return 'index' in step ? step.index : variables[step.variable];
}
