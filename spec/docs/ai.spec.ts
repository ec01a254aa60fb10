import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as library from '../../lib/index.js';
import { PROVIDER_NAMES, providerNamed } from '../../lib/settings/providers.js';
import { startEverythingServer } from '../support/everything-server.cjs';
import { startMockLlm } from '../support/mock-llm.cjs';

const page = readFileSync('docs/ai.md', 'utf8');
const examples = [...page.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code);

let server: Awaited<ReturnType<typeof startEverythingServer>>;
let llm: Awaited<ReturnType<typeof startMockLlm>>;
beforeAll(async () => {
  server = await startEverythingServer();
  llm = await startMockLlm();
});
afterAll(async () => {
  await server.stop();
  await llm.stop();
});

function printedBy(code: string | undefined): unknown[] {
  const lines: unknown[] = [];
  const console = { log: (line: unknown) => lines.push(line) };
  const run = new Function('require', 'console', `${code}; return chilkatExample;`);
  run(() => library, console)(server.url, llm.baseUrl);
  return lines;
}

test('docs/ai.md has its examples', () => {
  expect(examples).toHaveLength(3);
});

test('the first example has the sum from the server', () => {
  expect(printedBy(examples[0])).toEqual(['The tool says: The sum of 2 and 3 is 5.']);
});

test('the example of a stream prints the answer piece by piece', () => {
  const pieces = printedBy(examples[1]);
  expect([pieces.join(''), pieces.length > 1]).toEqual(['Say good day.', true]);
});

test('the example of a check refuses the call', () => {
  expect(printedBy(examples[2])).toEqual([
    'get-sum {"a":2,"b":3}',
    'The tool says: Error: The call was refused by the program, and was not made.',
  ]);
});

test('the conversation that docs/ai.md shows can be imported, and comes out as it went in', () => {
  const [, text = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
  const [ai, json] = [new library.Ai(), new library.JsonObject()];
  json.Load(text);
  expect(ai.ImportConvo('shown', json)).toBe(true);
  const before = json.Emit();
  ai.ExportConvo('shown', json);
  expect(json.Emit()).toBe(before);
});

test('docs/ai.md names each provider with its form and address', () => {
  const rows = PROVIDER_NAMES.filter((name) => name !== 'custom').map((name) => {
    const { apiSpec, baseUrl } = providerNamed(name);
    return `| \`${name}\` | \`${apiSpec}\` | \`${baseUrl}\` |`;
  });
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
});
