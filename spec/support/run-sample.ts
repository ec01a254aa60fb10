import { readFileSync } from 'node:fs';
import path from 'node:path';
import { jest } from '@jest/globals';
import ts from 'typescript';
import * as b4x from '../../lib/bindings/b4x.js';
import * as lua from '../../lib/bindings/lua.js';
import * as chilkat from '../../lib/index.js';

const SAMPLES = path.resolve(__dirname, '../../docs/samples');

/** What a sample in JavaScript or TypeScript prints, in a list that goes on growing if it does. */
export function runSample(file: string, ...args: readonly string[]): string[] {
  const source = readFileSync(path.join(SAMPLES, file), 'utf8');
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const lines: string[] = [];
  const console = { log: (line: unknown) => lines.push(String(line)) };
  const process = { argv: ['node', file, ...args], env: {} };
  const run = new Function('require', 'exports', 'process', 'console', outputText);
  run(load, {}, process, console);
  return lines;
}

/** The packages that samples load: Chilkat's names stand for ours, as an npm alias lets them. */
function load(name: string): unknown {
  if (name === 'chilkat-mcp-compat/lua') return lua;
  if (name === 'chilkat-mcp-compat/b4x') return b4x;
  if (name === 'chilkat-mcp-compat' || name.startsWith('@chilkat/ck-node')) return chilkat;
  return jest.requireActual(name);
}
