// Blocks of code as programs in a folder in which the package is installed, under its own name and
// Chilkat's.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../run.mjs';
import { promisedOutput } from './printed.mjs';

const require = createRequire(import.meta.url);
const CHILKAT_PACKAGES = ['win64', 'linux-arm', 'linux-arm64', 'linux-x64', 'mac-universal'];
const TIME_LIMIT_MS = 60_000;

/** What the files of docs/connections.md stand for, made anew. */
function writeCertificates(folder) {
  require('../../spec/support/ts-hook.cjs');
  const {
    encryptedKey,
    makeAuthority,
    makeCertificate,
    makePfx,
  } = require('../../spec/support/certificates.ts');
  const client = makeCertificate();
  const locked = encryptedKey(client, 'password of the key');
  writeFileSync(path.join(folder, 'company-ca.pem'), makeAuthority().cert);
  writeFileSync(path.join(folder, 'client.pem'), client.cert + locked);
  writeFileSync(path.join(folder, 'client.pfx'), makePfx(client, 'password of the file'));
}

/** The folder, and what takes it away. */
export function makeFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docs-'));
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@chilkat'), { recursive: true });
  const link = (name) => symlinkSync(ROOT, path.join(modules, name), 'junction');
  link('chilkat-mcp-compat');
  for (const platform of CHILKAT_PACKAGES) link(`@chilkat/ck-node22-${platform}`);
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "commonjs" }\n');
  writeCertificates(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Writes a block as a file of its kind, and tells its name. */
export function writeProgram(folder, { place, language, code }) {
  const isModule = /^(import|export) /m.test(code);
  const name = `${place.replaceAll(/[^\w]+/g, '-')}.${isModule ? 'm' : 'c'}${language}`;
  // An example that is a function is told the server's address, and that of a model if it takes one.
  const call = /^(async )?function chilkatExample\(url(, baseUrl)?\)/m.test(code)
    ? '\nchilkatExample(...process.argv.slice(2, 2 + chilkatExample.length));\n'
    : '';
  const isCalled = /^(if \()?!?chilkatExample\(/m.test(code);
  writeFileSync(path.join(folder, name), code + (isCalled ? '' : call));
  return name;
}

/** An example out of a doc comment, which goes on from what the reader has. */
export function writeExample(folder, { place, code }, classNames) {
  const name = `${place.replaceAll(/[^\w]+/g, '-')}.mts`;
  const text = `import { ${classNames.join(', ')} } from 'chilkat-mcp-compat';
declare const mcp: Mcp, ai: Ai, json: JsonObject, args: JsonObject;
export function example(): void {
${code}}
`;
  writeFileSync(path.join(folder, name), text);
  return name;
}

const OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.esnext.disposable.d.ts'],
  module: ts.ModuleKind.Node20,
  types: ['node'],
  typeRoots: [path.join(ROOT, 'node_modules/@types')],
};

/** JavaScript allows it: Chilkat's programs load their package under one name for each platform. */
const DUPLICATE_IDENTIFIER = 2300;

/** Compiles the TypeScript programs in place, and checks the types of those in JavaScript. */
export function compile(folder, names) {
  const ofKind = (pattern) =>
    names.filter((name) => pattern.test(name)).map((name) => path.join(folder, name));
  const typeScript = ts.createProgram(ofKind(/ts$/), OPTIONS);
  const javaScript = ts.createProgram(ofKind(/js$/), {
    ...OPTIONS,
    allowJs: true,
    checkJs: true,
    noEmit: true,
    // Parameters have no types there, and Chilkat's programs do not ask whether an object is null.
    strict: false,
    exactOptionalPropertyTypes: false,
  });
  const { emitSkipped } = typeScript.emit();
  const faults = [typeScript, javaScript]
    .flatMap((program) => ts.getPreEmitDiagnostics(program))
    .filter(({ code, file }) => !(code === DUPLICATE_IDENTIFIER && /js$/.test(file?.fileName)));
  const host = {
    getCurrentDirectory: () => folder,
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
  };
  assert.equal(ts.formatDiagnostics(faults, host), '');
  assert.equal(emitSkipped, false);
}

/** Runs a program, which has to end by itself, without an error, and print what it says. */
export function runProgram(folder, name, { code }, ...urls) {
  const args = [name.replace(/ts$/, 'js'), ...urls];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: TIME_LIMIT_MS,
  });
  assert.equal(stderr, '');
  assert.equal(status, 0);
  const promised = promisedOutput(code);
  if (promised.length > 0) assert.deepEqual(stdout.trimEnd().split('\n'), promised);
  else assert.doesNotMatch(stdout, /ChilkatLog:/);
}
