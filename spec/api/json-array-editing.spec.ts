import { describe, expect, test } from '@jest/globals';
import { CkDateTime, DtObj, JsonArray, JsonObject, StringBuilder } from '../../lib/index.js';
import { jsonArray, jsonObject, present } from '../support/json-documents.js';

describe('adding', () => {
  test('JsonArray.AddStringAt, JsonArray.AddIntAt, JsonArray.AddUIntAt and JsonArray.AddBoolAt: 0 prepends, -1 appends', () => {
    const array = jsonArray('[0]');
    expect([
      array.AddStringAt(0, 'a"'),
      array.AddIntAt(-1, -7),
      array.AddUIntAt(1, 4294967296),
      array.AddBoolAt(4, true),
    ]).toEqual([true, true, true, true]);
    expect(array.Emit()).toBe('["a\\"",4294967296,0,-7,true]');
    expect(() => array.AddUIntAt(0, -1)).toThrow(RangeError);
  });

  test('JsonArray.AddNumberAt keeps the text, JsonArray.AddNullAt adds null (C24, C36)', () => {
    const array = new JsonArray();
    expect([array.AddNumberAt(-1, '1.50'), array.AddNullAt(0)]).toEqual([true, true]);
    expect([array.AddNumberAt(-1, '1.'), array.Emit()]).toEqual([false, '[null,1.50]']);
  });

  test('JsonArray.AddObjectAt and JsonArray.AddArrayAt add empty containers to be filled', () => {
    const array = new JsonArray();
    expect([array.AddObjectAt(0), array.AddArrayAt(-1)]).toEqual([true, true]);
    present(array.ObjectAt(0)).AppendInt('x', 1);
    present(array.ArrayAt(1)).AddIntAt(-1, 2);
    expect(array.Emit()).toBe('[{"x":1},[2]]');
  });

  test('JsonArray.AddObjectCopyAt and JsonArray.AppendArrayItems copy (C39)', () => {
    const array = jsonArray('[1]');
    const object = jsonObject('{"x":1}');
    const other = jsonArray('["s",{"y":1.0},[2]]');
    expect([array.AddObjectCopyAt(0, object), array.AppendArrayItems(other)]).toEqual([true, true]);
    object.UpdateInt('x', 2);
    present(other.ObjectAt(1)).UpdateInt('y', 5);
    expect(array.Emit()).toBe('[{"x":1},1,"s",{"y":1.0},[2]]');
    array.AppendArrayItems(array);
    expect(array.Size).toBe(10);
  });

  test('JsonArray.AppendArrayItems refuses what would nest too deep, and changes nothing (C23)', () => {
    const deep = jsonArray(`[1,${'['.repeat(1023)}${']'.repeat(1023)}]`);
    const outer = jsonArray('[[0]]');
    expect(present(outer.ArrayAt(0)).AppendArrayItems(deep)).toBe(false);
    expect(outer.Emit()).toBe('[[0]]');
    expect(outer.AppendArrayItems(deep)).toBe(true);
  });

  test.each([2, -2])('JsonArray.AddIntAt and the others refuse the index %d (C38)', (index) => {
    const array = jsonArray('[1]');
    expect([
      array.AddStringAt(index, ''),
      array.AddIntAt(index, 1),
      array.AddUIntAt(index, 1),
      array.AddBoolAt(index, true),
      array.AddNullAt(index),
      array.AddNumberAt(index, '1'),
      array.AddObjectAt(index),
      array.AddArrayAt(index),
      array.AddObjectCopyAt(index, new JsonObject()),
    ]).toEqual(Array(9).fill(false));
    expect(array.Emit()).toBe('[1]');
  });
});

