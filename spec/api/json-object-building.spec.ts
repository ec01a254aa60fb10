import { describe, expect, test } from '@jest/globals';
import { BinData, JsonObject, StringBuilder, StringTable } from '../../lib/index.js';
import { jsonArray, jsonObject, present } from '../support/json-documents.js';

describe('Add at a position', () => {
  test('JsonObject.AddStringAt, JsonObject.AddIntAt and JsonObject.AddBoolAt: 0 prepends, -1 appends', () => {
    const json = jsonObject('{"m":0}');
    expect([
      json.AddStringAt(0, 's', 'a"b'),
      json.AddIntAt(-1, 'i', -7),
      json.AddBoolAt(1, 't', false),
    ]).toEqual([true, true, true]);
    expect(json.Emit()).toBe('{"s":"a\\"b","t":false,"m":0,"i":-7}');
  });

  test('JsonObject.AddNumberAt keeps the text, JsonObject.AddNullAt adds null (C24)', () => {
    const json = jsonObject('{"m":0}');
    expect([json.AddNumberAt(0, 'n', '1.10'), json.AddNullAt(2, 'z')]).toEqual([true, true]);
    expect(json.Emit()).toBe('{"n":1.10,"m":0,"z":null}');
    expect(json.AddNumberAt(0, 'bad', '1,10')).toBe(false);
    expect(json.LastErrorText).toContain('    numericStr: 1,10\r\n');
    expect(json.Size).toBe(3);
  });

  test('JsonObject.AddObjectAt and JsonObject.AddArrayAt add empty containers to be filled', () => {
    const json = jsonObject('{"m":0}');
    expect([json.AddObjectAt(0, 'o'), json.AddArrayAt(-1, 'a')]).toEqual([true, true]);
    present(json.ObjectAt(0)).AppendInt('x', 1);
    present(json.ArrayAt(2)).AddIntAt(-1, 2);
    expect(json.Emit()).toBe('{"o":{"x":1},"m":0,"a":[2]}');
  });

  test('JsonObject.AddIntAt adds an equal name beside the old one, and the first counts (C26)', () => {
    const json = jsonObject('{"a":1}');
    json.AddIntAt(0, 'a', 0);
    json.AddIntAt(-1, 'a', 2);
    expect([json.Emit(), json.IntOf('a'), json.IndexOf('a')]).toEqual([
      '{"a":0,"a":1,"a":2}',
      0,
      0,
    ]);
  });

  test('JsonObject.AddIntAt before an equal name that was looked up already (C26)', () => {
    const json = jsonObject(
      `{${Array.from({ length: 40 }, (_, at) => `"m${at}":${at}`).join(',')},"a":1}`,
    );
    expect(json.IntOf('a')).toBe(1);
    json.AddIntAt(38, 'a', 2);
    expect([json.IntOf('a'), json.IndexOf('a'), json.IntOf('m39')]).toEqual([2, 38, 39]);
  });

  test.each([3, -2, 99])(
    'JsonObject.AddIntAt and the others refuse the index %d (C38)',
    (index) => {
      const json = jsonObject('{"a":1,"b":2}');
      const other = jsonObject('{"x":1}');
      expect([
        json.AddStringAt(index, 'n', ''),
        json.AddIntAt(index, 'n', 1),
        json.AddBoolAt(index, 'n', true),
        json.AddNullAt(index, 'n'),
        json.AddNumberAt(index, 'n', '1'),
        json.AddObjectAt(index, 'n'),
        json.AddArrayAt(index, 'n'),
        json.AddObjectCopyAt(index, 'n', other),
        json.AddArrayCopyAt(index, 'n', jsonArray('[1]')),
      ]).toEqual(Array(9).fill(false));
      expect(json.LastErrorText).toContain(`    index: ${index}\r\n    size: 2\r\n`);
      expect(json.Emit()).toBe('{"a":1,"b":2}');
    },
  );
});

