import { afterEach, describe, expect, test } from '@jest/globals';
import { dialects } from '../../lib/ai/dialects/dialects.js';
import { parseJson } from '../../lib/ai/json-text.js';
import { compactText } from '../../lib/json/emit.js';
import type { ApiSpec } from '../../lib/settings/providers.js';
import { asking, modelSettings, sentBodies, toolsOf } from '../support/models/asking.js';
import { type ModelServer, startModelServer } from '../support/models/model-server.js';
import { RESPONSES, replyOf, VENDORS } from '../support/models/vendors.js';
import { type ScriptedServer, startScriptedServer } from '../support/scripted-server.js';

let model: ModelServer;
let mcp: ScriptedServer;

afterEach(async () => {
  await model?.stop();
  await mcp?.stop();
});

/** Input schemas that some provider refuses as they are. */
const SCHEMAS: Readonly<Record<string, string | undefined>> = {
  defs: '{"type":"object","properties":{"p":{"$ref":"#/$defs/P"}},"$defs":{"P":{"type":"object","properties":{"next":{"$ref":"#/$defs/P"},"n":{"type":"integer"}}}}}',
  definitions:
    '{"type":"object","properties":{"p":{"$ref":"#/definitions/P"}},"definitions":{"P":{"type":"string"}}}',
  rootRef:
    '{"$ref":"#/$defs/In","$defs":{"In":{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}}}',
  danglingRef: '{"type":"object","properties":{"p":{"$ref":"https://example.com/s.json"}}}',
  bareObject: '{"type":"object"}',
  bare: '{}',
  missing: undefined,
  noProperties: '{"type":"object","properties":{},"required":[]}',
  noType: '{"properties":{"a":{"type":"string"}}}',
  anyProperty: '{"type":"object","properties":{"a":{},"b":true}}',
  keywordNames:
    '{"type":"object","properties":{"type":{"type":"string"},"properties":{"type":"object"},"$ref":{"type":"string"},"format":{"type":"string"}},"required":["type"]}',
  rootAnyOf:
    '{"anyOf":[{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]},{"type":"object","properties":{"b":{"type":"number"}}}]}',
  rootOneOf:
    '{"type":"object","oneOf":[{"properties":{"a":{"type":"string"}}},{"properties":{"a":{"type":"integer"}}}]}',
  rootAllOf:
    '{"allOf":[{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]},{"$ref":"#/$defs/B"}],"$defs":{"B":{"properties":{"b":{"type":"boolean"}},"required":["b"]}}}',
  refused:
    '{"$schema":"http://json-schema.org/draft-07/schema#","type":"object","additionalProperties":false,"properties":{"n":{"type":"number","exclusiveMinimum":0,"minimum":1.50},"c":{"const":"x"},"t":{"type":["string","null"]},"m":{"type":["string","integer"]},"e":{"type":"integer","enum":[1,2]},"f":{"type":"string","format":"uri"},"l":{"type":"array","items":{"type":["number","null"],"exclusiveMaximum":9}},"u":{"anyOf":[{"const":3},{"type":"null"}]},"a":{"type":"array"}}}',
  optional:
    '{"type":"object","properties":{"o":{"type":"string","default":"x"},"m":{"type":"object","additionalProperties":{"type":"string"}}}}',
};

function adapted(apiSpec: ApiSpec, name: string): unknown {
  const text = SCHEMAS[name];
  const schema = dialects[apiSpec].toolSchema(text === undefined ? undefined : parseJson(text));
  return schema === undefined ? undefined : JSON.parse(schema);
}

describe.each(VENDORS)('$apiSpec', (vendor) => {
  test('takes the schema of every tool, and none is left out (Ai.UseMcp)', async () => {
    const listed = Object.entries(SCHEMAS).map(([name, schema]) =>
      schema === undefined ? `{"name":"${name}"}` : `{"name":"${name}","inputSchema":${schema}}`,
    );
    mcp = await startScriptedServer({ 'tools/list': { result: `{"tools":[${listed.join()}]}` } });
    model = await startModelServer(vendor.vendor, [replyOf(vendor, { text: 'Hi.' }, false)]);
    const tools = await toolsOf(mcp.url);
    const { failure } = await asking(modelSettings(model, vendor), 'Hi', { tools });
    expect(failure).toBeUndefined();
    const [body] = await sentBodies(model);
    for (const name of Object.keys(SCHEMAS))
      expect(JSON.stringify(body)).toContain(`"name":"${name}"`);
  });
});

describe.each(['ChatCompletions', 'Responses', 'Anthropic'] as const)('a schema for %s', (spec) => {
  test('keeps $defs and $ref, so that no reference is left without its target', () => {
    expect(adapted(spec, 'defs')).toEqual(JSON.parse(SCHEMAS.defs ?? ''));
    expect(adapted(spec, 'definitions')).toEqual(JSON.parse(SCHEMAS.definitions ?? ''));
  });

  test.each(['bareObject', 'bare', 'missing', 'noProperties'])(
    'that is %s is an object with no properties',
    (name) => {
      expect(adapted(spec, name)).toEqual({ type: 'object', properties: {} });
    },
  );

  test('takes names of properties for names, whatever they are', () => {
    expect(adapted(spec, 'keywordNames')).toEqual(JSON.parse(SCHEMAS.keywordNames ?? ''));
  });

  test('has the properties of all alternatives at the top, none of them required', () => {
    expect(adapted(spec, 'rootAnyOf')).toEqual({
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'number' } },
    });
    expect(adapted(spec, 'rootOneOf')).toEqual({
      type: 'object',
      properties: { a: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
    });
  });

  test('has what allOf and a reference at the top say', () => {
    expect(adapted(spec, 'rootAllOf')).toMatchObject({
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'boolean' } },
      required: ['a', 'b'],
    });
    expect(adapted(spec, 'rootRef')).toMatchObject({
      type: 'object',
      properties: { a: { type: 'string' } },
      required: ['a'],
    });
  });

  test('is not made strict: optional properties, free objects and defaults stay', () => {
    expect(adapted(spec, 'optional')).toEqual(JSON.parse(SCHEMAS.optional ?? ''));
  });

  test('keeps number text and order of properties (C24)', () => {
    const schema = '{"type":"object","properties":{"9":{"default":1.10},"1":{"minimum":1e2}}}';
    expect(dialects[spec].toolSchema(parseJson(schema))).toBe(schema);
  });
});

