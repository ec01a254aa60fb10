import { Failure } from '../diagnostics/failure.js';
import { filled, integerBytes } from './byte-store.js';

/** Bytes made up to a length with bytes of one value. */
export function padded(bytes: Buffer, length: number, padding: number): Buffer {
  if (bytes.length > length)
    throw new Failure('limit', 'The text is longer than the field.', {
      size: bytes.length,
      fieldLen: length,
    });
  return Buffer.concat([bytes, filled(length - bytes.length, padding)]);
}

/** Bytes with their number in front, in `countSize` bytes, or in as few as will do when that is 0. */
export function counted(bytes: Buffer, countSize: number, bigEndian: boolean): Buffer {
  const size = countSize === 0 ? fewestBytes(bytes.length) : countSize;
  if (size < 1 || size > 4)
    throw new Failure('bad-argument', 'numCountBytes must be from 0 to 4.', {
      numCountBytes: countSize,
    });
  if (bytes.length >= 2 ** (8 * size))
    throw new Failure('limit', 'The number of bytes does not fit in numCountBytes.', {
      size: bytes.length,
      numCountBytes: countSize,
    });
  return Buffer.concat([integerBytes(bytes.length, size, !bigEndian), bytes]);
}

function fewestBytes(count: number): number {
  return [1, 2, 3].find((size) => count < 2 ** (8 * size)) ?? 4;
}
