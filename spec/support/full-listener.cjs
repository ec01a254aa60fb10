// A listener in a thread of its own that accepts nothing, so that its queue fills up and further
// connections have to wait.
'use strict';
const net = require('node:net');
const { parentPort } = require('node:worker_threads');

const listener = net.createServer();
listener.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  parentPort.postMessage(listener.address().port);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
