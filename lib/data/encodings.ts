import { Failure } from '../diagnostics/failure.js';
import { asBuffer, bytesToText, textToBytes } from './charsets.js';
import { decodeEncodedWords, encodeB, encodeQ } from './encoded-words.js';
import { packages } from './packages.js';
import { decodeUrl, encodeUrl, type KeptBytes, URL_KEPT } from './url-encoding.js';
import { decodeUu, encodeUu } from './uu.js';

/** Both directions of an encoding. Those that work on text and not on bytes get the charset. */
interface Encoding {
  encode(bytes: Buffer, charset: string): string;
  /** `undefined` when the text is not of this encoding. */
  decode(text: string, charset: string): Buffer | undefined;
}

/**
 * The bytes that a text stands for in an encoding such as `base64` or `hex`, by its name in any
 * letter case. White space that the encoding does not use is passed over.
 *
 * @throws Failure when the name is not known, or the text is not of that encoding.
 */
export function decode(text: string, encoding: string, charset = 'utf-8'): Buffer {
  const bytes = encodingNamed(encoding).decode(text, charset);
  if (bytes) return bytes;
  throw new Failure('bad-argument', 'The text is not valid in this encoding.', { encoding });
}

/**
 * The text that stands for bytes in an encoding such as `base64` or `hex`, by its name in any letter
 * case.
 *
 * @throws Failure when the name is not known.
 */
export function encode(bytes: Uint8Array, encoding: string, charset = 'utf-8'): string {
  return encodingNamed(encoding).encode(asBuffer(bytes), charset);
}

function encodingNamed(name: string): Encoding {
  const encoding = ENCODINGS.get(name.toLowerCase());
  if (encoding) return encoding;
  throw new Failure('bad-argument', 'The encoding is not known.', { encoding: name.slice(0, 100) });
}

const hex: Encoding = {
  encode: (bytes) => bytes.toString('hex').toUpperCase(),
  decode: (text) => hexBytes(text.replace(/\s+/g, '')),
};

const hexLower: Encoding = { ...hex, encode: (bytes) => bytes.toString('hex') };

const base64: Encoding = {
  encode: (bytes) => bytes.toString('base64'),
  decode(text) {
    const plain = text.replace(/\s+/g, '');
    // Both alphabets are taken, and padding may be missing, as programs mix them up.
    const valid =
      /^[A-Za-z0-9+/_-]*={0,2}$/.test(plain) && plain.replace(/=+$/, '').length % 4 !== 1;
    return valid ? Buffer.from(plain, 'base64') : undefined;
  },
};

const base64Url: Encoding = { ...base64, encode: (bytes) => bytes.toString('base64url') };

const base64Mime: Encoding = {
  ...base64,
  encode: (bytes) => bytes.toString('base64').replace(/.{1,76}/g, '$&\r\n'),
};

const base32: Encoding = {
  encode: (bytes) => packages.base32().encode(bytes),
  decode(text) {
    const plain = text.replace(/\s+/g, '').toUpperCase();
    if (!/^[A-Z2-7]*=*$/.test(plain)) return undefined;
    return Buffer.from(packages.base32().decode.asBytes(plain));
  },
};

const BASE58_ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Bytes taken as one large number cost time by the square of their length. */
const base58: Encoding = forShortData({
  encode: (bytes) => packages.baseX()(BASE58_ALPHABET).encode(bytes),
  decode(text) {
    const bytes = packages.baseX()(BASE58_ALPHABET).decodeUnsafe(text.replace(/\s+/g, ''));
    return bytes && Buffer.from(bytes);
  },
});

const base45: Encoding = {
  encode: (bytes) => packages.base45().encode(bytes),
  decode(text) {
    const bytes = orUndefined(() => packages.base45().decode(text));
    // The package takes characters that are none of base45.
    return bytes && base45.encode(Buffer.from(bytes), '') === text ? Buffer.from(bytes) : undefined;
  },
};

const quotedPrintable: Encoding = {
  encode: (bytes) => packages.quotedPrintable().wrap(packages.quotedPrintable().encode(bytes)),
  decode: (text) => packages.quotedPrintable().decode(text),
};

