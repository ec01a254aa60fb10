import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { BinData, StringBuilder } from '../../lib/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';

function bytes(hex: string): BinData {
  const bd = new BinData();
  bd.LoadBinary(Buffer.from(hex, 'hex'));
  return bd;
}

function builder(text: string): StringBuilder {
  const sb = new StringBuilder();
  sb.SetString(text);
  return sb;
}

describe('adding', () => {
  test('BinData.NumBytes counts what BinData.AppendByte and BinData.AppendBinary add', () => {
    const bd = new BinData();
    expect(bd.NumBytes).toBe(0);
    expect(bd.AppendByte(255)).toBe(true);
    expect(bd.AppendBinary(new Uint8Array([0, 1]))).toBe(true);
    expect(bd.NumBytes).toBe(3);
    expect(bd.GetEncoded('hex')).toBe('FF0001');
  });

  test('BinData.AppendByte throws for what is no byte (C2)', () => {
    const bd = new BinData();
    expect(() => bd.AppendByte(256)).toThrow(
      'BinData.AppendByte: argument 1 (byteValue) must be from 0 to 255, got 256',
    );
    expect(() => bd.AppendByte(-1)).toThrow(RangeError);
    expect(bd.NumBytes).toBe(0);
  });

  test('BinData.AppendBinary and BinData.LoadBinary throw for what is no bytes (C2)', () => {
    expect(() => new BinData().AppendBinary('text' as unknown as Buffer)).toThrow(TypeError);
    expect(() => new BinData().LoadBinary(new ArrayBuffer(2) as unknown as Buffer)).toThrow(
      'BinData.LoadBinary: argument 1 (data) must be a Buffer or Uint8Array, got ArrayBuffer',
    );
  });

  test('BinData.AppendBd adds the bytes of another object, and its own', () => {
    const bd = bytes('01');
    expect(bd.AppendBd(bytes('0203'))).toBe(true);
    expect(bd.AppendBd(bd)).toBe(true);
    expect(bd.GetEncoded('hex')).toBe('010203010203');
  });

  test('BinData.AppendEncoded and BinData.AppendEncodedSb add what a text stands for', () => {
    const bd = bytes('01');
    expect(bd.AppendEncoded('AgM=', 'base64')).toBe(true);
    expect(bd.AppendEncodedSb(builder('ff fe'), 'HEX')).toBe(true);
    expect(bd.GetEncoded('hex')).toBe('010203FFFE');
    expect(bd.AppendEncoded('zz', 'hex')).toBe(false);
    expect(bd.AppendEncodedSb(builder('AA=='), 'base65')).toBe(false);
    expect(bd.LastErrorText).toContain('encoding: base65');
    expect(bd.NumBytes).toBe(5);
  });

  test('BinData.AppendString and BinData.AppendSb add a text in a charset, without a mark', () => {
    const bd = new BinData();
    expect(bd.AppendString('é', 'utf-8')).toBe(true);
    expect(bd.AppendSb(builder('é'), 'utf-16')).toBe(true);
    expect(bd.AppendString('€ł', 'iso-8859-1')).toBe(true);
    expect(bd.GetEncoded('hex')).toBe('C3A9E9003F3F');
    expect(bd.AppendString('a', 'nope')).toBe(false);
    expect(bd.LastErrorText).toContain('charset: nope');
  });

  test.each([
    ['utf-8', 'EFBBBF'],
    ['UTF-16', 'FFFE'],
    ['utf-16be', 'FEFF'],
    ['utf-32', 'FFFE0000'],
    ['utf-32be', '0000FEFF'],
    ['windows-1252', ''],
  ])('BinData.AppendBom adds the mark of %s', (charset, hex) => {
    const bd = new BinData();
    expect(bd.AppendBom(charset)).toBe(true);
    expect(bd.GetEncoded('hex')).toBe(hex);
  });

  test('BinData.AppendInt2 and BinData.AppendInt4 write either byte order', () => {
    const bd = new BinData();
    bd.AppendInt2(258, true);
    bd.AppendInt2(-2, false);
    bd.AppendInt4(16909060, true);
    bd.AppendInt4(4294967294, false);
    expect(bd.GetEncoded('hex')).toBe('0201FFFE04030201FFFFFFFE');
  });

  test('BinData.AppendInt2 and BinData.AppendInt4 throw for integers that do not fit (C2)', () => {
    expect(() => new BinData().AppendInt2(65536, true)).toThrow(RangeError);
    expect(() => new BinData().AppendInt2(-32769, true)).toThrow(RangeError);
    expect(() => new BinData().AppendInt4(2 ** 32, true)).toThrow(RangeError);
    expect(() => new BinData().AppendInt4(-(2 ** 31) - 1, true)).toThrow(RangeError);
  });

  test('BinData.AppendCountedString writes the number of bytes in front', () => {
    const bd = new BinData();
    expect(bd.AppendCountedString(2, true, 'é', 'utf-8')).toBe(true);
    expect(bd.AppendCountedString(4, false, 'a', 'utf-8')).toBe(true);
    expect(bd.AppendCountedString(0, true, 'b', 'utf-8')).toBe(true);
    expect(bd.GetEncoded('hex')).toBe('0002C3A901000000610162');
  });

  test('BinData.AppendCountedString chooses the fewest bytes for 0, and fails when they are too few', () => {
    const bd = new BinData();
    bd.AppendCountedString(0, true, 'x'.repeat(256), 'utf-8');
    expect(bd.GetEncodedChunk(0, 3, 'hex')).toBe('010078');
    expect(bd.AppendCountedString(1, true, 'x'.repeat(256), 'utf-8')).toBe(false);
    expect(bd.AppendCountedString(5, true, 'x', 'utf-8')).toBe(false);
    expect(bd.NumBytes).toBe(258);
  });

  test('BinData.AppendPadded makes up with spaces or zeros, and refuses a longer text', () => {
    const bd = new BinData();
    expect(bd.AppendPadded('ab', 'utf-8', true, 4)).toBe(true);
    expect(bd.AppendPadded('c', 'utf-8', false, 2)).toBe(true);
    expect(bd.AppendPadded('éé', 'utf-8', true, 3)).toBe(false);
    expect(bd.AppendPadded('a', 'utf-8', true, 2 ** 40)).toBe(false);
    expect(bd.GetEncoded('hex')).toBe('616220206300');
  });

  test('BinData.AppendByte stays cheap: 100,000 calls', () => {
    const bd = new BinData();
    for (let count = 0; count < 100_000; count++) bd.AppendByte(count & 255);
    expect(bd.NumBytes).toBe(100_000);
    expect(bd.GetByte(65_535)).toBe(255);
  });
});

