// What OpenAI's Chat Completions refuses.
'use strict';
const { z } = require('zod');
const checks = require('./checks.cjs');

const { KEY, MODEL, refuseUnless } = checks;

const part = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  z.strictObject({
    type: z.literal('image_url'),
    image_url: z.strictObject({ url: z.string().regex(/^(https?:|data:image\/)/) }),
  }),
  z.strictObject({
    type: z.literal('file'),
    file: z.strictObject({ filename: z.string(), file_data: z.string().startsWith('data:') }),
  }),
]);

const toolCall = z.strictObject({
  id: z.string().min(1).max(64),
  type: z.literal('function'),
  function: z.strictObject({ name: checks.toolName, arguments: z.string() }),
  extra_content: z.unknown().optional(),
});

const message = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('system'), content: z.string().min(1) }),
  z.strictObject({ role: z.literal('developer'), content: z.string().min(1) }),
  z.strictObject({
    role: z.literal('user'),
    content: z.union([z.string(), z.array(part).min(1)]),
  }),
  z.strictObject({
    role: z.literal('assistant'),
    content: z.string().min(1).nullable(),
    reasoning_content: z.string().optional(),
    tool_calls: z.array(toolCall).min(1).optional(),
  }),
  z.strictObject({
    role: z.literal('tool'),
    tool_call_id: z.string().min(1),
    content: z.string().min(1),
  }),
]);

const body = z.strictObject({
  model: z.string(),
  messages: z.array(message).min(1),
  tools: z
    .array(
      z.strictObject({
        type: z.literal('function'),
        function: z.strictObject({
          name: checks.toolName,
          description: z.string().max(1024).optional(),
          parameters: z.record(z.string(), z.unknown()).optional(),
        }),
      }),
    )
    .min(1)
    .max(128)
    .optional(),
  stream: z.boolean().optional(),
  temperature: z.number().optional(),
  max_completion_tokens: z.int().optional(),
  max_tokens: z.int().optional(),
  reasoning_effort: z.string().optional(),
});

function answerTo(request) {
  const isList = request.url === '/v1/models';
  checks.checkHead(request, {
    method: isList ? 'GET' : 'POST',
    keyHeader: 'authorization',
    key: `Bearer ${KEY}`,
    keyWords: `Incorrect API key provided: ${request.headers.authorization}.`,
  });
  if (isList) return;
  refuseUnless(request.url === '/v1/chat/completions', `Invalid URL (POST ${request.url})`, 404);
  const { model, messages, tools = [] } = checks.parsed(body, request.body);
  refuseUnless(model === MODEL, `The model \`${model}\` does not exist.`, 404);
  checks.checkUnique(tools.map((tool) => tool.function.name));
  for (const tool of tools) checks.checkParameters(tool.function.parameters, tool.function.name);
  checkCalls(messages);
}

/** Each call has exactly one result, and all come before anything else. */
function checkCalls(messages) {
  let open = [];
  for (const { role, tool_calls: calls = [], tool_call_id: id } of messages) {
    if (role === 'tool') {
      refuseUnless(open.includes(id), `No call has the tool_call_id ${id}.`);
      open = open.filter((other) => other !== id);
      continue;
    }
    refuseUnless(open.length === 0, `These calls have no results: ${open.join(', ')}.`);
    open = calls.map((call) => call.id);
    refuseUnless(new Set(open).size === open.length, 'Two calls have the same id.');
  }
  refuseUnless(open.length === 0, `These calls have no results: ${open.join(', ')}.`);
}

function refusal({ status, message: words }) {
  const code = status === 401 ? 'invalid_api_key' : status === 404 ? 'model_not_found' : null;
  return JSON.stringify({
    error: { message: words, type: 'invalid_request_error', param: null, code },
  });
}

module.exports = { answerTo, refusal };