const fingerprint: Encoding = forShortData({
  encode: (bytes) => bytes.toString('hex').replace(/..(?!$)/g, '$&:'),
  decode: (text) => hexBytes(text.replace(/[\s:]+/g, '')),
});

/** One large integer, most significant byte first. */
const decimal: Encoding = forShortData({
  encode: (bytes) => BigInt(`0x${bytes.toString('hex') || '0'}`).toString(),
  decode(text) {
    if (!/^\s*[0-9]+\s*$/.test(text)) return undefined;
    const digits = BigInt(text).toString(16);
    return hexBytes(digits.padStart(digits.length + (digits.length % 2), '0'));
  },
});

/** The bytes as numbers, with commas between them. */
const decimalList: Encoding = {
  encode: (bytes) => bytes.join(','),
  decode(text) {
    if (text.trim() === '') return Buffer.alloc(0);
    const numbers = text
      .split(',')
      .map((part) => (/^\s*[0-9]+\s*$/.test(part) ? Number(part) : -1));
    return numbers.every((byte) => byte >= 0 && byte <= 255) ? Buffer.from(numbers) : undefined;
  },
};

const html: Encoding = {
  encode(bytes, charset) {
    const { encode } = packages.entities();
    // Browsers, and the package, read the numbers of the characters left out as other characters.
    return bytesToText(bytes, charset).replace(/[^\u0080-\u009f\u{10ffff}]+/gu, (text) => {
      return encode(text, { mode: 'nonAscii' });
    });
  },
  decode: (text, charset) => textToBytes(packages.entities().decode(text), charset),
};

/** What stands between the quotes of a JSON string. */
const json: Encoding = {
  encode: (bytes, charset) => JSON.stringify(bytesToText(bytes, charset)).slice(1, -1),
  decode: (text, charset) =>
    orUndefined(() => textToBytes(String(JSON.parse(`"${text}"`)), charset)),
};

const url = (kept: KeptBytes): Encoding => ({
  encode: (bytes) => encodeUrl(bytes, kept),
  decode: decodeUrl,
});

const ENCODINGS: ReadonlyMap<string, Encoding> = new Map([
  ['base64', base64],
  ['base64_mime', base64Mime],
  ['base64url', base64Url],
  ['modbase64', base64Url],
  ['base58', base58],
  ['base45', base45],
  ['base32', base32],
  ['hex', hex],
  ['hex_lower', hexLower],
  ['hexlower', hexLower],
  ['uu', { encode: encodeUu, decode: decodeUu }],
  ['qp', quotedPrintable],
  ['quoted-printable', quotedPrintable],
  ['url', url(URL_KEPT.rfc3986)],
  ['url_rfc3986', url(URL_KEPT.rfc3986)],
  ['url_oauth', url(URL_KEPT.rfc3986)],
  ['url_rfc2396', url(URL_KEPT.rfc2396)],
  ['url_rfc1738', url(URL_KEPT.rfc1738)],
  // One of the pages has it without the f.
  ['url_rc1738', url(URL_KEPT.rfc1738)],
  ['q', { encode: encodeQ, decode: decodeEncodedWords }],
  ['b', { encode: encodeB, decode: decodeEncodedWords }],
  ['fingerprint', fingerprint],
  ['decimal', decimal],
  ['declist', decimalList],
  ['html', html],
  ['json', json],
]);

/** The most bytes, or characters, for encodings that are meant for keys, hashes and numbers. */
const MAX_SHORT_SIZE = 16_384;

function forShortData({ encode, decode }: Encoding): Encoding {
  const check = ({ length }: { readonly length: number }) => {
    if (length > MAX_SHORT_SIZE)
      throw new Failure('limit', `This encoding takes at most ${MAX_SHORT_SIZE} bytes.`, {
        length,
      });
  };
  return {
    encode(bytes, charset) {
      check(bytes);
      return encode(bytes, charset);
    },
    decode(text, charset) {
      check(text);
      return decode(text, charset);
    },
  };
}

function hexBytes(text: string): Buffer | undefined {
  const valid = text.length % 2 === 0 && !/[^0-9a-f]/i.test(text);
  return valid ? Buffer.from(text, 'hex') : undefined;
}

function orUndefined<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
