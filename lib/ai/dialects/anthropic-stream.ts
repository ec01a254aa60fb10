import { Failure } from '../../diagnostics/failure.js';
import { compactText } from '../../json/emit.js';
import { type JsonValue, ObjectNode } from '../../json/node.js';
import { quoted } from '../../json/scalar.js';
import { update } from '../../json/update.js';
import type { AssistantPart } from '../conversation.js';
import { type AiEvent, aiEvent } from '../events.js';
import { member, parseJson, textIn } from '../json-text.js';
import { argumentsObject, isObjectText } from '../tools/arguments.js';
import { anthropicAnswer, readBlock } from './anthropic-answer.js';
import type { ModelAnswer, StreamReader } from './dialect.js';

/** Puts an answer of Anthropic's together from its events. */
export function anthropicReader(): StreamReader {
  return new AnthropicReader();
}

class AnthropicReader implements StreamReader {
  readonly #parts: AssistantPart[] = [];
  #block: PartialBlock | undefined;
  #id = '';
  #stopReason = '';
  isComplete = false;

  take(event: JsonValue | undefined, data: string): AiEvent[] {
    switch (textIn(event, 'type')) {
      case 'message_start':
        this.#id = textIn(event, 'message', 'id');
        return [aiEvent('response_created', data)];
      case 'content_block_start':
        return [...this.#close(data), ...this.#open(member(event, 'content_block'), data)];
      case 'content_block_delta':
        return this.#extend(member(event, 'delta'), data);
      case 'content_block_stop':
        return this.#close(data);
      case 'message_delta':
        this.#stopReason = textIn(event, 'delta', 'stop_reason') || this.#stopReason;
        return [aiEvent('empty', data)];
      case 'message_stop':
        this.isComplete = true;
        return [...this.#close(data), aiEvent('response_completed', data)];
      default:
        return [aiEvent('empty', data)];
    }
  }

  answer(): ModelAnswer {
    if (!this.isComplete)
      throw new Failure('stream-ended', 'The stream ended before the answer was complete.');
    return anthropicAnswer(this.#parts, this.#stopReason, this.#id);
  }

  #open(block: JsonValue | undefined, json: string): AiEvent[] {
    this.#block = { start: compactText(block ?? '{}'), pieces: new Map() };
    const added = aiEvent('output_item_added', json);
    if (textIn(block, 'type') !== 'text') return [added];
    const text = textIn(block, 'text');
    return [
      added,
      aiEvent('content_part_added', json),
      ...(text === '' ? [] : [aiEvent('delta', json, text)]),
    ];
  }

  #extend(delta: JsonValue | undefined, json: string): AiEvent[] {
    const piece = PIECES[textIn(delta, 'type')];
    const text = piece === undefined ? '' : textIn(delta, piece.from);
    if (!piece || !this.#block) return [aiEvent('empty', json)];
    const { pieces } = this.#block;
    pieces.set(piece.to, (pieces.get(piece.to) ?? '') + text);
    return [piece.to === 'text' ? aiEvent('delta', json, text) : aiEvent('empty', json)];
  }

  /** Ends the block that is open: some servers leave out the event that does. */
  #close(json: string): AiEvent[] {
    if (!this.#block) return [];
    const part = wholeBlock(this.#block);
    this.#block = undefined;
    this.#parts.push(part);
    const done = aiEvent('output_item_done', json);
    if (part.kind !== 'text') return [done];
    return [aiEvent('output_text_done', json), aiEvent('content_part_done', json), done];
  }
}

/** A block as it began, and what has come for its members since. */
interface PartialBlock {
  readonly start: string;
  readonly pieces: Map<string, string>;
}

/** Which member of a block a piece belongs to, by the type of the delta that brings it. */
const PIECES: Readonly<Record<string, { readonly from: string; readonly to: string }>> = {
  text_delta: { from: 'text', to: 'text' },
  input_json_delta: { from: 'partial_json', to: 'input' },
  thinking_delta: { from: 'thinking', to: 'thinking' },
  signature_delta: { from: 'signature', to: 'signature' },
};

function wholeBlock({ start, pieces }: PartialBlock): AssistantPart {
  const block = parseJson(start);
  if (!(block instanceof ObjectNode)) return { kind: 'opaque', native: start };
  const input = pieces.get('input') ?? '';
  for (const [name, text] of pieces) {
    const value =
      name === 'input' ? parseJson(argumentsObject(text)) : quoted(textIn(block, name) + text);
    update(block, [{ name }], NO_VARIABLES, value);
  }
  const part = readBlock(block);
  // What is no object cannot go back, but the tool's result shall tell the model what it wrote.
  return part.kind === 'call' && input !== '' && !isObjectText(input)
    ? { ...part, argumentsText: input }
    : part;
}

const NO_VARIABLES = { i: 0, j: 0, k: 0 };
