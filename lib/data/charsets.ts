import { Failure } from '../diagnostics/failure.js';
import { packages } from './packages.js';

let ansiCodePage = 1252;

/** The code page that the charset `ansi` stands for. */
export function setAnsiCodePage(codePage: number): void {
  ansiCodePage = codePage;
}

/** See {@link setAnsiCodePage}. */
export function getAnsiCodePage(): number {
  return ansiCodePage;
}

/**
 * The bytes of a text in a charset, without a byte order mark. What the charset does not have
 * becomes `?`.
 */
export function textToBytes(text: string, charset: string): Buffer {
  const name = known(charset);
  if (name === UTF_8) return Buffer.from(text, 'utf8');
  return packages.iconv().encode(text, BYTE_ORDERED[name]?.littleEndian ?? name, { addBOM: false });
}

/**
 * The text of bytes in a charset. A byte order mark in front is dropped; for utf-16 and utf-32 it
 * tells the byte order, else they are little-endian. Bytes that mean nothing become U+FFFD.
 */
export function bytesToText(bytes: Uint8Array, charset: string): string {
  const name = known(charset);
  const buffer = asBuffer(bytes);
  if (name === UTF_8) return buffer.toString('utf8', startsWith(buffer, BOM_UTF_8) ? 3 : 0);
  return packages.iconv().decode(buffer, byteOrder(buffer, name));
}

/** The byte order mark of a charset; empty when it has none. */
export function bomOf(charset: string): Buffer {
  const name = known(charset);
  const mark = name === UTF_8 ? BOM_UTF_8 : BOMS[BYTE_ORDERED[name]?.littleEndian ?? name];
  return Buffer.from(mark ?? []);
}

/** The same bytes as a Buffer, not copied. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const UTF_8 = 'utf-8';

const BYTE_ORDERED: Readonly<Record<string, { littleEndian: string; bigEndian: string }>> = {
  'utf-16': { littleEndian: 'utf-16le', bigEndian: 'utf-16be' },
  'utf-32': { littleEndian: 'utf-32le', bigEndian: 'utf-32be' },
};

const BOM_UTF_8 = [0xef, 0xbb, 0xbf];
const BOMS: Readonly<Record<string, readonly number[]>> = {
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
  'utf-32le': [0xff, 0xfe, 0, 0],
  'utf-32be': [0, 0, 0xfe, 0xff],
};

/** Other spellings, by the name without its punctuation. */
const ALIASES = new Map([
  ['utf8', 'utf-8'],
  ['cp65001', 'utf-8'],
  ['65001', 'utf-8'],
  ['utf16', 'utf-16'],
  ['unicode', 'utf-16'],
  ['ucs2', 'utf-16'],
  ['utf16le', 'utf-16le'],
  ['utf16be', 'utf-16be'],
  ['unicodefffe', 'utf-16be'],
  ['utf32', 'utf-32'],
  ['utf32le', 'utf-32le'],
  ['utf32be', 'utf-32be'],
]);

/** These the package takes for charsets, though they are encodings of bytes. */
const NO_CHARSETS = new Set(['base64', 'hex', 'binary']);

/** The name under which a charset is known here or to the package. */
function known(charset: string): string {
  const plain = charset.toLowerCase().replace(/[^a-z0-9]/g, '');
  const alias = ALIASES.get(plain);
  if (alias !== undefined) return alias;
  if (plain === 'ansi') return known(`cp${ansiCodePage}`);
  if (!NO_CHARSETS.has(plain) && packages.iconv().encodingExists(charset)) return charset;
  throw new Failure('bad-argument', 'The charset is not known.', {
    charset: charset.slice(0, 100),
  });
}

function byteOrder(bytes: Buffer, name: string): string {
  const orders = BYTE_ORDERED[name];
  if (!orders) return name;
  return startsWith(bytes, BOMS[orders.bigEndian] ?? []) ? orders.bigEndian : orders.littleEndian;
}

function startsWith(bytes: Buffer, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}