describe('replacing and taking out', () => {
  test('BinData.LoadBinary and BinData.LoadEncoded replace what was there', () => {
    const bd = bytes('0102');
    expect(bd.LoadEncoded('/w==', 'base64')).toBe(true);
    expect(bd.GetEncoded('hex')).toBe('FF');
    expect(bd.LoadBinary(Buffer.from([7]))).toBe(true);
    expect(bd.GetEncoded('hex')).toBe('07');
    expect(bd.LoadEncoded('/w==', 'base65')).toBe(false);
    expect(bd.GetEncoded('hex')).toBe('07');
  });

  test('BinData.LoadBinary copies: neither side sees later changes of the other', () => {
    const given = Buffer.from([1, 2]);
    const bd = new BinData();
    bd.LoadBinary(given);
    const taken = bd.GetBinary();
    given[0] = 9;
    bd.AppendByte(3);
    expect(bd.GetEncoded('hex')).toBe('010203');
    expect(taken).toEqual(Buffer.from([1, 2]));
  });

  test('BinData.Clear and BinData.SecureClear take out everything', () => {
    const bd = bytes('01');
    expect(bd.Clear()).toBe(true);
    expect(bd.NumBytes).toBe(0);
    bd.AppendByte(1);
    expect(bd.SecureClear()).toBe(true);
    expect(bd.NumBytes).toBe(0);
  });

  test('BinData.RemoveChunk takes out a range', () => {
    const bd = bytes('0102030405');
    expect(bd.RemoveChunk(1, 2)).toBe(true);
    expect(bd.GetEncoded('hex')).toBe('010405');
    expect(bd.RemoveChunk(2, 9)).toBe(true);
    expect(bd.GetEncoded('hex')).toBe('0104');
    expect(bd.RemoveChunk(3, 1)).toBe(false);
    expect(bd.RemoveChunk(0, -1)).toBe(false);
    expect(bd.AppendByte(6)).toBe(true);
    expect(bd.GetEncoded('hex')).toBe('010406');
  });

  test('BinData.RemoveByteVal takes out all bytes of a value', () => {
    const bd = bytes('00010002');
    expect(bd.RemoveByteVal(0)).toBeUndefined();
    expect(bd.GetEncoded('hex')).toBe('0102');
    expect(() => bd.RemoveByteVal(256)).toThrow(RangeError);
  });
});

