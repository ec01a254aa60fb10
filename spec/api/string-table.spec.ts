import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { StringBuilder, StringTable } from '../../lib/index.js';
import { manyTimes } from '../support/many-times.js';
import { temporaryFolder } from '../support/temporary-folder.js';

function tableOf(...strings: string[]): StringTable {
  const table = new StringTable();
  for (const string of strings) table.Append(string);
  return table;
}

function listOf(table: StringTable): (string | null)[] {
  return Array.from({ length: table.Count }, (_, index) => table.StringAt(index));
}

describe('adding', () => {
  test('StringTable.Append adds a string, StringTable.Count counts, StringTable.Clear empties', () => {
    const table = new StringTable();
    expect(table.Count).toBe(0);
    expect(table.Append('')).toBe(true);
    expect(table.Count).toBe(1);
    expect(table.Clear()).toBeUndefined();
    expect(table.Count).toBe(0);
  });

  test('StringTable.AppendFromSb adds lines; an end at the very end opens none', () => {
    const sb = new StringBuilder();
    sb.Append('p\nq\r\n\rr\n');
    const table = tableOf('o');
    expect(table.AppendFromSb(sb)).toBe(true);
    expect(listOf(table)).toEqual(['o', 'p', 'q', '', 'r']);
  });

  test('StringTable.AppendFromFile adds the lines of a charset', () => {
    const path = join(temporaryFolder(), 'a.txt');
    writeFileSync(path, Buffer.from([0xe9, 13, 10, 0x62]));
    const table = new StringTable();
    expect(table.AppendFromFile(10, 'windows-1252', path)).toBe(true);
    expect(listOf(table)).toEqual(['é', 'b']);
  });

  test('StringTable.AppendFromFile refuses a longer line and a missing file, adding nothing', () => {
    const path = join(temporaryFolder(), 'a.txt');
    writeFileSync(path, 'ab\nabc\n');
    const table = new StringTable();
    expect(table.AppendFromFile(2, 'utf-8', path)).toBe(false);
    expect(table.LastErrorText).toContain('line: 2');
    expect(table.AppendFromFile(2, 'utf-8', `${path}.none`)).toBe(false);
    expect(table.Count).toBe(0);
  });

  test('StringTable.SplitAndAppend keeps quotes and backslashes, which hide a delimiter on demand', () => {
    const table = new StringTable();
    expect(table.SplitAndAppend('c,"x,y",a\\,b', ',', true, true)).toBe(true);
    expect(listOf(table)).toEqual(['c', '"x,y"', 'a\\,b']);
    table.Clear();
    table.SplitAndAppend('c,"x,y",a\\,b,', ',', false, false);
    expect(listOf(table)).toEqual(['c', '"x', 'y"', 'a\\', 'b', '']);
    expect(() => table.SplitAndAppend('a', 'xy', false, false)).toThrow(RangeError);
  });
});

describe('reading', () => {
  test('StringTable.StringAt is null out of range (C1)', () => {
    const table = tableOf('a');
    expect(table.StringAt(0)).toBe('a');
    expect(table.StringAt(1)).toBeNull();
    expect(table.LastMethodSuccess).toBe(false);
    expect(table.StringAt(-1)).toBeNull();
  });

  test('StringTable.IntAt is -1 without a string, 0 for one that is no integer', () => {
    const table = tableOf(' 12 ', '12a', '99999999999999999999', '-0');
    expect(table.IntAt(0)).toBe(12);
    expect(table.IntAt(1)).toBe(0);
    expect(table.LastMethodSuccess).toBe(true);
    expect(table.IntAt(2)).toBe(0);
    expect(table.IntAt(3)).toBe(0);
    expect(table.IntAt(4)).toBe(-1);
    expect(table.LastMethodSuccess).toBe(false);
  });

  test('StringTable.FindSubstring begins at an index, with and without case', () => {
    const table = tableOf('abc', 'xBz', 'b');
    expect(table.FindSubstring(0, 'b', true)).toBe(0);
    expect(table.FindSubstring(1, 'b', true)).toBe(2);
    expect(table.FindSubstring(1, 'b', false)).toBe(1);
    expect(table.FindSubstring(3, 'b', false)).toBe(-1);
    expect(table.LastMethodSuccess).toBe(true);
    expect(table.FindSubstring(-1, 'b', false)).toBe(-1);
    expect(table.LastMethodSuccess).toBe(false);
  });

  test('StringTable.GetStrings gives lines with their ends; 0 and 0 are all', () => {
    const table = tableOf('r', 'q', 'p');
    expect(table.GetStrings(0, 0, false)).toBe('r\nq\np\n');
    expect(table.GetStrings(1, 1, true)).toBe('q\r\n');
    expect(table.GetStrings(1, 9, false)).toBe('q\np\n');
    expect(table.GetStrings(1, 0, false)).toBe('');
    expect(table.GetStrings(4, 1, false)).toBeNull();
    expect(table.GetStrings(0, -1, false)).toBeNull();
    expect(new StringTable().GetStrings(0, 0, true)).toBe('');
  });

  test('StringTable.Sort goes either way, with and without case, and keeps equal ones in order', () => {
    const table = tableOf('b', 'A', 'a', 'B', 'é');
    expect(table.Sort(true, true)).toBe(true);
    expect(listOf(table)).toEqual(['A', 'B', 'a', 'b', 'é']);
    table.Sort(true, false);
    expect(listOf(table)).toEqual(['A', 'a', 'B', 'b', 'é']);
    table.Sort(false, false);
    expect(listOf(table)).toEqual(['é', 'B', 'b', 'A', 'a']);
  });

  test('StringTable.SaveToFile writes lines in a charset', () => {
    const path = join(temporaryFolder(), 'a.txt');
    const table = tableOf('é', '');
    expect(table.SaveToFile('windows-1252', true, path)).toBe(true);
    expect(readFileSync(path, 'hex')).toBe('e90d0a0d0a');
    expect(table.SaveToFile('utf-8', false, path)).toBe(true);
    expect(readFileSync(path, 'hex')).toBe('c3a90a0a');
    expect(table.SaveToFile('nope', false, path)).toBe(false);
  });
});

describe('large tables', () => {
  const size = 100_000;

  test('StringTable.SplitAndAppend and StringTable.AppendFromSb take no quadratic time', async () => {
    const table = new StringTable();
    const sb = new StringBuilder();
    sb.Append('p\nq');
    await manyTimes(size, () => {
      table.SplitAndAppend('x,y', ',', false, false);
      table.AppendFromSb(sb);
    });
    expect([table.Count, table.StringAt(0), table.StringAt(4 * size - 1)]).toEqual([
      4 * size,
      'x',
      'q',
    ]);
  });

  test('StringTable.FindSubstring begins at startIndex, so that going on takes no quadratic time', async () => {
    const table = new StringTable();
    for (let count = 0; count < size; count++) table.Append(`s${count}`);
    let at = -1;
    await manyTimes(size, (count) => {
      at = table.FindSubstring(at + 1, 'S', false);
      if (at !== count) throw new Error(`found ${at} in place of ${count}`);
    });
    expect(table.FindSubstring(size, 's', true)).toBe(-1);
  });
});
