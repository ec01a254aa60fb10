import { stringOf } from '../../json/convert.js';
import { compactText } from '../../json/emit.js';
import { type JsonValue, ObjectNode } from '../../json/node.js';
import { membersOf } from '../../json/read-level.js';
import { itemsIn, member } from '../json-text.js';
import { dereferenced } from './schema-refs.js';

/** The properties of an object, whatever combination of schemas they stand in. */
export interface ObjectSchema {
  /** Each with the schemas that it has in different places. */
  readonly properties: ReadonlyMap<string, readonly JsonValue[]>;
  /** Those that are always required. */
  readonly required: readonly string[];
}

/**
 * Merges a schema with all that it is combined of: the properties of all alternatives, of which none
 * is required, and those of `allOf`, which are as they say. Each schema is looked into once, as one of
 * several and as one that always holds: they may refer to each other in any number of ways.
 */
export function mergedObject(schema: JsonValue, root: JsonValue): ObjectSchema {
  const properties = new Map<string, Map<string, JsonValue>>();
  const required = new Set<string>();
  const certain = new Set<JsonValue>();
  const possible = new Set<JsonValue>();
  gather(schema, true);
  return {
    properties: new Map([...properties].map(([name, byText]) => [name, [...byText.values()]])),
    required: [...required].filter((name) => properties.has(name)),
  };

  function gather(from: JsonValue, isCertain: boolean): void {
    const { schema: found } = dereferenced(from, root);
    if (certain.has(found) || (!isCertain && possible.has(found))) return;
    (isCertain ? certain : possible).add(found);
    const own = member(found, 'properties');
    if (own instanceof ObjectNode)
      membersOf(own).forEach(({ name, value }) => {
        const known = properties.get(name) ?? new Map<string, JsonValue>();
        const text = compactText(value);
        properties.set(name, known.set(text, known.get(text) ?? value));
      });
    if (isCertain) for (const name of itemsIn(found, 'required')) required.add(stringOf(name));
    for (const part of itemsIn(found, 'allOf')) gather(part, isCertain);
    for (const keyword of ['anyOf', 'oneOf'])
      for (const part of itemsIn(found, keyword)) gather(part, false);
  }
}
