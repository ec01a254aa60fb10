import { describe, expect, test } from '@jest/globals';
import { Hashtable, StringBuilder, StringTable } from '../../lib/index.js';

function tableOf(entries: readonly (readonly [string, string])[]): Hashtable {
  const table = new Hashtable();
  for (const [key, value] of entries) table.AddStr(key, value);
  return table;
}

describe('entries', () => {
  test('Hashtable.AddStr adds or replaces, Hashtable.Count counts keys', () => {
    const table = new Hashtable();
    expect(table.Count).toBe(0);
    expect(table.AddStr('a', '1')).toBe(true);
    expect(table.AddStr('a', '2')).toBe(true);
    expect(table.Count).toBe(1);
    expect(table.LookupStr('a')).toBe('2');
  });

  test('Hashtable.LookupStr is null for a missing key, and names it (C1)', () => {
    const table = new Hashtable();
    expect(table.LookupStr('zz')).toBeNull();
    expect(table.LastMethodSuccess).toBe(false);
    expect(table.LastErrorText).toContain('key: zz');
  });

  test('Hashtable.AddInt keeps digits, Hashtable.LookupInt reads them, 0 for a missing key', () => {
    const table = tableOf([['s', 'x']]);
    expect(table.AddInt('n', -7)).toBe(true);
    expect(table.LookupStr('n')).toBe('-7');
    expect(table.LookupInt('n')).toBe(-7);
    expect(table.LookupInt('s')).toBe(0);
    expect(table.LastMethodSuccess).toBe(true);
    expect(table.LookupInt('zz')).toBe(0);
    expect(table.LastMethodSuccess).toBe(false);
  });

  test('Hashtable.Contains and Hashtable.ContainsIntKey answer, and do not fail (C3)', () => {
    const table = tableOf([['5', 'x']]);
    expect(table.Contains('5')).toBe(true);
    expect(table.Contains('6')).toBe(false);
    expect(table.LastMethodSuccess).toBe(true);
    expect(table.ContainsIntKey(5)).toBe(true);
    expect(table.ContainsIntKey(6)).toBe(false);
  });

  test('Hashtable.Contains knows no names of JavaScript objects', () => {
    const table = new Hashtable();
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(table.Contains(name)).toBe(false);
    table.AddStr('__proto__', 'p');
    expect(table.LookupStr('__proto__')).toBe('p');
    expect(table.Count).toBe(1);
  });

  test('Hashtable.Remove takes a key out, and fails when it is not there', () => {
    const table = tableOf([['a', '1']]);
    expect(table.Remove('a')).toBe(true);
    expect(table.Contains('a')).toBe(false);
    expect(table.Remove('a')).toBe(false);
    expect(table.LastMethodSuccess).toBe(false);
  });

  test('Hashtable.Clear and Hashtable.ClearWithNewCapacity take out everything', () => {
    const table = tableOf([['a', '1']]);
    expect(table.ClearWithNewCapacity(0)).toBe(false);
    expect(table.Count).toBe(1);
    expect(table.ClearWithNewCapacity(521)).toBe(true);
    expect(table.Count).toBe(0);
    table.AddStr('a', '1');
    expect(table.Clear()).toBeUndefined();
    expect(table.Count).toBe(0);
  });

  test('Hashtable.GetKeys appends the keys in the order of adding', () => {
    const keys = new StringTable();
    keys.Append('first');
    expect(
      tableOf([
        ['b', ''],
        ['1', ''],
        ['a', ''],
      ]).GetKeys(keys),
    ).toBe(true);
    expect(keys.GetStrings(0, 0, false)).toBe('first\nb\n1\na\n');
  });
});

describe('other forms', () => {
  test('Hashtable.AddQueryParams decodes, Hashtable.ToQueryString encodes', () => {
    const table = new Hashtable();
    expect(table.AddQueryParams('a=1&b=x%20y+z&a=%C3%A9&c')).toBe(true);
    expect(table.LookupStr('b')).toBe('x y z');
    expect(table.ToQueryString()).toBe('a=%C3%A9&b=x%20y%20z&c=');
  });

  test('Hashtable.ToXmlSb appends, and Hashtable.AddFromXmlSb brings every text back', () => {
    const entries = [
      ['__proto__', ' a\r\nb\t<&>"\' '],
      ['', ''],
      ['é\u{1f600}', ' '],
      ['n', '0012'],
    ] as const;
    const xml = new StringBuilder();
    expect(tableOf(entries).ToXmlSb(xml)).toBe(true);
    const table = tableOf([['n', 'old']]);
    expect(table.AddFromXmlSb(xml)).toBe(true);
    for (const [key, value] of entries) expect(table.LookupStr(key)).toBe(value);
    expect(table.Count).toBe(4);
    xml.SetString('#');
    new Hashtable().ToXmlSb(xml);
    expect(xml.GetAsString()).toBe('#<hashtable>\r\n</hashtable>\r\n');
  });

  test('Hashtable.ToXmlSb refuses what XML cannot hold, appending nothing', () => {
    const xml = new StringBuilder();
    expect(tableOf([['a', '\u0001']]).ToXmlSb(xml)).toBe(false);
    expect(tableOf([['\ud800', 'a']]).ToXmlSb(xml)).toBe(false);
    expect(xml.Length).toBe(0);
  });

  test.each([
    '',
    'text',
    '<a/>',
    '<hashtable><entry/></hashtable>',
    '<hashtable><entry></hashtable>',
  ])('Hashtable.AddFromXmlSb refuses %j, adding nothing', (text) => {
    const xml = new StringBuilder();
    xml.Append(text);
    const table = new Hashtable();
    expect(table.AddFromXmlSb(xml)).toBe(false);
    expect(table.LastErrorText).toContain('The XML');
    expect(table.Count).toBe(0);
  });
});
