import type { BinData } from './bin-data.js';

let read: (bd: BinData) => Buffer;

/**
 * BinData and StringBuilder take each other as arguments. BinData says here how its bytes are read, so
 * that the two files need not import each other.
 */
export function registerBytes(reader: (bd: BinData) => Buffer): void {
  read = reader;
}

/** The bytes, without a copy: valid until the object changes. */
export function bytesIn(bd: BinData): Buffer {
  return read(bd);
}
