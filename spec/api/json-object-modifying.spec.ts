import { describe, expect, test } from '@jest/globals';
import { jsonObject, present } from '../support/json-documents.js';
import { manyTimes } from '../support/many-times.js';

describe('Set', () => {
  test('JsonObject.SetStringOf, JsonObject.SetIntOf, JsonObject.SetBoolOf, JsonObject.SetNullOf and JsonObject.SetNumberOf replace what is there (C37)', () => {
    const json = jsonObject('{"o":{"x":1},"a":[1,{"y":2}],"n":1,"t":"x","z":null}');
    expect([
      json.SetStringOf('o', 'text'),
      json.SetIntOf('a[0]', 5),
      json.SetBoolOf('a[1].y', true),
      json.SetNullOf('t'),
      json.SetNumberOf('z', '1.50'),
    ]).toEqual([true, true, true, true, true]);
    expect(json.Emit()).toBe('{"o":"text","a":[5,{"y":true}],"n":1,"t":null,"z":1.50}');
  });

  test.each(['x', 'a.x', 'l[1]', 'a.b.c', 'a[0]', 'l.x', '', 'a.'])(
    'JsonObject.SetStringOf and the others fail at %j and change nothing (C37)',
    (path) => {
      const json = jsonObject('{"a":{"b":1},"l":[1]}');
      expect([
        json.SetStringOf(path, 'v'),
        json.SetIntOf(path, 1),
        json.SetBoolOf(path, true),
        json.SetNullOf(path),
        json.SetNumberOf(path, '1'),
      ]).toEqual([false, false, false, false, false]);
      expect(json.Emit()).toBe('{"a":{"b":1},"l":[1]}');
    },
  );

  test('JsonObject.SetNumberOf and JsonObject.SetNumberAt refuse text that is no JSON number (C36)', () => {
    const json = jsonObject('{"a":1.0}');
    expect([json.SetNumberOf('a', '01'), json.SetNumberAt(0, '')]).toEqual([false, false]);
    expect(json.Emit()).toBe('{"a":1.0}');
  });

  test('JsonObject.SetStringAt, JsonObject.SetIntAt, JsonObject.SetBoolAt, JsonObject.SetNullAt and JsonObject.SetNumberAt (C37)', () => {
    const json = jsonObject('{"a":{},"b":[],"c":1,"d":2,"e":3}');
    expect([
      json.SetStringAt(0, 'x'),
      json.SetIntAt(1, 2),
      json.SetBoolAt(2, false),
      json.SetNullAt(3),
      json.SetNumberAt(4, '3.0'),
    ]).toEqual([true, true, true, true, true]);
    expect(json.Emit()).toBe('{"a":"x","b":2,"c":false,"d":null,"e":3.0}');
    expect([
      json.SetStringAt(5, 'x'),
      json.SetIntAt(-1, 2),
      json.SetBoolAt(5, false),
      json.SetNullAt(-1),
      json.SetNumberAt(5, '3.0'),
    ]).toEqual([false, false, false, false, false]);
  });
});

