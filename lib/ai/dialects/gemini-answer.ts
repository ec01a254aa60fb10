import { Failure } from '../../diagnostics/failure.js';
import { compactText } from '../../json/emit.js';
import { type JsonValue, ObjectNode } from '../../json/node.js';
import { membersOf } from '../../json/read-level.js';
import type { AssistantPart } from '../conversation.js';
import { itemsIn, member, textIn } from '../json-text.js';
import type { AnswerEnd, ModelAnswer } from './dialect.js';

/** The answer in the body of a generateContent response. */
export function readGeminiAnswer(body: JsonValue): ModelAnswer {
  const { parts, finishReason } = readGeminiChunk(body);
  if (finishReason === '' && parts.length === 0)
    throw new Failure('bad-answer', 'The answer holds no candidate.');
  return geminiAnswer(parts, finishReason, textIn(body, 'responseId'));
}

/** What a response, or one chunk of it, brings. */
export interface GeminiChunk {
  readonly parts: readonly AssistantPart[];
  /** Empty as long as it is not the last one. */
  readonly finishReason: string;
}

export function readGeminiChunk(body: JsonValue | undefined): GeminiChunk {
  const candidate = itemsIn(body, 'candidates')[0];
  return {
    parts: itemsIn(candidate, 'content', 'parts').map(readPart),
    finishReason:
      textIn(candidate, 'finishReason') || textIn(body, 'promptFeedback', 'blockReason'),
  };
}

/**
 * Each part goes back as it came: a signature may be with it, without which a call is not taken. Text
 * alone has none.
 */
function readPart(part: JsonValue): AssistantPart {
  const native = compactText(part);
  const call = member(part, 'functionCall');
  if (call !== undefined)
    return {
      kind: 'call',
      id: textIn(call, 'id'),
      name: textIn(call, 'name'),
      argumentsText: compactText(member(call, 'args') ?? '{}'),
      native,
    };
  const isText = member(part, 'text') !== undefined && member(part, 'thought') !== 'true';
  if (!isText) return { kind: 'opaque', native };
  const text = textIn(part, 'text');
  return isPlain(part) ? { kind: 'text', text } : { kind: 'text', text, native };
}

function isPlain(part: JsonValue): boolean {
  return part instanceof ObjectNode && membersOf(part).size === 1;
}

export function geminiAnswer(
  parts: readonly AssistantPart[],
  finishReason: string,
  responseId: string,
): ModelAnswer {
  return { parts, end: endOf(finishReason), responseId };
}

function endOf(reason: string): AnswerEnd {
  if (reason === 'MAX_TOKENS') return { kind: 'length', reason };
  if (FAILED.has(reason)) return { kind: 'failed', reason };
  return UNTROUBLED.has(reason) ? { kind: 'complete' } : { kind: 'withheld', reason };
}

const FAILED = new Set([
  'MALFORMED_FUNCTION_CALL',
  'MALFORMED_RESPONSE',
  'MISSING_THOUGHT_SIGNATURE',
  'TOO_MANY_TOOL_CALLS',
  'UNEXPECTED_TOOL_CALL',
]);
const UNTROUBLED = new Set(['', 'STOP', 'FINISH_REASON_UNSPECIFIED', 'BLOCK_REASON_UNSPECIFIED']);
