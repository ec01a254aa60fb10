import { packages } from './packages.js';
import { hexByte } from './url-encoding.js';

/** One encoded word of RFC 2047 with base64, of any length. */
export function encodeB(bytes: Buffer, charset: string): string {
  return `=?${charset}?B?${bytes.toString('base64')}?=`;
}

/** One encoded word of RFC 2047 in the manner of quoted-printable, of any length. */
export function encodeQ(bytes: Buffer, charset: string): string {
  const kept = bytes.toString('latin1').replace(/[^A-Za-z0-9!*+/ -]/g, (character) => {
    return `=${hexByte(character.charCodeAt(0))}`;
  });
  return `=?${charset}?Q?${kept.replaceAll(' ', '_')}?=`;
}

/**
 * The bytes of the encoded words of a text, of either kind, and of the text around them. White space
 * between two words is no text. The charset that a word names is left to the caller.
 */
export function decodeEncodedWords(text: string): Buffer {
  const parts = text.replace(/(\?=)\s+(?==\?)/g, '$1').split(/(=\?[^?\s]+\?[QqBb]\?[^?]*\?=)/);
  return Buffer.concat(
    parts.map((part, at) => (at % 2 === 1 ? wordBytes(part) : Buffer.from(part, 'utf8'))),
  );
}

function wordBytes(word: string): Buffer {
  const [, , kind = '', text = ''] = word.split('?');
  if (kind.toUpperCase() === 'B') return Buffer.from(text, 'base64');
  return packages.quotedPrintable().decode(text.replaceAll('_', '=20'));
}
