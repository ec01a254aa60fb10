import { describe, expect, test } from '@jest/globals';
import { JsonObject } from '../../lib/index.js';
import { jsonObject, present } from '../support/json-documents.js';

describe('JsonObject.Load', () => {
  test('JsonObject.Load refuses a trailing comma and tells line and column (C20)', () => {
    const json = new JsonObject();
    expect(json.Load('{"a":1,\n "b":2,\n}')).toBe(false);
    expect(json.LastErrorText).toContain(
      '    The JSON is not valid: line 3, column 1: expected a member name, found "}".\r\n',
    );
  });

  test('JsonObject.Load names the class for an array, and refuses a scalar (C21)', () => {
    const json = new JsonObject();
    expect(json.Load(' [1]')).toBe(false);
    expect(json.LastErrorText).toContain('Use the class JsonArray.');
    expect(json.Load('12')).toBe(false);
    expect(json.LastErrorText).toContain('a single value');
  });

  test('JsonObject.Load that fails leaves the content as it was (C22)', () => {
    const json = jsonObject('{"keep":1.0}');
    expect([json.Load('{"a":'), json.Load('[]'), json.Load('')]).toEqual([false, false, false]);
    expect(json.Emit()).toBe('{"keep":1.0}');
  });

  test('JsonObject.Load leaves other views where they were (C39)', () => {
    const json = jsonObject('{"a":{"x":1}}');
    const view = present(json.ObjectOf('a'));
    expect(json.Load('{"n":1}')).toBe(true);
    expect(view.UpdateInt('x', 2)).toBe(true);
    expect([json.Emit(), view.Emit()]).toEqual(['{"n":1}', '{"x":2}']);
  });

  test('JsonObject.Load on a view leaves the document that it showed (C39)', () => {
    const json = jsonObject('{"a":{"x":1}}');
    const view = present(json.ObjectOf('a'));
    expect(view.Load('{"own":1}')).toBe(true);
    expect(view.UpdateInt('own', 2)).toBe(true);
    expect([json.Emit(), view.Emit()]).toEqual(['{"a":{"x":1}}', '{"own":2}']);
  });

  test('JsonObject.Load skips one byte order mark (C20)', () => {
    expect(jsonObject('\ufeff {"a":1}').Emit()).toBe('{"a":1}');
  });

  test('JsonObject.Load takes 1,024 levels and refuses one more (C23)', () => {
    const json = new JsonObject();
    const nested = (levels: number) => '{"a":'.repeat(levels) + 1 + '}'.repeat(levels);
    expect(json.Load(nested(1025))).toBe(false);
    expect(json.LastErrorText).toContain('nested deeper than 1024 levels');
    expect(json.Load(nested(1024))).toBe(true);
    expect(json.StringOf(Array(1024).fill('a').join('.'))).toBe('1');
    expect(json.Emit()).toBe(nested(1024));
  });
});

describe('JsonObject.Emit', () => {
  test('JsonObject.Emit keeps numbers, escapes, order and equal names (C24, C25, C26, C27)', () => {
    const text = '{"b":1.00,"2":1E5,"a":"\\/\\u0041","1":-0,"a":null}';
    expect(jsonObject(text).Emit()).toBe(text);
  });

  test('JsonObject.EmitCompact and JsonObject.EmitCrLf choose the form; compact and CR LF by default (C42)', () => {
    const json = jsonObject('{ "a" : [ 1 ], "o": {} }');
    expect([json.EmitCompact, json.EmitCrLf]).toEqual([true, true]);
    expect(json.Emit()).toBe('{"a":[1],"o":{}}');
    json.EmitCompact = false;
    expect(json.Emit()).toBe('{\r\n  "a": [\r\n    1\r\n  ],\r\n  "o": {}\r\n}');
    json.EmitCrLf = false;
    expect(json.Emit()).toBe('{\n  "a": [\n    1\n  ],\n  "o": {}\n}');
  });

  test('JsonObject.Emit of a view gives that object alone', () => {
    const json = jsonObject('{"a":{"b":{"c": 1.0}},"d":2}');
    expect(present(json.ObjectOf('a.b')).Emit()).toBe('{"c":1.0}');
  });
});
