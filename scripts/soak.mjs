// npm run soak: many calls, many events, a large result and many threads at once, each in a process
// of its own against a server in another. Fails when a call is lost or made twice, or when anything
// is written to standard error.
import assert from 'node:assert/strict';
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from './run.mjs';

const CALLS = 100_000;
const RESET_EVERY = 1000;
const THREAD_CALLS = 16 * 500;

const server = fork(path.join(ROOT, 'scripts/soak/server.mjs'), [String(RESET_EVERY)]);
const [port] = await once(server, 'message');

try {
  const { made, seen } = await run('calls', CALLS);
  assert.deepEqual([seen.seen, seen.twice, seen.resets], [CALLS, 0, CALLS / RESET_EVERY]);
  console.log(
    `${CALLS} calls in ${made.seconds} s, ${seen.resets} resets: none lost, none doubled`,
  );
  console.log(`  heap ${made.heapMb.join(', ')} MB; whole process ${made.rssMb.join(', ')} MB`);
  console.log(`  open sockets ${seen.openSockets.join(', ')}`);

  const { made: heard } = await run('progress', 1);
  assert.equal(heard.events, 20_000);
  console.log(`${heard.events} progress events in one call, in order`);

  const { made: large } = await run('large', 1);
  assert.equal(large.characters, 100 * 1024 * 1024);
  console.log(`a result of 100 MB: whole process ${large.rssMb} MB`);

  const { made: threads, seen: byThreads } = await run('threads', THREAD_CALLS);
  assert.deepEqual([threads.threads, byThreads.seen, byThreads.twice], [16, THREAD_CALLS, 0]);
  console.log(`16 threads at once: ${THREAD_CALLS} calls, none lost, none doubled`);
} finally {
  server.kill();
}

async function run(part, calls) {
  const url = `http://127.0.0.1:${port}/mcp`;
  const script = path.join(ROOT, 'scripts/soak/client.mjs');
  const client = spawnSync(process.execPath, ['--expose-gc', script, part, url, String(calls)], {
    encoding: 'utf8',
  });
  assert.equal(client.stderr, '');
  assert.equal(client.status, 0);
  server.send('count');
  const [seen] = await once(server, 'message');
  return { made: JSON.parse(client.stdout), seen };
}
