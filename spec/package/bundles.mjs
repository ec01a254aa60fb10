// Programs bundled with the package, run where there is no node_modules folder.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import esbuild from 'esbuild';
import webpack from 'webpack';
import { ROOT } from '../../scripts/run.mjs';
import { SAYS } from './trial.mjs';

const WORKER = { 'chilkat-mcp-compat-worker': 'chilkat-mcp-compat/worker' };
const CJS = { app: './use.cjs' };
const ESM = { app: './use.mjs' };

// As the documentation shows them.
const [CONFIGURATION, BANNER] = [
  ...readFileSync(path.join(ROOT, 'docs/runtimes.md'), 'utf8').matchAll(/```js\n([\s\S]*?)```/g),
].map(([, code]) => code);

/** The documented configuration of webpack, for a program of this name. */
function webpackConfiguration(program) {
  const module = { exports: {} };
  new Function('module', CONFIGURATION)(module);
  const { entry, ...others } = module.exports;
  return { ...others, entry: { ...entry, app: program } };
}

function esbuildOptions({ work, user }, name) {
  return {
    absWorkingDir: user,
    bundle: true,
    platform: 'node',
    outdir: path.join(work, name),
    logLevel: 'error',
  };
}

/** Bundles a program and the worker, and gives the program's path. */
export async function bundled(trial) {
  await esbuild.build({
    ...esbuildOptions(trial, 'esbuild'),
    entryPoints: { ...CJS, ...WORKER },
    outExtension: { '.js': '.cjs' },
    minify: true,
  });
  return path.join(trial.work, 'esbuild/app.cjs');
}

/** Checks that each make a bundle of a program, and run it. */
export function bundleChecks(trial) {
  const { work, user, program } = trial;
  const run = (name, file) => program([path.join(work, name, file)], { cwd: work });

  /** The bundle's call fails, and its log says this. */
  function explains(printed, reason) {
    assert.match(printed, reason);
    assert.match(
      printed,
      /Leave the package chilkat-mcp-compat external, or bundle chilkat-mcp-compat\/worker too/,
    );
  }

  const esbuilt = (name, entryPoints, options) =>
    esbuild.build({ ...esbuildOptions(trial, name), entryPoints, ...options });

  async function webpacked(name, options) {
    const stats = await promisify(webpack)({
      context: user,
      mode: 'production',
      target: 'node',
      ...options,
      output: { path: path.join(work, name), ...options.output },
    });
    assert.equal(stats.toString({ all: false, errors: true, warnings: true }), '');
  }

  return {
    'bundled by esbuild, with the worker': async () => {
      assert.equal(program([await bundled(trial)], { cwd: work }), SAYS);
    },
    'bundled by esbuild with short names, the classes keep theirs': async () => {
      await esbuilt('esbuild-short', { app: './class-names.mjs' }, { minify: true });
      assert.equal(run('esbuild-short', 'app.js'), '0 {}');
    },
    'bundled by esbuild as ES modules, with the worker': async () => {
      const options = { format: 'esm', outExtension: { '.js': '.mjs' } };
      await esbuilt('esbuild-esm', { ...ESM, ...WORKER }, { ...options, banner: { js: BANNER } });
      assert.equal(run('esbuild-esm', 'app.mjs'), SAYS);
    },
    'bundled by esbuild without the worker, a call fails and says what to do': async () => {
      await esbuilt('esbuild-alone', CJS);
      explains(run('esbuild-alone', 'app.js'), /there is no .*chilkat-mcp-compat-worker\.js\./);
    },
    'bundled by esbuild as an ES module that does not know its file, a call fails and says what to do':
      async () => {
        const banner = { js: BANNER.replace(/const __filename.*/, '') };
        await esbuilt('esbuild-lost', ESM, {
          format: 'esm',
          outExtension: { '.js': '.mjs' },
          banner,
        });
        explains(run('esbuild-lost', 'app.mjs'), /it has no __filename/);
      },
    'bundled by esbuild with the package external': async () => {
      const name = path.relative(work, path.join(user, 'esbuild-external'));
      await esbuilt(name, ESM, {
        format: 'esm',
        outExtension: { '.js': '.mjs' },
        external: ['chilkat-mcp-compat'],
      });
      assert.equal(run(name, 'app.mjs'), SAYS);
    },
    'bundled by webpack, with the worker': async () => {
      await webpacked('webpack', webpackConfiguration('./use.mjs'));
      assert.equal(run('webpack', 'app.js'), SAYS);
    },
    'bundled by webpack as ES modules, with the worker': async () => {
      await webpacked('webpack-esm', {
        ...webpackConfiguration('./use.mjs'),
        experiments: { outputModule: true },
        output: { module: true, chunkFormat: 'module', filename: '[name].mjs' },
      });
      assert.equal(run('webpack-esm', 'app.mjs'), SAYS);
    },
    'bundled by webpack without the worker, a call fails and says what to do': async () => {
      await webpacked('webpack-alone', { entry: ESM });
      explains(run('webpack-alone', 'app.js'), /there is no .*chilkat-mcp-compat-worker\.js\./);
    },
    'bundled by webpack with the package external': async () => {
      const name = path.relative(work, path.join(user, 'webpack-external'));
      await webpacked(name, {
        entry: ESM,
        externals: { 'chilkat-mcp-compat': 'commonjs chilkat-mcp-compat' },
      });
      assert.equal(run(name, 'app.js'), SAYS);
    },
  };
}
