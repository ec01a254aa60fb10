import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

export interface RunningProxy {
  readonly port: number;
  /** What it was asked for, a line each. */
  seen(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Starts a proxy in a thread of its own, that wants this user if one is named. */
export async function startProxy(
  kind: 'http' | 'socks5',
  user: { readonly username?: string; readonly password?: string } = {},
): Promise<RunningProxy> {
  const thread = new Worker(path.join(__dirname, 'proxy-thread.mjs'), {
    workerData: { kind, ...user },
  });
  const [port] = (await once(thread, 'message')) as [number];
  return {
    port,
    async seen() {
      thread.postMessage('seen');
      const [lines] = (await once(thread, 'message')) as [string[]];
      return lines;
    },
    async stop() {
      await thread.terminate();
    },
  };
}