describe('reading', () => {
  test('BinData.ContentsEqual compares all bytes', () => {
    expect(bytes('0102').ContentsEqual(bytes('0102'))).toBe(true);
    expect(bytes('0102').ContentsEqual(bytes('01'))).toBe(false);
  });

  test('BinData.FindString looks for the bytes of a charset from an index on', () => {
    const bd = bytes('e9c3a9c3a9');
    expect(bd.FindString('é', 0, 'utf-8')).toBe(1);
    expect(bd.FindString('é', 2, 'utf-8')).toBe(3);
    expect(bd.FindString('é', 0, 'windows-1252')).toBe(0);
    expect(bd.FindString('z', 0, 'utf-8')).toBe(-1);
    expect(bd.LastMethodSuccess).toBe(true);
    expect(bd.FindString('é', 6, 'utf-8')).toBe(-1);
    expect(bd.LastMethodSuccess).toBe(false);
  });

  test('BinData.GetBinary, BinData.GetBinaryChunk and BinData.GetEncodedChunk give bytes', () => {
    const bd = bytes('0102030405');
    expect(bd.GetBinary()).toEqual(Buffer.from([1, 2, 3, 4, 5]));
    expect(bd.GetBinaryChunk(1, 2)).toEqual(Buffer.from([2, 3]));
    expect(bd.GetBinaryChunk(3, 9)).toEqual(Buffer.from([4, 5]));
    expect(bd.GetEncodedChunk(1, 2, 'hex')).toBe('0203');
  });

  test('BinData.GetBinaryChunk and BinData.GetEncodedChunk are null outside of the bytes (C1)', () => {
    const bd = bytes('01');
    expect(bd.GetBinaryChunk(2, 1)).toBeNull();
    expect(bd.GetBinaryChunk(-1, 1)).toBeNull();
    expect(bd.GetEncodedChunk(0, -1, 'hex')).toBeNull();
    expect(bd.LastMethodSuccess).toBe(false);
  });

  test('BinData.GetByte gives a byte, and 0 with a failure outside (C1)', () => {
    const bd = bytes('00ff');
    expect(bd.GetByte(1)).toBe(255);
    expect(bd.GetByte(2)).toBe(0);
    expect(bd.LastMethodSuccess).toBe(false);
  });

  test('BinData.GetInt2, BinData.GetUInt2, BinData.GetInt4 and BinData.GetUInt4 read either byte order', () => {
    const bd = bytes('feffffff01');
    expect(bd.GetInt2(0, true)).toBe(-2);
    expect(bd.GetUInt2(0, true)).toBe(65534);
    expect(bd.GetUInt2(0, false)).toBe(65279);
    expect(bd.GetInt2(3, false)).toBe(-255);
    expect(bd.GetInt4(0, true)).toBe(-2);
    expect(bd.GetUInt4(0, true)).toBe(4294967294);
    expect(bd.GetInt4(1, false)).toBe(-255);
    expect(bd.GetUInt4(1, false)).toBe(4294967041);
    expect(bd.GetUInt4(2, true)).toBe(0);
    expect(bd.LastMethodSuccess).toBe(false);
  });

  test('BinData.GetEncoded takes names in any case; hex is upper case (C49)', () => {
    const bd = bytes('fffefd');
    expect(bd.GetEncoded('Base64')).toBe('//79');
    expect(bd.GetEncoded('base64Url')).toBe('__79');
    expect(bd.GetEncoded('HEX')).toBe('FFFEFD');
    expect(bd.GetEncoded('hexLower')).toBe('fffefd');
    expect(bd.GetEncoded('base65')).toBeNull();
  });

  test('BinData.GetEncodedSb appends to a StringBuilder', () => {
    const sb = builder('#');
    expect(bytes('ff').GetEncodedSb('hex', sb)).toBe(true);
    expect(sb.GetAsString()).toBe('#FF');
    expect(bytes('ff').GetEncodedSb('nope', sb)).toBe(false);
    expect(sb.GetAsString()).toBe('#FF');
  });

  test('BinData.GetString drops a byte order mark and shows bad bytes as U+FFFD', () => {
    expect(bytes('efbbbfc3a9ff').GetString('utf-8')).toBe('é\ufffd');
    expect(bytes('feff00e9').GetString('utf-16')).toBe('é');
    expect(bytes('e900').GetString('utf-16')).toBe('é');
    expect(bytes('93fa967b').GetString('shift_JIS')).toBe('日本');
    expect(bytes('80').GetString('ansi')).toBe('€');
    expect(bytes('80').GetString('nope')).toBeNull();
  });

  test('BinData.GetTextChunk gives a range as text', () => {
    const bd = bytes('61c3a962');
    expect(bd.GetTextChunk(1, 2, 'utf-8')).toBe('é');
    expect(bd.GetTextChunk(3, 9, 'utf-8')).toBe('b');
    expect(bd.GetTextChunk(5, 1, 'utf-8')).toBeNull();
  });

  test('BinData.GetHash hashes the bytes', () => {
    expect(bytes('616263').GetHash('sha1', 'hex_lower')).toBe(
      'a9993e364706816aba3e25717850c26c9cd0d89d',
    );
    const bd = bytes('61');
    expect(bd.GetHash('md99', 'hex')).toBeNull();
    expect(bd.LastErrorText).toContain('algorithm: md99');
  });
});

