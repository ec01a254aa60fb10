// Sets up what is missing, and runs samples of the documentation against servers.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from './run.mjs';

await import('./set-up.mjs');
await import('./build.mjs');

/** Starts the reference server of MCP for as long as `act` takes, which gets its address. */
export async function withEverythingServer(act) {
  const { startEverythingServer } = await import('../spec/support/everything-server.cjs');
  const server = await startEverythingServer();
  try {
    return await act(server.url);
  } finally {
    await server.stop();
  }
}

/** Runs a sample, and gives its exit status. */
export async function runSample(name, args, env = {}) {
  const sample = path.join(ROOT, 'docs/samples/node', name);
  const options = { stdio: 'inherit', env: { ...process.env, ...env } };
  const [status] = await once(spawn(process.execPath, [sample, ...args], options), 'exit');
  return status ?? 1;
}
