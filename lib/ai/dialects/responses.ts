import { jsonSchemaFor } from '../tools/tool-schema.js';
import type { Dialect } from './dialect.js';
import { readResponse } from './responses-answer.js';
import { responsesBody } from './responses-body.js';
import { responsesReader } from './responses-stream.js';

/** OpenAI's Responses. */
export const responses: Dialect = {
  path: () => '/responses',
  body: responsesBody,
  params: () => ({
    byName: {
      max_tokens: ['max_output_tokens'],
      effort: ['reasoning', 'effort'],
    },
    others: [],
    topLevel: new Set(),
    defaults: {},
  }),
  toolSchema: jsonSchemaFor,
  maxDescription: 1024,
  readAnswer: readResponse,
  streamReader: responsesReader,
  keyHeader: { name: 'authorization', prefix: 'Bearer ' },
  headers: {},
  hostsConversations: true,
};
