// .ci/run: everything that has to hold, from a clean checkout.
import { mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runChecks } from './checks.mjs';
import { npm } from './run.mjs';

const results = path.join(mkdtempSync(path.join(os.tmpdir(), 'ci-')), 'jest.json');

function specs() {
  let failure;
  try {
    npm(['test', '--', '--ci', '--json', `--outputFile=${results}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } catch (error) {
    failure = error;
  }
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = JSON.parse(
    readFileSync(results, 'utf8'),
  );
  // A file that cannot be loaded has no tests, and a skipped test proves nothing.
  const failed = Math.max(numFailedTests, numFailedTestSuites) + numPendingTests;
  if (failure && failed === 0) throw failure;
  return { passed: numPassedTests, failed };
}

const { passed, failed } = await runChecks({
  'npm ci': () => npm(['ci']),
  'format, lint, rooms': () => npm(['run', 'lint']),
  'types of lib and spec, and of requests by the vendors': () => npm(['run', 'typecheck']),
  specs,
  'the package, packed and installed': () => npm(['run', 'test:package']),
  'the public conformance suite': () => npm(['run', 'test:conformance']),
  'the demo': () => npm(['run', 'demo']),
  'the demo of Ai': () => npm(['run', 'demo:ai']),
  'the documentation: it is built, its programs run, its links lead somewhere': () =>
    npm(['run', 'docs:check']),
});

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
