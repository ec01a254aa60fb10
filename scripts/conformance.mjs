// Runs scenarios of the public MCP conformance suite against spec/conformance/client.cjs.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runChecks } from './checks.mjs';
import { ROOT } from './run.mjs';

/** Scenario, revision, and how many checks it makes: a client that does nothing fails none. */
const SCENARIOS = [
  ['initialize', '2025-06-18', 1],
  ['initialize', '2025-11-25', 1],
  ['tools_call', '2025-06-18', 2],
  ['tools_call', '2025-11-25', 2],
  ['sse-retry', '2025-11-25', 3],
  ['json-schema-2020-12-preservation', '2025-11-25', 9],
];

const suite = path.join(ROOT, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
const hook = new URL('conformance-hook.mjs', import.meta.url).href;
const results = mkdtempSync(path.join(os.tmpdir(), 'conformance-'));

function run(scenario, version, checks) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', hook, suite, 'client', '--command', 'node spec/conformance/client.cjs'].concat([
      '--scenario',
      scenario,
      '--spec-version',
      version,
      '-o',
      results,
      '--timeout',
      '20000',
    ]),
    { cwd: ROOT, encoding: 'utf8', timeout: 60_000 },
  );
  const [, passed] = /Passed: (\d+)\/\d+, 0 failed, 0 warnings/.exec(stdout + stderr) ?? [];
  if (status !== 0 || passed === undefined || Number(passed) < checks)
    throw new Error(`ended with status ${status}:\n${stdout}${stderr}`);
}

try {
  const { passed, failed } = await runChecks(
    Object.fromEntries(
      SCENARIOS.map(([scenario, version, checks]) => [
        `${scenario} in ${version}`,
        () => run(scenario, version, checks),
      ]),
    ),
  );
  console.log(`conformance: ${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  rmSync(results, { recursive: true, force: true });
}
