/** What a stream tells, the same for all providers. */
export const AI_EVENTS = [
  'response_created',
  'empty',
  'output_item_added',
  'content_part_added',
  'delta',
  'output_text_done',
  'content_part_done',
  'output_item_done',
  'response_completed',
  'null_terminator',
] as const;

export type AiEventName = (typeof AI_EVENTS)[number];

export interface AiEvent {
  readonly name: AiEventName;
  /** The piece of text that a `delta` brings; empty for all others. */
  readonly delta: string;
  /** The provider's own event, as JSON text; empty where there is none. */
  readonly json: string;
}

export function aiEvent(name: AiEventName, json: string, delta = ''): AiEvent {
  return { name, delta, json };
}

/**
 * The events of an answer for dialects that send pieces of text and little else: what the others
 * would tell around them is made up at the right moments.
 */
export class TextEvents {
  #isCreated = false;
  #isTextOpen = false;
  #isCompleted = false;

  /** The answer has begun. */
  begin(json: string): AiEvent[] {
    if (this.#isCreated) return [];
    this.#isCreated = true;
    return [aiEvent('response_created', json)];
  }

  /** A piece of text. */
  text(delta: string, json: string): AiEvent[] {
    if (delta === '') return [];
    const opening = this.#isTextOpen
      ? []
      : [aiEvent('output_item_added', json), aiEvent('content_part_added', json)];
    this.#isTextOpen = true;
    return [...this.begin(json), ...opening, aiEvent('delta', json, delta)];
  }

  /** No more text comes, as before a call of a tool. */
  endText(json: string): AiEvent[] {
    if (!this.#isTextOpen) return [];
    this.#isTextOpen = false;
    return [
      aiEvent('output_text_done', json),
      aiEvent('content_part_done', json),
      aiEvent('output_item_done', json),
    ];
  }

  complete(json: string): AiEvent[] {
    const told = [...this.begin(json), ...this.endText(json)];
    if (this.#isCompleted) return told;
    this.#isCompleted = true;
    return [...told, aiEvent('response_completed', json)];
  }

  /** An event that says nothing of its own: it shows at least that the model is alive. */
  orEmpty(events: AiEvent[], json: string): AiEvent[] {
    return events.length > 0 ? events : [aiEvent('empty', json)];
  }
}
