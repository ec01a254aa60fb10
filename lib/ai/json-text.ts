import { stringOf } from '../json/convert.js';
import { memberNamed } from '../json/look-up.js';
import { ArrayNode, type JsonValue, ObjectNode } from '../json/node.js';
import { itemsOf, rootOf } from '../json/read-level.js';
import { scanDocument } from '../json/scan.js';

/** JSON text of an object, from the JSON texts of its members; undefined ones are left out. */
export function objectText(members: Readonly<Record<string, string | undefined>>): string {
  return membersText(
    Object.entries(members).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}

/** The same for names that come from elsewhere: an object of JavaScript's would not keep their order. */
export function membersText(members: readonly (readonly [name: string, text: string])[]): string {
  return `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
}

export function arrayText(items: readonly string[]): string {
  return `[${items.join(',')}]`;
}

/** @throws Failure `bad-json`, or `limit` when it is nested too deep. */
export function parseJson(text: string): JsonValue {
  return rootOf(scanDocument(text));
}

/** What is found by going from member to member; undefined where something on the way is missing. */
export function member(
  value: JsonValue | undefined,
  ...names: readonly string[]
): JsonValue | undefined {
  let at = value;
  for (const name of names)
    at = at instanceof ObjectNode ? memberNamed(at, name)?.value : undefined;
  return at;
}

/** The text of a string; empty for anything else, null and a missing member too. */
export function textIn(value: JsonValue | undefined, ...names: readonly string[]): string {
  const found = member(value, ...names);
  return typeof found === 'string' && found.startsWith('"') ? stringOf(found) : '';
}

/** The elements of an array; none for anything else. */
export function itemsIn(
  value: JsonValue | undefined,
  ...names: readonly string[]
): readonly JsonValue[] {
  const found = member(value, ...names);
  return found instanceof ArrayNode ? itemsOf(found).toArray() : [];
}

/** The value, unless it is missing or null. */
export function present(value: JsonValue | undefined): JsonValue | undefined {
  return value === 'null' ? undefined : value;
}
