import { constants } from 'node:buffer';
import { describe, expect, test } from '@jest/globals';
import { StringBuilder } from '../../lib/index.js';
import { manyTimes } from '../support/many-times.js';

function builder(text: string): StringBuilder {
  const sb = new StringBuilder();
  sb.SetString(text);
  return sb;
}

describe('parts at a marker', () => {
  test('StringBuilder.GetBefore gives what is before the first marker, and takes it out on demand', () => {
    const sb = builder('key=value=x');
    expect(sb.GetBefore('=', false)).toBe('key');
    expect(sb.GetAsString()).toBe('key=value=x');
    expect(sb.GetBefore('=', true)).toBe('key');
    expect(sb.GetAsString()).toBe('value=x');
  });

  test('StringBuilder.GetBefore without a marker gives all, and clears on demand', () => {
    const sb = builder('abc');
    expect(sb.GetBefore('#', false)).toBe('abc');
    expect(sb.GetAsString()).toBe('abc');
    expect(sb.GetBefore('#', true)).toBe('abc');
    expect(sb.GetAsString()).toBe('');
  });

  test('StringBuilder.GetAfterFinal gives what is after the last marker, and takes it out on demand', () => {
    const sb = builder('a/b/c');
    expect(sb.GetAfterFinal('/', false)).toBe('c');
    expect(sb.GetAsString()).toBe('a/b/c');
    expect(sb.GetAfterFinal('/', true)).toBe('c');
    expect(sb.GetAsString()).toBe('a/b');
    expect(sb.GetAfterFinal('#', true)).toBe('a/b');
    expect(sb.GetAsString()).toBe('');
  });

  test('StringBuilder.RemoveBefore and StringBuilder.RemoveAfterFinal take the marker out too', () => {
    const sb = builder('a:b:c');
    expect(sb.RemoveBefore(':')).toBe(true);
    expect(sb.GetAsString()).toBe('b:c');
    expect(sb.RemoveAfterFinal(':')).toBe(true);
    expect(sb.GetAsString()).toBe('b');
  });

  test('StringBuilder.RemoveBefore and StringBuilder.RemoveAfterFinal fail without a marker', () => {
    const sb = builder('b');
    expect(sb.RemoveBefore('#')).toBe(false);
    expect(sb.LastMethodSuccess).toBe(false);
    expect(sb.RemoveAfterFinal('#')).toBe(false);
    expect(sb.GetAsString()).toBe('b');
  });
});

describe('parts between marks', () => {
  test('StringBuilder.GetBetween begins at the first mark and ends at the next', () => {
    expect(builder('x<a>y<b>').GetBetween('<', '>')).toBe('a');
    expect(builder('>a<b>').GetBetween('<', '>')).toBe('b');
  });

  test('StringBuilder.GetBetween is null when a mark is missing (C1)', () => {
    const sb = builder('x<a');
    expect(sb.GetBetween('<', '>')).toBeNull();
    expect(sb.LastMethodSuccess).toBe(false);
    expect(sb.GetBetween('[', 'a')).toBeNull();
  });

  test('StringBuilder.GetAfterBetween begins after another text', () => {
    const sb = builder('x<a>y<b>z');
    expect(sb.GetAfterBetween('y', '<', '>')).toBe('b');
    expect(sb.GetAfterBetween('z', '<', '>')).toBeNull();
    expect(sb.GetAfterBetween('#', '<', '>')).toBeNull();
  });

  test('StringBuilder.ReplaceAllBetween replaces what the marks hold, with them on demand', () => {
    const sb = builder('x<a>y<b>');
    expect(sb.ReplaceAllBetween('<', '>', 'new', false)).toBe(true);
    expect(sb.GetAsString()).toBe('x<new>y<b>');
    expect(sb.ReplaceAllBetween('<', '>', '$&', true)).toBe(true);
    expect(sb.GetAsString()).toBe('x$&y<b>');
    expect(sb.ReplaceAllBetween('[', ']', '', true)).toBe(false);
    expect(sb.GetAsString()).toBe('x$&y<b>');
  });

  test('StringBuilder.ReplaceBetween replaces only between marks, and counts', () => {
    const sb = builder('a<aa>a<ba>a<a');
    expect(sb.ReplaceBetween('<', '>', 'a', 'X')).toBe(3);
    expect(sb.GetAsString()).toBe('a<XX>a<bX>a<a');
    expect(sb.ReplaceBetween('', '', 'a', 'X')).toBe(0);
  });
});

