/** For each byte whether it stays as it is. */
export type KeptBytes = readonly boolean[];

/** What stays, by the standard that says so. */
export const URL_KEPT = {
  rfc1738: bytesIn(/[A-Za-z0-9$_.+!*'(),-]/),
  rfc2396: bytesIn(/[A-Za-z0-9_.!~*'()-]/),
  rfc3986: bytesIn(/[A-Za-z0-9_.~-]/),
} as const;

function bytesIn(characters: RegExp): KeptBytes {
  return Array.from({ length: 256 }, (_, byte) => characters.test(String.fromCharCode(byte)));
}

const PERCENT = 37;

/** The bytes as text in which all but those kept are written `%XX`. */
export function encodeUrl(bytes: Uint8Array, kept: KeptBytes): string {
  const written = Buffer.alloc(3 * bytes.length);
  let end = 0;
  for (const byte of bytes) {
    if (kept[byte]) {
      written[end++] = byte;
    } else {
      written[end++] = PERCENT;
      written[end++] = HEX_DIGITS.charCodeAt(byte >> 4);
      written[end++] = HEX_DIGITS.charCodeAt(byte & 15);
    }
  }
  return written.toString('latin1', 0, end);
}

/** The bytes of such a text: `%XX` is a byte, other text is UTF-8, and `+` stays a plus. */
export function decodeUrl(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  let end = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] === PERCENT ? escapedByte(bytes, at) : undefined;
    bytes[end++] = byte ?? (bytes[at] as number);
    if (byte !== undefined) at += 2;
  }
  return bytes.subarray(0, end);
}

/** What the two digits after a percent sign say; `undefined` when they are no digits. */
function escapedByte(bytes: Buffer, at: number): number | undefined {
  const high = HEX_VALUES[bytes[at + 1] ?? 0];
  const low = HEX_VALUES[bytes[at + 2] ?? 0];
  return high === undefined || low === undefined ? undefined : high * 16 + low;
}

/** Two upper-case digits. */
export function hexByte(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, '0');
}

const HEX_DIGITS = '0123456789ABCDEF';

/** The values of the characters that are hexadecimal digits. */
const HEX_VALUES = Array.from({ length: 256 }, (_, code) => {
  const value = HEX_DIGITS.indexOf(String.fromCharCode(code).toUpperCase());
  return value === -1 ? undefined : value;
});
