import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as library from '../../lib/index.js';
import { encryptedKey, makeAuthority, makeCertificate, makePfx } from '../support/certificates.js';

const page = readFileSync('docs/connections.md', 'utf8');
const blocks = [...page.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code);
const before = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'connections-'));

beforeAll(() => {
  const client = makeCertificate();
  const locked = encryptedKey(client, 'password of the key');
  writeFileSync(join(folder, 'company-ca.pem'), makeAuthority().cert);
  writeFileSync(join(folder, 'client.pem'), client.cert + locked);
  writeFileSync(join(folder, 'client.pfx'), makePfx(client, 'password of the file'));
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

test('docs/connections.md has its examples', () => {
  expect(blocks.length).toBe(5);
});

test.each(blocks)('an example prints what its comments say: %#', (code) => {
  const printed: string[] = [];
  const run = new Function('require', 'console', code);
  run(() => library, { log: (value: unknown) => printed.push(String(value)) });
  const said = [...code.matchAll(/console\.log\(.*\); \/\/ (.+)/g)].map(([, text]) => text);
  expect(printed).toEqual(said);
});