test('Responses is told that tools are not strict, which they would be there by themselves', async () => {
  mcp = await startScriptedServer();
  model = await startModelServer('responses', [replyOf(RESPONSES, { text: 'Hi.' }, false)]);
  await asking(modelSettings(model, RESPONSES), 'Hi', { tools: await toolsOf(mcp.url) });
  const [body] = await sentBodies(model);
  expect(body).toMatchObject({ tools: [{ type: 'function', name: 'echo', strict: false }] });
});

describe('a schema for Gemini', () => {
  const gemini = (name: string) => adapted('Gemini', name);

  test('has what references refer to in their place, a circle cut', () => {
    const next = { type: 'STRING', description: 'A JSON object, written as text.' };
    expect(gemini('defs')).toEqual({
      type: 'OBJECT',
      properties: {
        p: { type: 'OBJECT', properties: { next, n: { type: 'INTEGER' } } },
      },
    });
    expect(gemini('definitions')).toEqual({
      type: 'OBJECT',
      properties: { p: { type: 'STRING' } },
    });
  });

  test.each(['bareObject', 'bare', 'missing', 'noProperties'])(
    'is left out for one that is %s',
    (name) => {
      expect(gemini(name)).toBeUndefined();
    },
  );

  test('takes names of properties for names', () => {
    expect(gemini('keywordNames')).toMatchObject({
      properties: {
        type: { type: 'STRING' },
        $ref: { type: 'STRING' },
        format: { type: 'STRING' },
      },
      required: ['type'],
    });
  });

  test('has what Gemini knows in place of what it refuses', () => {
    expect(gemini('refused')).toEqual({
      type: 'OBJECT',
      properties: {
        n: { type: 'NUMBER', minimum: 1.5 },
        c: { type: 'STRING', enum: ['x'] },
        t: { type: 'STRING', nullable: true },
        m: { anyOf: [{ type: 'STRING' }, { type: 'INTEGER' }] },
        e: { type: 'INTEGER', description: 'One of: 1, 2.' },
        f: { type: 'STRING' },
        l: { type: 'ARRAY', items: { type: 'NUMBER', nullable: true } },
        u: { type: 'NUMBER', description: 'One of: 3.', nullable: true },
        a: { type: 'ARRAY', items: { type: 'STRING' } },
      },
    });
  });

  test('of one that grows without end has an end', () => {
    const twice = (name: string) =>
      `{"type":"array","items":[{"$ref":"#/$defs/${name}"},{"type":"object","properties":{"x":{"$ref":"#/$defs/${name}"}}}]}`;
    const defs = Array.from({ length: 40 }, (_, at) => `"d${at}":${twice(`d${at + 1}`)}`);
    const schema = `{"type":"object","properties":{"p":{"$ref":"#/$defs/d0"}},"$defs":{${defs.join()},"d40":{"type":"string"}}}`;
    const text = dialects.Gemini.toolSchema(parseJson(schema)) ?? '';
    expect(text.length).toBeLessThan(1_000_000);
    expect(JSON.parse(text)).toMatchObject({ type: 'OBJECT' });
  });

  test('lets an object of unknown properties come as text, and gives the server the object (C24)', () => {
    const schema = parseJson(
      '{"type":"object","properties":{"free":{"type":"object","additionalProperties":true},"s":{"type":"string"},"list":{"type":"array","items":{"type":"object"}}}}',
    );
    const restore = dialects.Gemini.restoreArguments;
    expect(
      restore?.(
        '{"free":"{\\"n\\":1.10}","s":"{\\"n\\":1}","list":["{}","[1]"],"more":"{}"}',
        schema,
      ),
    ).toBe('{"free":{"n":1.10},"s":"{\\"n\\":1}","list":[{},"[1]"],"more":"{}"}');
  });
});

test.each(Object.keys(dialects) as ApiSpec[])(
  'a schema whose parts refer to each other in ever more ways is read in the time of one for %s',
  (spec) => {
    const refs = Array.from({ length: 20 }, () => '{"$ref":"#/$defs/A"}').join();
    const part = `{"properties":{"a":{"type":"string"}},"required":["a"],"anyOf":[${refs}],"allOf":[${refs}]}`;
    const schema = parseJson(`{"type":"object","allOf":[${refs}],"$defs":{"A":${part}}}`);
    expect(JSON.parse(dialects[spec].toolSchema(schema) ?? '')).toMatchObject({
      properties: { a: {} },
      required: ['a'],
    });
  },
);

test('what the server listed is not changed by what is made of it', async () => {
  mcp = await startScriptedServer({
    'tools/list': { result: `{"tools":[{"name":"t","inputSchema":${SCHEMAS.refused}}]}` },
  });
  const tools = await toolsOf(mcp.url);
  for (const vendor of VENDORS) {
    model = await startModelServer(vendor.vendor, [replyOf(vendor, { text: 'Hi.' }, false)]);
    await asking(modelSettings(model, vendor), 'Hi', { tools });
    await model.stop();
  }
  expect(compactText(tools.all[0]?.inputSchema ?? 'null')).toBe(SCHEMAS.refused);
});
