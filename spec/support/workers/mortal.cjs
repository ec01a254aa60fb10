// The real worker, which dies of calls of two tools.
'use strict';
require('../../../lib/worker/exit-notice.ts');
const { operations } = require('../../../lib/worker/operations.ts');

const request = operations.request;
operations.request = (input, log) => {
  const { name } = JSON.parse(input.params);
  if (name === 'exit') process.exit(3);
  if (name === 'exit-later') setTimeout(() => process.exit(3), 300);
  return request(input, log);
};

require('../../../lib/worker/serve.ts');
