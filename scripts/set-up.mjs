// Installs the packages of the lock file, unless they are there.
import { statSync } from 'node:fs';
import path from 'node:path';
import { npm, ROOT } from './run.mjs';

const changed = (file) => statSync(path.join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

// npm writes this file at the end of every installation.
if (changed('node_modules/.package-lock.json') < changed('package-lock.json')) npm(['ci']);
