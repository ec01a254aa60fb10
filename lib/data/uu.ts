import { Failure } from '../diagnostics/failure.js';
import { asBuffer } from './charsets.js';

/** Bytes a line. */
const LINE = 45;

/**
 * Uuencode, line by line, without the `begin` and `end` lines that belong to a file. No package that
 * is looked after does it.
 */
export function encodeUu(bytes: Uint8Array): string {
  const buffer = asBuffer(bytes);
  let text = '';
  for (let at = 0; at < buffer.length; at += LINE) {
    const line = buffer.subarray(at, at + LINE);
    text += uuCharacter(line.length);
    for (let group = 0; group < line.length; group += 3) text += groupText(line, group);
    text += '\r\n';
  }
  return text;
}

/** The bytes of uuencoded lines; `begin`, `end` and empty lines are passed over. */
export function decodeUu(text: string): Buffer {
  const lines = text.split(/\r?\n/).filter((line) => !/^(?:begin [0-7]+ .*|end|)$/.test(line));
  return Buffer.concat(lines.map(lineBytes));
}

function lineBytes(line: string): Buffer {
  if (!/^[\x20-\x60]+$/.test(line)) throw notUu();
  const size = sixBits(line, 0);
  // Spaces at the end of a line may have been lost on the way.
  const groups = line.slice(1).padEnd(Math.ceil(size / 3) * 4, ' ');
  const bytes = Buffer.alloc(Math.ceil(size / 3) * 3);
  for (let at = 0; at < bytes.length; at += 3) {
    const from = (at / 3) * 4;
    const bits =
      (sixBits(groups, from) << 18) |
      (sixBits(groups, from + 1) << 12) |
      (sixBits(groups, from + 2) << 6) |
      sixBits(groups, from + 3);
    bytes.writeUIntBE(bits, at, 3);
  }
  return bytes.subarray(0, size);
}

function groupText(line: Buffer, at: number): string {
  const bits = ((line[at] ?? 0) << 16) | ((line[at + 1] ?? 0) << 8) | (line[at + 2] ?? 0);
  return [18, 12, 6, 0].map((shift) => uuCharacter((bits >> shift) & 63)).join('');
}

/** Zero is a backquote, since a space may be lost. */
function uuCharacter(bits: number): string {
  return String.fromCharCode(bits === 0 ? 96 : bits + 32);
}

function sixBits(text: string, at: number): number {
  return (text.charCodeAt(at) - 32) & 63;
}

function notUu(): Failure {
  return new Failure('bad-argument', 'The text is not uuencoded.');
}
