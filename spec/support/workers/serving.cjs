// The real worker, with operations that show how the bridge and serve.ts behave.
'use strict';
require('../../../lib/worker/exit-notice.ts');
const { Failure } = require('../../../lib/diagnostics/failure.ts');
const { ThreadFault } = require('../../../lib/diagnostics/thread-fault.ts');
const { operations } = require('../../../lib/worker/operations.ts');

Object.assign(operations, {
  echo: async (input, { log }) => {
    log.detail('verbose', 'yes');
    return input;
  },
  late: (ms) => new Promise((resolve) => setTimeout(resolve, ms, 'late')),
  async busy(ms) {
    const end = Date.now() + ms;
    while (Date.now() < end);
    return 'done';
  },
  exit: () => process.exit(3),
  async unfit() {
    throw new ThreadFault('Nothing works here');
  },
  async memory() {
    for (const kept = []; ; ) kept.push(new Array(10_000).fill(kept));
  },
  uncloneable: async () => ({ call() {} }),
  async fails(secret, { log }) {
    log.addSecret(secret);
    throw new Failure('limit', `Too much of ${secret}.`, { size: 5 });
  },
  async throws() {
    throw new TypeError('not a function');
  },
  async stray() {
    setTimeout(() => {
      throw new Error('from a timer');
    });
    void Promise.reject(new Error('from a promise'));
  },
});

require('../../../lib/worker/serve.ts');
