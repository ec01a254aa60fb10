// npm run bench: our blocking calls against asynchronous peers, each in a process of its own, in
// turns against one local server; then JsonObject against JSON.parse and JSON.stringify. Medians of
// several rounds, and their ratios.
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from './run.mjs';

await import('./build.mjs');

const ROUNDS = 5;
const CALLS = 3000;
const CLIENTS = ['chilkat-mcp-compat', '@modelcontextprotocol/sdk', 'raw node-fetch'];
const SIZES = { loadMs: 'load, ms', connectMs: 'first connect, ms', callsPerSecond: 'calls/s' };

const server = fork(path.join(ROOT, 'scripts/bench/server.mjs'));
const [port] = await once(server, 'message');

for (const kind of ['json', 'sse']) {
  const rounds = Object.fromEntries(CLIENTS.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const name of CLIENTS) rounds[name].push(measure(name, kind));
  const ours = medians(rounds[CLIENTS[0]]);
  console.log(
    `\n${kind.toUpperCase()} answers: median of ${ROUNDS} rounds of ${CALLS} calls (ours / theirs)`,
  );
  for (const name of CLIENTS) {
    const theirs = medians(rounds[name]);
    const cells = Object.entries(SIZES).map(([key, label]) => {
      const ratio = name === CLIENTS[0] ? '' : ` (${(ours[key] / theirs[key]).toFixed(2)})`;
      return `${label} ${theirs[key].toFixed(key === 'callsPerSecond' ? 0 : 1)}${ratio}`;
    });
    console.log(`${name.padEnd(28)}${cells.map((cell) => cell.padEnd(30)).join('')}`);
  }
}
server.kill();

console.log('\nJsonObject: median of 9 rounds, ms (ours / JSON.parse and JSON.stringify)');
const jsonScript = path.join(ROOT, 'scripts/bench/json.mjs');
const jsonRows = execFileSync(process.execPath, ['--expose-gc', jsonScript]);
for (const { document, act, oursMs, nativeMs, ratio } of JSON.parse(jsonRows.toString()))
  console.log(
    `${document.padEnd(26)}${act.padEnd(22)}${oursMs.toFixed(3).padStart(10)}${nativeMs.toFixed(3).padStart(10)}   (${ratio.toFixed(2)})`,
  );

function measure(name, kind) {
  const url = `http://127.0.0.1:${port}/${kind}`;
  const script = path.join(ROOT, 'scripts/bench/client.mjs');
  // What peers write to standard error would bury the table; a client that fails ends the run.
  const output = execFileSync(process.execPath, [script, name, url, String(CALLS)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(output.toString());
}

function medians(rounds) {
  return Object.fromEntries(
    Object.keys(SIZES).map((key) => {
      const sorted = rounds.map((round) => round[key]).sort((a, b) => a - b);
      return [key, sorted[Math.floor(sorted.length / 2)]];
    }),
  );
}
