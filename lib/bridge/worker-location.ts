import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../diagnostics/failure.js';

/** The file of the package that this is in. */
const LIBRARY = 'chilkat-mcp-compat.js';

const NAME = 'chilkat-mcp-compat-worker';

/**
 * Absolute path of the worker's entry: in the package a file in a folder beside this one, in a bundle one
 * beside the bundle, with the same ending.
 *
 * @throws Failure when there is none for a bundle.
 */
export function workerLocation(): string {
  // A bundle that is an ES module may have no such name.
  const here = typeof __filename === 'string' ? __filename : undefined;
  if (here !== undefined && path.basename(here) === LIBRARY)
    return path.join(here, '..', 'worker', 'entry.js');
  if (here === undefined) throw bundled('it has no __filename, so that its worker is not found');
  const file = path.resolve(here, '..', NAME + path.extname(here));
  if (existsSync(file)) return file;
  throw bundled(`there is no ${file}`);
}

function bundled(problem: string): Failure {
  return new Failure(
    'worker-ended',
    `The worker thread could not be started: the program is a bundle, and ${problem}. Leave the package chilkat-mcp-compat external, or bundle chilkat-mcp-compat/worker too, into a file ${NAME} beside it.`,
  );
}

/** Node flags for the worker thread: none in the package. */
export function workerExecArgv(): string[] {
  return [];
}
