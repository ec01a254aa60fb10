import { Failure } from '../../diagnostics/failure.js';
import { compactText } from '../../json/emit.js';
import { ArrayNode, type JsonValue } from '../../json/node.js';
import type { AssistantPart } from '../conversation.js';
import { itemsIn, member, textIn } from '../json-text.js';
import type { AnswerEnd, ModelAnswer } from './dialect.js';

/** The answer in a message object of Anthropic's. */
export function readAnthropicAnswer(message: JsonValue): ModelAnswer {
  if (!(member(message, 'content') instanceof ArrayNode))
    throw new Failure('bad-answer', 'The answer holds no content.');
  const blocks = itemsIn(message, 'content').map(readBlock);
  return anthropicAnswer(blocks, textIn(message, 'stop_reason'), textIn(message, 'id'));
}

/** A block of the content. Each goes back as it came: reasoning is signed. */
export function readBlock(block: JsonValue): AssistantPart {
  const native = compactText(block);
  switch (textIn(block, 'type')) {
    case 'text':
      // One without text is refused when it comes back.
      return textIn(block, 'text').trim() === ''
        ? { kind: 'text', text: textIn(block, 'text') }
        : { kind: 'text', text: textIn(block, 'text'), native };
    case 'tool_use':
      return {
        kind: 'call',
        id: textIn(block, 'id'),
        name: textIn(block, 'name'),
        argumentsText: compactText(member(block, 'input') ?? '{}'),
        ...(textIn(block, 'id') === '' ? {} : { native }),
      };
    default:
      return { kind: 'opaque', native };
  }
}

export function anthropicAnswer(
  parts: readonly AssistantPart[],
  stopReason: string,
  responseId: string,
): ModelAnswer {
  return { parts, end: endOf(stopReason), responseId };
}

function endOf(reason: string): AnswerEnd {
  if (reason === 'refusal') return { kind: 'withheld', reason };
  if (reason === 'max_tokens' || reason === 'model_context_window_exceeded')
    return { kind: 'length', reason };
  return { kind: 'complete' };
}
