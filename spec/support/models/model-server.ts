import { startServerProcess } from '../server-process.js';

export type Vendor = 'chat-completions' | 'responses' | 'anthropic' | 'gemini';

/** What the server answers to a request that it does not refuse. */
export interface ModelReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** An event stream: pieces of text as they are written. */
  readonly events?: readonly string[];
  /** What comes last: the connection stays open, or is cut. */
  readonly end?: 'hold' | 'cut';
}

export interface AskedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  /** Why the server refused it; empty when it did not. */
  readonly refused: string;
}

export interface ModelServer {
  readonly baseUrl: string;
  requests(): Promise<AskedRequest[]>;
  stop(): Promise<void>;
}

/** The key and the model that the servers know, and no other. */
export const TEST_KEY = 'sk-test-0123456789';
export const TEST_MODEL = 'test-model';

/** Starts a vendor's model server in its own process; it gives one reply after the other. */
export async function startModelServer(
  vendor: Vendor,
  replies: readonly ModelReply[],
): Promise<ModelServer> {
  const { port, seen, stop } = await startServerProcess<AskedRequest>(
    'models/model-server-process.cjs',
    { vendor, replies },
  );
  return {
    baseUrl: `http://127.0.0.1:${port}/${vendor === 'gemini' ? 'v1beta' : 'v1'}`,
    requests: seen,
    stop,
  };
}
