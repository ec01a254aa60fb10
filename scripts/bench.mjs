// npm run bench [-- --rounds 5 --calls 3000 --write]: our blocking calls against asynchronous peers, each
// in a process of its own, in turns against one local server; then what is installed; then JsonObject
// against JSON.parse and JSON.stringify. Medians of several rounds, and their ratios. --write puts the
// tables into docs/benchmarks.md, and a picture beside it.
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { barChart } from './bench/chart.mjs';
import { installedSize } from './bench/installed-size.mjs';
import { benchmarksPage, textTable } from './bench/report.mjs';
import { npm, ROOT } from './run.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    calls: { type: 'string', default: '3000' },
    write: { type: 'boolean', default: false },
  },
});
const BENCH = path.join(ROOT, 'scripts/bench');
const ROUNDS = Number(options.rounds);

await import('./build.mjs');
npm(['ci', '--prefix', BENCH], { stdio: ['ignore', 'ignore', 'inherit'] });

const NODE_22 = path.join(BENCH, 'node_modules/node/bin/node');
const OURS = 'chilkat-mcp-compat';
/** Who is measured: under which Node, and whether it tells of progress. */
const CLIENTS = [
  { name: OURS, tellsProgress: true },
  { name: '@modelcontextprotocol/sdk', tellsProgress: true },
  { name: '@modelcontextprotocol/client', tellsProgress: true },
  { name: 'synckit around the SDK' },
  { name: 'raw node-fetch' },
  { name: 'raw node:http' },
];
/** One that needs a newer Node, together with ours under the same. */
const NEWER = [{ name: OURS, tellsProgress: true }, { name: '@ai-sdk/mcp' }];
const MEASURES = [
  { key: 'callsPerSecond', label: 'JSON calls/s', digits: 0 },
  { key: 'sseCallsPerSecond', label: 'SSE calls/s', digits: 0 },
  { key: 'cpuPerCall', label: 'processor time a JSON call, µs', digits: 0 },
  { key: 'loadMs', label: 'import, ms', digits: 1 },
  { key: 'connectMs', label: 'first connect, ms', digits: 1 },
  { key: 'nextConnectMs', label: 'next connect, ms', digits: 1 },
  { key: 'megabyteMs', label: '1 MB result, ms', digits: 1 },
  { key: 'tenMegabytesMs', label: '10 MB result, ms', digits: 1 },
  { key: 'progressMs', label: '20,000 progress events, ms', digits: 0 },
  { key: 'peakMegabytes', label: 'peak memory, MB', digits: 0 },
];

const server = fork(path.join(BENCH, 'server.mjs'));
const [port] = await once(server, 'message');
const tables = [
  table(`Node.js ${process.versions.node}`, process.execPath, CLIENTS),
  table(`Node.js ${versionOf(NODE_22)}`, NODE_22, NEWER),
];
server.kill();

const installed = [
  OURS,
  '@modelcontextprotocol/sdk',
  '@modelcontextprotocol/client',
  '@ai-sdk/mcp',
];
tables.push({
  title: 'What is installed',
  columns: ['packages', 'MB on disk'],
  rows: installed.map((name) => {
    const { packages, megabytes } = installedSize(name === OURS ? ROOT : name);
    return { name, cells: [String(packages), megabytes.toFixed(1)] };
  }),
});
tables.push(jsonTable());

for (const one of tables) console.log(`\n${textTable(one)}`);
if (options.write) {
  const machine = `${os.cpus()[0]?.model}, ${os.cpus().length} cores, ${os.type()} ${os.release()}`;
  const page = benchmarksPage({ tables, machine, rounds: ROUNDS, calls: options.calls });
  writeFileSync(path.join(ROOT, 'docs/benchmarks.md'), page);
  writeFileSync(path.join(ROOT, 'docs/benchmarks.svg'), barChart(tables[0], [0, 1]));
}

/** Each client in turn, several times; ratios are ours divided by theirs. */
function table(title, node, clients) {
  const rounds = clients.map(() => []);
  for (let round = 0; round < ROUNDS; round++)
    clients.forEach((client, at) => {
      rounds[at].push(measure(node, client));
    });
  const [ours, ...theirs] = rounds.map(medians);
  return {
    title,
    columns: MEASURES.map(({ label }) => label),
    rows: [ours, ...theirs].map((measured, at) => ({
      name: clients[at].name,
      cells: MEASURES.map(({ key, digits }) => {
        if (measured[key] === undefined) return '';
        const ratio = at === 0 ? '' : ` (${(ours[key] / measured[key]).toFixed(2)})`;
        return measured[key].toFixed(digits) + ratio;
      }),
      values: MEASURES.map(({ key }) => measured[key]),
    })),
  };
}

function measure(node, { name, tellsProgress = false }) {
  const base = `http://127.0.0.1:${port}`;
  const args = [path.join(BENCH, 'client.mjs'), name, base, options.calls, String(tellsProgress)];
  // What peers write to standard error would bury the table; a client that fails ends the run.
  const output = execFileSync(node, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  return JSON.parse(output.toString());
}

function medians(rounds) {
  return Object.fromEntries(
    MEASURES.map(({ key }) => {
      const sorted = rounds.map((round) => round[key]).sort((a, b) => a - b);
      return [key, sorted[Math.floor(sorted.length / 2)]];
    }),
  );
}

function versionOf(node) {
  return execFileSync(node, ['--version']).toString().trim().slice(1);
}

function jsonTable() {
  const script = path.join(BENCH, 'json.mjs');
  const output = execFileSync(process.execPath, ['--expose-gc', script]);
  return {
    title: 'JsonObject against JSON.parse and JSON.stringify',
    columns: ['what', 'ours, ms', 'native, ms', 'ratio'],
    rows: JSON.parse(output.toString()).map(({ document, act, oursMs, nativeMs, ratio }) => ({
      name: document,
      cells: [act, oursMs.toFixed(3), nativeMs.toFixed(3), ratio.toFixed(2)],
    })),
  };
}
