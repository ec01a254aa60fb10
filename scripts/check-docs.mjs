// npm run docs:check: that what README.md and docs/ show is so. Programs are type-checked against the
// built package and run against a server, samples are what their files say, commands exist, and every
// link in the pages and in the built site leads somewhere.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LinkChecker } from 'linkinator';
import { startEverythingServer } from '../spec/support/everything-server.cjs';
import { startMockLlm } from '../spec/support/mock-llm.cjs';
import { runChecks } from './checks.mjs';
import { codeBlocks, memberExamples, PAGES } from './docs/code-blocks.mjs';
import { compile, makeFolder, runProgram, writeExample, writeProgram } from './docs/programs.mjs';
import { ROOT } from './run.mjs';

const SITE = 'docs/reference';
const LANGUAGES = ['js', 'ts', 'sh', 'lua', 'vb', 'json', 'text'];
/** These exist as files that are shown whole; those in Lua and B4X are run by the specs. */
const SAMPLES = ['lua', 'vb'];

const blocks = PAGES.flatMap(codeBlocks);
const programs = blocks.filter(({ language }) => ['js', 'ts'].includes(language));
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

function languages() {
  for (const { place, language } of blocks)
    assert.ok(
      LANGUAGES.includes(language),
      `${place}: nothing checks ${language || 'no language'}`,
    );
}

function samples() {
  const shown = blocks.filter(({ sample }) => sample);
  assert.notEqual(shown.length, 0, 'no page shows a sample');
  for (const { place, sample, code } of shown)
    assert.equal(code, readFileSync(path.join(ROOT, sample), 'utf8'), `${place} is not ${sample}`);
  for (const { place, language, sample } of blocks)
    if (SAMPLES.includes(language)) assert.ok(sample, `${place}: ${language} that is no sample`);
}

function commands() {
  for (const { place, code } of blocks.filter(({ language }) => language === 'sh')) {
    for (const [, script] of code.matchAll(/\bnpm run ([\w:-]+)/g))
      assert.ok(script in scripts, `${place}: there is no npm run ${script}`);
    for (const [, file] of code.matchAll(/\bnode ((?:scripts|docs|spec)\/\S+)/g))
      assert.ok(existsSync(path.join(ROOT, file)), `${place}: there is no ${file}`);
  }
}

/** Loopback and files only: what is elsewhere may be down. */
async function links(what) {
  const { links: found } = await new LinkChecker().check({
    ...what,
    checkFragments: true,
    linksToSkip: ['^https?://(?!(localhost|127\\.0\\.0\\.1)[:/])', '^http://localhost:300'],
  });
  const broken = found.filter(({ state }) => state === 'BROKEN');
  assert.deepEqual(
    broken.map(({ url, parent }) => `${parent}: ${url}`),
    [],
  );
}

const { folder, remove } = makeFolder();
const server = await startEverythingServer();
const llm = await startMockLlm();
try {
  const classNames = Object.keys(createRequire(import.meta.url)('chilkat-mcp-compat').default);
  const files = new Map(programs.map((block) => [block, writeProgram(folder, block)]));
  const examples = memberExamples().map((example) => writeExample(folder, example, classNames));

  const { passed, failed } = await runChecks({
    'each code block is in a language that is checked': languages,
    'samples are shown as they are': samples,
    'commands name scripts that exist': commands,
    'the types of all programs and examples': () =>
      compile(folder, [...files.values(), ...examples]),
    ...Object.fromEntries(
      [...files].map(([block, name]) => [
        `${block.place} runs`,
        () => runProgram(folder, name, block, server.url, llm.baseUrl),
      ]),
    ),
    'links in the pages': () =>
      links({ path: PAGES, markdown: true, serverRoot: ROOT, recurse: true }),
    'links in the site': () => links({ path: path.join(ROOT, SITE), recurse: true }),
  });
  console.log(`documentation: ${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await server.stop();
  await llm.stop();
  remove();
}
