import { Failure } from '../../diagnostics/failure.js';
import { compactText } from '../../json/emit.js';
import { type JsonValue, ObjectNode } from '../../json/node.js';
import type { AssistantPart, ToolCall } from '../conversation.js';
import { itemsIn, member, present, textIn } from '../json-text.js';
import { argumentsIn } from '../tools/arguments.js';
import type { AnswerEnd, ModelAnswer } from './dialect.js';

/** The answer in the body of a Chat Completions response. */
export function readChatAnswer(body: JsonValue): ModelAnswer {
  const choice = itemsIn(body, 'choices')[0];
  if (choice === undefined) throw new Failure('bad-answer', 'The answer holds no choice.');
  const message = member(choice, 'message');
  if (!(message instanceof ObjectNode))
    throw new Failure('bad-answer', 'The answer holds no message.');
  return chatAnswer(readMessage(message), textIn(choice, 'finish_reason'), body);
}

function readMessage(message: JsonValue): AssistantPart[] {
  const text = saidIn(message);
  return [
    ...opaqueReasoning(member(message, 'reasoning_content')),
    ...(text === '' ? [] : [{ kind: 'text', text } as const]),
    ...itemsIn(message, 'tool_calls').map(readCall),
  ];
}

/** What a message, or a piece of one, says. There are models whose content is a list of parts. */
export function saidIn(message: JsonValue | undefined): string {
  const parts = itemsIn(message, 'content').map((part) => textIn(part, 'text'));
  return textIn(message, 'content') || parts.join('') || textIn(message, 'refusal');
}

/** Models of some providers want their reasoning back while they call tools. */
export function opaqueReasoning(reasoning: JsonValue | undefined): AssistantPart[] {
  return typeof reasoning === 'string' && reasoning.length > 2 && reasoning.startsWith('"')
    ? [{ kind: 'opaque', native: reasoning }]
    : [];
}

function readCall(call: JsonValue): ToolCall {
  return chatCall({
    id: textIn(call, 'id'),
    name: textIn(call, 'function', 'name'),
    argumentsText: argumentsIn(member(call, 'function', 'arguments')),
    extra: member(call, 'extra_content'),
  });
}

/** What is known of a call of a tool. */
export interface ChatCall {
  readonly id: string;
  readonly name: string;
  readonly argumentsText: string;
  /** Where Google's models put a signature, without which they do not take the call back. */
  readonly extra: JsonValue | undefined;
}

export function chatCall({ id, name, argumentsText, extra }: ChatCall): ToolCall {
  const native = present(extra);
  return {
    kind: 'call',
    id,
    name,
    argumentsText,
    ...(native === undefined ? {} : { native: compactText(native) }),
  };
}

/** What the parts and the reason to finish amount to. */
export function chatAnswer(
  parts: readonly AssistantPart[],
  finishReason: string,
  source: JsonValue | undefined,
): ModelAnswer {
  return { parts, end: endOf(finishReason), responseId: textIn(source, 'id') };
}

function endOf(reason: string): AnswerEnd {
  const kind = ENDS.get(reason);
  return kind === undefined ? { kind: 'complete' } : { kind, reason };
}

/** Those of vLLM, DeepSeek and OpenRouter are among them. */
const ENDS = new Map<string, Exclude<AnswerEnd['kind'], 'complete'>>([
  ['length', 'length'],
  ['content_filter', 'withheld'],
  ['abort', 'failed'],
  ['error', 'failed'],
  ['insufficient_system_resource', 'failed'],
]);
