// A worker that has loaded and then gives no sign. Bun and Deno do not tell whether one has died, as
// after running out of memory, so this one has to be given up in the end.
const path = require('node:path');
const { isMainThread, workerData } = require('node:worker_threads');
const { LOADED } = require('./node_modules/chilkat-mcp-compat/dist/bridge/signals.js');

if (isMainThread) {
  const dist = path.join(__dirname, 'node_modules/chilkat-mcp-compat/dist');
  const { SyncBridge } = require(path.join(dist, 'bridge/sync-bridge.js'));
  const outcome = new SyncBridge(__filename).call('echo', 1);
  console.log(outcome.failure.message);
  process.exit();
} else {
  Atomics.store(workerData.signal, LOADED, 1);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}
