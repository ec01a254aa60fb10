// The server's side of server-process.ts.
'use strict';

/**
 * @param {(setup: any) => { port: number, seen: unknown[] } | Promise<{ port: number, seen: unknown[] }>} start
 */
function serve(start) {
  process.once('message', async (setup) => {
    const { port, seen } = await start(setup);
    process.on('message', () => process.send?.(seen));
    process.send?.(port);
  });
  // Who started it has ended without stopping it.
  process.on('disconnect', () => process.exit());
}

/**
 * @param {import('node:net').Server} server
 * @returns {Promise<number>} the free port of the loopback interface that it listens on
 */
function listen(server) {
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      done(port);
    });
  });
}

module.exports = { listen, serve };
