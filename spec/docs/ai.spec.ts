import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import * as library from '../../lib/index.js';
import { PROVIDER_NAMES, providerNamed } from '../../lib/settings/providers.js';

const page = readFileSync('docs/ai.md', 'utf8');

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
