const { isMainThread, Worker } = require('node:worker_threads');

if (isMainThread) new Worker(__filename);
else require('./talk.cjs')(require('chilkat-mcp-compat'));
