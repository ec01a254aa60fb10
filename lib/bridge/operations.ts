import type { FailureData } from '../diagnostics/failure.js';
import type { DocumentText } from '../json/document-text.js';

/** What an Mcp object is set to when a call begins. */
export interface McpSettings {
  readonly authToken: string;
  readonly connectTimeoutMs: number;
  readonly idleTimeoutMs: number;
}

/** All that is known of a session. The caller keeps it, so that it outlives a worker. */
export interface McpSession {
  readonly url: string;
  /** Empty when the server is stateless. */
  readonly sessionId: string;
  readonly protocolVersion: string;
  readonly serverName: string;
  readonly serverVersion: string;
  readonly serverInstructions: string;
}

/** The answer to a JSON-RPC request: the envelope as it came, and the failure that it tells, if any. */
export interface RpcAnswer {
  readonly envelope: DocumentText | undefined;
  readonly failure: FailureData | undefined;
}

/** What the worker can be asked to do. It keeps nothing of a session, so that a new worker can go on. */
export interface Operations {
  connect: {
    input: {
      readonly settings: McpSettings;
      readonly requestId: number;
      readonly url: string;
      readonly protocolVersion: string;
      /** A session to be closed first. */
      readonly former: McpSession | undefined;
    };
    output: RpcAnswer & { readonly session: McpSession | undefined };
  };
  request: {
    input: {
      readonly settings: McpSettings;
      readonly session: McpSession;
      readonly requestId: number;
      readonly method: string;
      /** JSON text. */
      readonly params: string;
    };
    output: RpcAnswer;
  };
  close: {
    input: {
      readonly settings: McpSettings;
      readonly session: McpSession;
    };
    output: undefined;
  };
}
