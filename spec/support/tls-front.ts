import { once } from 'node:events';
import path from 'node:path';
import type { SecureVersion } from 'node:tls';
import { Worker } from 'node:worker_threads';

export interface TlsFrontOptions {
  readonly key: string;
  readonly cert: string;
  readonly ca?: string;
  readonly requestCert?: boolean;
  readonly rejectUnauthorized?: boolean;
  readonly minVersion?: SecureVersion;
  readonly maxVersion?: SecureVersion;
  readonly ciphers?: string;
  readonly ALPNProtocols?: readonly string[];
}

/** What the server saw of a connection. */
export interface SeenConnection {
  /** The name that the client asked for; empty for none. */
  readonly serverName: string;
  readonly protocol: string;
  readonly cipher: string;
  readonly alpnProtocol: string;
  /** The common name in the client's certificate; empty without one. */
  readonly client: string;
  readonly isResumed: boolean;
  readonly remoteAddress: string;
  readonly remotePort: number;
}

export interface TlsFront {
  readonly port: number;
  /** With the host 127.0.0.1. */
  readonly url: string;
  connections(): Promise<SeenConnection[]>;
  stop(): Promise<void>;
}

/** Puts TLS before a plain server of this machine. It runs in a thread of its own. */
export async function startTlsFront(toPort: number, options: TlsFrontOptions): Promise<TlsFront> {
  const thread = new Worker(path.join(__dirname, 'tls-front-thread.cjs'), {
    workerData: { ...options, toPort },
  });
  const [port] = (await once(thread, 'message')) as [number];
  return {
    port,
    url: `https://127.0.0.1:${port}/mcp`,
    async connections() {
      thread.postMessage('connections');
      const [seen] = (await once(thread, 'message')) as [SeenConnection[]];
      return seen;
    },
    async stop() {
      await thread.terminate();
    },
  };
}
