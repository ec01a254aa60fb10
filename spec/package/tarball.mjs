// What the package consists of that is published.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/run.mjs';
import { pack } from './trial.mjs';

const MAX_TARBALL_BYTES = 400_000;
const PUBLISHED =
  /^(dist\/.*\.(js|mjs|d\.ts|d\.mts)|package\.json|README\.md|CHANGELOG\.md|LICENSE)$/;
const NOT_COPIED = new Set(['node_modules', 'build', 'dist', '.git']);

const shasum = (file) => createHash('sha1').update(readFileSync(file)).digest('hex');

export function tarballChecks({ work, user, tarball }) {
  const installed = path.join(user, 'node_modules/chilkat-mcp-compat');
  const files = readdirSync(installed, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(installed, path.join(entry.parentPath, entry.name)));

  return {
    'npm pack gives the same file from two folders': () => {
      const elsewhere = path.join(work, 'elsewhere');
      for (const name of readdirSync(ROOT))
        if (!NOT_COPIED.has(name))
          cpSync(path.join(ROOT, name), path.join(elsewhere, name), { recursive: true });
      symlinkSync(
        path.join(ROOT, 'node_modules'),
        path.join(elsewhere, 'node_modules'),
        'junction',
      );
      assert.equal(shasum(pack(path.join(work, 'packed-elsewhere'), elsewhere)), shasum(tarball));
    },
    'the package has what runs, its types and its papers, and names no source map': () => {
      for (const file of files) {
        assert.match(file.replaceAll(path.sep, '/'), PUBLISHED);
        assert.doesNotMatch(readFileSync(path.join(installed, file), 'utf8'), /sourceMappingURL/);
      }
    },
    'the package is small': () => assert.ok(statSync(tarball).size < MAX_TARBALL_BYTES),
    'neither the package nor one that it needs has an install script': () => {
      const lock = readFileSync(path.join(user, 'node_modules/.package-lock.json'), 'utf8');
      const { packages } = JSON.parse(lock);
      assert.ok('node_modules/chilkat-mcp-compat' in packages);
      const scripted = Object.keys(packages).filter((name) => packages[name].hasInstallScript);
      assert.deepEqual(scripted, []);
    },
  };
}
