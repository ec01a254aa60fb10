import { Failure } from '../diagnostics/failure.js';
import { nodeModules } from './node-modules.js';

/** Fingerprints of public keys, one of which the server's key must have. */
export interface PinSet {
  /** As Node names it. */
  readonly hash: string;
  /** In lower-case hex. */
  readonly fingerprints: readonly string[];
}

const HASHES = ['sha1', 'sha256', 'sha384', 'sha512', 'md5', 'ripemd160'];

/**
 * Reads TlsPinSet: a hash, an encoding, and fingerprints of the subject's public key info,
 * separated by commas. Empty is no pin set.
 *
 * @throws Failure `tls` for a hash or an encoding that is not supported, `bad-argument` for a
 * fingerprint that is none.
 */
export function readPinSet(text: string): PinSet | undefined {
  if (text.trim() === '') return undefined;
  const [hash = '', encoding = '', ...fingerprints] = text.split(',').map((part) => part.trim());
  const { createHash, getHashes } = nodeModules.crypto();
  const name = hash.toLowerCase().replace('-', '');
  if (!HASHES.includes(name) || !getHashes().includes(name))
    throw new Failure(
      'tls',
      `TlsPinSet: the hash "${hash}" is not supported. Use one of ${HASHES.join(', ')}.`,
    );
  if (fingerprints.length === 0)
    throw new Failure('bad-argument', 'TlsPinSet holds no fingerprint after hash and encoding.');
  const { length } = createHash(name).digest();
  return {
    hash: name,
    fingerprints: fingerprints.map((one) => {
      const bytes = decoded(one, encoding.toLowerCase());
      if (bytes.length === length) return bytes.toString('hex');
      throw new Failure(
        'bad-argument',
        `TlsPinSet: "${one}" is no ${name} fingerprint in ${encoding}.`,
      );
    }),
  };
}

/** The fingerprint of a public key in DER form, as a pin set holds them. */
export function fingerprintOf(publicKey: Buffer, { hash }: PinSet): string {
  return nodeModules.crypto().createHash(hash).update(publicKey).digest('hex');
}

function decoded(text: string, encoding: string): Buffer {
  switch (encoding) {
    case 'base64':
    case 'base64url':
      return Buffer.from(text, 'base64');
    case 'hex':
      return Buffer.from(text.replaceAll(':', ''), 'hex');
    default:
      throw new Failure(
        'tls',
        `TlsPinSet: the encoding "${encoding}" is not supported. Use base64, base64url or hex.`,
      );
  }
}
