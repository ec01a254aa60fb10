import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { npm } from '../run.mjs';

/** Installs a package, by its name or its folder, and counts what has come with it. */
export function installedSize(what) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  try {
    writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
    const quiet = { cwd: folder, stdio: 'ignore' };
    npm(['install', '--install-links', '--no-audit', '--no-fund', what], quiet);
    const files = readdirSync(path.join(folder, 'node_modules'), {
      recursive: true,
      withFileTypes: true,
    });
    const own = files.filter((file) => file.isFile());
    const bytes = own.reduce(
      (sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size,
      0,
    );
    const packages = own.filter(
      ({ name, parentPath }) => name === 'package.json' && isPackage(parentPath),
    );
    return { packages: packages.length, megabytes: bytes / 1e6 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether a folder is one that npm has installed, and not a part of one. */
function isPackage(folder) {
  return /[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+$/.test(folder);
}
