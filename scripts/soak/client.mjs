// One part of the soak in a process of its own: node --expose-gc client.mjs PART URL CALLS. Prints
// JSON; throws when an answer is not the one to the call.
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

const [, , part, url, calls] = process.argv;
const { Mcp, JsonObject } = createRequire(import.meta.url)('chilkat-mcp-compat');
const SAMPLES = 5;
const THREADS = 16;

const parts = { calls: manyCalls, progress: manyEvents, large: largeResult, threads: manyThreads };
console.log(JSON.stringify(await parts[part]()));

function manyCalls() {
  const mcp = connected();
  const heapMb = [];
  const rssMb = [];
  const begun = performance.now();
  for (let n = 0; n < Number(calls); n++) {
    if (n % (calls / SAMPLES) === calls / SAMPLES / 2) {
      globalThis.gc();
      heapMb.push(mb(process.memoryUsage().heapUsed));
      rssMb.push(mb(process.memoryUsage.rss()));
    }
    call(mcp, n);
  }
  return { heapMb, rssMb, seconds: Math.round((performance.now() - begun) / 1000) };
}

function manyEvents() {
  const mcp = connected();
  let events = 0;
  mcp.SetEventHandler({
    ProgressInfo(name, value) {
      if (name !== 'McpProgress') return;
      events += 1;
      if (Number(value) !== events) throw new Error(`event ${value} came as the ${events}th`);
    },
  });
  tool(mcp, 'progress', new JsonObject());
  return { events };
}

function largeResult() {
  const mcp = connected();
  const result = tool(mcp, 'large', new JsonObject());
  return {
    characters: result.StringOf('content[0].text').length,
    rssMb: [mb(process.memoryUsage.rss())],
  };
}

async function manyThreads() {
  const code = `
    const { workerData } = require('node:worker_threads');
    const { Mcp, JsonObject } = require(workerData.file);
    const mcp = new Mcp();
    if (!mcp.Connect(workerData.url)) throw new Error(mcp.LastErrorText);
    const [args, result] = [new JsonObject(), new JsonObject()];
    for (let n = workerData.first; n < workerData.first + workerData.calls; n++) {
      args.UpdateInt('n', n);
      if (!mcp.CallTool('echo', args, result)) throw new Error(mcp.LastErrorText);
      if (result.IntOf('content[0].text') !== n) throw new Error(result.Emit());
    }`;
  const file = createRequire(import.meta.url).resolve('chilkat-mcp-compat');
  const each = Number(calls) / THREADS;
  const ended = Array.from({ length: THREADS }, (_, at) => {
    const workerData = { file, url, first: at * each, calls: each };
    const thread = new Worker(code, { eval: true, workerData });
    return new Promise((resolve, reject) => thread.on('error', reject).on('exit', resolve));
  });
  const codes = await Promise.all(ended);
  return { threads: codes.filter((code) => code === 0).length };
}

function connected() {
  const mcp = new Mcp();
  if (!mcp.Connect(url)) throw new Error(mcp.LastErrorText);
  return mcp;
}

function call(mcp, n) {
  const args = new JsonObject();
  args.UpdateInt('n', n);
  const result = tool(mcp, 'echo', args);
  if (result.IntOf('content[0].text') !== n) throw new Error(`${n}: ${result.Emit()}`);
}

function tool(mcp, name, args) {
  const result = new JsonObject();
  if (!mcp.CallTool(name, args, result)) throw new Error(mcp.LastErrorText);
  return result;
}

function mb(bytes) {
  return Math.round(bytes / 1024 / 1024);
}