describe('replacing', () => {
  test('StringBuilder.Replace counts, and takes both texts literally', () => {
    const sb = builder('7.y.7.y');
    expect(sb.Replace('.', '$&')).toBe(3);
    expect(sb.GetAsString()).toBe('7$&y$&7$&y');
    expect(sb.Replace('zz', 'q')).toBe(0);
    expect(sb.LastMethodSuccess).toBe(true);
    expect(sb.Replace('', 'q')).toBe(0);
  });

  test('StringBuilder.Replace and StringBuilder.ReplaceNoCase replace more than are put together at a time', () => {
    const sb = builder('ab'.repeat(100_000));
    expect(sb.Replace('a', 'xyz')).toBe(100_000);
    expect(sb.ReplaceNoCase('B', '')).toBe(100_000);
    expect(sb.ContentsEqual('xyz'.repeat(100_000), true)).toBe(true);
  });

  test('StringBuilder.ReplaceNoCase ignores the case of letters', () => {
    const sb = builder('a.B.b*');
    expect(sb.ReplaceNoCase('b', '$1')).toBe(2);
    expect(sb.GetAsString()).toBe('a.$1.$1*');
    expect(sb.ReplaceNoCase('.', '-')).toBe(2);
    expect(sb.ReplaceNoCase('', 'q')).toBe(0);
  });

  test('StringBuilder.ReplaceNoCase and StringBuilder.Contains take the same letters for equal, also at the end of a word', () => {
    const sb = builder('\u039f\u0394\u039f\u03a3 \u0130x');
    expect([sb.Contains('\u03a3', false), sb.Contains('ix', false)]).toEqual([true, true]);
    expect([sb.ReplaceNoCase('\u03c3', 's'), sb.ReplaceNoCase('IX', 'y')]).toEqual([1, 1]);
    expect(sb.GetAsString()).toBe('\u039f\u0394\u039fs y');
  });

  test('StringBuilder.ReplaceNoCase, StringBuilder.ReplaceWord and StringBuilder.ContainsWord take values of any length', () => {
    const long = 'Ab'.repeat(1_000_000);
    const sb = builder(`${long} ${long}`);
    expect(sb.ContainsWord(long.toLowerCase(), false)).toBe(true);
    expect(sb.ReplaceWord(long, 'x')).toBe(2);
    expect(sb.GetAsString()).toBe('x x');
    sb.Append(long);
    expect(sb.ReplaceNoCase(long.toUpperCase(), 'y')).toBe(1);
    expect(sb.GetAsString()).toBe('x xy');
  });

  test('StringBuilder.ReplaceWord replaces whole words only', () => {
    const sb = builder('cat concat cat_1 (cat) Cat');
    expect(sb.ReplaceWord('cat', 'dog')).toBe(2);
    expect(sb.GetAsString()).toBe('dog concat cat_1 (dog) Cat');
    expect(sb.ReplaceWord('', 'q')).toBe(0);
  });

  test('StringBuilder.ReplaceI puts digits in place', () => {
    const sb = builder('x-x');
    expect(sb.ReplaceI('x', -7)).toBe(2);
    expect(sb.GetAsString()).toBe('-7--7');
  });

  test('StringBuilder.ReplaceFirst replaces one, and fails when there is none', () => {
    const sb = builder('a-b-c');
    expect(sb.ReplaceFirst('-', '$$')).toBe(true);
    expect(sb.GetAsString()).toBe('a$$b-c');
    expect(sb.ReplaceFirst('zz', '+')).toBe(false);
    expect(sb.GetAsString()).toBe('a$$b-c');
  });

  test('StringBuilder.ReplaceAfterFinal keeps the marker', () => {
    const sb = builder('a/b/c');
    expect(sb.ReplaceAfterFinal('/', 'new')).toBe(true);
    expect(sb.GetAsString()).toBe('a/b/new');
    expect(sb.ReplaceAfterFinal('#', 'new')).toBe(false);
  });
});

