// A worker that serves nothing: its first message brings it down.
'use strict';
const { workerData } = require('node:worker_threads');
require('../../../lib/worker/exit-notice.ts');
workerData.port.on('message', (message) => {
  if (message !== null) throw new RangeError('out of bounds');
});
