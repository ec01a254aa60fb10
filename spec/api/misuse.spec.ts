import { describe, expect, jest, test } from '@jest/globals';
import { JsonArray, JsonObject, Mcp } from '../../lib/index.js';
import { jsonArray, jsonObject } from '../support/json-documents.js';

/** Calls and writes that TypeScript would refuse, as JavaScript makes them. */
type Untyped = Record<string, unknown> & Record<string, (...args: unknown[]) => unknown>;
const untyped = (target: object) => target as Untyped;
const object = () => untyped(jsonObject('{"a":1}'));
const array = () => untyped(jsonArray('[1]'));

describe('wrong arguments throw, and name class, member, argument and types (C2)', () => {
  test.each<[string, () => unknown, string]>([
    [
      'too few',
      () => object().UpdateInt?.('a'),
      'JsonObject.UpdateInt: expected 2 arguments (jsonPath, value), got 1',
    ],
    ['too many', () => object().Emit?.(1), 'JsonObject.Emit: expected 0 arguments, got 1'],
    [
      'one too many',
      () => array().StringAt?.(0, 1),
      'JsonArray.StringAt: expected 1 argument (index), got 2',
    ],
    [
      'a number for a string',
      () => object().StringOf?.(5),
      'JsonObject.StringOf: argument 1 (jsonPath) must be a string, got number',
    ],
    [
      'null for a string',
      () => object().Load?.(null),
      'JsonObject.Load: argument 1 (json) must be a string, got null',
    ],
    [
      'a String object',
      () => object().Load?.(Object('{}')),
      'JsonObject.Load: argument 1 (json) must be a string, got String',
    ],
    [
      'a plain object',
      () => object().Load?.({}),
      'JsonObject.Load: argument 1 (json) must be a string, got Object',
    ],
    [
      'an object without prototype',
      () => object().Load?.(Object.create(null)),
      'JsonObject.Load: argument 1 (json) must be a string, got object',
    ],
    [
      'a string for an integer',
      () => object().UpdateInt?.('a', '1'),
      'JsonObject.UpdateInt: argument 2 (value) must be an integer, got string',
    ],
    [
      'a bigint',
      () => object().UpdateInt?.('a', 1n),
      'JsonObject.UpdateInt: argument 2 (value) must be an integer, got bigint',
    ],
    [
      'a fraction',
      () => array().IntAt?.(0.5),
      `JsonArray.IntAt: argument 1 (index) must be an integer from ${Number.MIN_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}, got 0.5`,
    ],
    [
      'a number for a boolean',
      () => object().UpdateBool?.('a', 1),
      'JsonObject.UpdateBool: argument 2 (value) must be a boolean, got number',
    ],
    [
      'undefined',
      () => object().UpdateString?.('a', undefined),
      'JsonObject.UpdateString: argument 2 (value) must be a string, got undefined',
    ],
  ])('%s', (_what, call, message) => {
    expect(call).toThrow(new TypeError(message));
  });

  test.each([2 ** 53, -(2 ** 53), Number.POSITIVE_INFINITY, Number.NaN])(
    'an integer out of range: %p',
    (value) => {
      const json = object();
      expect(() => json.UpdateInt?.('a', value)).toThrow(RangeError);
      expect(json.Emit?.()).toBe('{"a":1}');
    },
  );

  test('and leave the outcome of the last call and the content alone', () => {
    const json = jsonObject('{"a":1}');
    json.StringOf('zz');
    const text = json.LastErrorText;
    expect(() => untyped(json).UpdateString?.('a', 5)).toThrow(TypeError);
    expect([json.LastErrorText, json.LastMethodSuccess, json.Emit()]).toEqual([
      text,
      false,
      '{"a":1}',
    ]);
  });
});

