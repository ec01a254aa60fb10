import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A server in a process of its own, that tells what it has seen when it is asked. */
export interface ServerProcess<Seen> {
  readonly port: number;
  seen(): Promise<Seen[]>;
  stop(): Promise<void>;
}

/**
 * Starts a server in a process of its own: a blocking call holds up the thread of the test, and a
 * server in that thread could not answer it.
 *
 * @param file - In this folder: a program that hands its server to `serve` of serve.cjs.
 * @param setup - What the server is to do, as plain data.
 */
export async function startServerProcess<Seen>(
  file: string,
  setup: object,
): Promise<ServerProcess<Seen>> {
  const server = fork(path.join(__dirname, file), { execArgv: [] });
  const exited = once(server, 'exit');
  server.send(setup);
  const first = await Promise.race([once(server, 'message'), exited.then(() => undefined)]);
  if (!first) throw new Error(`${file} ended before it listened; its standard error says why`);
  return {
    port: first[0] as number,
    async seen() {
      server.send('seen');
      const [seen] = (await once(server, 'message')) as [Seen[]];
      return seen;
    },
    async stop() {
      server.kill('SIGKILL');
      await exited;
    },
  };
}
