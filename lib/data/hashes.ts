import { Failure } from '../diagnostics/failure.js';
import { packages } from './packages.js';

/** The hash of bytes by an algorithm's name, such as `sha256`, in any letter case. */
export function hash(bytes: Uint8Array, algorithm: string): Buffer {
  const name = algorithm.toLowerCase().replace(/^sha-(?=[0-9])/, 'sha');
  if (HASHES.has(name)) return packages.crypto().createHash(name).update(bytes).digest();
  const what = NOT_IN_NODE.has(name) ? 'is not available in Node.js' : 'is not known';
  throw new Failure('bad-argument', `The hash algorithm ${what}.`, {
    algorithm: algorithm.slice(0, 100),
  });
}

const HASHES = new Set([
  'md5',
  'ripemd160',
  'sha1',
  'sha224',
  'sha256',
  'sha384',
  'sha512',
  'sha3-224',
  'sha3-256',
  'sha3-384',
  'sha3-512',
]);

const NOT_IN_NODE = new Set(['md2', 'ripemd128', 'ripemd256', 'ripemd320']);
