// npm run abort-latency: how long it takes from the moment when a handler asks for an abort until
// the call has returned, in seven places where a call can be. Median over the aborts of each.

import { once } from 'node:events';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ROOT } from './run.mjs';

const ABORTS = 100;
const HEARTBEAT_MS = 50;
const { Mcp, JsonObject, Socket } = createRequire(import.meta.url)('chilkat-mcp-compat');

const server = new Worker(path.join(ROOT, 'scripts/abort-latency/server.mjs'));
const [ports] = await once(server, 'message');
const listener = new Worker(path.join(ROOT, 'spec/support/full-listener.cjs'));
const [fullPort] = await once(listener, 'message');
const fillers = Array.from({ length: 4 }, () =>
  connect(fullPort, '127.0.0.1').on('error', () => {}),
);
await delay(100);
const url = (port) => `http://127.0.0.1:${port}/mcp`;

const places = {
  // A name that no name server answers for is looked up until the look-up is given up.
  'name look-up': { begin: (mcp) => mcp.Connect('http://abort-latency.invalid./mcp') },
  connecting: { begin: (mcp) => mcp.Connect(url(fullPort)) },
  'TLS handshake': { begin: (mcp) => mcp.Connect(`https://127.0.0.1:${ports.silent}/mcp`) },
  'the proxy': { proxy: ports.silent, begin: (mcp) => mcp.Connect('https://127.0.0.1:1/mcp') },
  sending: { connectTo: ports.mcp, begin: (mcp) => call(mcp, 'stuck', 'x'.repeat(64_000_000)) },
  waiting: { connectTo: ports.mcp, begin: (mcp) => call(mcp, 'silent') },
  receiving: { connectTo: ports.mcp, begin: (mcp) => call(mcp, 'drip') },
};

for (const [place, { begin, connectTo, proxy }] of Object.entries(places)) {
  const times = [];
  let returned = 0;
  for (let abort = 0; abort < ABORTS; abort++) {
    const mcp = new Mcp();
    if (proxy !== undefined) useProxy(mcp, proxy);
    if (connectTo !== undefined && !mcp.Connect(url(connectTo))) throw new Error(mcp.LastErrorText);
    let asked;
    mcp.HeartbeatMs = HEARTBEAT_MS;
    mcp.SetEventHandler({
      AbortCheck() {
        asked ??= performance.now();
        return true;
      },
    });
    if (begin(mcp)) throw new Error(`${place}: the call was not aborted`);
    if (asked === undefined) returned += 1;
    else times.push(performance.now() - asked);
    mcp.dispose();
  }
  times.sort((a, b) => a - b);
  const ms = (share) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(1);
  const note = returned > 0 ? `, ${returned} calls had failed before the first heartbeat` : '';
  console.log(
    `${place.padEnd(16)}median ${ms(0.5)} ms, longest ${ms(1)} ms of ${times.length}${note}`,
  );
}
for (const filler of fillers) filler.destroy();
await Promise.all([server.terminate(), listener.terminate()]);

function call(mcp, name, text = '') {
  const args = new JsonObject();
  args.UpdateString('text', text);
  return mcp.CallTool(name, args, new JsonObject());
}

function useProxy(mcp, port) {
  const sock = new Socket();
  sock.HttpProxyHostname = '127.0.0.1';
  sock.HttpProxyPort = port;
  if (!mcp.SetConnectionSettings(sock)) throw new Error(mcp.LastErrorText);
}
