import type { RunningCall } from '../../diagnostics/running-call.js';
import type { JsonValue } from '../../json/node.js';

/** A server whose tools a model may call. */
export interface ToolServer {
  /** For texts that name it. */
  readonly name: string;
  /** Grows with each notice that the server's tools have changed. */
  readonly changes: number;
  /**
   * All tools, from all pages, as the server lists them. It is asked when its tools may have changed;
   * when it cannot say then, they are those that it had before.
   */
  listTools(call: RunningCall): Promise<readonly JsonValue[]>;
  /**
   * Calls a tool by the server's own name for it.
   *
   * @param args - JSON text of an object, which reaches the server as it is.
   * @returns The result, be it one with `isError`.
   * @throws Failure for a JSON-RPC error, and whatever else went wrong.
   */
  callTool(name: string, args: string, call: RunningCall): Promise<JsonValue>;
}
