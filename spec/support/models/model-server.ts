import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

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

/** Starts a vendor's model server in a thread of its own; it gives one reply after the other. */
export async function startModelServer(
  vendor: Vendor,
  replies: readonly ModelReply[],
): Promise<ModelServer> {
  const thread = new Worker(path.join(__dirname, 'model-server-thread.cjs'), {
    workerData: { vendor, replies },
  });
  const [port] = (await once(thread, 'message')) as [number];
  return {
    baseUrl: `http://127.0.0.1:${port}/${vendor === 'gemini' ? 'v1beta' : 'v1'}`,
    async requests() {
      thread.postMessage('requests');
      const [seen] = (await once(thread, 'message')) as [AskedRequest[]];
      return seen;
    },
    async stop() {
      await thread.terminate();
    },
  };
}
