// What OpenAI's Responses refuses.
'use strict';
const { z } = require('zod');
const checks = require('./checks.cjs');
const { refusal } = require('./chat-completions.cjs');

const { KEY, MODEL, refuseUnless } = checks;

const part = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('input_text'), text: z.string() }),
  z.strictObject({
    type: z.literal('input_image'),
    detail: z.enum(['low', 'high', 'auto']),
    image_url: z.string().regex(/^(https?:|data:image\/)/),
  }),
  z.strictObject({
    type: z.literal('input_file'),
    filename: z.string().optional(),
    file_data: z.string().startsWith('data:').optional(),
    file_url: z.url().optional(),
  }),
]);

const item = z.union([
  z.strictObject({
    role: z.enum(['user', 'assistant', 'system', 'developer']),
    content: z.union([z.string().min(1), z.array(part).min(1)]),
  }),
  z.strictObject({
    type: z.literal('function_call'),
    id: z.string().startsWith('fc_').optional(),
    call_id: z.string().min(1),
    name: checks.toolName,
    arguments: z.string(),
    status: z.literal('completed').optional(),
  }),
  z.strictObject({
    type: z.literal('function_call_output'),
    call_id: z.string().min(1),
    output: z.union([z.string().min(1), z.array(part).min(1)]),
  }),
  z.strictObject({
    type: z.literal('message'),
    id: z.string().startsWith('msg_'),
    role: z.literal('assistant'),
    status: z.literal('completed'),
    content: z.array(
      z.strictObject({
        type: z.literal('output_text'),
        text: z.string(),
        annotations: z.array(z.unknown()),
      }),
    ),
  }),
  z.strictObject({
    type: z.literal('reasoning'),
    id: z.string().startsWith('rs_'),
    summary: z.array(z.unknown()),
  }),
]);

const body = z.strictObject({
  model: z.string(),
  instructions: z.string().optional(),
  previous_response_id: z.string().startsWith('resp_').optional(),
  input: z.array(item).min(1),
  tools: z
    .array(
      z.strictObject({
        type: z.literal('function'),
        name: checks.toolName,
        description: z.string().max(1024).optional(),
        parameters: z.record(z.string(), z.unknown()),
        strict: z.boolean(),
      }),
    )
    .min(1)
    .max(128)
    .optional(),
  stream: z.boolean().optional(),
  temperature: z.number().optional(),
  max_output_tokens: z.int().optional(),
  reasoning: z.strictObject({ effort: z.string() }).optional(),
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
  refuseUnless(request.url === '/v1/responses', `Invalid URL (POST ${request.url})`, 404);
  const sent = checks.parsed(body, request.body);
  refuseUnless(sent.model === MODEL, `The requested model '${sent.model}' does not exist.`, 404);
  const tools = sent.tools ?? [];
  checks.checkUnique(tools.map(({ name }) => name));
  for (const { name, parameters, strict } of tools) {
    refuseUnless(!strict, `Invalid schema for function '${name}': strict needs more.`);
    checks.checkParameters(parameters, name);
  }
  checkCalls(sent);
}

/** Each call has exactly one output; those of an earlier response are known to the server. */
function checkCalls({ input, previous_response_id: previous }) {
  const ids = (type) => input.filter((one) => one.type === type).map((one) => one.call_id);
  const calls = ids('function_call');
  const outputs = ids('function_call_output');
  checks.checkUnique(calls);
  refuseUnless(new Set(outputs).size === outputs.length, 'A call has two outputs.');
  for (const id of calls)
    refuseUnless(outputs.includes(id), `No tool output found for function call ${id}.`);
  for (const id of outputs)
    refuseUnless(
      previous || calls.includes(id),
      `No tool call found for function call output with call_id ${id}.`,
    );
}

module.exports = { answerTo, refusal };
