import { describe, expect, test } from '@jest/globals';
import { JsonArray } from '../../lib/index.js';
import { jsonArray, jsonObject, present } from '../support/json-documents.js';

const KINDS = '["a\\/b",1.50,{"x": 1},[ 1 ],true,null]';

describe('loading and writing', () => {
  test('JsonArray.Load names the class for an object, and refuses a scalar (C21)', () => {
    const array = new JsonArray();
    expect(array.Load('{"a":1}')).toBe(false);
    expect(array.LastErrorText).toContain('Use the class JsonObject.');
    expect(array.Load('"x"')).toBe(false);
    expect(array.LastErrorText).toContain('a single value');
  });

  test('JsonArray.Load that fails leaves the content as it was (C22)', () => {
    const array = jsonArray('[1.0]');
    expect([array.Load('[1,]'), array.Load('{}'), array.Emit()]).toEqual([false, false, '[1.0]']);
  });

  test('JsonArray.Load cuts the array off from the document that it was in (C39)', () => {
    const json = jsonObject('{"a":[1,2]}');
    const array = present(json.ArrayOf('a'));
    expect(array.Load('[9]')).toBe(true);
    expect([array.Emit(), json.Emit()]).toEqual(['[9]', '{"a":[1,2]}']);
  });

  test('JsonArray.Emit, with JsonArray.EmitCompact and JsonArray.EmitCrlf choosing the form (C42)', () => {
    const array = jsonArray('[ 1.0 , [ ] , { } ]');
    expect([array.EmitCompact, array.EmitCrlf]).toEqual([true, true]);
    expect(array.Emit()).toBe('[1.0,[],{}]');
    array.EmitCompact = false;
    expect(array.Emit()).toBe('[\r\n  1.0,\r\n  [\r\n  ],\r\n  {}\r\n]');
    array.EmitCrlf = false;
    expect(array.Emit()).toBe('[\n  1.0,\n  [\n  ],\n  {}\n]');
  });
});

describe('reading', () => {
  test('JsonArray.Size counts the elements', () => {
    expect([jsonArray(KINDS).Size, new JsonArray().Size]).toEqual([6, 0]);
  });

  test('JsonArray.StringAt and JsonArray.IntAt convert as JsonObject does (C28, C29)', () => {
    const array = jsonArray(KINDS);
    expect([0, 1, 2, 3, 4, 5].map((at) => array.StringAt(at))).toEqual([
      'a/b',
      '1.50',
      '{"x":1}',
      '[1]',
      'true',
      'null',
    ]);
    expect([array.IntAt(1), array.IntAt(4), array.IntAt(5)]).toEqual([1, 1, 0]);
    expect(array.LastMethodSuccess).toBe(true);
    expect([array.IntAt(2), array.LastMethodSuccess]).toEqual([0, false]);
    expect([array.StringAt(6), array.StringAt(-1)]).toEqual([null, null]);
    expect(array.LastErrorText).toContain('    index: -1\r\n    size: 6\r\n');
  });

  test('JsonArray.TypeAt gives the type, -1 out of range (C1)', () => {
    const array = jsonArray(KINDS);
    expect([0, 1, 2, 3, 4, 5].map((at) => array.TypeAt(at))).toEqual([1, 2, 3, 4, 5, 6]);
    expect([array.TypeAt(6), array.LastMethodSuccess]).toEqual([-1, false]);
  });

  test('JsonArray.ObjectAt and JsonArray.ArrayAt give live views, null for what is something else (C39)', () => {
    const array = jsonArray('[{"x":1},[1]]');
    const object = present(array.ObjectAt(0));
    object.UpdateInt('y', 2);
    expect(present(array.ArrayAt(1)).IntAt(0)).toBe(1);
    expect(array.Emit()).toBe('[{"x":1,"y":2},[1]]');
    expect([array.ObjectAt(1), array.LastMethodSuccess]).toEqual([null, false]);
    expect([array.ArrayAt(0), array.ArrayAt(2)]).toEqual([null, null]);
  });
});
