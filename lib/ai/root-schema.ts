import { stringOf } from '../json/convert.js';
import { compactText } from '../json/emit.js';
import { type JsonValue, ObjectNode } from '../json/node.js';
import { membersOf } from '../json/read-level.js';
import { itemsIn, member } from './json-text.js';
import { dereferenced } from './schema-refs.js';

/** The properties of an object, whatever combination of schemas they stand in. */
export interface ObjectSchema {
  /** Each with the schemas that it has in different places. */
  readonly properties: ReadonlyMap<string, readonly JsonValue[]>;
  /** Those that are always required. */
  readonly required: readonly string[];
}

/** How deep combinations are looked into. */
const MAX_DEPTH = 16;

/**
 * Merges a schema with all that it is combined of: the properties of all alternatives, of which none
 * is required, and those of `allOf`, which are as they say.
 */
export function mergedObject(schema: JsonValue, root: JsonValue): ObjectSchema {
  const properties = new Map<string, JsonValue[]>();
  const required = new Set<string>();
  gather(schema, true, 0);
  return { properties, required: [...required].filter((name) => properties.has(name)) };

  function gather(from: JsonValue, isCertain: boolean, depth: number): void {
    if (depth > MAX_DEPTH) return;
    const { schema: found } = dereferenced(from, root);
    const own = member(found, 'properties');
    if (own instanceof ObjectNode)
      membersOf(own).forEach(({ name, value }) => {
        addSchema(properties, name, value);
      });
    if (isCertain) for (const name of itemsIn(found, 'required')) required.add(stringOf(name));
    for (const part of itemsIn(found, 'allOf')) gather(part, isCertain, depth + 1);
    for (const keyword of ['anyOf', 'oneOf'])
      for (const part of itemsIn(found, keyword)) gather(part, false, depth + 1);
  }
}

function addSchema(properties: Map<string, JsonValue[]>, name: string, schema: JsonValue): void {
  const known = properties.get(name) ?? [];
  const text = compactText(schema);
  if (known.every((other) => compactText(other) !== text)) known.push(schema);
  properties.set(name, known);
}
