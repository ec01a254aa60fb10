import { Failure } from '../../diagnostics/failure.js';
import type { JsonValue } from '../../json/node.js';
import type { AssistantPart } from '../conversation.js';
import { type AiEvent, type AiEventName, aiEvent } from '../events.js';
import { itemsIn, member, textIn } from '../json-text.js';
import type { ModelAnswer, StreamReader } from './dialect.js';
import { readItem, readResponse, responseOf } from './responses-answer.js';

/** What the events of OpenAI's Responses are called here; all others only show that it is alive. */
const NAMES: Readonly<Record<string, AiEventName>> = {
  'response.created': 'response_created',
  'response.output_item.added': 'output_item_added',
  'response.content_part.added': 'content_part_added',
  'response.output_text.delta': 'delta',
  'response.refusal.delta': 'delta',
  'response.output_text.done': 'output_text_done',
  'response.refusal.done': 'output_text_done',
  'response.content_part.done': 'content_part_done',
  'response.output_item.done': 'output_item_done',
  'response.completed': 'response_completed',
  'response.incomplete': 'response_completed',
};

/** Puts an answer together from the events of OpenAI's Responses. */
export function responsesReader(): StreamReader {
  return new ResponsesReader();
}

class ResponsesReader implements StreamReader {
  readonly #parts: AssistantPart[] = [];
  #response: JsonValue | undefined;

  get isComplete(): boolean {
    return this.#response !== undefined;
  }

  take(event: JsonValue | undefined, data: string): AiEvent[] {
    const type = textIn(event, 'type');
    const name = NAMES[type] ?? 'empty';
    if (type === 'response.output_item.done')
      this.#parts.push(...readItem(member(event, 'item') ?? 'null'));
    if (name === 'response_completed' || type === 'response.failed')
      this.#response = member(event, 'response');
    return [aiEvent(name, data, name === 'delta' ? textIn(event, 'delta') : '')];
  }

  answer(): ModelAnswer {
    if (this.#response === undefined)
      throw new Failure('stream-ended', 'The stream ended before the answer was complete.');
    // Some servers leave the output out of the last event.
    return itemsIn(this.#response, 'output').length > 0
      ? readResponse(this.#response)
      : responseOf(this.#parts, this.#response);
  }
}
