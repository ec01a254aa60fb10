import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, expect, jest, test } from '@jest/globals';

const page = readFileSync(resolve(__dirname, '../../docs/companion-classes.md'), 'utf8');

const examples = [...page.matchAll(/^## (\w+)\n(?:(?!^## )[\s\S])*?```js\n([\s\S]*?)```/gm)].map(
  ([, className = '', code = '']) => ({ className, code }),
);

// What an example changes for the whole process must not show in the next.
beforeEach(() => {
  jest.resetModules();
});

test('there is an example of each class', () => {
  expect(examples.map(({ className }) => className)).toEqual([
    'StringBuilder',
    'BinData',
    'StringTable',
    'Hashtable',
    'CkDateTime',
    'DtObj',
    'Global',
  ]);
});

test.each(examples)('the example of $className prints what its comments say', ({ code }) => {
  const printed: string[] = [];
  const console = { log: (value: unknown) => printed.push(String(value)) };
  const load = (name: string) => {
    expect(name).toBe('chilkat-mcp-compat');
    return jest.requireActual('../../lib/index.js');
  };
  new Function('require', 'console', code)(load, console);
  expect(printed).toEqual(Array.from(code.matchAll(/; \/\/ (.*)$/gm), ([, text]) => text));
});
