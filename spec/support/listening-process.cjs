// Servers in processes of their own, for specs, demos and the trial of the packed package.
'use strict';
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const { connect, createServer } = require('node:net');
const path = require('node:path');

const READY_LIMIT_MS = 30_000;

/**
 * @typedef {object} ListeningProcess
 * @property {number} port
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a program that listens on the port in its PORT, and waits until it does. It
 * gets nothing else of our environment: one of the servers has a tool that tells it.
 *
 * @param {string} script by its path in the project's folder
 * @param {string[]} args
 * @returns {Promise<ListeningProcess>}
 */
async function startListening(script, ...args) {
  const port = await freePort();
  const file = path.resolve(__dirname, '../..', script);
  const server = spawn(process.execPath, [file, ...args], {
    env: { PORT: String(port), HOST: '127.0.0.1' },
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
      throw new Error(`${script} did not start:\n${errors}`);
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    port,
    async stop() {
      server.kill('SIGKILL');
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

module.exports = { startListening };
