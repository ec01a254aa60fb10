import { stringOf } from '../../json/convert.js';
import { compactText } from '../../json/emit.js';
import { ArrayNode, type JsonValue, ObjectNode } from '../../json/node.js';
import { membersOf } from '../../json/read-level.js';
import { quoted } from '../../json/scalar.js';
import { arrayText, itemsIn, member, membersText, textIn } from '../json-text.js';
import { mergedObject } from './root-schema.js';
import { dereferenced, isLasting } from './schema-refs.js';

/**
 * A tool's input schema for models that take JSON Schema, but at the top nothing other than an
 * object with properties: OpenAI's and Anthropic's.
 */
export function jsonSchemaFor(schema: JsonValue | undefined): string {
  const given = schema instanceof ObjectNode ? schema : undefined;
  if (!given) return '{"type":"object","properties":{}}';
  const { properties, required } = mergedObject(given, given);
  const own = [...properties].map(
    ([name, schemas]): Pair => [name, alternatives(schemas.map((one) => subschema(one, given)))],
  );
  const parts: Pair[] = [
    ['type', '"object"'],
    ['properties', membersText(own)],
    ...(required.length > 0 ? [['required', arrayText(required.map(quoted))] as const] : []),
    ...others(dereferenced(given, given).schema, given),
  ];
  const told = new Set(parts.map(([name]) => name));
  // What a reference at the top leads to does not hold what the others refer to.
  const rest = others(given, given).filter(([name]) => !told.has(name));
  return membersText([...parts, ...rest]);
}

type Pair = readonly [name: string, text: string];

function others(schema: JsonValue, root: ObjectNode): Pair[] {
  if (!(schema instanceof ObjectNode)) return [];
  return rewritten(schema, root).filter(([name]) => !TAKEN_IN_OR_REFUSED.has(name));
}

/** At the top these are taken care of, or have no place. */
const TAKEN_IN_OR_REFUSED = new Set([
  '$ref',
  '$schema',
  'allOf',
  'anyOf',
  'const',
  'else',
  'enum',
  'if',
  'not',
  'nullable',
  'oneOf',
  'properties',
  'required',
  'then',
  'type',
]);

/** One schema as it is, several as alternatives. */
export function alternatives(schemas: readonly string[]): string {
  const [first = '{}', ...more] = schemas;
  return more.length === 0 ? first : membersText([['anyOf', arrayText(schemas)]]);
}

/** Where schemas stand inside a schema. Names of properties are none of these, whatever they are. */
const KINDS: ReadonlyMap<string, 'schema' | 'list' | 'map'> = new Map([
  ...kind('map', ['$defs', 'definitions', 'dependentSchemas', 'patternProperties', 'properties']),
  ...kind('list', ['allOf', 'anyOf', 'oneOf', 'prefixItems']),
  ...kind('schema', ['additionalProperties', 'contains', 'items', 'not', 'propertyNames']),
  ...kind('schema', ['if', 'then', 'else']),
]);

function kind<K extends string>(what: K, names: readonly string[]): (readonly [string, K])[] {
  return names.map((name) => [name, what]);
}

/**
 * A schema in a place where it must be an object. An array must say what it holds, and a reference
 * must lead somewhere: an object of any kind stands in for one that does not.
 */
function subschema(schema: JsonValue, root: ObjectNode): string {
  if (!(schema instanceof ObjectNode)) return schema === 'false' ? '{"not":{}}' : '{}';
  const ref = textIn(schema, '$ref');
  if (ref !== '' && !isLasting(ref, root)) return '{"type":"object"}';
  const pairs = rewritten(schema, root);
  const holds = member(schema, 'items') ?? member(schema, 'prefixItems');
  return membersText(
    isArrayType(schema) && holds === undefined ? [...pairs, ['items', '{}']] : pairs,
  );
}

function rewritten(schema: ObjectNode, root: ObjectNode): Pair[] {
  return membersOf(schema)
    .toArray()
    .filter(({ name, value }) => name !== 'required' || itemsIn(value).length > 0)
    .map(({ name, value }) => [name, keywordText(name, value, root)]);
}

function keywordText(name: string, value: JsonValue, root: ObjectNode): string {
  const where = KINDS.get(name);
  if (where === 'map' && value instanceof ObjectNode)
    return membersText(
      membersOf(value)
        .toArray()
        .map((one) => [one.name, subschema(one.value, root)]),
    );
  if (where !== undefined && value instanceof ArrayNode)
    return arrayText(itemsIn(value).map((one) => subschema(one, root)));
  if (where === 'schema' && value instanceof ObjectNode) return subschema(value, root);
  return compactText(value);
}

function isArrayType(schema: ObjectNode): boolean {
  return typesOf(schema).includes('array');
}

/** The types that a schema names; none when it names none. */
export function typesOf(schema: JsonValue): string[] {
  const type = member(schema, 'type');
  if (type instanceof ArrayNode) return itemsIn(type).map(stringOf);
  return typeof type === 'string' ? [stringOf(type)] : [];
}
