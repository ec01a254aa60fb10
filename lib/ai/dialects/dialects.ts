import type { ApiSpec } from '../../settings/providers.js';
import { anthropic } from './anthropic.js';
import { chatCompletions } from './chat-completions.js';
import type { Dialect } from './dialect.js';
import { gemini } from './gemini.js';
import { responses } from './responses.js';

/** The dialects, by Chilkat's names for them. */
export const dialects: Readonly<Record<ApiSpec, Dialect>> = {
  ChatCompletions: chatCompletions,
  Responses: responses,
  Gemini: gemini,
  Anthropic: anthropic,
};
