import { Failure } from '../diagnostics/failure.js';

/** The bytes that a text stands for in an encoding such as `base64` or `hex`. */
export function decode(text: string, encoding: string): Buffer {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(text, 'base64');
    case 'hex':
    case 'hex_lower':
      return Buffer.from(text, 'hex');
    default:
      throw unknownEncoding(encoding);
  }
}

/** The text that stands for bytes in an encoding such as `base64` or `hex`. */
export function encode(bytes: Uint8Array, encoding: string): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (encoding.toLowerCase()) {
    case 'base64':
      return buffer.toString('base64');
    case 'hex':
      return buffer.toString('hex').toUpperCase();
    case 'hex_lower':
      return buffer.toString('hex');
    default:
      throw unknownEncoding(encoding);
  }
}

function unknownEncoding(encoding: string): Failure {
  return new Failure('bad-argument', 'The encoding is not known.', {
    encoding: encoding.slice(0, 100),
  });
}
