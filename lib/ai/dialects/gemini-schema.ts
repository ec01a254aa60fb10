import { ArrayNode, type JsonValue, ObjectNode } from '../../json/node.js';
import { isNumberText, quoted } from '../../json/scalar.js';
import { arrayText, itemsIn, member, membersText, objectText, textIn } from '../json-text.js';
import { mergedObject } from '../tools/root-schema.js';
import { dereferenced } from '../tools/schema-refs.js';
import { typesOf } from '../tools/tool-schema.js';

/**
 * A tool's input schema as Gemini takes it: its own `Schema`, which knows few of JSON Schema's
 * keywords. References are replaced by what they refer to. Undefined for a tool without parameters:
 * an object without properties is refused.
 */
export function geminiSchema(schema: JsonValue | undefined): string | undefined {
  if (!(schema instanceof ObjectNode)) return undefined;
  return new Conversion(schema).root();
}

/** Schemas that refer to each other can grow beyond all bounds when they are written out. */
const MAX_SCHEMAS = 2000;

type Members = Readonly<Record<string, string | undefined>>;

class Conversion {
  readonly #root: ObjectNode;
  #count = 0;

  constructor(root: ObjectNode) {
    this.#root = root;
  }

  root(): string | undefined {
    const { schema, via } = dereferenced(this.#root, this.#root);
    const object = this.#properties(schema, via);
    return object && objectText({ type: '"OBJECT"', ...object });
  }

  /** The schema of a property or an element. */
  #text(from: JsonValue, before: readonly string[]): string {
    this.#count += 1;
    const { schema, via } = dereferenced(from, this.#root, before);
    const description = textIn(from, 'description') || textIn(schema, 'description');
    if (this.#count > MAX_SCHEMAS) return objectText(objectAsText(description));
    return objectText(this.#members(schema, via, description));
  }

  #members(schema: JsonValue, via: readonly string[], description: string): Members {
    const choices = [...itemsIn(schema, 'anyOf'), ...itemsIn(schema, 'oneOf')];
    const isObject = member(schema, 'properties') || member(schema, 'allOf');
    if (choices.length > 0 && !isObject) return this.#choice(choices, via, description);
    const types = typesOf(schema);
    const wanted = types.filter((type) => type !== 'null');
    if (wanted.length > 1)
      return choiceOf(wanted.map((type) => this.#ofType(type, schema, via, description)));
    const nullable = wanted.length < types.length || member(schema, 'nullable') === 'true';
    const type = wanted[0] ?? impliedType(schema);
    const members = this.#ofType(type, schema, via, description);
    return nullable ? { ...members, nullable: 'true' } : members;
  }

  #choice(choices: readonly JsonValue[], via: readonly string[], description: string): Members {
    const wanted = choices.filter((choice) => !isNull(choice));
    const schemas = wanted.map((choice) => {
      const found = dereferenced(choice, this.#root, via);
      const own = textIn(choice, 'description') || textIn(found.schema, 'description');
      this.#count += 1;
      if (this.#count > MAX_SCHEMAS) return objectAsText(own || description);
      return this.#members(found.schema, found.via, own || description);
    });
    return choiceOf(
      wanted.length < choices.length
        ? schemas.map((members) => ({ ...members, nullable: 'true' }))
        : schemas,
    );
  }

  #ofType(type: string, schema: JsonValue, via: readonly string[], description: string): Members {
    switch (type) {
      case 'object':
        return this.#object(schema, via, description);
      case 'array':
        return {
          type: '"ARRAY"',
          description: textOrNone(description),
          items: this.#items(schema, via),
          ...kept(schema, COUNTS_OF_ITEMS),
        };
      case 'string':
        return stringMembers(schema, description);
      case 'number':
      case 'integer':
        return numberMembers(type, schema, description);
      case 'boolean':
        return { type: '"BOOLEAN"', description: textOrNone(description) };
      default:
        return choiceOf(
          ['STRING', 'NUMBER', 'BOOLEAN'].map((one) => ({
            type: quoted(one),
            description: textOrNone(description),
          })),
        );
    }
  }

  #object(schema: JsonValue, via: readonly string[], description: string): Members {
    const object = this.#properties(schema, via);
    if (!object) return objectAsText(description);
    return { type: '"OBJECT"', description: textOrNone(description), ...object };
  }

  #properties(schema: JsonValue, via: readonly string[]): Members | undefined {
    const { properties, required } = mergedObject(schema, this.#root);
    if (properties.size === 0) return undefined;
    const own = [...properties].map(([name, schemas]): [string, string] => {
      const texts = schemas.map((one) => this.#text(one, via));
      return [name, texts.length === 1 ? (texts[0] ?? '{}') : anyOf(texts)];
    });
    return {
      properties: membersText(own),
      required: required.length === 0 ? undefined : arrayText(required.map(quoted)),
    };
  }

  #items(schema: JsonValue, via: readonly string[]): string {
    const items = member(schema, 'items');
    const places = items instanceof ArrayNode ? itemsIn(items) : itemsIn(schema, 'prefixItems');
    const given = items instanceof ObjectNode ? [...places, items] : places;
    const texts = [...new Set(given.map((one) => this.#text(one, via)))];
    if (texts.length > 1) return anyOf(texts);
    return texts[0] ?? '{"type":"STRING"}';
  }
}

/** No other member may stand beside the alternatives. */
function choiceOf(schemas: readonly Members[]): Members {
  const [only = {}, ...more] = schemas;
  return more.length === 0 ? only : { anyOf: arrayText(schemas.map(objectText)) };
}

function anyOf(texts: readonly string[]): string {
  return objectText({ anyOf: arrayText(texts) });
}

/** An object whose properties nobody knows beforehand is refused: it comes as text. */
function objectAsText(description: string): Members {
  const note = 'A JSON object, written as text.';
  return { type: '"STRING"', description: quoted(description ? `${description} ${note}` : note) };
}

function stringMembers(schema: JsonValue, description: string): Members {
  const fixed = member(schema, 'const');
  const values = (fixed === undefined ? itemsIn(schema, 'enum') : [fixed]).filter(isFullString);
  const format = textIn(schema, 'format');
  return {
    type: '"STRING"',
    description: textOrNone(description),
    format: format === 'date-time' ? quoted(format) : undefined,
    enum: values.length === 0 ? undefined : arrayText(values),
    ...kept(schema, COUNTS_OF_CHARACTERS),
    pattern: textOrNone(textIn(schema, 'pattern')),
  };
}

/** Only strings can be listed one by one: the values of numbers are told in words. */
function numberMembers(type: string, schema: JsonValue, description: string): Members {
  const fixed = member(schema, 'const');
  const values = (fixed === undefined ? itemsIn(schema, 'enum') : [fixed]).filter(isNumber);
  const list = values.length === 0 ? '' : `One of: ${values.join(', ')}.`;
  const format = textIn(schema, 'format');
  return {
    type: quoted(type.toUpperCase()),
    description: textOrNone([description, list].filter(Boolean).join(' ')),
    format: NUMBER_FORMATS.has(format) ? quoted(format) : undefined,
    minimum: numberIn(schema, 'minimum'),
    maximum: numberIn(schema, 'maximum'),
  };
}

const NUMBER_FORMATS = new Set(['float', 'double', 'int32', 'int64']);
const COUNTS_OF_ITEMS = ['minItems', 'maxItems'];
const COUNTS_OF_CHARACTERS = ['minLength', 'maxLength'];

/** Counts are 64-bit integers, which its JSON has as strings. */
function kept(schema: JsonValue, names: readonly string[]): Members {
  return Object.fromEntries(
    names.map((name) => {
      const count = numberIn(schema, name);
      return [name, count !== undefined && /^\d+$/.test(count) ? quoted(count) : undefined];
    }),
  );
}

function numberIn(schema: JsonValue, name: string): string | undefined {
  const value = member(schema, name);
  return value !== undefined && isNumber(value) ? value : undefined;
}

function isNumber(value: JsonValue): value is string {
  return typeof value === 'string' && isNumberText(value);
}

function isFullString(value: JsonValue): value is string {
  return typeof value === 'string' && value.startsWith('"') && value !== '""';
}

function isNull(schema: JsonValue): boolean {
  return typesOf(schema).join() === 'null' || member(schema, 'const') === 'null';
}

/** The type that a schema without one speaks of all the same; empty for any. */
function impliedType(schema: JsonValue): string {
  if (member(schema, 'properties') || member(schema, 'allOf')) return 'object';
  if (member(schema, 'items') || member(schema, 'prefixItems')) return 'array';
  const value = member(schema, 'const') ?? itemsIn(schema, 'enum')[0];
  if (value === undefined) return '';
  if (isNumber(value)) return 'number';
  return isFullString(value) ? 'string' : '';
}

function textOrNone(text: string): string | undefined {
  return text === '' ? undefined : quoted(text);
}
