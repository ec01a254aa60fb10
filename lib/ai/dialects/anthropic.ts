import { jsonSchemaFor } from '../tools/tool-schema.js';
import { readAnthropicAnswer } from './anthropic-answer.js';
import { anthropicBody } from './anthropic-body.js';
import { anthropicReader } from './anthropic-stream.js';
import type { Dialect } from './dialect.js';

/** Anthropic's Messages. */
export const anthropic: Dialect = {
  path: () => '/messages',
  body: anthropicBody,
  params: () => ({
    byName: { max_output_tokens: ['max_tokens'], effort: ['output_config', 'effort'] },
    others: [],
    topLevel: new Set(),
    // It has to be there, and every model takes as many.
    defaults: { max_tokens: '8192' },
  }),
  toolSchema: jsonSchemaFor,
  maxDescription: Number.POSITIVE_INFINITY,
  readAnswer: readAnthropicAnswer,
  streamReader: anthropicReader,
  keyHeader: { name: 'x-api-key', prefix: '' },
  headers: { 'anthropic-version': '2023-06-01' },
  hostsConversations: false,
};
