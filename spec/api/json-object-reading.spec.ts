import { describe, expect, test } from '@jest/globals';
import { jsonObject, present } from '../support/json-documents.js';

const KINDS = '{"s":"a\\/b","n":1.50,"o":{"x": 1},"a":[ 1 ],"t":true,"z":null}';

describe('by path', () => {
  test('JsonObject.StringOf gives text, number text, words and compact JSON (C24, C28)', () => {
    const json = jsonObject(KINDS);
    expect(['s', 'n', 'o', 'a', 't', 'z'].map((path) => json.StringOf(path))).toEqual([
      'a/b',
      '1.50',
      '{"x":1}',
      '[1]',
      'true',
      'null',
    ]);
  });

  test('JsonObject.StringOf gives null for a missing path and for a malformed one (C1, C31)', () => {
    const json = jsonObject(KINDS);
    expect(json.StringOf('o.y')).toBeNull();
    expect(json.LastMethodSuccess).toBe(false);
    expect(json.LastErrorText).toContain('    Nothing is at the JSON path.\r\n');
    expect(json.StringOf('o..x')).toBeNull();
    expect(json.LastErrorText).toContain(
      '    The JSON path is not valid at position 3: a name is missing.\r\n',
    );
  });

  test('JsonObject.IntOf gives integer parts beyond 32 bits, and 0 + failure for containers (C29)', () => {
    const json = jsonObject('{"n":-12.7,"big":9007199254740991,"s":"12abc","o":{}}');
    expect([json.IntOf('n'), json.IntOf('big'), json.IntOf('s')]).toEqual([
      -12, 9007199254740991, 12,
    ]);
    expect(json.LastMethodSuccess).toBe(true);
    expect([json.IntOf('o'), json.LastMethodSuccess]).toEqual([0, false]);
    expect([json.IntOf('none'), json.LastMethodSuccess]).toEqual([0, false]);
  });

  test('JsonObject.BoolOf: null and containers are an answer, a missing path is a failure (C30)', () => {
    const json = jsonObject(KINDS);
    expect([json.BoolOf('t'), json.BoolOf('n'), json.BoolOf('z'), json.BoolOf('o')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(json.LastMethodSuccess).toBe(true);
    expect([json.BoolOf('none'), json.LastMethodSuccess]).toEqual([false, false]);
  });

  test('JsonObject.IsNullOf: another value is an answer, a missing path is a failure (C3)', () => {
    const json = jsonObject(KINDS);
    expect([json.IsNullOf('z'), json.LastMethodSuccess]).toEqual([true, true]);
    expect([json.IsNullOf('s'), json.LastMethodSuccess]).toEqual([false, true]);
    expect([json.IsNullOf('none'), json.LastMethodSuccess]).toEqual([false, false]);
  });

  test('JsonObject.HasMember answers for a path, null included; a malformed path fails (C3)', () => {
    const json = jsonObject(KINDS);
    expect([json.HasMember('z'), json.HasMember('o.x'), json.HasMember('a[0]')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([json.HasMember('o.y'), json.LastMethodSuccess]).toEqual([false, true]);
    expect([json.HasMember('a[1]'), json.LastMethodSuccess]).toEqual([false, true]);
    expect([json.HasMember('a['), json.LastMethodSuccess]).toEqual([false, false]);
  });

  test('JsonObject.HasMember finds inherited names only when the document has them (C27)', () => {
    const json = jsonObject('{"toString":1}');
    expect(json.HasMember('toString')).toBe(true);
    for (const name of ['__proto__', 'constructor', 'valueOf', 'length'])
      expect(json.HasMember(name)).toBe(false);
  });

  test('JsonObject.JsonTypeOf: 1 string, 2 number, 3 object, 4 array, 5 boolean, 6 null, -1 none', () => {
    const json = jsonObject(KINDS);
    expect(['s', 'n', 'o', 'a', 't', 'z'].map((path) => json.JsonTypeOf(path))).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    expect(jsonObject('{"f":false}').JsonTypeOf('f')).toBe(5);
    expect([json.JsonTypeOf('none'), json.LastMethodSuccess]).toEqual([-1, false]);
  });

  test('JsonObject.SizeOfArray gives -1 for what is no array (C1)', () => {
    const json = jsonObject('{"a":[1,2],"e":[],"o":{}}');
    expect([json.SizeOfArray('a'), json.SizeOfArray('e')]).toEqual([2, 0]);
    expect([json.SizeOfArray('o'), json.LastMethodSuccess]).toEqual([-1, false]);
    expect([json.SizeOfArray('none'), json.LastMethodSuccess]).toEqual([-1, false]);
  });

  test('JsonObject.ObjectOf and JsonObject.ArrayOf give null for what is something else (C1)', () => {
    const json = jsonObject(KINDS);
    expect([json.ObjectOf('a'), json.LastMethodSuccess]).toEqual([null, false]);
    expect([json.ArrayOf('o'), json.LastMethodSuccess]).toEqual([null, false]);
    expect([json.ObjectOf('none'), json.ArrayOf('none')]).toEqual([null, null]);
    expect(present(json.ObjectOf('o')).Emit()).toBe('{"x":1}');
    expect(present(json.ArrayOf('a')).Emit()).toBe('[1]');
  });
});

describe('by position', () => {
  test('JsonObject.Size counts the own members', () => {
    expect(jsonObject(KINDS).Size).toBe(6);
    expect(jsonObject('{}').Size).toBe(0);
  });

  test('JsonObject.NameAt keeps document order, also for names that look like integers (C27)', () => {
    const json = jsonObject('{"b":1,"1":2,"\\u0061":3}');
    expect([json.NameAt(0), json.NameAt(1), json.NameAt(2)]).toEqual(['b', '1', 'a']);
    expect([json.NameAt(3), json.LastMethodSuccess]).toEqual([null, false]);
    expect([json.NameAt(-1), json.LastMethodSuccess]).toEqual([null, false]);
  });

  test('JsonObject.StringAt and JsonObject.IntAt convert as by path (C28, C29)', () => {
    const json = jsonObject(KINDS);
    expect([json.StringAt(0), json.StringAt(1), json.StringAt(2)]).toEqual([
      'a/b',
      '1.50',
      '{"x":1}',
    ]);
    expect([json.IntAt(1), json.IntAt(4)]).toEqual([1, 1]);
    expect([json.IntAt(2), json.LastMethodSuccess]).toEqual([0, false]);
    expect([json.StringAt(6), json.IntAt(-1)]).toEqual([null, 0]);
  });

  test('JsonObject.TypeAt gives the type, -1 out of range (C1)', () => {
    const json = jsonObject(KINDS);
    expect([0, 1, 2, 3, 4, 5].map((at) => json.TypeAt(at))).toEqual([1, 2, 3, 4, 5, 6]);
    expect([json.TypeAt(6), json.LastMethodSuccess, json.TypeAt(-1)]).toEqual([-1, false, -1]);
  });

  test('JsonObject.ObjectAt and JsonObject.ArrayAt give null for what is something else (C1)', () => {
    const json = jsonObject(KINDS);
    expect(present(json.ObjectAt(2)).Emit()).toBe('{"x":1}');
    expect(present(json.ArrayAt(3)).Emit()).toBe('[1]');
    expect([json.ObjectAt(3), json.LastMethodSuccess]).toEqual([null, false]);
    expect([json.ArrayAt(2), json.ArrayAt(99)]).toEqual([null, null]);
  });
});

describe('path settings', () => {
  test('JsonObject.DelimiterChar separates the names of a path, and / may lead it (C31)', () => {
    const json = jsonObject('{"a.b":{"c":1},"a":{"b":2}}');
    expect(json.DelimiterChar).toBe('.');
    expect(json.IntOf('"a.b".c')).toBe(1);
    json.DelimiterChar = '/';
    expect([json.IntOf('a.b/c'), json.IntOf('/a/b')]).toEqual([1, 2]);
  });

  test.each(['', '..', '[', ']', '"'])('JsonObject.DelimiterChar refuses %j (C2)', (delimiter) => {
    const json = jsonObject('{"a":{"b":1}}');
    expect(() => {
      json.DelimiterChar = delimiter;
    }).toThrow(RangeError);
    expect(json.IntOf('a.b')).toBe(1);
  });

  test('JsonObject.I, JsonObject.J and JsonObject.K give the indexes of [i], [j] and [k]', () => {
    const json = jsonObject('{"a":[[[0,1],[2,3]],[[4,5],[6,7]]]}');
    expect([json.I, json.J, json.K, json.IntOf('a[i][j][k]')]).toEqual([0, 0, 0, 0]);
    json.I = 1;
    json.J = 0;
    json.K = 1;
    expect(json.IntOf('a[i][j][k]')).toBe(5);
    json.I = -1;
    expect([json.StringOf('a[i]'), json.LastMethodSuccess]).toEqual([null, false]);
  });

  test('JsonObject.ObjectOf gives a view with settings of its own (C40)', () => {
    const json = jsonObject('{"a":{"b":{"c":1}}}');
    json.DelimiterChar = '/';
    json.I = 3;
    json.EmitCompact = false;
    const view = present(json.ObjectOf('a'));
    expect([view.DelimiterChar, view.I, view.EmitCompact]).toEqual(['.', 0, true]);
    expect(view.IntOf('b.c')).toBe(1);
  });
});
