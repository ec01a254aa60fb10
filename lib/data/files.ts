import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { Failure } from '../diagnostics/failure.js';

/** What is in a file. */
export function readBytes(path: string): Buffer {
  return orFailure('read', path, () => readFileSync(path));
}

/** Makes a file, or replaces what is in it. */
export function writeBytes(path: string, bytes: Uint8Array): void {
  orFailure('written', path, () => writeFileSync(path, bytes));
}

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
