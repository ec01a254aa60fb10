import * as chilkat from 'chilkat-mcp-compat';
import { expect, test } from 'vitest';
import talk from './talk.cjs';

test('the package works in a test', async () => {
  const lines = [];
  await talk(chilkat, (line) => lines.push(line));
  expect(lines.join('\n')).toBe(process.env.SAYS);
});
