import { jsonSchemaFor } from '../tools/tool-schema.js';
import { readChatAnswer } from './chat-answer.js';
import { chatBody } from './chat-body.js';
import { chatReader } from './chat-stream.js';
import type { Dialect } from './dialect.js';

/** OpenAI's Chat Completions, which most others speak too. */
export const chatCompletions: Dialect = {
  path: () => '/chat/completions',
  body: chatBody,
  params: ({ chatMaxTokens }) => ({
    byName: { max_output_tokens: [chatMaxTokens], effort: ['reasoning_effort'] },
    others: [],
    topLevel: new Set(),
    defaults: {},
  }),
  toolSchema: jsonSchemaFor,
  maxDescription: 1024,
  readAnswer: readChatAnswer,
  streamReader: chatReader,
  keyHeader: { name: 'authorization', prefix: 'Bearer ' },
  headers: {},
  hostsConversations: false,
};
