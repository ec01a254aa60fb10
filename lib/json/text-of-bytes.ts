import { Failure } from '../diagnostics/failure.js';

/**
 * The text of bytes that hold JSON: UTF-8, or UTF-16 when a byte order mark says so.
 *
 * @throws Failure `bad-json` with the offset of the first byte of a bad sequence.
 */
export function textOfBytes(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const offset = encoding === 'utf-8' ? badUtf8(bytes) : badUtf16(bytes, encoding);
    if (offset >= bytes.length)
      throw new Failure('limit', 'The bytes are more text than a string can hold.', {
        bytes: bytes.length,
      });
    throw new Failure(
      'bad-json',
      `The bytes are not valid ${encoding.toUpperCase()}: the bad sequence begins at offset ${offset}.`,
      { offset },
    );
  }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

function encodingOf([first, second]: Uint8Array): Encoding {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

/** Where the first sequence begins that RFC 3629 does not allow. */
function badUtf8(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return at;
}

function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] as number;
  if (lead < 0x80) return 1;
  const form = FORMS.find(({ from, to }) => lead >= from && lead <= to);
  if (!form) return 0;
  const second = bytes[at + 1] ?? 0;
  if (second < form.low || second > form.high) return 0;
  for (let more = 2; more < form.length; more++)
    if (((bytes[at + more] ?? 0) & 0xc0) !== 0x80) return 0;
  return form.length;
}

/** The table of RFC 3629, section 4: lead bytes, how long, and what the second byte may be. */
const FORMS = [
  { from: 0xc2, to: 0xdf, length: 2, low: 0x80, high: 0xbf },
  { from: 0xe0, to: 0xe0, length: 3, low: 0xa0, high: 0xbf },
  { from: 0xe1, to: 0xec, length: 3, low: 0x80, high: 0xbf },
  { from: 0xed, to: 0xed, length: 3, low: 0x80, high: 0x9f },
  { from: 0xee, to: 0xef, length: 3, low: 0x80, high: 0xbf },
  { from: 0xf0, to: 0xf0, length: 4, low: 0x90, high: 0xbf },
  { from: 0xf1, to: 0xf3, length: 4, low: 0x80, high: 0xbf },
  { from: 0xf4, to: 0xf4, length: 4, low: 0x80, high: 0x8f },
];

/** Where the first surrogate stands that has no other half, or the byte that is left over. */
function badUtf16(bytes: Uint8Array, encoding: Encoding): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const unitAt = (at: number) =>
    at + 1 < bytes.length ? view.getUint16(at, encoding === 'utf-16le') : -1;
  let at = 0;
  while (at + 1 < bytes.length) {
    const unit = unitAt(at);
    if (unit >= 0xdc00 && unit <= 0xdfff) return at;
    const isPair = unit >= 0xd800 && unit <= 0xdbff;
    if (isPair && (unitAt(at + 2) & 0xfc00) !== 0xdc00) return at;
    at += isPair ? 4 : 2;
  }
  return at;
}