describe('files', () => {
  test('BinData.WriteFile replaces a file, BinData.WriteAppendFile adds to it', () => {
    const path = join(temporaryFolder(), 'a.bin');
    expect(bytes('0102').WriteFile(path)).toBe(true);
    expect(bytes('03').WriteAppendFile(path)).toBe(true);
    expect(readFileSync(path, 'hex')).toBe('010203');
    expect(bytes('04').WriteFile(path)).toBe(true);
    expect(readFileSync(path, 'hex')).toBe('04');
  });

  test('BinData.LoadFile replaces the bytes, and keeps them when it fails', () => {
    const path = join(temporaryFolder(), 'a.bin');
    writeFileSync(path, Buffer.from([9]));
    const bd = bytes('01');
    expect(bd.LoadFile(`${path}.none`)).toBe(false);
    expect(bd.GetEncoded('hex')).toBe('01');
    expect(bd.LoadFile(path)).toBe(true);
    expect(bd.GetEncoded('hex')).toBe('09');
  });

  test('BinData.WriteFile and BinData.WriteAppendFile fail when a folder is missing (C1)', () => {
    const path = join(temporaryFolder(), 'no', 'a.bin');
    expect(bytes('01').WriteFile(path)).toBe(false);
    expect(bytes('01').WriteAppendFile(path)).toBe(false);
  });
});
