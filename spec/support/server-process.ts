import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { closedPort } from './local-server.js';

/** A server that runs in a process of its own. */
export interface ServerProcess {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Starts a Node program that listens on the port in its PORT, and waits until it does. It gets
 * nothing else of our environment: one of the servers has a tool that tells it.
 */
export async function startServerProcess(
  script: string,
  ...args: readonly string[]
): Promise<ServerProcess> {
  const port = await closedPort();
  const server = spawn(process.execPath, [path.join(__dirname, '../..', script), ...args], {
    env: { PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  server.stderr.setEncoding('utf8').on('data', (text) => {
    told = (told + text).slice(-4000);
  });
  while (!(await listens(port))) {
    if (server.exitCode !== null) throw new Error(`${script} ended:\n${told}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return { port, stop: () => ended(server) };
}

async function ended(server: ChildProcess): Promise<void> {
  server.kill('SIGKILL');
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
}

function listens(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => done(false));
    socket.on('connect', () => {
      socket.destroy();
      done(true);
    });
  });
}
