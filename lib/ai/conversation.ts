/** Who said what, in a form of its own that every provider's can be made from. Plain data. */
export interface Conversation {
  /** Empty for none. */
  readonly system: string;
  /** Empty for none. */
  readonly developer: string;
  readonly messages: readonly Message[];
  /** What a provider that keeps the conversation knows its last answer by; empty for none. */
  readonly lastResponseId: string;
}

export type Message = UserMessage | AssistantMessage | ToolMessage;

export interface UserMessage {
  readonly role: 'user';
  readonly parts: readonly Part[];
}

export interface AssistantMessage {
  readonly role: 'assistant';
  readonly parts: readonly AssistantPart[];
}

/** The results of all the calls in the message before, one each, in their order. */
export interface ToolMessage {
  readonly role: 'tool';
  readonly results: readonly ToolResult[];
}

/** What a user or a tool gives. */
export type Part = TextPart | MediaPart;

export interface TextPart {
  readonly kind: 'text';
  readonly text: string;
}

/** An image, or a file of another kind. */
export interface MediaPart {
  readonly kind: 'image' | 'file';
  readonly source: MediaSource;
  /** Empty for none. */
  readonly filename: string;
  /** What stands for it in later questions, unless the full transcript is wanted. */
  readonly summary: string;
}

export type MediaSource =
  /** `data` is base64. */
  { readonly mediaType: string; readonly data: string } | { readonly url: string };

/**
 * What a model gives. `native` is the JSON text in which the provider gave it, and in which it goes
 * back as long as the same question is being answered: it may hold signatures that have to go along.
 */
export type AssistantPart =
  | (TextPart & { readonly native?: string })
  | ToolCall
  /** Something that only the provider itself understands, such as its reasoning. */
  | { readonly kind: 'opaque'; readonly native: string };

export interface ToolCall {
  readonly kind: 'call';
  readonly id: string;
  /** As it was offered to the model. */
  readonly name: string;
  /** As the model wrote them, which may be no JSON at all. */
  readonly argumentsText: string;
  readonly native?: string;
}

export interface ToolResult {
  /** The call's. */
  readonly id: string;
  readonly name: string;
  readonly isError: boolean;
  /** At most one text, which comes first, and images. */
  readonly parts: readonly Part[];
}

export const EMPTY_CONVERSATION: Conversation = {
  system: '',
  developer: '',
  messages: [],
  lastResponseId: '',
};

/** The calls in a message of the model. */
export function callsIn({ parts }: AssistantMessage): ToolCall[] {
  return parts.filter((part) => part.kind === 'call');
}

/** All that the model says in a message. */
export function textOfParts(parts: readonly (Part | AssistantPart)[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
}
