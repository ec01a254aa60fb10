// A process of its own that runs a Lua program with the Lua binding as its module `chilkat`:
// node run-lua.cjs FILE ARGUMENT... (The interpreter loads its code in a way that jest does not allow.)
'use strict';
require('./ts-hook.cjs');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { LuaFactory } = require('wasmoon');

Object.assign(
  require('../../lib/bridge/worker-location.ts'),
  require('./source-worker-location.ts'),
);
const binding = require('../../lib/bindings/lua.ts');

const [, , file, ...args] = process.argv;

/** Whether a value is an object of the binding, and no list of values. */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function run() {
  const lua = await new LuaFactory().createEngine();
  lua.global.set('host', binding);
  lua.global.set('host_is_object', isObject);
  lua.global.set('host_print', (line) => process.stdout.write(`${line}\n`));
  lua.global.set('arg', args);
  await lua.doString(readFileSync(path.join(__dirname, 'lua-prelude.lua'), 'utf8'));
  await lua.doString(readFileSync(file, 'utf8'));
  lua.global.close();
}

run().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
});
