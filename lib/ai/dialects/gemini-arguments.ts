import { compactText } from '../../json/emit.js';
import { ArrayNode, type JsonValue, ObjectNode } from '../../json/node.js';
import { membersOf } from '../../json/read-level.js';
import { unquoted } from '../../json/scalar.js';
import { arrayText, itemsIn, member, membersText, parseJson } from '../json-text.js';
import { isObjectText } from '../tools/arguments.js';
import { mergedObject } from '../tools/root-schema.js';
import { dereferenced } from '../tools/schema-refs.js';
import { typesOf } from '../tools/tool-schema.js';

/**
 * The arguments with the objects in them that had to come as text: wherever the server's own schema
 * wants an object and nothing else, and a string is there that holds one.
 */
export function restoreGeminiArguments(args: string, schema: JsonValue | undefined): string {
  const root = schema ?? '{}';
  return restored(parseJson(args), root, root);
}

function restored(value: JsonValue, from: JsonValue, root: JsonValue): string {
  const { schema } = dereferenced(from, root);
  if (value instanceof ArrayNode) {
    const items = member(schema, 'items');
    if (!(items instanceof ObjectNode)) return compactText(value);
    return arrayText(itemsIn(value).map((item) => restored(item, items, root)));
  }
  if (value instanceof ObjectNode) {
    const { properties } = mergedObject(schema, root);
    return membersText(
      membersOf(value)
        .toArray()
        .map((one): [string, string] => {
          const [own] = properties.get(one.name) ?? [];
          return [
            one.name,
            own === undefined ? compactText(one.value) : restored(one.value, own, root),
          ];
        }),
    );
  }
  return objectIn(value, schema) ?? value;
}

function objectIn(value: string, schema: JsonValue): string | undefined {
  const types = typesOf(schema);
  const wantsObject =
    types.length > 0 && types.every((type) => type === 'object' || type === 'null');
  if (!wantsObject || !value.startsWith('"')) return undefined;
  const text = unquoted(value);
  return isObjectText(text) ? text : undefined;
}