describe('copies', () => {
  test('JsonObject.AddObjectCopyAt and JsonObject.AppendObjectCopy do not follow the original (C39)', () => {
    const json = jsonObject('{"a":0}');
    const other = jsonObject('{"x":{"y":1.0}}');
    expect([json.AddObjectCopyAt(0, 'c', other), json.AppendObjectCopy('d', other)]).toEqual([
      true,
      true,
    ]);
    other.UpdateInt('x.y', 2);
    json.UpdateInt('d.x.y', 3);
    expect(json.Emit()).toBe('{"c":{"x":{"y":1.0}},"a":0,"d":{"x":{"y":3}}}');
    expect(other.Emit()).toBe('{"x":{"y":2}}');
  });

  test('JsonObject.AddArrayCopyAt and JsonObject.AppendArrayCopy do not follow the original (C39)', () => {
    const json = jsonObject('{"a":0}');
    const array = jsonArray('[1.0,[2]]');
    expect([json.AddArrayCopyAt(0, 'c', array), json.AppendArrayCopy('d', array)]).toEqual([
      true,
      true,
    ]);
    array.SetIntAt(0, 9);
    expect(json.Emit()).toBe('{"c":[1.0,[2]],"a":0,"d":[1.0,[2]]}');
  });

  test('JsonObject.AppendObjectCopy of an object into itself and below itself', () => {
    const json = jsonObject('{"a":1}');
    json.AppendObjectCopy('me', json);
    present(json.ObjectOf('me')).AppendObjectCopy('up', json);
    expect(json.Emit()).toBe('{"a":1,"me":{"a":1,"up":{"a":1,"me":{"a":1}}}}');
  });

  test('JsonObject.AppendObjectCopy refuses what would nest deeper than 1,024 levels (C23)', () => {
    const deep = (levels: number) => jsonObject('{"a":'.repeat(levels) + 1 + '}'.repeat(levels));
    const json = new JsonObject();
    expect(json.AppendObjectCopy('x', deep(1024))).toBe(false);
    expect(json.LastErrorText).toContain('nested deeper than 1024 levels');
    expect(json.Emit()).toBe('{}');
    expect(json.AppendObjectCopy('x', deep(1023))).toBe(true);
    const changed = deep(1023);
    changed.UpdateInt('b', 1);
    expect(json.AppendObjectCopy('y', changed)).toBe(true);
    expect(present(json.ObjectOf('x')).AppendObjectCopy('z', changed)).toBe(false);
  });

  test('JsonObject.Clone is a document of its own, also of a part and of what was changed (C39)', () => {
    const json = jsonObject('{"a":{"x":1.0},"b":[{"y":2}]}');
    const whole = present(json.Clone());
    const part = present(present(json.ObjectOf('a')).Clone());
    json.UpdateInt('a.x', 5);
    const changed = present(json.Clone());
    json.UpdateInt('b[0].y', 6);
    part.UpdateInt('z', 7);
    expect([whole.Emit(), part.Emit(), changed.Emit(), json.Emit()]).toEqual([
      '{"a":{"x":1.0},"b":[{"y":2}]}',
      '{"x":1.0,"z":7}',
      '{"a":{"x":5},"b":[{"y":2}]}',
      '{"a":{"x":5},"b":[{"y":6}]}',
    ]);
    expect(present(part.GetDocRoot()).Emit()).toBe('{"x":1.0,"z":7}');
  });
});

