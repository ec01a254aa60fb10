// Compiles lib/ into an empty dist/.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT, tool } from './run.mjs';

rmSync(path.join(ROOT, 'dist'), { recursive: true, force: true });
tool('typescript/bin/tsc', ['-p', 'tsconfig.json']);
