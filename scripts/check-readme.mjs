// Fails when a sample that the README shows is not what its file says.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.mjs';

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');
const shown = /\[(docs\/samples\/[^\]]+)\]\([^)]+\):\n\n```js\n([\s\S]*?)```/g;
const samples = [...read('README.md').matchAll(shown)];

assert.notEqual(samples.length, 0, 'the README shows no sample');
for (const [, file, text] of samples)
  assert.equal(text, read(file), `README.md shows another ${file}`);
