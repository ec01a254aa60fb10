import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decode, encode } from '../../lib/data/encodings.js';
import { Failure } from '../../lib/diagnostics/failure.js';

const text = 'Grüße "<&>" a+b=100% ~*';
const bytes = Buffer.from(text, 'utf8');

describe('known values', () => {
  test.each([
    ['base64', 'R3LDvMOfZSAiPCY+IiBhK2I9MTAwJSB+Kg=='],
    ['base64url', 'R3LDvMOfZSAiPCY-IiBhK2I9MTAwJSB-Kg'],
    ['modBase64', 'R3LDvMOfZSAiPCY-IiBhK2I9MTAwJSB-Kg'],
    ['hex', '4772C3BCC39F6520223C263E2220612B623D31303025207E2A'],
    ['hex_lower', '4772c3bcc39f6520223c263e2220612b623d31303025207e2a'],
    ['url', 'Gr%C3%BC%C3%9Fe%20%22%3C%26%3E%22%20a%2Bb%3D100%25%20~%2A'],
    ['url_oauth', 'Gr%C3%BC%C3%9Fe%20%22%3C%26%3E%22%20a%2Bb%3D100%25%20~%2A'],
    ['url_rfc2396', 'Gr%C3%BC%C3%9Fe%20%22%3C%26%3E%22%20a%2Bb%3D100%25%20~*'],
    ['url_rfc1738', 'Gr%C3%BC%C3%9Fe%20%22%3C%26%3E%22%20a+b%3D100%25%20%7E*'],
    ['qp', 'Gr=C3=BC=C3=9Fe "<&>" a+b=3D100% ~*'],
    ['Q', '=?utf-8?Q?Gr=C3=BC=C3=9Fe_=22=3C=26=3E=22_a+b=3D100=25_=7E*?='],
    ['B', '=?utf-8?B?R3LDvMOfZSAiPCY+IiBhK2I9MTAwJSB+Kg==?='],
    ['html', 'Gr&uuml;&szlig;e &quot;&lt;&amp;&gt;&quot; a+b=100% ~*'],
    ['json', 'Grüße \\"<&>\\" a+b=100% ~*'],
  ])('%s, both ways', (encoding, encoded) => {
    expect(encode(bytes, encoding)).toBe(encoded);
    expect(decode(encoded, encoding).toString('utf8')).toBe(text);
  });

  test.each([
    ['base32', '666f6f6261', 'MZXW6YTB'],
    ['base32', '66', 'MY======'],
    ['base45', '48656c6c6f2121', '%69 VD92EX0'],
    ['base58', '0000287fb4cd', '11233QC4'],
    ['fingerprint', '0aff', '0a:ff'],
    ['decimal', '0100', '256'],
    ['decList', '00ff', '0,255'],
    ['uu', '436174', '#0V%T\r\n'],
  ])('%s of %s', (encoding, hex, encoded) => {
    expect(encode(Buffer.from(hex, 'hex'), encoding)).toBe(encoded);
    expect(decode(encoded, encoding).toString('hex')).toBe(hex);
  });

  test('base64_mime has lines of 76 characters, each ended by CR LF', () => {
    const encoded = encode(Buffer.alloc(60), 'base64_mime');
    expect(encoded).toBe(`${'A'.repeat(76)}\r\nAAAA\r\n`);
  });

  test('qp has lines of 76 characters at most', () => {
    const lines = encode(Buffer.alloc(100, 200), 'quoted-printable').split('\r\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(76);
    expect(lines.length).toBeGreaterThan(3);
  });
});

describe('round trips', () => {
  test.each([
    'base64',
    'base64_mime',
    'base64url',
    'base58',
    'base45',
    'base32',
    'hex',
    'uu',
    'qp',
    'url',
    'url_rfc1738',
    'url_rfc2396',
    'Q',
    'B',
    'fingerprint',
    'decList',
  ])('%s gives any bytes back', (encoding) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (given) => {
        expect(decode(encode(given, encoding), encoding)).toEqual(Buffer.from(given));
      }),
      { numRuns: 100 },
    );
  });

  test.each(['html', 'json'])('%s gives any text back', (encoding) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        // A byte order mark in front of bytes is no text, and dropped.
        fc.pre(!given.startsWith('\ufeff'));
        const encoded = encode(Buffer.from(given, 'utf8'), encoding);
        expect(decode(encoded, encoding).toString('utf8')).toBe(given);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('what is taken', () => {
  test.each(['\u0000\u0080\u009f\u{10ffff}', '&lt;&#128;'])('html gives %j back', (given) => {
    const encoded = encode(Buffer.from(given, 'utf8'), 'html');
    expect(decode(encoded, 'html').toString('utf8')).toBe(given);
  });

  test('white space and missing padding in base64, white space in hex', () => {
    expect(decode(' AQ\r\nID ', 'base64')).toEqual(Buffer.from([1, 2, 3]));
    expect(decode('AQ', 'base64')).toEqual(Buffer.from([1]));
    expect(decode('01 0a\r\nFF', 'hex')).toEqual(Buffer.from([1, 10, 255]));
    expect(decode('mzxw6ytb', 'base32').toString()).toBe('fooba');
  });

  test('a file of uuencode, with begin, end and lost spaces', () => {
    expect(decode('begin 644 cat.txt\n#0V%T\n`\nend\n', 'uu').toString()).toBe('Cat');
    expect(decode('!80', 'uu').toString()).toBe('a');
  });

  test('encoded words with text around them, and none of the space between two', () => {
    expect(decode('a =?utf-8?q?b_c?= =?utf-8?B?ZA==?= e', 'Q').toString()).toBe('a b cd e');
  });

  test('a percent sign that escapes nothing, and a plus, stay in url', () => {
    expect(decode('50% +%zz%4', 'url').toString()).toBe('50% +%zz%4');
  });

  test.each([
    ['base64', 'a!'],
    ['base64', 'a'],
    ['hex', 'abc'],
    ['hex', 'zz'],
    ['base32', 'a1!'],
    ['base45', 'a!'],
    ['base45', ':::'],
    ['base45', '%69 V'],
    ['base58', '0OIl'],
    ['decimal', '1.5'],
    ['decList', '1,256'],
    ['decList', '1,,2'],
    ['json', '"'],
    ['uu', 'é'],
  ])('not %s: %j', (encoding, encoded) => {
    expect(() => decode(encoded, encoding)).toThrow(Failure);
  });

  test.each(['', 'base65', '__proto__', 'constructor', 'utf-8'])(
    'no encoding is named %j (C49)',
    (name) => {
      expect(() => encode(bytes, name)).toThrow(Failure);
      expect(() => decode('', name)).toThrow(Failure);
    },
  );

  test('base58 and decimal refuse what would take too long', () => {
    expect(() => encode(Buffer.alloc(20_000), 'base58')).toThrow(Failure);
    expect(() => decode('1'.repeat(20_000), 'decimal')).toThrow(Failure);
  });
});