describe('Append', () => {
  test('JsonObject.AppendObject and JsonObject.AppendArray give live views to fill (C26, C39)', () => {
    const json = jsonObject('{"a":{"x":1}}');
    const object = present(json.AppendObject('a'));
    object.UpdateInt('y', 2);
    present(object.AppendArray('l')).AddStringAt(-1, 's');
    expect(json.Emit()).toBe('{"a":{"x":1},"a":{"y":2,"l":["s"]}}');
  });

  test('JsonObject.AppendObject2 and JsonObject.AppendArray2 turn the passed object into the view (C41)', () => {
    const json = jsonObject('{"a":1}');
    const [object, array] = [jsonObject('{"old":1}'), jsonArray('[0]')];
    expect([json.AppendObject2('o', object), json.AppendArray2('l', array)]).toEqual([true, true]);
    object.AppendInt('x', 1);
    array.AddBoolAt(-1, true);
    expect(json.Emit()).toBe('{"a":1,"o":{"x":1},"l":[true]}');
  });

  test('JsonObject.AppendObject fails at the limit of nesting, and AppendObject2 leaves the passed object (C23, C41)', () => {
    const json = jsonObject('{"a":'.repeat(1024) + 1 + '}'.repeat(1024));
    const deepest = present(json.ObjectOf(Array(1023).fill('a').join('.')));
    const object = jsonObject('{"mine":1}');
    expect([deepest.AppendObject('x'), deepest.AppendArray('x')]).toEqual([null, null]);
    expect([deepest.AppendObject2('x', object), object.Emit()]).toEqual([false, '{"mine":1}']);
    expect(deepest.Emit()).toBe('{"a":1}');
  });

  test('JsonObject.AppendStringArray takes the strings of a table as they are now', () => {
    const json = new JsonObject();
    const table = new StringTable();
    table.Append('a');
    table.Append('b"c');
    expect(json.AppendStringArray('x', table)).toBe(true);
    table.Append('later');
    expect(json.Emit()).toBe('{"x":["a","b\\"c"]}');
  });
});

describe('Update', () => {
  test('JsonObject.UpdateNewObject and JsonObject.UpdateNewArray put empty ones, whatever is there (C35)', () => {
    const json = jsonObject('{"a":[1],"o":{"x":1}}');
    expect([
      json.UpdateNewObject('a'),
      json.UpdateNewArray('o'),
      json.UpdateNewArray('n.m'),
    ]).toEqual([true, true, true]);
    expect(json.Emit()).toBe('{"a":{},"o":[],"n":{"m":[]}}');
    expect(json.UpdateNewObject('o.x')).toBe(false);
  });

  test('JsonObject.UpdateUInt takes what is not negative, and throws otherwise (C2)', () => {
    const json = new JsonObject();
    expect(json.UpdateUInt('u', 4294967296)).toBe(true);
    expect(() => json.UpdateUInt('u', -1)).toThrow(RangeError);
    expect(json.Emit()).toBe('{"u":4294967296}');
  });

  test('JsonObject.UpdateSb takes the text as a string, also when it is JSON', () => {
    const json = new JsonObject();
    const sb = new StringBuilder();
    sb.Append('{"x":\t1}');
    expect(json.UpdateSb('a[0]', sb)).toBe(true);
    expect(json.Emit()).toBe('{"a":["{\\"x\\":\\t1}"]}');
  });

  test('JsonObject.UpdateBd and JsonObject.BytesOf carry bytes as encoded text (C49)', () => {
    const json = new JsonObject();
    const bd = new BinData();
    bd.AppendEncoded('01abff', 'hex');
    expect([json.UpdateBd('h', 'Hex', bd), json.UpdateBd('b', 'base64', bd)]).toEqual([true, true]);
    expect(json.Emit()).toBe('{"h":"01ABFF","b":"Aav/"}');
    const back = new BinData();
    back.AppendByte(0);
    expect([json.BytesOf('h', 'hex', back), json.BytesOf('b', 'BASE64', back)]).toEqual([
      true,
      true,
    ]);
    expect(back.GetEncoded('hex_lower')).toBe('0001abff01abff');
  });

  test('JsonObject.BytesOf and JsonObject.UpdateBd fail for an unknown encoding, and add nothing (C49)', () => {
    const json = jsonObject('{"h":"01","o":{},"z":null}');
    const bd = new BinData();
    expect([
      json.BytesOf('h', 'no-such', bd),
      json.BytesOf('none', 'hex', bd),
      json.BytesOf('o', 'hex', bd),
      json.BytesOf('z', 'base64', bd),
      json.UpdateBd('h', 'no-such', bd),
    ]).toEqual([false, false, false, false, false]);
    expect([bd.NumBytes, json.StringOf('h')]).toEqual([0, '01']);
  });
});