describe('parts by index', () => {
  test('StringBuilder.GetRange gives characters, and takes them out on demand', () => {
    const sb = builder('abcdef');
    expect(sb.GetRange(1, 2, false)).toBe('bc');
    expect(sb.GetAsString()).toBe('abcdef');
    expect(sb.GetRange(1, 2, true)).toBe('bc');
    expect(sb.GetAsString()).toBe('adef');
    expect(sb.GetRange(2, 99, false)).toBe('ef');
    expect(sb.GetRange(4, 1, false)).toBe('');
  });

  test('StringBuilder.GetRange and StringBuilder.RemoveCharsAt fail outside of the text (C1)', () => {
    const sb = builder('abc');
    expect(sb.GetRange(4, 1, true)).toBeNull();
    expect(sb.GetRange(-1, 1, true)).toBeNull();
    expect(sb.RemoveCharsAt(0, -1)).toBe(false);
    expect(sb.RemoveCharsAt(4, 1)).toBe(false);
    expect(sb.GetAsString()).toBe('abc');
  });

  test('StringBuilder.RemoveCharsAt and StringBuilder.Shorten take characters out', () => {
    const sb = builder('abcdef');
    expect(sb.RemoveCharsAt(1, 2)).toBe(true);
    expect(sb.GetAsString()).toBe('adef');
    expect(sb.Shorten(1)).toBe(true);
    expect(sb.GetAsString()).toBe('ade');
    expect(sb.Shorten(-1)).toBe(false);
    expect(sb.Shorten(9)).toBe(true);
    expect(sb.GetAsString()).toBe('');
  });

  test('StringBuilder.GetNth keeps quotes and backslashes, which hide a delimiter on demand', () => {
    const sb = builder('a,"b,c",d\\,e');
    expect(sb.GetNth(1, ',', false, false)).toBe('"b');
    expect(sb.GetNth(1, ',', true, false)).toBe('"b,c"');
    expect(sb.GetNth(2, ',', true, true)).toBe('d\\,e');
    expect(sb.GetNth(3, ',', true, true)).toBeNull();
    expect(sb.GetNth(-1, ',', true, true)).toBeNull();
  });

  test('StringBuilder.SetNth replaces a part, and fails when there is none', () => {
    const sb = builder('a,"b,c",d');
    expect(sb.SetNth(1, 'X', ',', true, false)).toBe(true);
    expect(sb.GetAsString()).toBe('a,X,d');
    expect(sb.SetNth(3, 'X', ',', true, false)).toBe(false);
    expect(sb.GetAsString()).toBe('a,X,d');
  });

  test('StringBuilder.GetNth and StringBuilder.SetNth throw unless the delimiter is one character (C2)', () => {
    expect(() => builder('a').GetNth(0, '', false, false)).toThrow(RangeError);
    expect(() => builder('a').SetNth(0, 'x', ',,', false, false)).toThrow(
      'StringBuilder.SetNth: delimiterChar must be one character, got ",,"',
    );
    expect(builder('a\u{1f600}b').GetNth(1, '\u{1f600}', false, false)).toBe('b');
  });
});

describe('long texts', () => {
  test('StringBuilder.GetNth of all parts, one after the other, takes no quadratic time', async () => {
    const sb = builder('a,"b,c",'.repeat(30_000));
    await manyTimes(60_000, (at) => {
      const part = sb.GetNth(at, ',', true, true);
      if (part !== (at % 2 === 0 ? 'a' : '"b,c"')) throw new Error(`part ${at} is ${part}`);
    });
    sb.Append('d');
    expect([sb.GetNth(60_000, ',', true, true), sb.GetNth(60_000, ',', false, false)]).toEqual([
      'd',
      'a',
    ]);
    sb.Clear();
    expect(sb.GetNth(0, ',', false, false)).toBe('');
  });

  test('StringBuilder.EndsWith and StringBuilder.GetRange in turn with StringBuilder.Append take no quadratic time', async () => {
    const sb = builder('abc'.repeat(500_000));
    await manyTimes(20_000, (at) => {
      sb.Append('x,');
      if (!sb.EndsWith('X,', false) || !sb.EndsWith(',', true)) throw new Error('it does');
      const last = sb.GetRange(sb.Length - 4, 9, false);
      if (last !== (at === 0 ? 'bcx,' : 'x,x,')) throw new Error(`the last ones are ${last}`);
    });
    expect([sb.Length, sb.GetRange(1_499_998, 4, true)]).toEqual([1_540_000, 'bcx,']);
    expect(sb.GetAsString()).toBe(`${'abc'.repeat(500_000).slice(0, -2)}${'x,'.repeat(19_999)}`);
  });

  test('StringBuilder.Append of more than a string can hold fails and adds nothing', () => {
    const sb = builder('x'.repeat(constants.MAX_STRING_LENGTH - 2));
    expect([sb.Append('abc'), sb.Length]).toEqual([false, constants.MAX_STRING_LENGTH - 2]);
    expect([sb.Append('ab'), sb.Append('c')]).toEqual([true, false]);
    expect(sb.LastErrorText).toContain('longer than a string can be');
  });

  test('StringBuilder.LastNLines, StringBuilder.StartsWith and StringBuilder.EndsWith read no more than they must', async () => {
    const sb = builder('a\r\n'.repeat(1_000_000));
    await manyTimes(2000, () => {
      if (sb.LastNLines(2, false) !== 'a\na\n') throw new Error('these are the last lines');
      if (!sb.StartsWith('A', false) || !sb.EndsWith('A\r\n', false)) throw new Error('it does');
    });
  });
});