describe('changing', () => {
  test('JsonArray.SetStringAt, JsonArray.SetIntAt, JsonArray.SetUIntAt, JsonArray.SetBoolAt, JsonArray.SetNumberAt and JsonArray.SetNullAt change the type too (C37)', () => {
    const array = jsonArray('[{},[],1,"x",null,true]');
    expect([
      array.SetStringAt(0, 's'),
      array.SetIntAt(1, -1),
      array.SetUIntAt(2, 4294967296),
      array.SetBoolAt(3, false),
      array.SetNumberAt(4, '1.0'),
      array.SetNullAt(5),
    ]).toEqual(Array(6).fill(true));
    expect(array.Emit()).toBe('["s",-1,4294967296,false,1.0,null]');
    expect([
      array.SetStringAt(6, 's'),
      array.SetIntAt(-1, -1),
      array.SetUIntAt(6, 1),
      array.SetBoolAt(6, false),
      array.SetNumberAt(6, '1.0'),
      array.SetNumberAt(0, 'x'),
      array.SetNullAt(-1),
    ]).toEqual(Array(7).fill(false));
    expect(array.Emit()).toBe('["s",-1,4294967296,false,1.0,null]');
  });

  test('JsonArray.DeleteAt takes out; a view of the element goes on alone (C38, C39)', () => {
    const array = jsonArray('[{"x":1},2]');
    const view = present(array.ObjectAt(0));
    expect([array.DeleteAt(0), array.DeleteAt(1), array.DeleteAt(-1)]).toEqual([
      true,
      false,
      false,
    ]);
    view.UpdateInt('y', 2);
    expect([array.Emit(), view.Emit()]).toEqual(['[2]', '{"x":1,"y":2}']);
  });

  test('JsonArray.Swap lets views follow their elements (C38, C39)', () => {
    const array = jsonArray('[{"n":1},{"n":2}]');
    const view = present(array.ObjectAt(1));
    expect([array.Swap(0, 1), array.Swap(1, 1), array.Swap(0, 2), array.Swap(-1, 0)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    view.UpdateInt('m', 3);
    expect(array.Emit()).toBe('[{"n":2,"m":3},{"n":1}]');
  });

  test('JsonArray.Clear empties the array in its document, for every view, and cuts off what it held (C39)', () => {
    const json = jsonObject('{"a":[1,{"x":1}],"b":2}');
    const view = present(json.ArrayOf('a'));
    const inner = present(view.ObjectAt(1));
    present(json.ArrayOf('a')).Clear();
    expect(present(inner.GetDocRoot()).Emit()).toBe('{"x":1}');
    expect([view.Size, json.Emit()]).toEqual([0, '{"a":[],"b":2}']);
    view.AddIntAt(-1, 7);
    expect(json.Emit()).toBe('{"a":[7],"b":2}');
  });
});

describe('reading', () => {
  test('JsonArray.BoolAt and JsonArray.IsNullAt answer; out of range is a failure (C3, C30)', () => {
    const array = jsonArray('[true,null]');
    expect([array.BoolAt(0), array.BoolAt(1), array.IsNullAt(1), array.IsNullAt(0)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(array.LastMethodSuccess).toBe(true);
    expect([array.BoolAt(2), array.LastMethodSuccess]).toEqual([false, false]);
    expect([array.IsNullAt(2), array.LastMethodSuccess]).toEqual([false, false]);
  });

  test('JsonArray.UIntAt fails below zero (C29)', () => {
    const array = jsonArray('[4294967296,-1]');
    expect([array.UIntAt(0), array.LastMethodSuccess]).toEqual([4294967296, true]);
    expect([array.UIntAt(1), array.LastMethodSuccess]).toEqual([0, false]);
  });

  test('JsonArray.DateAt and JsonArray.DtAt read the forms of DateOf (C48)', () => {
    const array = jsonArray('["2009-11-04T19:55:41Z","x"]');
    const [dateTime, dt] = [new CkDateTime(), new DtObj()];
    expect([array.DateAt(0, dateTime), array.DtAt(0, false, dt)]).toEqual([true, true]);
    expect([dateTime.GetAsUnixTimeStr(false), dt.Year, dt.Hour]).toEqual(['1257364541', 2009, 19]);
    expect([array.DateAt(1, dateTime), array.DtAt(2, false, dt)]).toEqual([false, false]);
  });

  test('JsonArray.ObjectAt2 and JsonArray.ArrayAt2 turn the passed object into the view (C41)', () => {
    const array = jsonArray('[{"x":1},[1]]');
    const [object, inner] = [new JsonObject(), new JsonArray()];
    expect([array.ObjectAt2(0, object), array.ArrayAt2(1, inner)]).toEqual([true, true]);
    object.UpdateInt('x', 5);
    inner.AddIntAt(0, 6);
    expect([array.ObjectAt2(1, object), array.ArrayAt2(0, inner)]).toEqual([false, false]);
    expect([array.Emit(), object.Emit(), inner.Emit()]).toEqual([
      '[{"x":5},[6,1]]',
      '{"x":5}',
      '[6,1]',
    ]);
  });

  test('JsonArray.FindString looks at strings alone, the whole text, with * for any text (C3, C44)', () => {
    const array = jsonArray('[1,"cat","Dog","doge","a.c","a\\nb"]');
    const find = (pattern: string, caseSensitive = true) =>
      array.FindString(pattern, caseSensitive);
    expect([find('1'), find('dog*'), find('dog*', false), find('a.c'), find('a*b')]).toEqual([
      -1, 3, 2, 4, 5,
    ]);
    expect([find('zebra'), array.LastMethodSuccess]).toEqual([-1, true]);
  });

  test('JsonArray.FindString answers at once for a pattern of many stars (C44)', () => {
    const array = jsonArray(`["${'a'.repeat(5000)}"]`);
    expect(array.FindString(`${'a*'.repeat(40)}b`, true)).toBe(-1);
    expect(array.FindString('*a'.repeat(100), true)).toBe(0);
  });

  test('JsonArray.FindObject compares a member by name, not by path (C44)', () => {
    const array = jsonArray('["x",null,{"o":{"k":1}},{"k":"Al"},{"k":5.0},{"o.k":1}]');
    expect([
      array.FindObject('k', 'al', false),
      array.FindObject('k', '5.0', true),
      array.FindObject('o.k', '1', true),
      array.FindObject('none', '*', true),
    ]).toEqual([3, 4, 5, -1]);
  });
});

test('JsonArray.LoadSb and JsonArray.EmitSb go through a StringBuilder (C21)', () => {
  const array = jsonArray('[0]');
  const sb = new StringBuilder();
  sb.Append('[1.0, 2]');
  expect([array.LoadSb(sb), array.EmitSb(sb), sb.GetAsString()]).toEqual([
    true,
    true,
    '[1.0, 2][1.0,2]',
  ]);
  expect([array.LoadSb(sb), array.Emit()]).toEqual([false, '[1.0,2]']);
});
