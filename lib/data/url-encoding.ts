/** Bytes that stay as they are, by the standard that says so. */
export const URL_KEPT = {
  rfc1738: /[A-Za-z0-9$_.+!*'(),-]/,
  rfc2396: /[A-Za-z0-9_.!~*'()-]/,
  rfc3986: /[A-Za-z0-9_.~-]/,
} as const;

/** The bytes as text in which all but those kept are written `%XX`. */
export function encodeUrl(bytes: Uint8Array, kept: RegExp): string {
  const written = Array.from({ length: 256 }, (_, byte) => {
    const character = String.fromCharCode(byte);
    return kept.test(character) ? character : `%${hexByte(byte)}`;
  });
  let text = '';
  for (const byte of bytes) text += written[byte];
  return text;
}

/** The bytes of such a text: `%XX` is a byte, other text is UTF-8, and `+` stays a plus. */
export function decodeUrl(text: string): Buffer {
  const parts = text.split(/((?:%[0-9A-Fa-f]{2})+)/);
  return Buffer.concat(
    parts.map((part, at) =>
      at % 2 === 1 ? Buffer.from(part.replaceAll('%', ''), 'hex') : Buffer.from(part, 'utf8'),
    ),
  );
}

/** Two upper-case digits. */
export function hexByte(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, '0');
}