describe('names and positions', () => {
  test('JsonObject.IndexOf gives the position of the first equal name, -1 as an answer (C3)', () => {
    const json = jsonObject('{"a":1,"b":2,"b":3}');
    expect([json.IndexOf('b'), json.IndexOf('zz'), json.LastMethodSuccess]).toEqual([1, -1, true]);
    expect(json.IndexOf('toString')).toBe(-1);
  });

  test('JsonObject.IndexOf follows every change of order in a large object (C27)', () => {
    const json = jsonObject(
      `{${Array.from({ length: 3000 }, (_, at) => `"m${at}":${at}`).join(',')}}`,
    );
    expect(json.IndexOf('m2999')).toBe(2999);
    json.DeleteAt(0);
    json.AddIntAt(1500, 'new', 1);
    json.AddIntAt(0, 'front', 1);
    expect([json.IndexOf('m2999'), json.IndexOf('new'), json.IndexOf('m0')]).toEqual([
      3000, 1501, -1,
    ]);
    json.MoveMember(1501, -1);
    json.Swap(0, 10);
    expect([json.IndexOf('new'), json.IndexOf('front'), json.NameAt(0)]).toEqual([3000, 10, 'm10']);
    json.Rename('new', 'newer');
    expect([json.IndexOf('newer'), json.IndexOf('new')]).toEqual([3000, -1]);
  });

  test('JsonObject.Rename and JsonObject.RenameAt keep place and value; names are no paths (C38)', () => {
    const json = jsonObject('{"a":1,"b":{"c":2}}');
    expect([json.Rename('a', 'x.y'), json.RenameAt(1, 'q"')]).toEqual([true, true]);
    expect(json.Emit()).toBe('{"x.y":1,"q\\"":{"c":2}}');
    expect([json.IntOf('"x.y"'), json.IntOf('"q\\"".c')]).toEqual([1, 2]);
  });

  test('JsonObject.Rename to a name that another member has fails, to its own name succeeds (C38)', () => {
    const json = jsonObject('{"a":1,"b":2}');
    expect([json.Rename('a', 'b'), json.RenameAt(1, 'a'), json.Rename('zz', 'c')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([json.Rename('a', 'a'), json.RenameAt(1, 'b')]).toEqual([true, true]);
    expect(json.RenameAt(2, 'c')).toBe(false);
    expect(json.Emit()).toBe('{"a":1,"b":2}');
  });

  test('JsonObject.Rename of an equal name takes the first (C26)', () => {
    const json = jsonObject('{"a":1,"b":2,"a":3}');
    json.Rename('a', 'x');
    expect([json.Emit(), json.IntOf('a')]).toEqual(['{"x":1,"b":2,"a":3}', 3]);
  });

  test('JsonObject.MoveMember moves to the position that the member then has, -1 for the last', () => {
    const json = jsonObject('{"a":1,"b":2,"c":3}');
    json.MoveMember(0, 1);
    expect(json.Emit()).toBe('{"b":2,"a":1,"c":3}');
    json.MoveMember(0, -1);
    expect(json.Emit()).toBe('{"a":1,"c":3,"b":2}');
    json.MoveMember(2, 0);
    expect(json.Emit()).toBe('{"b":2,"a":1,"c":3}');
  });

  test('JsonObject.Swap changes which equal name is the first (C26)', () => {
    const json = jsonObject('{"a":1,"b":2,"a":3}');
    expect([json.IntOf('a'), json.Swap(0, 2), json.IntOf('a')]).toEqual([1, true, 3]);
    expect(json.Emit()).toBe('{"a":3,"b":2,"a":1}');
  });

  test('JsonObject.DeleteAt, JsonObject.Swap and JsonObject.MoveMember out of range change nothing (C38)', () => {
    const json = jsonObject('{"a":1,"b":2}');
    for (const index of [2, -1])
      expect([json.DeleteAt(index), json.Swap(0, index), json.Swap(index, 0)]).toEqual([
        false,
        false,
        false,
      ]);
    expect([json.MoveMember(2, 0), json.MoveMember(0, 2), json.MoveMember(0, -2)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(json.Emit()).toBe('{"a":1,"b":2}');
  });

  test('JsonObject.DeleteAt takes the member out', () => {
    const json = jsonObject('{"a":1,"b":2}');
    expect([json.DeleteAt(0), json.Emit()]).toEqual([true, '{"b":2}']);
  });
});

test('JsonObject.Clear empties the node in place for every view, and cuts off what it held (C39)', () => {
  const json = jsonObject('{"a":{"x":{"y":1}},"b":1}');
  const view = present(json.ObjectOf('a'));
  const inner = present(json.ObjectOf('a.x'));
  present(json.ObjectOf('a')).Clear();
  view.UpdateInt('z', 2);
  inner.UpdateInt('y', 3);
  expect([json.Emit(), inner.Emit()]).toEqual(['{"a":{"z":2},"b":1}', '{"y":3}']);
  expect(present(inner.GetDocRoot()).Emit()).toBe('{"y":3}');
});

describe('large objects', () => {
  const size = 40_000;
  const large = () =>
    jsonObject(`{${Array.from({ length: size }, (_, at) => `"m${at}":${at}`).join(',')}}`);

  test('JsonObject.Delete from the back, JsonObject.IndexOf and JsonObject.AddIntAt in the middle take no quadratic time', async () => {
    const json = large();
    await manyTimes(size / 2, (at) => json.Delete(`m${size - 1 - at}`));
    await manyTimes(size / 2, (at) => json.IndexOf(`m${at}`));
    await manyTimes(size / 2, (at) => json.AddIntAt(at, `n${at}`, at));
    expect([json.Size, json.NameAt(0), json.IndexOf('m0')]).toEqual([size, 'n0', size / 2]);
  });

  test('JsonObject.Delete takes no quadratic time when all names are there twice (C26)', async () => {
    const pairs = Array.from({ length: size / 2 }, (_, at) => `"m${at}":1,"m${at}":2`);
    const json = jsonObject(`{${pairs.join(',')}}`);
    await manyTimes(size / 2, (at) => json.Delete(`m${size / 2 - 1 - at}`));
    expect([json.Size, json.IntOf('m0'), json.IntOf('m19999')]).toEqual([size / 2, 2, 2]);
  });

  test('JsonObject.Swap, JsonObject.MoveMember and JsonObject.AddIntAt among equal names leave look-ups cheap (C26)', async () => {
    const json = large();
    for (let at = 0; at < 100; at++) json.AppendInt('m20', at);
    await manyTimes(size / 10, (at) => {
      json.Swap(20, size + (at % 100));
      json.MoveMember(size + (at % 100), -1);
      if (json.IntOf('m39999') !== 39_999) throw new Error('the other members are still there');
    });
    await manyTimes(size / 10, (at) => {
      json.AddIntAt(20, 'm20', -at);
      if (json.IntOf('m20') !== -at) throw new Error('the one in front is the first');
    });
    expect(json.Size).toBe(size + 100 + size / 10);
  });

  test('JsonObject.DeleteAt takes no quadratic time when all names are equal (C26)', async () => {
    const json = jsonObject(`{${Array.from({ length: 2 * size }, () => '"a":1').join(',')}}`);
    expect(json.HasMember('b')).toBe(false);
    await manyTimes(size, () => json.DeleteAt(0));
    await manyTimes(size - 1, () => json.DeleteAt(json.Size - 1));
    expect(json.Emit()).toBe('{"a":1}');
  });
});
