import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';

test('loading the package loads no npm package', () => {
  const script = `require(${JSON.stringify(resolve(__dirname, '../../lib/index.ts'))});
    console.log(Object.keys(require.cache).filter((path) => /node_modules.(?!typescript)/.test(path)).length);`;
  const hook = resolve(__dirname, '../support/ts-hook.cjs');
  expect(
    execFileSync(process.execPath, ['--require', hook, '-e', script], { encoding: 'utf8' }),
  ).toBe('0\n');
});
