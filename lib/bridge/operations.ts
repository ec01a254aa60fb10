import type { FailureData } from '../diagnostics/failure.js';
import type { DocumentText } from '../json/document-text.js';
import type { ConnectionSettings } from '../settings/connection-settings.js';

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
  /** The object is no more: its connection need not be kept. */
  forget: { input: { readonly client: number }; output: undefined };
}
