import { Failure } from '../../diagnostics/failure.js';
import { intOf } from '../../json/convert.js';
import type { JsonValue } from '../../json/node.js';
import { quoted } from '../../json/scalar.js';
import { type AiEvent, aiEvent, TextEvents } from '../events.js';
import { itemsIn, member, present, textIn } from '../json-text.js';
import { argumentsIn } from '../tools/arguments.js';
import { type ChatCall, chatAnswer, chatCall, opaqueReasoning, saidIn } from './chat-answer.js';
import type { ModelAnswer, StreamReader } from './dialect.js';

/** Puts a Chat Completions answer together from its chunks. */
export function chatReader(): StreamReader {
  return new ChatReader();
}

class ChatReader implements StreamReader {
  readonly #events = new TextEvents();
  readonly #calls: PartialCall[] = [];
  #text = '';
  #reasoning = '';
  #finishReason = '';
  /** The first chunk that brings something. */
  #first: JsonValue | undefined;
  isComplete = false;

  take(chunk: JsonValue | undefined, data: string): AiEvent[] {
    if (chunk === undefined) {
      this.isComplete = true;
      return this.#events.complete('');
    }
    const choice = itemsIn(chunk, 'choices')[0];
    if (choice !== undefined) this.#first ??= chunk;
    const delta = member(choice, 'delta');
    const begun = this.#events.begin(data);
    this.#reasoning += textIn(delta, 'reasoning_content');
    const piece = saidIn(delta);
    this.#text += piece;
    const told = [...begun, ...this.#events.text(piece, data)];
    for (const part of itemsIn(delta, 'tool_calls')) told.push(...this.#takeCall(part, data));
    const reason = textIn(choice, 'finish_reason');
    if (reason !== '') {
      this.#finishReason = reason;
      told.push(...this.#events.endText(data), ...this.#calls.map(() => itemDone(data)));
    }
    return this.#events.orEmpty(told, data);
  }

  answer(): ModelAnswer {
    // Some servers leave the last line out; the reason to finish shows as well that all has come.
    if (!this.isComplete && this.#finishReason === '')
      throw new Failure('stream-ended', 'The stream ended before the answer was complete.');
    if (this.#first === undefined) throw new Failure('bad-answer', 'The answer holds no choice.');
    const text = this.#text === '' ? [] : [{ kind: 'text', text: this.#text } as const];
    const reasoning = opaqueReasoning(quoted(this.#reasoning));
    const parts = [...reasoning, ...text, ...this.#calls.map(chatCall)];
    return chatAnswer(parts, this.#finishReason, this.#first);
  }

  /**
   * A piece belongs to the call with its index, unless it brings an id of its own. Where there is
   * neither, a name begins a call.
   */
  #takeCall(part: JsonValue, json: string): AiEvent[] {
    const index = indexIn(part);
    const id = textIn(part, 'id');
    const name = textIn(part, 'function', 'name');
    const known = this.#calls.findLast((call) => index === undefined || call.index === index);
    const isNamed = index === undefined && id === '' && name !== '';
    const isNew = !known || isNamed || (id !== '' && known.id !== '' && known.id !== id);
    const call = isNew ? { index, id, name: '', argumentsText: '', extra: undefined } : known;
    call.id ||= id;
    call.name ||= name;
    call.argumentsText += argumentsIn(member(part, 'function', 'arguments'));
    call.extra ??= member(part, 'extra_content');
    if (!isNew) return [aiEvent('empty', json)];
    this.#calls.push(call);
    return [...this.#events.endText(json), aiEvent('output_item_added', json)];
  }
}

interface PartialCall extends ChatCall {
  readonly index: number | undefined;
  id: string;
  name: string;
  argumentsText: string;
  extra: JsonValue | undefined;
}

function itemDone(json: string): AiEvent {
  return aiEvent('output_item_done', json);
}

function indexIn(part: JsonValue): number | undefined {
  const index = present(member(part, 'index'));
  return index === undefined ? undefined : intOf(index);
}
