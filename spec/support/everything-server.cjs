// The reference server, for specs, the demo and the trial of the packed package.
'use strict';
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const { connect, createServer } = require('node:net');
const path = require('node:path');

const SCRIPT = path.resolve(
  __dirname,
  '../../node_modules/@modelcontextprotocol/server-everything/dist/index.js',
);
const READY_LIMIT_MS = 30_000;

/**
 * Starts the reference server in a process of its own, on a free port of the loopback interface.
 *
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
async function startEverythingServer() {
  const port = await freePort();
  // The server has a tool that tells its environment: it gets none of ours.
  const server = spawn(process.execPath, [SCRIPT, 'streamableHttp'], {
    env: { PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  server.stderr.setEncoding('utf8').on('data', (text) => {
    errors = (errors + text).slice(-4000);
  });
  const exited = once(server, 'exit');
  for (const begun = Date.now(); !(await listens(port)); ) {
    if (server.exitCode !== null || Date.now() - begun > READY_LIMIT_MS) {
      server.kill();
      throw new Error(`server-everything did not start:\n${errors}`);
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    async stop() {
      server.kill();
      await exited;
    },
  };
}

/** @returns {Promise<number>} */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function listens(port) {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });
}

module.exports = { startEverythingServer };
