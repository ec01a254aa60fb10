// npm run test:package: packs the package, installs it into an empty folder as a user would, and
// tries it there: from every kind of program, with every kind of type resolution.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runChecks } from '../../scripts/checks.mjs';
import { npm, ROOT, tool } from '../../scripts/run.mjs';
import { bundleChecks } from './bundles.mjs';
import { tarballChecks } from './tarball.mjs';
import { beginTrial, SAYS } from './trial.mjs';

const trial = await beginTrial();
const { work, user, tarball, server, program } = trial;

function read(...names) {
  return readFileSync(path.join(ROOT, ...names), 'utf8');
}

const CJS = "const chilkat = require('chilkat-mcp-compat'); require('./talk.cjs')(chilkat);";
const ESM =
  "import * as chilkat from 'chilkat-mcp-compat'; import talk from './talk.cjs'; talk(chilkat);";

// Node has called the flag by two names.
const permission = ['--permission', '--experimental-permission'].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);
const PERMISSIONS = ['--no-warnings', permission, '--allow-fs-read=*'];
const FORBIDDEN =
  /^ChilkatLog:\r\n {2}Connect:\r\n[\s\S]* {4}The worker thread could not be started: Error: Access to this API has been restricted[\s\S]* {4}Failed\.\r\n/;

const runs = {
  'a CommonJS program': () => assert.equal(program(['use.cjs']), SAYS),
  'an ES module': () => assert.equal(program(['use.mjs']), SAYS),
  'a default import': () => assert.equal(program(['use-default-import.mjs']), SAYS),
  'a default import, compiled to CommonJS': () =>
    assert.equal(program(['use-compiled-import.cjs']), SAYS),
  'the default export of CommonJS holds the named ones and no more': () =>
    assert.equal(program(['default-names.cjs']), 'true'),
  'node -e': () => assert.equal(program(['-e', CJS]), SAYS),
  'node --input-type=module -e': () =>
    assert.equal(program(['--input-type=module', '-e', ESM]), SAYS),
  'a CommonJS program on standard input': () => assert.equal(program(['-'], { input: CJS }), SAYS),
  'an ES module on standard input': () =>
    assert.equal(program(['--input-type=module', '-'], { input: ESM }), SAYS),
  'a program in a worker thread': () => assert.equal(program(['in-worker.cjs']), SAYS),
  'import and require give the same classes': () => assert.equal(program(['same.mjs']), 'true'),
  'a program that does not close its session ends': () =>
    assert.equal(program(['leave-open.cjs']), 'true'),
  'without the permission to start threads a call fails and says why': () =>
    assert.match(program([...PERMISSIONS, 'use.cjs']), FORBIDDEN),
  'without the permission to start threads a Task fails after Run has returned': () =>
    assert.equal(program([...PERMISSIONS, 'task-forbidden.cjs']), 'returned\ncalled back: false'),
  'in a folder that is gone a call fails and says why, and works in another one': () => {
    const [reason, later] = program(['folder-gone.cjs']).split('\n');
    assert.equal(
      reason.trim(),
      'The worker thread could not be started: the current folder of the process is gone. The next call starts a new one.',
    );
    assert.equal(later, 'true');
  },
  'without a package that it needs a call fails and says why, and works once it is there': () => {
    const [reason, later] = program(['package-missing.cjs']).split('\n');
    assert.match(
      reason,
      /A package that is needed could not be loaded: Error.*: Cannot find package 'node-fetch'/,
    );
    assert.equal(later, 'true');
  },
  'loading the package loads no network code': () => assert.equal(program(['loaded.cjs']), 'none'),
  'the Lua and B4X bindings': () =>
    assert.equal(program(['bindings.mjs']), 'mcp-servers/everything|1|true'),
};

// Chilkat's own package names, which the samples choose among by platform, stand for the tarball.
const CHILKAT_PACKAGES = ['win64', 'linux-arm', 'linux-arm64', 'linux-x64', 'mac-universal'];
const samples = readdirSync(path.join(ROOT, 'docs/samples/node')).filter((file) =>
  read('docs/samples/node', file).includes('@chilkat/'),
);
const drop = path.join(work, 'drop-in');
mkdirSync(drop);
for (const file of samples)
  cpSync(path.join(ROOT, 'docs/samples/node', file), path.join(drop, file));
const dependencies = Object.fromEntries(
  CHILKAT_PACKAGES.map((name) => [`@chilkat/ck-node22-${name}`, `file:${tarball}`]),
);
writeFileSync(path.join(drop, 'package.json'), JSON.stringify({ private: true, dependencies }));
npm(['install', '--silent', '--no-audit', '--no-fund'], { cwd: drop });

const dropIn = Object.fromEntries(
  samples.map((file) => [
    `a Chilkat program, unchanged: ${file}`,
    () => {
      const printed = program([file, server.url], { cwd: drop });
      assert.notEqual(printed, '');
      assert.doesNotMatch(printed, /ChilkatLog:/);
    },
  ]),
);

const resolutions = { node16: 'node16', nodenext: 'nodenext', bundler: 'preserve' };
const types = Object.fromEntries(
  Object.entries(resolutions).map(([moduleResolution, module]) => [
    `types under ${moduleResolution}`,
    () => {
      const config = path.join(user, `tsconfig.${moduleResolution}.json`);
      const compilerOptions = {
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        skipLibCheck: false,
        target: 'es2022',
        types: [],
        module,
        moduleResolution,
      };
      const files = moduleResolution === 'bundler' ? ['types.mts'] : ['types.cts', 'types.mts'];
      writeFileSync(config, JSON.stringify({ compilerOptions, files }));
      tool('typescript/bin/tsc', ['-p', config]);
    },
  ]),
);

const jest = {
  'a test under jest': () => {
    trial.run([path.join(ROOT, 'node_modules/jest/bin/jest.js'), '--ci', 'under-jest']);
  },
};

const tidy = {
  'npm ls is clean': () => npm(['ls', '--all', '--silent'], { cwd: user, stdio: 'ignore' }),
  'publint --strict': () => tool('publint/src/cli.js', ['--strict', tarball]),
  'are the types wrong?': () => tool('@arethetypeswrong/cli/dist/index.js', [tarball]),
};

const { passed, failed } = await runChecks({
  ...runs,
  ...dropIn,
  ...types,
  ...jest,
  ...bundleChecks(trial),
  ...tarballChecks(trial),
  ...tidy,
});
await trial.end();
console.log(`package: ${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
