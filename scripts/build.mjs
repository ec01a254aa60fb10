// Compiles lib/ into an empty dist/: the code without comments, which Node would keep in memory, and
// the types with theirs, which editors show.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT, tool } from './run.mjs';

const compile = (...options) => tool('typescript/bin/tsc', ['-p', 'tsconfig.json', ...options]);

rmSync(path.join(ROOT, 'dist'), { recursive: true, force: true });
compile('--removeComments', '--declaration', 'false');
compile('--emitDeclarationOnly');