describe('properties (C2)', () => {
  test.each([
    ['EmitCompact', 1, 'JsonObject.EmitCompact must be a boolean, got number'],
    ['EmitCrLf', 'false', 'JsonObject.EmitCrLf must be a boolean, got string'],
    ['I', '1', 'JsonObject.I must be an integer, got string'],
    ['DelimiterChar', 5, 'JsonObject.DelimiterChar must be a string, got number'],
    ['DebugLogFilePath', null, 'JsonObject.DebugLogFilePath must be a string, got null'],
    ['LastMethodSuccess', 0, 'JsonObject.LastMethodSuccess must be a boolean, got number'],
    ['Size', 3, 'JsonObject.Size is read-only'],
    ['LastErrorText', '', 'JsonObject.LastErrorText is read-only'],
    ['Version', '9', 'JsonObject.Version is read-only'],
  ])('%s refuses %p', (name, value, message) => {
    const json = object();
    expect(() => {
      Reflect.set(json, name, value);
    }).toThrow(new TypeError(message));
  });

  test('a read-only one throws from sloppy code too', () => {
    const write = new Function('target', 'target.Size = 3');
    expect(() => write(new JsonArray())).toThrow(new TypeError('JsonArray.Size is read-only'));
  });
});

describe('what is no object of ours throws (C2)', () => {
  const mcp = () => untyped(new Mcp());
  const NOT_MADE =
    'Mcp.ListTools: argument 1 (json) must be a JsonObject, got one that this copy of the library has not made';

  test('an object of another copy of the library', () => {
    jest.isolateModules(() => {
      const copy = require('../../lib/index.js') as typeof import('../../lib/index.js');
      expect(copy.JsonObject).not.toBe(JsonObject);
      expect(() => mcp().ListTools?.(new copy.JsonObject())).toThrow(new TypeError(NOT_MADE));
    });
  });

  test.each([
    ['a proxy', new Proxy(jsonObject('{}'), {})],
    ['what has only the prototype', Object.create(JsonObject.prototype)],
  ])('%s of a JsonObject', (_what, json) => {
    expect(() => mcp().ListTools?.(json)).toThrow(new TypeError(NOT_MADE));
    expect(() => json.Emit()).toThrow(
      new TypeError(
        'JsonObject.Emit: must be called on an object of its class, as in object.Emit(...)',
      ),
    );
  });

  const trap = () => {
    throw new Error('from the program');
  };
  const hostile = new Proxy({}, { get: trap, getPrototypeOf: trap, has: trap });
  test.each([
    ['a proxy that throws', hostile],
    ['a getter that throws', Object.defineProperty({}, 'constructor', { get: trap })],
    ['a constructor without a name', { constructor: Object.assign(() => {}, {}) }],
  ])('%s, whatever the argument is', (_what, value) => {
    expect(() => mcp().ListTools?.(value)).toThrow(
      /^Mcp.ListTools: argument 1 \(json\) must be a JsonObject, got object$/,
    );
    expect(() => mcp().Connect?.(value)).toThrow(/ must be a string, got object$/);
    expect(() => Reflect.set(mcp(), 'HeartbeatMs', value)).toThrow(
      / must be an integer, got object$/,
    );
  });
});

test('a method on an object of another class throws (C2)', () => {
  expect(() => JsonObject.prototype.Emit.call(new JsonArray() as never)).toThrow(
    new TypeError(
      'JsonObject.Emit: must be called on an object of its class, as in object.Emit(...)',
    ),
  );
});

test('a method without its object throws (C2)', () => {
  const { Emit } = jsonObject('{}');
  expect(() => Emit.call(undefined as never)).toThrow(
    new TypeError(
      'JsonObject.Emit: must be called on an object of its class, as in object.Emit(...)',
    ),
  );
});

test('JSON.stringify of a JsonObject or a JsonArray throws and names Emit (C9)', () => {
  expect(() => JSON.stringify(jsonObject('{"a":1.0}'))).toThrow(/^JsonObject: .*Emit\(\)/);
  expect(() => JSON.stringify({ inner: jsonArray('[1.0]') })).toThrow(/^JsonArray: .*Emit\(\)/);
});

test('nothing that a document holds reaches a prototype (C27)', () => {
  const json = jsonObject(
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  );
  json.UpdateInt('__proto__.polluted', 2);
  json.UpdateInt('constructor.prototype.polluted', 2);
  expect(untyped({}).polluted).toBeUndefined();
  expect(untyped(JsonObject.prototype).polluted).toBeUndefined();
});
