import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as library from '../../lib/index.js';
import { startEverythingServer } from '../support/everything-server.cjs';

const page = readFileSync('docs/events-and-tasks.md', 'utf8');
const examples = [...page.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code);

let server: Awaited<ReturnType<typeof startEverythingServer>>;
beforeAll(async () => {
  server = await startEverythingServer();
});
afterAll(() => server.stop());

/** What an example prints; it has ended when `isOver` says so of what it has printed. */
async function printedBy(code: string | undefined, isOver: (lines: unknown[]) => boolean) {
  const lines: unknown[] = [];
  const console = { log: (line: unknown) => lines.push(line) };
  const run = new Function('require', 'console', `${code}; return chilkatExample;`);
  await run(() => library, console)(server.url);
  while (!isOver(lines)) await new Promise((done) => setTimeout(done, 5));
  return lines;
}

test('docs/events-and-tasks.md has its examples', () => {
  expect(examples).toHaveLength(3);
});

test('the example of events hears how far the server is', async () => {
  const lines = await printedBy(examples[0], () => true);
  // What comes before is of Connect, whose answer may have a known size or not.
  expect(lines.slice(lines.indexOf('25 %'))).toEqual([
    ...[1, 2, 3, 4].flatMap((step) => [`${step * 25} %`, `${step}/4`]),
    expect.stringContaining('Long running operation completed'),
  ]);
});

test('the example of a Task prints its result when it has finished', async () => {
  const lines = await printedBy(examples[1], ({ length }) => length > 0);
  expect(lines).toEqual(['Echo: in the background']);
});

test('the example with await has both lists', async () => {
  expect(await printedBy(examples[2], () => true)).toEqual([[true, true]]);
});
