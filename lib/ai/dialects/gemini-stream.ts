import { Failure } from '../../diagnostics/failure.js';
import type { JsonValue } from '../../json/node.js';
import type { AssistantPart } from '../conversation.js';
import { type AiEvent, aiEvent, TextEvents } from '../events.js';
import { textIn } from '../json-text.js';
import type { ModelAnswer, StreamReader } from './dialect.js';
import { geminiAnswer, readGeminiChunk } from './gemini-answer.js';

/** Puts an answer of Gemini's together from its chunks. */
export function geminiReader(): StreamReader {
  return new GeminiReader();
}

class GeminiReader implements StreamReader {
  readonly #events = new TextEvents();
  readonly #parts: AssistantPart[] = [];
  #finishReason = '';
  #responseId = '';
  /** The stream has no mark at its end. */
  readonly isComplete = false;

  take(body: JsonValue | undefined, data: string): AiEvent[] {
    const { parts, finishReason } = readGeminiChunk(body);
    this.#responseId ||= textIn(body, 'responseId');
    this.#finishReason ||= finishReason;
    for (const part of parts) this.#add(part);
    const told = this.#events.begin(data);
    for (const part of parts) told.push(...this.#tell(part, data));
    if (finishReason !== '') told.push(...this.#events.complete(data));
    return this.#events.orEmpty(told, data);
  }

  answer(): ModelAnswer {
    if (this.#finishReason === '')
      throw new Failure('stream-ended', 'The stream ended before the answer was complete.');
    return geminiAnswer(this.#parts, this.#finishReason, this.#responseId);
  }

  /** Pieces of text are one part. */
  #add(part: AssistantPart): void {
    const before = this.#parts.at(-1);
    if (isPlainText(part) && before && isPlainText(before))
      this.#parts[this.#parts.length - 1] = { kind: 'text', text: before.text + part.text };
    else this.#parts.push(part);
  }

  #tell(part: AssistantPart, json: string): AiEvent[] {
    if (part.kind === 'text') return this.#events.text(part.text, json);
    if (part.kind === 'opaque') return [];
    return [
      ...this.#events.endText(json),
      aiEvent('output_item_added', json),
      aiEvent('output_item_done', json),
    ];
  }
}

function isPlainText(part: AssistantPart): part is AssistantPart & { readonly kind: 'text' } {
  return part.kind === 'text' && part.native === undefined;
}
