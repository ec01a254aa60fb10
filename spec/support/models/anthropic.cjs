// What Anthropic's Messages refuses.
'use strict';
const { z } = require('zod');
const checks = require('./checks.cjs');

const { KEY, MODEL, refuseUnless } = checks;

const fullText = z
  .string()
  .refine((text) => text.trim() !== '', 'text content blocks must be non-empty');
const text = z.strictObject({ type: z.literal('text'), text: fullText });
const url = z.strictObject({ type: z.literal('url'), url: z.url() });
const base64 = (mediaTypes) =>
  z.strictObject({
    type: z.literal('base64'),
    media_type: z.enum(mediaTypes),
    data: z.base64().min(1),
  });
const image = z.strictObject({
  type: z.literal('image'),
  source: z.union([base64(['image/jpeg', 'image/png', 'image/gif', 'image/webp']), url]),
});
const document = z.strictObject({
  type: z.literal('document'),
  source: z.union([
    base64(['application/pdf']),
    url,
    z.strictObject({
      type: z.literal('text'),
      media_type: z.literal('text/plain'),
      data: z.string(),
    }),
  ]),
  title: z.string().optional(),
});
const toolUse = z.strictObject({
  type: z.literal('tool_use'),
  id: z.string().regex(/^[a-zA-Z0-9_-]+$/),
  name: checks.toolName,
  input: z.record(z.string(), z.unknown()),
});
const toolResult = z.strictObject({
  type: z.literal('tool_result'),
  tool_use_id: z.string().regex(/^[a-zA-Z0-9_-]+$/),
  content: z.union([fullText, z.array(z.union([text, image])).min(1)]),
  is_error: z.boolean().optional(),
});
const thinking = z.strictObject({
  type: z.literal('thinking'),
  thinking: z.string(),
  signature: z.string().min(1, 'Invalid signature in thinking block'),
});

const body = z.strictObject({
  model: z.string(),
  max_tokens: z.int().positive(),
  system: z.string().min(1).optional(),
  messages: z
    .array(
      z.discriminatedUnion('role', [
        z.strictObject({
          role: z.literal('user'),
          content: z.array(z.union([text, image, document, toolResult])).min(1),
        }),
        z.strictObject({
          role: z.literal('assistant'),
          content: z.array(z.union([text, toolUse, thinking])).min(1),
        }),
      ]),
    )
    .min(1),
  tools: z
    .array(
      z.strictObject({
        name: checks.toolName,
        description: z.string().min(1).optional(),
        input_schema: z.record(z.string(), z.unknown()),
      }),
    )
    .min(1)
    .optional(),
  stream: z.boolean().optional(),
  temperature: z.number().optional(),
  output_config: z.strictObject({ effort: z.string() }).optional(),
});

function answerTo(request) {
  const isList = request.url.startsWith('/v1/models?');
  checks.checkHead(request, {
    method: isList ? 'GET' : 'POST',
    keyHeader: 'x-api-key',
    key: KEY,
    keyWords: 'invalid x-api-key',
  });
  refuseUnless(
    request.headers['anthropic-version'] === '2023-06-01',
    'anthropic-version: header is required',
  );
  if (isList) return;
  refuseUnless(request.url === '/v1/messages', 'Not Found', 404);
  const { model, messages, tools = [] } = checks.parsed(body, request.body);
  refuseUnless(model === MODEL, `model: ${model}`, 404);
  refuseUnless(messages[0].role === 'user', 'messages: first message must use the "user" role');
  checks.checkUnique(tools.map(({ name }) => name));
  for (const tool of tools) checks.checkParameters(tool.input_schema, tool.name);
  checkResults(messages);
}

/** The message after one with calls begins with exactly one result for each of them. */
function checkResults(messages) {
  for (const [at, { role, content }] of messages.entries()) {
    if (role !== 'assistant') continue;
    const calls = content.filter(({ type }) => type === 'tool_use').map(({ id }) => id);
    const next = (messages[at + 1]?.content ?? []).filter(({ type }) => type === 'tool_result');
    const results = next.map((result) => result.tool_use_id);
    refuseUnless(
      calls.length === results.length && calls.every((id) => results.includes(id)),
      `messages.${at + 1}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${calls.join(', ')}.`,
    );
  }
}

function refusal({ status, message }) {
  const types = { 401: 'authentication_error', 404: 'not_found_error' };
  return JSON.stringify({
    type: 'error',
    error: { type: types[status] ?? 'invalid_request_error', message },
  });
}

module.exports = { answerTo, refusal };
