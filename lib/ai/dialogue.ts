import type { ModelSettings } from '../settings/model-settings.js';
import {
  type AssistantMessage,
  type AssistantPart,
  type Conversation,
  callsIn,
  type Message,
  type Part,
  type ToolCall,
  type ToolResult,
} from './conversation.js';
import type { Dialect, ModelAnswer } from './dialects/dialect.js';
import { withIds } from './tools/call-ids.js';
import { acceptedName } from './tools/tool-names.js';
import { earlierMessages } from './transcript.js';

/** A conversation while a question is being answered. */
export class Dialogue {
  readonly #before: Conversation;
  readonly #added: Message[];
  /** What the provider has to be told next: all of it where it keeps nothing. */
  #unsent: Message[];
  readonly #isHosted: boolean;
  #lastResponseId: string;
  readonly #usedIds: Set<string>;

  constructor(
    before: Conversation,
    input: readonly Part[],
    { hostedConversation, fullTranscript }: ModelSettings,
    { hostsConversations }: Dialect,
  ) {
    const { messages } = before;
    const question: Message = { role: 'user', parts: input };
    this.#before = before;
    this.#added = [question];
    this.#isHosted = hostedConversation && hostsConversations;
    this.#lastResponseId = this.#isHosted ? before.lastResponseId : '';
    const unknown = this.#lastResponseId === '' ? messages : unanswered(messages);
    this.#unsent = [...earlierMessages(unknown, fullTranscript), question];
    this.#usedIds = new Set(messages.flatMap(callIds));
  }

  /** What the provider is told next. */
  get pending(): Conversation {
    return { ...this.#before, messages: this.#unsent, lastResponseId: this.#lastResponseId };
  }

  /** The conversation as it is to be kept. */
  get conversation(): Conversation {
    return {
      ...this.#before,
      messages: [...this.#before.messages, ...earlierMessages(this.#added, true)],
      lastResponseId: this.#lastResponseId,
    };
  }

  /** Adds what the model has answered, and gives the calls in it, as the model wants them. */
  addAnswer({ parts, responseId }: ModelAnswer): ToolCall[] {
    const message: AssistantMessage = { role: 'assistant', parts: withIds(parts, this.#usedIds) };
    this.#add({ ...message, parts: message.parts.map(sendable) });
    if (this.#isHosted && responseId !== '') {
      this.#lastResponseId = responseId;
      this.#unsent = [];
    }
    return callsIn(message);
  }

  addResults(results: readonly ToolResult[]): void {
    const named = results.map((one) => ({ ...one, name: acceptedName(one.name) }));
    this.#add({ role: 'tool', results: named });
  }

  #add(message: Message): void {
    this.#unsent.push(message);
    this.#added.push(message);
  }
}

/** A call of a name that providers refuse, be it that the model wrote it, goes back under another. */
function sendable(part: AssistantPart): AssistantPart {
  if (part.kind !== 'call') return part;
  const name = acceptedName(part.name);
  if (name === part.name) return part;
  const { native: _, ...own } = part;
  return { ...own, name };
}

/** What has come after the last answer of the model. */
function unanswered(messages: readonly Message[]): readonly Message[] {
  return messages.slice(messages.findLastIndex(({ role }) => role === 'assistant') + 1);
}

function callIds(message: Message): string[] {
  return message.role === 'assistant' ? callsIn(message).map(({ id }) => id) : [];
}
