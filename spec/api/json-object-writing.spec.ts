import { describe, expect, test } from '@jest/globals';
import { JsonObject } from '../../lib/index.js';
import { jsonObject, present } from '../support/json-documents.js';

describe('Update', () => {
  test('JsonObject.UpdateString makes missing objects and arrays (C33, C34)', () => {
    const json = new JsonObject();
    expect(json.UpdateString('items[0].name', 'x')).toBe(true);
    expect(json.UpdateString('items[1].name', 'y')).toBe(true);
    expect(json.UpdateString('items[0].tag', 'z')).toBe(true);
    expect(json.Emit()).toBe('{"items":[{"name":"x","tag":"z"},{"name":"y"}]}');
  });

  test('JsonObject.UpdateString escapes what has to be escaped, and no more (C25)', () => {
    const json = new JsonObject();
    json.UpdateString('s', '"\\\b\f\n\r\t\u0001\u001f/\u007f\u2028é\ud800');
    expect(json.Emit()).toBe('{"s":"\\"\\\\\\b\\f\\n\\r\\t\\u0001\\u001f/\u007f\u2028é\\ud800"}');
    expect(json.StringOf('s')).toBe('"\\\b\f\n\r\t\u0001\u001f/\u007f\u2028é\ud800');
  });

  test('JsonObject.UpdateInt takes all safe integers', () => {
    const json = new JsonObject();
    json.UpdateInt('a', Number.MAX_SAFE_INTEGER);
    json.UpdateInt('b', Number.MIN_SAFE_INTEGER);
    json.UpdateInt('c', -0);
    expect(json.Emit()).toBe('{"a":9007199254740991,"b":-9007199254740991,"c":0}');
  });

  test('JsonObject.UpdateBool and JsonObject.UpdateNull replace whatever is there', () => {
    const json = jsonObject('{"a":{"x":1},"b":[1]}');
    expect([json.UpdateBool('a', false), json.UpdateNull('b')]).toEqual([true, true]);
    expect(json.Emit()).toBe('{"a":false,"b":null}');
  });

  test('JsonObject.UpdateNumber keeps the text of the number (C24)', () => {
    const json = new JsonObject();
    json.UpdateNumber('a', '1.00');
    json.UpdateNumber('b', '123456789012345678901234567890e-5');
    expect(json.Emit()).toBe('{"a":1.00,"b":123456789012345678901234567890e-5}');
  });

  test.each(['', 'abc', '01', '1.', '.5', '+1', ' 1', '1 ', 'NaN', '0x10', '1,5', '1\n'])(
    'JsonObject.UpdateNumber refuses %j and changes nothing (C36)',
    (text) => {
      const json = jsonObject('{"a":1.0}');
      expect(json.UpdateNumber('a', text)).toBe(false);
      expect(json.Emit()).toBe('{"a":1.0}');
    },
  );

  test('JsonObject.UpdateString through a scalar fails and changes nothing (C34)', () => {
    const json = jsonObject('{"a":1}');
    expect(json.UpdateString('a.b', 'x')).toBe(false);
    expect(json.LastErrorText).toContain('    jsonPath: a.b\r\n');
    expect(json.Emit()).toBe('{"a":1}');
  });

  test('JsonObject.UpdateString shows in every view of the node (C39)', () => {
    const json = jsonObject('{"a":{"x":1}}');
    const one = present(json.ObjectOf('a'));
    const other = present(json.ObjectOf('a'));
    one.UpdateString('y', 'new');
    expect([other.StringOf('y'), json.Emit()]).toEqual(['new', '{"a":{"x":1,"y":"new"}}']);
  });
});

describe('Append and Delete', () => {
  test('JsonObject.AppendString, JsonObject.AppendInt and JsonObject.AppendBool add at the end, equal names too (C26)', () => {
    const json = jsonObject('{"a":1}');
    expect([
      json.AppendString('a', 'x'),
      json.AppendInt('b.c', 2),
      json.AppendBool('d', true),
    ]).toEqual([true, true, true]);
    expect(json.Emit()).toBe('{"a":1,"a":"x","b.c":2,"d":true}');
  });

  test('JsonObject.Delete takes out the first member of that name, which is no path (C26)', () => {
    const json = jsonObject('{"a":1,"b":{"c":2},"a":3}');
    expect(json.Delete('a')).toBe(true);
    expect(json.Emit()).toBe('{"b":{"c":2},"a":3}');
    expect(json.Delete('b.c')).toBe(false);
    expect(json.LastErrorText).toContain('    name: b.c\r\n');
    expect(json.Emit()).toBe('{"b":{"c":2},"a":3}');
  });

  test('JsonObject.Delete leaves a view of the value working on its own (C39)', () => {
    const json = jsonObject('{"a":{"x":1}}');
    const view = present(json.ObjectOf('a'));
    json.Delete('a');
    expect(view.UpdateInt('y', 2)).toBe(true);
    expect([view.Emit(), json.Emit()]).toEqual(['{"x":1,"y":2}', '{}']);
  });
});
