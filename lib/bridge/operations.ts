import type { FailureData } from '../diagnostics/failure.js';
import type { DocumentText } from '../json/document-text.js';
import type { ConnectionSettings } from '../settings/connection-settings.js';
import type { ModelSettings } from '../settings/model-settings.js';

/** What an Mcp object is set to when a call begins. */
export interface McpSettings {
  readonly authToken: string;
  /** Headers of the program's own, by lower-case name. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly connection: ConnectionSettings;
  readonly connectTimeoutMs: number;
  readonly idleTimeoutMs: number;
  readonly maxRedirects: number;
  readonly maxResponseBytes: number;
  readonly maxSseEventBytes: number;
}

/** All that is known of a session. The caller keeps it, so that it outlives a worker. */
export interface McpSession {
  readonly url: string;
  /** Empty when the server is stateless. */
  readonly sessionId: string;
  /** Whether it is on the transport of 2024-11-05. */
  readonly legacy: boolean;
  readonly protocolVersion: string;
  readonly serverName: string;
  readonly serverVersion: string;
  readonly serverInstructions: string;
  /** Whether the server tells when its tools have changed. */
  readonly tellsToolChanges: boolean;
}

/** Which object calls, what it is set to, and the session that it is in. */
export interface McpCall {
  /** Tells Mcp objects apart. */
  readonly client: number;
  readonly settings: McpSettings;
  readonly session: McpSession | undefined;
}

/**
 * What came of a request: the envelope as it came, the failure that it or its way tells, if any, and
 * the session in which the object now is: another one when it had expired.
 */
export interface RpcAnswer {
  readonly envelope: DocumentText | undefined;
  readonly failure: FailureData | undefined;
  readonly session: McpSession | undefined;
}

/** A server whose tools a model may call. */
export interface OfferedServer extends McpCall {
  readonly maxListPages: number;
  /** The names of those that it may call; undefined for all. */
  readonly only: readonly string[] | undefined;
}

/** What is told while a question is answered: that it has been sent, and the events of a stream. */
export type AskTold = 'sent' | StreamEvent;

export interface StreamEvent {
  readonly name: string;
  /** The piece of text that a `delta` brings; empty for all others. */
  readonly delta: string;
  /** The provider's own event, as JSON text; empty where there is none. */
  readonly json: string;
}

/** What is asked before a tool is called; `true` refuses the call. */
export interface ToolCallQuestion {
  readonly server: string;
  readonly tool: string;
  /** JSON text of an object. */
  readonly argumentsText: string;
}

/** What came of a question, also of one that has failed. */
export interface AskAnswer {
  readonly text: string;
  /** The conversation with the question and all that followed, as JSON text. */
  readonly conversation: string;
  /** Of the last HTTP answer; 0 when there was none. */
  readonly statusCode: number;
  /** The JSON that came last from the provider; empty for none. */
  readonly lastJson: string;
  readonly failure: FailureData | undefined;
  /** The sessions in which the servers now are, in their order. */
  readonly sessions: readonly (McpSession | undefined)[];
}

/** What the worker can be asked to do. */
export interface Operations {
  connect: {
    input: McpCall & { readonly url: string; readonly protocolVersion: string };
    output: RpcAnswer;
  };
  request: {
    input: McpCall & {
      readonly method: string;
      /** JSON text. */
      readonly params: string;
    };
    output: RpcAnswer;
  };
  /** Opens the stream for what the server tells by itself. */
  listen: { input: McpCall; output: undefined };
  /** Takes the oldest notification that is kept, as JSON text. */
  nextNotification: { input: McpCall; output: string | undefined };
  close: { input: McpCall; output: undefined };
  /** Asks a model, and makes the calls of tools that it wants. */
  ask: {
    input: {
      readonly settings: ModelSettings;
      /** JSON text. */
      readonly conversation: string;
      /** The parts of the question, JSON text of an array. */
      readonly parts: string;
      readonly servers: readonly OfferedServer[];
      /** Whether the caller is asked before each call of a tool. */
      readonly checksCalls: boolean;
    };
    output: AskAnswer;
  };
  /** Finds out whether a server's tools can be offered to a model. */
  offerTools: {
    input: OfferedServer;
    output: { readonly failure: FailureData | undefined; readonly session: McpSession | undefined };
  };
  /** The names of a provider's models, and its answer as JSON text. */
  listModels: {
    input: ModelSettings;
    output: { readonly names: readonly string[]; readonly lastJson: string };
  };
  /** Checks the JSON text of a conversation, and gives it in the form in which it is kept. */
  readConversation: { input: { readonly text: string }; output: string };
  /** The object is no more: its connection need not be kept. */
  forget: { input: { readonly client: number }; output: undefined };
}
