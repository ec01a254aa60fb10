// One client, measured in a process of its own: node client.mjs NAME BASE_URL CALLS PROGRESS. Prints
// JSON with what was measured: times in milliseconds, calls a second, processor time a call in microseconds.
import { CLIENTS } from './clients.mjs';

const [, , name, base, calls, progress] = process.argv;
const MEGABYTE = 1_000_000;

const begun = performance.now();
const connectTo = await CLIENTS[name]();
const loadMs = performance.now() - begun;

const [json, connectMs] = await timed(() => connectTo(`${base}/json`));
const [sse, nextConnectMs] = await timed(() => connectTo(`${base}/sse`));

// Both are warm before the first is measured.
for (const connection of [json, sse]) await many(connection, calls / 2);
const before = process.cpuUsage();
const callsPerSecond = await rate(json);
const { user, system } = process.cpuUsage(before);
const sseCallsPerSecond = await rate(sse);
const megabyteMs = await bigResult(MEGABYTE);
const tenMegabytesMs = await bigResult(10 * MEGABYTE);
const progressMs = progress === 'true' ? await counted(20_000) : undefined;

console.log(
  JSON.stringify({
    loadMs,
    connectMs,
    nextConnectMs,
    callsPerSecond,
    cpuPerCall: (user + system) / calls,
    sseCallsPerSecond,
    megabyteMs,
    tenMegabytesMs,
    progressMs,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  }),
);
process.exit();

async function timed(act) {
  const start = performance.now();
  const value = await act();
  return [value, performance.now() - start];
}

async function rate(connection) {
  const [, ms] = await timed(() => many(connection, calls));
  return (calls / ms) * 1000;
}

async function many(connection, count) {
  for (let done = 0; done < count; done++)
    if ((await connection.call('echo', { message: 'hi' })) !== 'ok')
      throw new Error('a wrong answer');
}

async function bigResult(bytes) {
  const times = [];
  for (let round = 0; round < 5; round++) {
    const [text, ms] = await timed(() => json.call('big', { bytes }));
    if (text.length !== bytes) throw new Error('a wrong answer');
    times.push(ms);
  }
  return times.sort((a, b) => a - b)[2];
}

async function counted(times) {
  let heard = 0;
  const [, ms] = await timed(() =>
    sse.call('count', { times }, () => {
      heard += 1;
    }),
  );
  if (heard !== times) throw new Error(`${heard} of ${times} events were heard`);
  return ms;
}
