import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Runs a command in the project's folder and shows what it prints; throws when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with status ${status}`);
}

/** Runs npm with the Node that runs this script. */
export function npm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli) run(process.execPath, [cli, ...args], options);
  else run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}

/** Runs the command of an installed development package. */
export function tool(name, args, options) {
  run(process.execPath, [path.join(ROOT, 'node_modules', name), ...args], options);
}
