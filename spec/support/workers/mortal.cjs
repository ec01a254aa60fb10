// The real worker, which dies of calls of two tools, and of an URL.
'use strict';
require('../../../lib/worker/exit-notice.ts');
const { operations } = require('../../../lib/worker/operations.ts');

const { connect, request } = operations;

operations.request = async (input, log) => {
  const { name } = JSON.parse(input.params);
  if (name === 'exit') process.exit(3);
  const output = await request(input, log);
  // The answer is sent before a timer can fire.
  if (name === 'exit-after') setTimeout(() => process.exit(3));
  return output;
};

operations.connect = (input, log) => {
  if (input.url.endsWith('?exit')) process.exit(3);
  return connect(input, log);
};

require('../../../lib/worker/serve.ts');
