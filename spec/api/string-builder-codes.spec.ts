import { readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { BinData, StringBuilder } from '../../lib/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';

function builder(text: string): StringBuilder {
  const sb = new StringBuilder();
  sb.SetString(text);
  return sb;
}

describe('encodings', () => {
  test('StringBuilder.Encode and StringBuilder.Decode change the text, names in any case (C49)', () => {
    const sb = builder('hé');
    expect(sb.Encode('base64', 'utf-8')).toBe(true);
    expect(sb.GetAsString()).toBe('aMOp');
    expect(sb.Decode('BASE64', 'UTF-8')).toBe(true);
    expect(sb.GetAsString()).toBe('hé');
  });

  test('StringBuilder.GetEncoded leaves the text; hex is upper case, hex_lower lower (C49)', () => {
    const sb = builder('hé');
    expect(sb.GetEncoded('hex', 'utf-8')).toBe('68C3A9');
    expect(sb.GetEncoded('hex_lower', 'utf-8')).toBe('68c3a9');
    expect(sb.GetEncoded('hex', 'windows-1252')).toBe('68E9');
    expect(sb.GetAsString()).toBe('hé');
  });

  test('StringBuilder.GetDecoded gives bytes', () => {
    expect(builder('//79').GetDecoded('base64')).toEqual(Buffer.from([255, 254, 253]));
    expect(builder('!').GetDecoded('base64')).toBeNull();
  });

  test('StringBuilder.DecodeAndAppend adds what a text stands for', () => {
    const sb = builder('a');
    expect(sb.DecodeAndAppend('%C3%A9', 'url', 'utf-8')).toBe(true);
    expect(sb.GetAsString()).toBe('aé');
    expect(sb.DecodeAndAppend('x', 'hex', 'utf-8')).toBe(false);
    expect(sb.GetAsString()).toBe('aé');
  });

  test('StringBuilder.AppendEncoded adds bytes as text', () => {
    const sb = builder('#');
    expect(sb.AppendEncoded(new Uint8Array([1, 171]), 'hex')).toBe(true);
    expect(sb.GetAsString()).toBe('#01AB');
    expect(sb.AppendEncoded(Buffer.from([1]), 'nope')).toBe(false);
  });

  test('StringBuilder.AppendEncoded throws for what is no bytes (C2)', () => {
    const append = (data: unknown) => () => builder('').AppendEncoded(data as Uint8Array, 'hex');
    expect(append('text')).toThrow(
      'StringBuilder.AppendEncoded: argument 1 (binaryData) must be a Buffer or Uint8Array, got string',
    );
    expect(append(new ArrayBuffer(1))).toThrow(TypeError);
    expect(append([1])).toThrow(TypeError);
  });

  test('StringBuilder.Encode names an unknown encoding or charset, and changes nothing (C49)', () => {
    const sb = builder('a');
    expect(sb.Encode('nope', 'utf-8')).toBe(false);
    expect(sb.LastErrorText).toContain('encoding: nope');
    expect(sb.Encode('hex', 'utf-99')).toBe(false);
    expect(sb.LastErrorText).toContain('charset: utf-99');
    expect(sb.GetAsString()).toBe('a');
  });

  test('StringBuilder.EntityDecode knows names and numbers, and leaves unknown ones', () => {
    const sb = builder('&lt;&eacute;&#233;&#xe9;&unknown;');
    expect(sb.EntityDecode()).toBe(true);
    expect(sb.GetAsString()).toBe('<ééé&unknown;');
  });

  test('StringBuilder.PunyEncode and StringBuilder.PunyDecode follow RFC 3492', () => {
    const sb = builder('Bücher');
    expect(sb.PunyEncode()).toBe(true);
    expect(sb.GetAsString()).toBe('Bcher-kva');
    expect(sb.PunyDecode()).toBe(true);
    expect(sb.GetAsString()).toBe('Bücher');
    expect(builder('é-!').PunyDecode()).toBe(false);
  });

  test('StringBuilder.AppendBd adds a range of bytes, or all for 0 and 0', () => {
    const bd = new BinData();
    bd.AppendString('aéb', 'utf-8');
    const sb = builder('>');
    expect(sb.AppendBd(bd, 'utf-8', 0, 0)).toBe(true);
    expect(sb.AppendBd(bd, 'utf-8', 1, 2)).toBe(true);
    expect(sb.AppendBd(bd, 'utf-8', 3, 9)).toBe(true);
    expect(sb.AppendBd(bd, 'utf-8', 2, 0)).toBe(true);
    expect(sb.GetAsString()).toBe('>aébéb');
    expect(sb.AppendBd(bd, 'utf-8', 5, 1)).toBe(false);
    expect(sb.AppendBd(bd, 'nope', 0, 0)).toBe(false);
    expect(sb.GetAsString()).toBe('>aébéb');
  });
});

describe('hashes', () => {
  test.each([
    ['md5', '900150983CD24FB0D6963F7D28E17F72'],
    ['SHA1', 'A9993E364706816ABA3E25717850C26C9CD0D89D'],
    ['sha-256', 'BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD'],
    ['sha3-224', 'E642824C3F8CF24AD09234EE7D3C766FC9A3A5168D0C94AD73B46FDF'],
    ['ripemd160', '8EB208F7E05D987A9B044A8E98C6B087F15A0BFC'],
  ])('StringBuilder.GetHash knows %s', (algorithm, hex) => {
    expect(builder('abc').GetHash(algorithm, 'hex', 'utf-8')).toBe(hex);
  });

  test('StringBuilder.GetHash hashes the bytes of the charset', () => {
    expect(builder('é').GetHash('md5', 'base64', 'utf-8')).toBe('Zt3Nl8/eq7L2+4qZm0vHbw==');
    expect(builder('é').GetHash('md5', 'base64', 'latin1')).toBe('NAaHdpRpHd0d+wrKVGgUBw==');
  });

  test('StringBuilder.GetHash names an algorithm that is unknown or not available (C49)', () => {
    const sb = builder('abc');
    expect(sb.GetHash('sha9', 'hex', 'utf-8')).toBeNull();
    expect(sb.LastErrorText).toContain('algorithm: sha9');
    expect(sb.GetHash('md2', 'hex', 'utf-8')).toBeNull();
    expect(sb.LastErrorText).toContain('not available');
  });
});

describe('files', () => {
  test('StringBuilder.WriteFile writes the charset, with its byte order mark on demand', () => {
    const path = join(temporaryFolder(), 'a.txt');
    expect(builder('é\n').WriteFile(path, 'utf-8', false)).toBe(true);
    expect(readFileSync(path, 'hex')).toBe('c3a90a');
    expect(builder('é').WriteFile(path, 'utf-8', true)).toBe(true);
    expect(readFileSync(path, 'hex')).toBe('efbbbfc3a9');
    expect(builder('é').WriteFile(path, 'utf-16', true)).toBe(true);
    expect(readFileSync(path, 'hex')).toBe('fffee900');
    expect(builder('é').WriteFile(path, 'iso-8859-1', true)).toBe(true);
    expect(readFileSync(path, 'hex')).toBe('e9');
  });

  test('StringBuilder.LoadFile drops the byte order mark, and keeps the text when it fails', () => {
    const path = join(temporaryFolder(), 'a.txt');
    builder('é').WriteFile(path, 'utf-8', true);
    const sb = builder('old');
    expect(sb.LoadFile(`${path}.none`, 'utf-8')).toBe(false);
    expect(sb.LastErrorText).toContain('ENOENT');
    expect(sb.GetAsString()).toBe('old');
    expect(sb.LoadFile(path, 'utf-8')).toBe(true);
    expect(sb.GetAsString()).toBe('é');
  });

  test('StringBuilder.WriteFileIfModified leaves a file that has the text already', () => {
    const path = join(temporaryFolder(), 'a.txt');
    expect(builder('a').WriteFileIfModified(path, 'utf-8', false)).toBe(true);
    utimesSync(path, 1, 1);
    expect(builder('a').WriteFileIfModified(path, 'utf-8', false)).toBe(true);
    expect(statSync(path).mtimeMs).toBe(1000);
    expect(builder('b').WriteFileIfModified(path, 'utf-8', false)).toBe(true);
    expect(readFileSync(path, 'utf8')).toBe('b');
  });

  test('StringBuilder.WriteFile fails when the file cannot be written (C1)', () => {
    const sb = builder('a');
    expect(sb.WriteFile(join(temporaryFolder(), 'no', 'a.txt'), 'utf-8', false)).toBe(false);
    expect(sb.LastErrorText).toContain('The file cannot be written');
  });
});
