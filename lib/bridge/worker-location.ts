import path from 'node:path';

/** Absolute path of the built worker entry; always a sibling of this file's folder in dist/. */
export function workerLocation(): string {
  return path.join(__dirname, '..', 'worker', 'entry.js');
}

/** Node flags for the worker thread: none in the package. */
export function workerExecArgv(): string[] {
  return [];
}
