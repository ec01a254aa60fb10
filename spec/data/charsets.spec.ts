import { describe, expect, test } from '@jest/globals';
import { bomOf, bytesToText, textToBytes } from '../../lib/data/charsets.js';
import { Failure } from '../../lib/diagnostics/failure.js';

describe('charsets', () => {
  test.each([
    ['utf-8', 'c3a9e282ac'],
    ['UTF8', 'c3a9e282ac'],
    ['cp65001', 'c3a9e282ac'],
    ['utf-16', 'e900ac20'],
    ['unicode', 'e900ac20'],
    ['utf-16be', '00e920ac'],
    ['utf-32', 'e9000000ac200000'],
    ['windows-1252', 'e980'],
    ['ansi', 'e980'],
    ['iso-8859-15', 'e9a4'],
  ])('%s, both ways', (charset, hex) => {
    expect(textToBytes('é€', charset).toString('hex')).toBe(hex);
    expect(bytesToText(Buffer.from(hex, 'hex'), charset)).toBe('é€');
  });

  test.each(['shift_JIS', 'gb2312', 'big5', 'euc-kr'])('%s is known', (charset) => {
    expect(bytesToText(textToBytes('日', charset), charset)).toBe('日');
  });

  test.each(['', 'nope', 'base64', 'hex', '__proto__', 'constructor'])(
    '%j is no charset',
    (charset) => {
      expect(() => textToBytes('a', charset)).toThrow(Failure);
      expect(() => bytesToText(Buffer.alloc(1), charset)).toThrow(Failure);
      expect(() => bomOf(charset)).toThrow(Failure);
    },
  );

  test('a byte order mark tells the order of utf-16 and utf-32, and is dropped', () => {
    expect(bytesToText(Buffer.from('feff00e9', 'hex'), 'utf-16')).toBe('é');
    expect(bytesToText(Buffer.from('fffee900', 'hex'), 'utf-16')).toBe('é');
    expect(bytesToText(Buffer.from('0000feff000000e9', 'hex'), 'utf-32')).toBe('é');
    expect(bytesToText(Buffer.from('efbbbfc3a9', 'hex'), 'utf-8')).toBe('é');
  });

  test('a view into a larger buffer is read within its bounds', () => {
    expect(bytesToText(new Uint8Array(Buffer.from('xéy')).subarray(1, 3), 'utf-8')).toBe('é');
    expect(bytesToText(new Uint8Array([0, 0xe9, 0]).subarray(1, 2), 'latin1')).toBe('é');
  });
});
