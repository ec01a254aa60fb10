import { startServerProcess } from './server-process.js';

/**
 * What the server sends to one kind of request. `$ID` in texts stands for the request's id,
 * `$VERSION` for the protocol version that was asked for.
 */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** The body as it is. */
  readonly body?: string;
  /** The `result` of a JSON-RPC answer, as JSON text. */
  readonly result?: string;
  /** An event stream: pieces of text as they are written, and pauses in milliseconds. */
  readonly events?: readonly (string | number)[];
  /** What comes last: the connection stays open, or is cut. */
  readonly end?: 'hold' | 'cut';
  /** Nothing is sent at all. */
  readonly silent?: boolean;
  /** The answer's result is `{"text":...}` with what this file holds when the request arrives. */
  readonly resultFromFile?: string;
}

/**
 * Replies by JSON-RPC method, by HTTP method, or `response` for an answer to the server's request;
 * `tools/call echo` is for one tool alone.
 */
export type Script = Readonly<Record<string, Reply | readonly Reply[]>>;

export interface SeenRequest {
  readonly key: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  readonly port: number;
}

export interface ScriptedServer {
  /** The endpoint. */
  readonly url: string;
  /** What has arrived so far, of one kind if that is named. */
  requests(key?: string): Promise<SeenRequest[]>;
  stop(): Promise<void>;
}

/** Starts a good MCP server in its own process, with the script's replies in place of its own. */
export async function startScriptedServer(script: Script = {}): Promise<ScriptedServer> {
  const { port, seen, stop } = await startServerProcess<SeenRequest>(
    'scripted-server-process.cjs',
    script,
  );
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    async requests(key) {
      return (await seen()).filter((request) => key === undefined || request.key === key);
    },
    stop,
  };
}

/** One event of an event stream. */
export function event(data: string): string {
  return `event: message\ndata: ${data}\n\n`;
}

/** A JSON-RPC error, in answer to the request that it replies to. */
export function errorAnswer(error: string): string {
  return `{"jsonrpc":"2.0","id":$ID,"error":${error}}`;
}

/** A JSON-RPC answer with this result, to the request that it replies to. */
export function answer(result: string): string {
  return `{"jsonrpc":"2.0","id":$ID,"result":${result}}`;
}
