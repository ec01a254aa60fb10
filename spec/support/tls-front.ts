import type { SecureVersion } from 'node:tls';
import { startServerProcess } from './server-process.js';

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

/** Puts TLS before a plain server of this machine. It runs in a process of its own. */
export async function startTlsFront(toPort: number, options: TlsFrontOptions): Promise<TlsFront> {
  const { port, seen, stop } = await startServerProcess<SeenConnection>('tls-front-process.cjs', {
    ...options,
    toPort,
  });
  return {
    port,
    url: `https://127.0.0.1:${port}/mcp`,
    connections: seen,
    stop,
  };
}
