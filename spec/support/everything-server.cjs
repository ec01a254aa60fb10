// The reference server of MCP.
'use strict';
const { startListening } = require('./listening-process.cjs');

/** @returns {Promise<{ url: string, stop(): Promise<void> }>} */
async function startEverythingServer() {
  const script = 'node_modules/@modelcontextprotocol/server-everything/dist/index.js';
  const { port, stop } = await startListening(script, 'streamableHttp');
  return { url: `http://127.0.0.1:${port}/mcp`, stop };
}

module.exports = { startEverythingServer };
