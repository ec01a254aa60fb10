// What Gemini's generateContent refuses.
'use strict';
const { z } = require('zod');
const checks = require('./checks.cjs');

const { KEY, MODEL, refuseUnless } = checks;

const blob = z.strictObject({ mimeType: z.string().min(1), data: z.base64().min(1) });
const part = z.union([
  z.strictObject({ text: z.string().min(1), thoughtSignature: z.string().optional() }),
  z.strictObject({ inlineData: blob }),
  z.strictObject({
    fileData: z.strictObject({ fileUri: z.string(), mimeType: z.string().optional() }),
  }),
  z.strictObject({
    functionCall: z.strictObject({
      id: z.string().optional(),
      name: z.string(),
      args: z.record(z.string(), z.unknown()).optional(),
    }),
    thoughtSignature: z.string().optional(),
  }),
  z.strictObject({
    functionResponse: z.strictObject({
      id: z.string().optional(),
      name: z.string(),
      response: z.record(z.string(), z.unknown()),
    }),
  }),
]);

const TYPES = ['STRING', 'NUMBER', 'INTEGER', 'BOOLEAN', 'ARRAY', 'OBJECT'];
const count = z.string().regex(/^\d+$/);
const schema = z.lazy(() =>
  z.strictObject({
    type: z.enum(TYPES).optional(),
    description: z.string().optional(),
    format: z.enum(['date-time', 'float', 'double', 'int32', 'int64']).optional(),
    nullable: z.boolean().optional(),
    enum: z.array(z.string().min(1)).min(1).optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).min(1).optional(),
    items: schema.optional(),
    anyOf: z.array(schema).min(1).optional(),
    minItems: count.optional(),
    maxItems: count.optional(),
    minLength: count.optional(),
    maxLength: count.optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    pattern: z.string().optional(),
  }),
);

const body = z.strictObject({
  systemInstruction: z.strictObject({ parts: z.array(part).min(1) }).optional(),
  contents: z
    .array(z.strictObject({ role: z.enum(['user', 'model']), parts: z.array(part).min(1) }))
    .min(1),
  tools: z
    .array(
      z.strictObject({
        functionDeclarations: z
          .array(
            z.strictObject({
              name: z.string().regex(/^[a-zA-Z_][a-zA-Z0-9_.:-]{0,63}$/),
              description: z.string().optional(),
              parameters: schema.optional(),
            }),
          )
          .min(1),
      }),
    )
    .optional(),
  generationConfig: z
    .strictObject({
      temperature: z.number().optional(),
      maxOutputTokens: z.int().optional(),
      thinkingConfig: z.strictObject({ thinkingLevel: z.string() }).optional(),
    })
    .optional(),
});

function answerTo(request) {
  const isList = request.url.startsWith('/v1beta/models?');
  checks.checkHead(request, {
    method: isList ? 'GET' : 'POST',
    keyHeader: 'x-goog-api-key',
    key: KEY,
    keyStatus: 400,
    keyWords: 'API key not valid. Please pass a valid API key.',
  });
  if (isList) return;
  const [, model, verb] =
    /^\/v1beta\/models\/([^:]+):(generateContent|streamGenerateContent\?alt=sse)$/.exec(
      request.url,
    ) ?? [];
  refuseUnless(verb, 'Not Found', 404);
  refuseUnless(model === MODEL, `models/${model} is not found for API version v1beta.`, 404);
  const { contents, tools = [] } = checks.parsed(body, request.body);
  const declared = tools.flatMap((tool) => tool.functionDeclarations);
  checks.checkUnique(declared.map(({ name }) => name));
  for (const { name, parameters } of declared) if (parameters) checkSchema(parameters, name);
  checkResponses(contents);
}

function checkSchema(value, where) {
  const { type, properties, required = [], items, anyOf } = value;
  refuseUnless(type || anyOf, `${where}: the schema has no type.`);
  refuseUnless(
    !anyOf || Object.keys(value).length === 1,
    `${where}: when using any_of, it must be the only field set.`,
  );
  if (type === 'OBJECT')
    refuseUnless(
      Object.keys(properties ?? {}).length > 0,
      `${where}.properties: should be non-empty for OBJECT type`,
    );
  refuseUnless(type !== 'ARRAY' || items, `${where}.items: missing field.`);
  refuseUnless(!value.enum || type === 'STRING', `${where}.enum: only allowed for STRING type`);
  for (const name of required)
    refuseUnless(properties?.[name], `${where}.required: property ${name} is not defined`);
  for (const [name, inner] of Object.entries(properties ?? {}))
    checkSchema(inner, `${where}.properties[${name}]`);
  for (const inner of anyOf ?? []) checkSchema(inner, `${where}.any_of`);
  if (items) checkSchema(items, `${where}.items`);
}

/** As many responses as calls, in the content after them, under the same names. */
function checkResponses(contents) {
  for (const [at, { role, parts }] of contents.entries()) {
    if (role !== 'model') continue;
    const calls = parts.flatMap((one) => one.functionCall?.name ?? []);
    const next = contents[at + 1]?.parts ?? [];
    const responses = next.flatMap((one) => one.functionResponse?.name ?? []);
    refuseUnless(
      calls.join() === responses.join(),
      'Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.',
    );
  }
}

function refusal({ status, message }) {
  const name = status === 404 ? 'NOT_FOUND' : 'INVALID_ARGUMENT';
  return JSON.stringify({ error: { code: status, message, status: name } });
}

module.exports = { answerTo, refusal };
