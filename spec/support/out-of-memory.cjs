// A program whose worker runs out of memory in mid-call. It prints what came of each call, as JSON.
'use strict';
const path = require('node:path');
const HOOK = path.join(__dirname, 'ts-hook.cjs');
require(HOOK);
const { SyncBridge } = require('../../lib/bridge/sync-bridge.ts');

const start = (options) =>
  new SyncBridge(path.join(__dirname, 'workers/serving.cjs'), {
    execArgv: ['--require', HOOK],
    ...options,
  });

const bridge = start({ resourceLimits: { maxOldGenerationSizeMb: 120 } });
const outcomes = [bridge.call('echo', 1), bridge.call('memory', undefined)];
const { hasEnded } = bridge;
outcomes.push(start().call('echo', 1));
console.log(JSON.stringify({ outcomes, hasEnded }));
