// npm run demo [-- URL]: sets up what is missing and runs the first sample, against a real server
// that is started for it or against the one at the URL.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from './run.mjs';

await import('./set-up.mjs');
await import('./build.mjs');

const [, , url] = process.argv;
process.exitCode = await (url ? runSample(url) : runWithServer());

async function runWithServer() {
  const { startEverythingServer } = await import('../spec/support/everything-server.cjs');
  const server = await startEverythingServer();
  try {
    return await runSample(server.url);
  } finally {
    await server.stop();
  }
}

async function runSample(at) {
  const sample = path.join(ROOT, 'docs/samples/node/first-call.js');
  const [status] = await once(spawn(process.execPath, [sample, at], { stdio: 'inherit' }), 'exit');
  return status ?? 1;
}
