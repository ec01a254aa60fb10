// A model server that others wrote, for the form of OpenAI's Chat Completions.
'use strict';
const path = require('node:path');
const { startListening } = require('./listening-process.cjs');

/**
 * Starts it with the rules of `mock-llm.yaml`: it wants the sum of 2 and 3 from a tool, if there is one
 * for that, and tells what came of it; otherwise it says what it was asked.
 *
 * @returns {Promise<{ baseUrl: string, stop(): Promise<void> }>}
 */
async function startMockLlm() {
  const rules = path.join(__dirname, 'mock-llm.yaml');
  const { port, stop } = await startListening(
    'node_modules/@dwmkerr/mock-llm/dist/main.js',
    '--config',
    rules,
  );
  return { baseUrl: `http://127.0.0.1:${port}/v1`, stop };
}

module.exports = { startMockLlm };
