// npm run test:runtimes: tries the packed package on runtimes that npm has: several lines of
// Node.js, Bun and Deno.
import assert from 'node:assert/strict';
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundled } from '../spec/package/bundles.mjs';
import { SECURED_SAYS, startSecured } from '../spec/package/secured.mjs';
import { beginTrial, install, SAYS } from '../spec/package/trial.mjs';
import { runChecks } from './checks.mjs';
import { ROOT } from './run.mjs';

const PACKAGE = 'node_modules/chilkat-mcp-compat';
const JEST = path.join(ROOT, 'node_modules/jest/bin/jest.js');

// `file` is below node_modules; `types`: it runs TypeScript; `jest`, `vitest`: they run on it;
// `silent`: it does not tell that a worker has died.
const RUNTIMES = [
  { name: 'node@20.19.0', file: 'node/bin/node', jest: true },
  { name: 'node@20', file: 'node/bin/node', jest: true },
  { name: 'node@22.12.0', file: 'node/bin/node', jest: true, vitest: true },
  { name: 'node@22', file: 'node/bin/node', types: true, jest: true, vitest: true },
  { name: 'node@24', file: 'node/bin/node', types: true, jest: true, vitest: true },
  { name: 'node@latest', file: 'node/bin/node', types: true, jest: true, vitest: true },
  { name: 'bun@latest', file: '.bin/bun', types: true, silent: true },
  {
    name: 'deno@latest',
    file: '.bin/deno',
    types: true,
    silent: true,
    flags: [
      'run',
      '--quiet',
      '--no-prompt',
      '--allow-read',
      '--allow-net=127.0.0.1',
      '--allow-sys',
      '--allow-env',
    ],
  },
];

const trial = await beginTrial();
const { work } = trial;
const secured = await startSecured(trial.server.url);
const bundle = await bundled(trial);

// In a folder of its own: vite takes no path with a fragment sign.
const vitest = path.join(work, 'vitest');
cpSync(path.join(ROOT, 'spec/package/programs'), vitest, { recursive: true });
install(vitest, trial.tarball, 'vitest@latest');
const VITEST = path.join(vitest, 'node_modules/vitest/vitest.mjs');

function runtimeChecks({ name, file, types, jest, vitest: hasVitest, silent, flags = [] }) {
  const folder = path.join(work, name);
  install(folder, name);
  const command = path.join(folder, 'node_modules', file);
  const { stdout } = trial.run(['--version'], { command });
  const title = `${name} (${stdout.split('\n', 1)[0]})`;

  // Node 22 warns when it runs TypeScript.
  const start = (args, { env, cwd } = {}) =>
    trial.program([...flags, ...args], { command, cwd, env: { ...env, NODE_NO_WARNINGS: '1' } });
  const programs = ['use.cjs', 'use.mjs', 'in-worker.cjs', ...(types ? ['use-typed.mts'] : [])];

  return {
    ...Object.fromEntries(
      programs.map((program) => [
        `${title}: ${program}`,
        () => assert.equal(start([program]), SAYS),
      ]),
    ),
    [`${title}: a bundle with the worker`]: () =>
      assert.equal(start([bundle], { cwd: work }), SAYS),
    [`${title}: certificates, pins and proxies`]: async () => {
      const before = await secured.proxied();
      assert.equal(start(['secured.cjs'], { env: secured.env }), SECURED_SAYS);
      assert.deepEqual(
        await secured.proxied(),
        before.map((times) => times + 1),
      );
    },
    ...(silent && {
      [`${title}: a worker that gives no sign is given up`]: () => {
        silence(trial.user);
        assert.match(start(['silent-worker.cjs']), /The worker thread has ended while the call/);
      },
    }),
    ...(jest && {
      [`${title}: a test under jest`]: () => {
        trial.run([JEST, '--ci', 'under-jest'], { command });
      },
    }),
    ...(hasVitest && {
      [`${title}: a test under vitest`]: () => {
        trial.run([VITEST, 'run', 'under-vitest'], { command, cwd: vitest });
      },
    }),
  };
}

/** Puts a copy of a user's package beside it, whose worker loads and then gives no sign. */
function silence(user) {
  const copy = path.join(user, 'silent', PACKAGE);
  cpSync(path.join(user, PACKAGE), copy, { recursive: true });
  const worker = `const LOADED = 1; // as in lib/bridge/signals.ts
Atomics.store(require('node:worker_threads').workerData.signal, LOADED, 1);
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
`;
  writeFileSync(path.join(copy, 'dist/worker/serve.js'), worker);
}

let [passed, failed] = [0, 0];
for (const runtime of RUNTIMES) {
  const counts = await runChecks(runtimeChecks(runtime));
  passed += counts.passed;
  failed += counts.failed;
}
await secured.stop();
await trial.end();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
