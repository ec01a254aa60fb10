import { bomOf, bytesToText, textToBytes } from './charsets.js';
import { decode, encode } from './encodings.js';
import { packages } from './packages.js';

/** The text that stands for the bytes of a text in a charset. */
export function encodedText(text: string, encoding: string, charset: string): string {
  return encode(textToBytes(text, charset), encoding, charset);
}

/** The text in a charset whose bytes a text stands for. */
export function decodedText(text: string, encoding: string, charset: string): string {
  return bytesToText(decode(text, encoding, charset), charset);
}

/** The characters that HTML entities stand for; unknown ones stay. */
export function decodeEntities(text: string): string {
  return packages.entities().decode(text);
}

/** The bytes of a text file, with the charset's byte order mark if that is wanted. */
export function fileBytes(text: string, charset: string, withBom: boolean): Buffer {
  const bytes = textToBytes(text, charset);
  return withBom ? Buffer.concat([bomOf(charset), bytes]) : bytes;
}
