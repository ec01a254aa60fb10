// Makes dist/, the package, of lib/: its code in few files and without comments, since Node takes longer
// to find, load and read a file than to run it, and the types with their comments, which editors show.
// Beside it build/ has the code file by file.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { ROOT, tool } from './run.mjs';

const LIB = path.join(ROOT, 'lib');
const BUILD = path.join(ROOT, 'build');
const DIST = path.join(ROOT, 'dist');
const FACES = ['index', 'bindings/lua', 'bindings/b4x'];
/** What the faces are made of: one file, so that they share their classes. */
const LIBRARY = 'chilkat-mcp-compat.js';
const SHARED = { classes: 'classes', lua: 'bindings/lua', b4x: 'bindings/b4x' };

const compile = (...options) => tool('typescript/bin/tsc', ['-p', 'tsconfig.json', ...options]);
const withoutComments = {
  name: 'without-comments',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => ({
      contents: ts.transpileModule(readFileSync(file, 'utf8'), {
        compilerOptions: {
          target: ts.ScriptTarget.ES2022,
          module: ts.ModuleKind.ESNext,
          removeComments: true,
        },
      }).outputText,
    }));
  },
};
const bundle = (from, to) =>
  build({
    ...from,
    outfile: path.join(DIST, to),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    packages: 'external',
    plugins: [withoutComments],
    logLevel: 'warning',
  });

for (const folder of [BUILD, DIST]) rmSync(folder, { recursive: true, force: true });
compile('--removeComments', '--declaration', 'false', '--outDir', BUILD);
compile('--emitDeclarationOnly');

const contents = Object.entries(SHARED)
  .map(([name, file]) => `export * as ${name} from './${file}.js';`)
  .join('\n');
await bundle({ stdin: { contents, resolveDir: LIB } }, LIBRARY);
for (const file of ['worker/exit-notice', 'worker/serve'])
  await bundle({ entryPoints: [path.join(LIB, `${file}.ts`)] }, `${file}.js`);
for (const [name, file] of Object.entries(SHARED)) writeShared(name, file);
for (const file of ['index.js', 'worker/entry.js', ...FACES.map((face) => `${face}.mjs`)])
  copyFileSync(path.join(BUILD, file), path.join(DIST, file));

/** A part of the library; the line that never runs is what modules read the names of its exports in. */
function writeShared(name, file) {
  const names = Object.keys(createRequire(import.meta.url)(path.join(DIST, LIBRARY))[name]);
  const library = path.posix.relative(path.posix.dirname(file), LIBRARY);
  const from = library.startsWith('.') ? library : `./${library}`;
  mkdirSync(path.dirname(path.join(DIST, file)), { recursive: true });
  const code = `'use strict';
module.exports = Object.defineProperty(require('${from}').${name}, '__esModule', { value: true });
0 && (module.exports = { ${names.join(', ')} });
`;
  writeFileSync(path.join(DIST, `${file}.js`), code);
}
