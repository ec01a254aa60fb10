import { Failure } from '../../diagnostics/failure.js';
import { compactText } from '../../json/emit.js';
import { ArrayNode, type JsonValue } from '../../json/node.js';
import type { AssistantPart } from '../conversation.js';
import { itemsIn, member, textIn } from '../json-text.js';
import { argumentsIn } from '../tools/arguments.js';
import type { AnswerEnd, ModelAnswer } from './dialect.js';

/** The answer in a response object. */
export function readResponse(response: JsonValue): ModelAnswer {
  if (!(member(response, 'output') instanceof ArrayNode))
    throw new Failure('bad-answer', 'The answer holds no output.');
  return responseOf(itemsIn(response, 'output').flatMap(readItem), response);
}

/** The answer with these parts, which ended as the response object says. */
export function responseOf(parts: readonly AssistantPart[], response: JsonValue): ModelAnswer {
  if (textIn(response, 'status') === 'failed')
    throw new Failure(
      'bad-answer',
      `The provider failed to answer: ${textIn(response, 'error', 'message') || 'no reason was given'}.`,
    );
  return { parts, end: endOf(response), responseId: textIn(response, 'id') };
}

/** An item of the output: what the model says, a call, or something for the provider alone. */
export function readItem(item: JsonValue): AssistantPart[] {
  const native = compactText(item);
  switch (textIn(item, 'type')) {
    case 'message': {
      const content = itemsIn(item, 'content');
      const text = content.map((part) => textIn(part, 'text') || textIn(part, 'refusal')).join('');
      return [{ kind: 'text', text, native }];
    }
    case 'function_call': {
      const id = textIn(item, 'call_id');
      const args = member(item, 'arguments');
      const isWhole = id !== '' && typeof args === 'string' && args.startsWith('"');
      return [
        {
          kind: 'call',
          id,
          name: textIn(item, 'name'),
          argumentsText: argumentsIn(args),
          ...(isWhole && { native }),
        },
      ];
    }
    default:
      return [{ kind: 'opaque', native }];
  }
}

function endOf(response: JsonValue): AnswerEnd {
  const reason = textIn(response, 'incomplete_details', 'reason');
  if (textIn(response, 'status') !== 'incomplete') return { kind: 'complete' };
  return { kind: reason === 'content_filter' ? 'withheld' : 'length', reason };
}
