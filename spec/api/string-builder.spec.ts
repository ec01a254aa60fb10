import { describe, expect, test } from '@jest/globals';
import { StringBuilder } from '../../lib/index.js';

function builder(text: string): StringBuilder {
  const sb = new StringBuilder();
  sb.SetString(text);
  return sb;
}

describe('adding and taking', () => {
  test('StringBuilder.Append adds at the end, StringBuilder.Prepend at the beginning', () => {
    const sb = new StringBuilder();
    expect(sb.Append('b')).toBe(true);
    expect(sb.Prepend('a')).toBe(true);
    expect(sb.GetAsString()).toBe('ab');
  });

  test('StringBuilder.GetAsString gives every character back, lone surrogates and NUL too', () => {
    const text = '\u0000a\u{1f600}\u2028\ufeffz\ud800';
    expect(builder(text).GetAsString()).toBe(text);
  });

  test('StringBuilder.Length counts characters', () => {
    expect(new StringBuilder().Length).toBe(0);
    expect(builder('äbc').Length).toBe(3);
  });

  test('StringBuilder.SetString replaces the text', () => {
    const sb = builder('old');
    expect(sb.SetString('new')).toBe(true);
    expect(sb.GetAsString()).toBe('new');
  });

  test('StringBuilder.AppendInt and StringBuilder.AppendInt64 add digits', () => {
    const sb = builder('n=');
    expect(sb.AppendInt(-5)).toBe(true);
    expect(sb.AppendInt64(9007199254740991)).toBe(true);
    expect(sb.GetAsString()).toBe('n=-59007199254740991');
  });

  test('StringBuilder.AppendLine ends the line in CR LF or LF', () => {
    const sb = new StringBuilder();
    sb.AppendLine('x', true);
    sb.AppendLine('y', false);
    expect(sb.GetAsString()).toBe('x\r\ny\n');
  });

  test('StringBuilder.AppendSb adds another text, its own too', () => {
    const sb = builder('a');
    expect(sb.AppendSb(builder('b'))).toBe(true);
    expect(sb.AppendSb(sb)).toBe(true);
    expect(sb.GetAsString()).toBe('abab');
  });

  test('StringBuilder.AppendUuid adds a UUID of version 4 in small or capital letters', () => {
    const sb = new StringBuilder();
    sb.AppendUuid(true);
    expect(sb.GetAsString()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    sb.Clear();
    sb.AppendUuid(false);
    expect(sb.GetAsString()).toMatch(/^[0-9A-F-]{36}$/);
  });

  test('StringBuilder.AppendRandom adds that many bytes as text', () => {
    const sb = new StringBuilder();
    expect(sb.AppendRandom(8, 'hex_lower')).toBe(true);
    expect(sb.GetAsString()).toMatch(/^[0-9a-f]{16}$/);
  });

  test('StringBuilder.AppendRandom refuses a number that is out of range (C1)', () => {
    const sb = new StringBuilder();
    expect(sb.AppendRandom(-1, 'hex')).toBe(false);
    expect(sb.AppendRandom(2 ** 40, 'hex')).toBe(false);
    expect(sb.LastErrorText).toContain('from 0 to 16777216');
    expect(sb.Length).toBe(0);
  });

  test('StringBuilder.Clear and StringBuilder.SecureClear take out everything', () => {
    const sb = builder('a');
    expect(sb.Clear()).toBeUndefined();
    expect(sb.GetAsString()).toBe('');
    sb.Append('b');
    sb.SecureClear();
    expect(sb.GetAsString()).toBe('');
  });

  test('StringBuilder.Append stays cheap: 100,000 calls make one long text', () => {
    const sb = new StringBuilder();
    for (let count = 0; count < 100_000; count++) sb.Append('abcdefghij');
    expect(sb.Length).toBe(1_000_000);
    expect(sb.EndsWith('hijabcdefghij', true)).toBe(true);
  });

  test('StringBuilder.AppendSb, StringBuilder.Replace and StringBuilder.Encode fail when a string could not hold the text (C1)', () => {
    const sb = builder('x'.repeat(2 ** 28));
    expect(sb.AppendSb(sb)).toBe(false);
    expect(sb.LastErrorText).toContain('longer than a string can be');
    expect(sb.Replace('x'.repeat(2 ** 20), 'y'.repeat(2 ** 22))).toBe(0);
    expect(sb.LastMethodSuccess).toBe(false);
    expect(sb.Encode('hex', 'utf-8')).toBe(false);
    expect(sb.Length).toBe(2 ** 28);
  });
});

describe('the text as a value', () => {
  test.each([
    ['42', 42],
    [' -7 apples', -7],
    ['apples', 0],
    ['', 0],
    ['99999999999999999999', 0],
  ])('StringBuilder.IntValue of %j is %d', (text, value) => {
    expect(builder(text).IntValue).toBe(value);
  });

  test('StringBuilder.IntValue replaces the text when it is written', () => {
    const sb = builder('x');
    sb.IntValue = -12;
    expect(sb.GetAsString()).toBe('-12');
  });

  test('StringBuilder.IsBase64 allows its characters and white space', () => {
    expect(builder('QUJD\r\nRA==').IsBase64).toBe(true);
    expect(builder('a-b').IsBase64).toBe(false);
  });
});

describe('questions', () => {
  test('StringBuilder.Contains, with and without case', () => {
    expect(builder('Hello').Contains('ell', true)).toBe(true);
    expect(builder('Hello').Contains('hELL', true)).toBe(false);
    expect(builder('Hello').Contains('hELL', false)).toBe(true);
  });

  test('StringBuilder.StartsWith and StringBuilder.EndsWith, with and without case', () => {
    const sb = builder('Hello World');
    expect(sb.StartsWith('hello', false)).toBe(true);
    expect(sb.StartsWith('hello', true)).toBe(false);
    expect(sb.EndsWith('World', true)).toBe(true);
    expect(sb.EndsWith('WORLD', true)).toBe(false);
    expect(sb.EndsWith('WORLD', false)).toBe(true);
  });

  test('StringBuilder.ContentsEqual and StringBuilder.ContentsEqualSb compare all of it', () => {
    const sb = builder('Hello');
    expect(sb.ContentsEqual('hello', false)).toBe(true);
    expect(sb.ContentsEqual('hello', true)).toBe(false);
    expect(sb.ContentsEqualSb(builder('HELLO'), false)).toBe(true);
    expect(sb.ContentsEqualSb(builder('HELLO'), true)).toBe(false);
    expect(sb.ContentsEqualSb(builder('Hello '), false)).toBe(false);
  });

  test('StringBuilder.ContainsWord looks for whole words of Latin-1 letters, digits and _', () => {
    const sb = builder('größe_1 a.b (c)');
    expect(sb.ContainsWord('gr', true)).toBe(false);
    expect(sb.ContainsWord('größe', true)).toBe(false);
    expect(sb.ContainsWord('GRÖSSE_1', false)).toBe(false);
    expect(sb.ContainsWord('GRÖßE_1', false)).toBe(true);
    expect(sb.ContainsWord('a', true)).toBe(true);
    expect(sb.ContainsWord('a.b', true)).toBe(true);
    expect(sb.ContainsWord('', true)).toBe(false);
  });

  test('StringBuilder.Contains answered no is no failure (C3)', () => {
    const sb = builder('abc');
    expect(sb.Contains('z', true)).toBe(false);
    expect(sb.LastMethodSuccess).toBe(true);
  });
});

describe('lines, space and letters', () => {
  test('StringBuilder.Trim takes white space off both ends', () => {
    const sb = builder(' \t a b\r\n');
    expect(sb.Trim()).toBe(true);
    expect(sb.GetAsString()).toBe('a b');
  });

  test('StringBuilder.TrimInsideSpaces makes one space of each run', () => {
    const sb = builder('a \t\r\n  b\tc');
    expect(sb.TrimInsideSpaces()).toBe(true);
    expect(sb.GetAsString()).toBe('a b c');
  });

  test('StringBuilder.ToCRLF and StringBuilder.ToLF make line ends alike', () => {
    const sb = builder('a\nb\r\nc\rd');
    expect(sb.ToCRLF()).toBe(true);
    expect(sb.GetAsString()).toBe('a\r\nb\r\nc\r\nd');
    expect(sb.ToLF()).toBe(true);
    expect(sb.GetAsString()).toBe('a\nb\nc\nd');
  });

  test('StringBuilder.ToLowercase and StringBuilder.ToUppercase change all letters', () => {
    const sb = builder('aÄ1');
    expect(sb.ToUppercase()).toBe(true);
    expect(sb.GetAsString()).toBe('AÄ1');
    expect(sb.ToLowercase()).toBe(true);
    expect(sb.GetAsString()).toBe('aä1');
  });

  test('StringBuilder.RemoveAccents knows Windows-1252 and Windows-1250, and no other letters', () => {
    const sb = builder('Éçñø Łódź Đ ß æ ā ế й');
    expect(sb.RemoveAccents()).toBe(true);
    expect(sb.GetAsString()).toBe('Ecno Lodz D ß æ ā ế й');
  });

  test.each([
    ['a\nb\nc', 2, 'b\r\nc'],
    ['a\nb\r\nc\n', 1, 'c\r\n'],
    ['a\nb', 5, 'a\r\nb'],
    ['\n\na', 2, '\r\na'],
    ['', 3, ''],
    ['a\nb', 0, ''],
    ['a\nb', -1, ''],
  ])('StringBuilder.LastNLines of %j, %d lines', (text, count, lines) => {
    expect(builder(text).LastNLines(count, true)).toBe(lines);
  });
});
