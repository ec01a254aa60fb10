import { Failure } from '../diagnostics/failure.js';
import { encode } from './encodings.js';
import { packages } from './packages.js';

/** The most bytes that are made at a time: as text they still fit in a string. */
const MAX_RANDOM_BYTES = 2 ** 24;

/** Random bytes as text. */
export function randomText(count: number, encoding: string): string {
  if (count < 0 || count > MAX_RANDOM_BYTES)
    throw new Failure('limit', `The number of bytes must be from 0 to ${MAX_RANDOM_BYTES}.`, {
      count,
    });
  return encode(packages.crypto().randomBytes(count), encoding);
}

/** A random UUID of version 4. */
export function randomUuid(lowerCase: boolean): string {
  const uuid = packages.crypto().randomUUID();
  return lowerCase ? uuid : uuid.toUpperCase();
}
