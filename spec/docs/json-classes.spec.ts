import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import * as library from '../../lib/index.js';

const page = readFileSync(resolve(__dirname, '../../docs/json-classes.md'), 'utf8');

const examples = [...page.matchAll(/^## (\w+)\n(?:(?!^## )[\s\S])*?```js\n([\s\S]*?)```/gm)].map(
  ([, title = '', code = '']) => ({ title, code }),
);

test('there is an example of each section', () => {
  expect(examples.map(({ title }) => title)).toEqual([
    'Loading',
    'Paths',
    'Reading',
    'Writing',
    'References',
  ]);
});

/** What the comments say: behind a call, one print or several with `, then` between; or below it. */
function promised(code: string): string[] {
  const behind = [...code.matchAll(/; \/\/ (.*)$/gm)].flatMap(([, text = '']) =>
    text.split(', then '),
  );
  const below = [...code.matchAll(/(?:^\/\/ .*\n)+/gm)].map(([lines]) =>
    lines.trimEnd().replaceAll(/^\/\/ /gm, ''),
  );
  return [...behind, ...below];
}

test.each(examples)('the example of $title prints what its comments say', ({ code }) => {
  const printed: string[] = [];
  const console = { log: (...values: unknown[]) => printed.push(values.map(String).join(' ')) };
  const load = (name: string) => {
    expect(name).toBe('chilkat-mcp-compat');
    return library;
  };
  new Function('require', 'console', code)(load, console);
  expect(printed).toEqual(promised(code));
});
