import { describe, expect, test } from '@jest/globals';
import { JsonArray, JsonObject } from '../../lib/index.js';
import { jsonArray, jsonObject, present } from '../support/json-documents.js';

describe('out-argument forms (C41)', () => {
  test('JsonObject.ObjectOf2 and JsonObject.ArrayOf2 turn the passed object into the live view', () => {
    const json = jsonObject('{"a":{"x":1},"l":[1]}');
    const [object, array] = [new JsonObject(), new JsonArray()];
    object.EmitCompact = false;
    expect([json.ObjectOf2('a', object), json.ArrayOf2('l', array)]).toEqual([true, true]);
    object.UpdateInt('x', 2);
    array.AddIntAt(-1, 2);
    expect([json.Emit(), object.EmitCompact]).toEqual(['{"a":{"x":2},"l":[1,2]}', false]);
  });

  test('JsonObject.ObjectAt2 and JsonObject.ArrayAt2 do so by position', () => {
    const json = jsonObject('{"a":{"x":1},"l":[1]}');
    const [object, array] = [new JsonObject(), new JsonArray()];
    expect([json.ObjectAt2(0, object), json.ArrayAt2(1, array)]).toEqual([true, true]);
    object.UpdateInt('x', 2);
    array.AddIntAt(-1, 2);
    expect(json.Emit()).toBe('{"a":{"x":2},"l":[1,2]}');
  });

  test('JsonObject.ObjectOf2 and the others leave the passed object as it was when they fail', () => {
    const json = jsonObject('{"a":{"x":1},"l":[1]}');
    const [object, array] = [jsonObject('{"mine":1}'), jsonArray('["mine"]')];
    expect([
      json.ObjectOf2('l', object),
      json.ObjectOf2('none', object),
      json.ObjectAt2(1, object),
      json.ArrayOf2('a', array),
      json.ArrayAt2(0, array),
      json.ArrayAt2(9, array),
      json.FindRecord2('l', 'x', '1', true, object),
    ]).toEqual(Array(7).fill(false));
    expect([object.Emit(), array.Emit()]).toEqual(['{"mine":1}', '["mine"]']);
  });

  test('JsonObject.ObjectOf2 lets an object walk down into itself', () => {
    const json = jsonObject('{"a":{"b":{"c":1}}}');
    const root = present(json.GetDocRoot());
    expect([json.ObjectOf2('a', json), json.ObjectOf2('b', json), json.Emit()]).toEqual([
      true,
      true,
      '{"c":1}',
    ]);
    json.UpdateInt('c', 2);
    expect(root.Emit()).toBe('{"a":{"b":{"c":2}}}');
  });
});

describe('the root of the document (C39)', () => {
  test('JsonObject.GetDocRoot and JsonObject.GetDocRoot2 give it live, from any depth', () => {
    const json = jsonObject('{"a":[[{"x":1}]]}');
    const view = present(json.ObjectOf('a[0][0]'));
    const root = new JsonObject();
    expect(view.GetDocRoot2(root)).toBe(true);
    present(view.GetDocRoot()).UpdateInt('one', 1);
    root.UpdateInt('two', 2);
    expect(json.Emit()).toBe('{"a":[[{"x":1}]],"one":1,"two":2}');
  });

  test('JsonObject.GetDocRoot is null and a failure when the root is an array', () => {
    const view = present(jsonArray('[{"x":1}]').ObjectAt(0));
    const other = jsonObject('{"mine":1}');
    expect([view.GetDocRoot(), view.LastMethodSuccess]).toEqual([null, false]);
    expect([view.GetDocRoot2(other), other.Emit()]).toEqual([false, '{"mine":1}']);
  });

  test('JsonObject.GetDocRoot of what was taken out is the node itself', () => {
    const json = jsonObject('{"a":{"x":1}}');
    const view = present(json.ObjectOf('a'));
    json.Delete('a');
    expect(present(view.GetDocRoot()).Emit()).toBe('{"x":1}');
  });
});

test('JsonObject.ObjectOf of one element twice gives the same node, in large arrays too (C39)', () => {
  const json = jsonObject(
    `{"a":[${Array.from({ length: 5000 }, (_, at) => `{"n":${at}}`).join(',')}]}`,
  );
  const one = present(json.ObjectOf('a[3000]'));
  const other = present(present(json.ArrayOf('a')).ObjectAt(3000));
  one.UpdateInt('n', -1);
  present(json.ArrayOf('a')).DeleteAt(0);
  other.UpdateInt('m', -2);
  expect([json.StringOf('a[2999]'), json.IntOf('a[4998].n')]).toEqual(['{"n":-1,"m":-2}', 4999]);
});
