import {
  appendFileSync,
  chmodSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { Failure } from '../diagnostics/failure.js';

/** What is in a file. */
export function readBytes(path: string): Buffer {
  return orFailure('read', path, () => readFileSync(path));
}

/** Makes a file, or replaces what is in it. */
export function writeBytes(path: string, bytes: Uint8Array): void {
  orFailure('written', path, () => writeFileSync(path, bytes));
}

/**
 * Makes a file, or puts another in its place: written beside it and renamed, so that whatever goes
 * wrong leaves the old one whole.
 */
export function replaceFile(path: string, bytes: Uint8Array): void {
  orFailure('written', path, () => {
    const old = statSync(path, { throwIfNoEntry: false });
    const target = old ? realpathSync(path) : path; // a link goes on leading to the file
    const beside = `${target}.${process.pid}-${++replaced}.tmp`;
    try {
      writeFileSync(beside, bytes, { flag: 'wx' });
      if (old) chmodSync(beside, old.mode);
      renameSync(beside, target);
    } catch (error) {
      rmSync(beside, { force: true });
      throw error;
    }
  });
}

let replaced = 0;

/** Adds to a file, which is made if need be. */
export function appendBytesToFile(path: string, bytes: Uint8Array): void {
  orFailure('written', path, () => appendFileSync(path, bytes));
}

/** Writes unless the file has these bytes already, so that its time of change tells something. */
export function writeBytesIfChanged(path: string, bytes: Buffer): void {
  if (!hasBytes(path, bytes)) writeBytes(path, bytes);
}

function hasBytes(path: string, bytes: Buffer): boolean {
  try {
    return readFileSync(path).equals(bytes);
  } catch {
    return false;
  }
}

function orFailure<T>(act: string, path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure('file', `The file cannot be ${act}: ${reason}.`, { path });
  }
}
