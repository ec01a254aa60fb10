import type { JsonValue } from '../../json/node.js';
import type { Provider } from '../../settings/providers.js';
import type { AssistantPart, Conversation } from '../conversation.js';
import type { AiEvent } from '../events.js';

/** What a model is asked, in no provider's form. */
export interface Prompt {
  readonly model: string;
  readonly provider: Provider;
  /** `lastResponseId` is set when the provider knows what comes before the messages. */
  readonly conversation: Conversation;
  readonly tools: readonly OfferedTool[];
  readonly stream: boolean;
}

/** A tool as a model is told of it. */
export interface OfferedTool {
  readonly name: string;
  /** Empty for none. */
  readonly description: string;
  /** JSON text, in the form that the dialect takes; undefined when there are no parameters to tell. */
  readonly schema: string | undefined;
}

/** What a model has answered. */
export interface ModelAnswer {
  readonly parts: readonly AssistantPart[];
  readonly end: AnswerEnd;
  /** Empty where the provider gives none. */
  readonly responseId: string;
}

/**
 * How an answer ended: by itself, at a limit of its length, because the provider withholds it, or
 * because it failed on the way.
 */
export type AnswerEnd =
  | { readonly kind: 'complete' }
  | { readonly kind: 'length' | 'withheld' | 'failed'; readonly reason: string };

/** Puts an answer together from the events of a stream. */
export interface StreamReader {
  /**
   * What an event means for who listens.
   *
   * @param event - Its data; undefined for the mark `[DONE]`, with which many end their streams.
   * @param json - The same as text; empty for the mark.
   */
  take(event: JsonValue | undefined, json: string): AiEvent[];
  /** Whether the answer has come to its end: what follows is of no interest. */
  readonly isComplete: boolean;
  answer(): ModelAnswer;
}

/** How one family of models is spoken to. */
export interface Dialect {
  /** Where the question goes, from the base URL on. */
  path(model: string, stream: boolean): string;
  /** The body of the request, without what SetAskParams adds. */
  body(prompt: Prompt): string;
  /** Where the parameters of SetAskParams go in the body. */
  params(provider: Provider): ParamPlaces;
  /** A tool's input schema as models of this kind take it. */
  toolSchema(schema: JsonValue | undefined): string | undefined;
  /** How long a tool's description may be, in characters. */
  readonly maxDescription: number;
  /**
   * The arguments as the server's own schema has them, where `toolSchema` had to change it; left out
   * where it never has to.
   */
  restoreArguments?(args: string, schema: JsonValue | undefined): string;
  readAnswer(body: JsonValue): ModelAnswer;
  streamReader(): StreamReader;
  /** The header for the key, and what stands before it there. */
  readonly keyHeader: { readonly name: string; readonly prefix: string };
  /** Headers that have to be there. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the provider can keep a conversation. */
  readonly hostsConversations: boolean;
}

export interface ParamPlaces {
  /** The way to a parameter's place, by the name that SetAskParams has for it. */
  readonly byName: Readonly<Record<string, readonly string[]>>;
  /** Where all others go; at the top when empty. */
  readonly others: readonly string[];
  /** Names that stay at the top all the same. */
  readonly topLevel: ReadonlySet<string>;
  /** Members that have to be there, as JSON texts, unless something has set them. */
  readonly defaults: Readonly<Record<string, string>>;
}
