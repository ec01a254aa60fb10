// The specs that try lib/json and lib/protocol in the thread of the test, where a mutant can be seen.
const base = require('../../jest.config.js');

/** @type {import('jest').Config} */
module.exports = {
  ...base,
  rootDir: '../..',
  testMatch: ['**/spec/json/*.spec.ts', '**/spec/protocol/*.spec.ts', '**/spec/api/json-*.spec.ts'],
};
