import type { Dialect } from './dialect.js';
import { readGeminiAnswer } from './gemini-answer.js';
import { restoreGeminiArguments } from './gemini-arguments.js';
import { geminiBody } from './gemini-body.js';
import { geminiSchema } from './gemini-schema.js';
import { geminiReader } from './gemini-stream.js';

/** Google's generateContent. */
export const gemini: Dialect = {
  path(model, stream) {
    const name = model.includes('/') ? model : `models/${model}`;
    const way = name.split('/').map(encodeURIComponent).join('/');
    return stream ? `/${way}:streamGenerateContent?alt=sse` : `/${way}:generateContent`;
  },
  body: geminiBody,
  params: () => ({
    byName: {
      max_output_tokens: ['generationConfig', 'maxOutputTokens'],
      max_tokens: ['generationConfig', 'maxOutputTokens'],
      top_p: ['generationConfig', 'topP'],
      top_k: ['generationConfig', 'topK'],
      effort: ['generationConfig', 'thinkingConfig', 'thinkingLevel'],
    },
    others: ['generationConfig'],
    topLevel: new Set([
      'cachedContent',
      'generationConfig',
      'labels',
      'safetySettings',
      'serviceTier',
      'store',
      'toolConfig',
      'tools',
    ]),
    defaults: {},
  }),
  toolSchema: geminiSchema,
  restoreArguments: restoreGeminiArguments,
  maxDescription: Number.POSITIVE_INFINITY,
  readAnswer: readGeminiAnswer,
  streamReader: geminiReader,
  keyHeader: { name: 'x-goog-api-key', prefix: '' },
  headers: {},
  hostsConversations: false,
};
