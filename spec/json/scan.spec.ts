import { describe, expect, test } from '@jest/globals';
import { MAX_NESTING } from '../../lib/json/document-text.js';
import { scanDocument } from '../../lib/json/scan.js';
import { failureOf } from '../support/failure-of.js';

describe('scanDocument accepts', () => {
  test.each([
    ['every kind of value', '{"a":["x",1,-0.5e+10,true,false,null,{},[]]}'],
    ['every escape', '["\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\uDE00"]'],
    ['a lone surrogate, raw and escaped', '["\ud800","\\udc00"]'],
    ['white space between all tokens', ' \t\r\n{ "a" : [ 1 , 2 ] } \n'],
    ['a leading byte order mark', '\ufeff{"a":1}'],
    ['U+007F and U+2028 in strings', '["\u007f\u2028\u2029"]'],
    ['a scalar', '1'],
  ])('%s (C20)', (_what, text) => {
    expect(scanDocument(text).text).toBe(text);
  });
});

describe('scanDocument refuses, and tells line, column and what was expected (C20)', () => {
  test.each([
    ['', 1, 1, 'a value', 'the end of the text'],
    ['{"a":1,}', 1, 8, 'a member name', '"}"'],
    ['[1,]', 1, 4, 'a value', '"]"'],
    ['[,1]', 1, 2, 'a value', '","'],
    ['[1 2]', 1, 4, ', or ]', '"2"'],
    ['{"a" 1}', 1, 6, ':', '"1"'],
    ['{a:1}', 1, 2, 'a member name or }', '"a"'],
    ["{'a':1}", 1, 2, 'a member name or }', '"\'"'],
    ['{"a":1 "b":2}', 1, 8, ', or }', '"\\""'],
    ['{"a":1}x', 1, 8, 'the end of the text', '"x"'],
    ['// note\n{}', 1, 1, 'a value', '"/"'],
    ['[01]', 1, 3, ', or ]', '"1"'],
    ['[-]', 1, 3, 'a digit', '"]"'],
    ['[1.]', 1, 4, 'a digit', '"]"'],
    ['[.5]', 1, 2, 'a value', '"."'],
    ['[+1]', 1, 2, 'a value', '"+"'],
    ['[1e]', 1, 4, 'a digit', '"]"'],
    ['[NaN]', 1, 2, 'a value', '"N"'],
    ['[Infinity]', 1, 2, 'a value', '"I"'],
    ['[tru]', 1, 2, 'a value', '"t"'],
    ['["\\x"]', 1, 4, 'one of " \\ / b f n r t u after a backslash', '"x"'],
    ['["\\u12G4"]', 1, 7, 'a hexadecimal digit', '"G"'],
    ['["a\tb"]', 1, 4, 'an escape in place of a control character', '"\\t"'],
    ['{"a":\n"b\nc"}', 2, 3, 'an escape in place of a control character', '"\\n"'],
    ['["a', 1, 4, 'a closing "', 'the end of the text'],
    ['["a\\', 1, 5, 'one of " \\ / b f n r t u after a backslash', 'the end of the text'],
    ['{"a":\n  [1,\n   }', 3, 4, 'a value', '"}"'],
    ['\r\n\r\n[}', 3, 2, 'a value', '"}"'],
    ['\u00a0{}', 1, 1, 'a value', '"\u00a0"'],
    ['[\u{1f600}]', 1, 2, 'a value', '"\u{1f600}"'],
    ['\ufeff\ufeff{}', 1, 2, 'a value', '"\ufeff"'],
  ])('%j', (text, line, column, expected, found) => {
    const failure = failureOf(() => scanDocument(text));
    expect(failure.code).toBe('bad-json');
    expect(failure.message).toBe(
      `The JSON is not valid: line ${line}, column ${column}: expected ${expected}, found ${found}.`,
    );
  });

  test('and the offset, as data', () => {
    expect(failureOf(() => scanDocument('[1,\n2,,]')).detail).toEqual({ offset: 6 });
  });
});

test('scanDocument refuses every proper beginning of a document (C20)', () => {
  const text = '{"a":[true,"x\\u0041",-1.5e3,{}],"b":null}';
  for (let length = 0; length < text.length; length++)
    expect(failureOf(() => scanDocument(text.slice(0, length))).code).toBe('bad-json');
});

describe('scanDocument limits the nesting (C23)', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  test('to 1,024 levels', () => {
    expect(MAX_NESTING).toBe(1024);
    expect(scanDocument(nested(1024)).text).toHaveLength(2048);
    const failure = failureOf(() => scanDocument(nested(1025)));
    expect(failure.code).toBe('limit');
    expect(failure.message).toBe(
      'The JSON is nested deeper than 1024 levels: line 1, column 1025.',
    );
    expect(failure.detail).toEqual({ offset: 1024 });
  });

  test('without overflowing the stack on 200,000 open brackets', () => {
    expect(failureOf(() => scanDocument('['.repeat(200_000))).code).toBe('limit');
    expect(failureOf(() => scanDocument('{"a":'.repeat(200_000))).code).toBe('limit');
  });
});

test('scanDocument knows whether white space stands between tokens', () => {
  expect(scanDocument('{"a b":[1,"  "]}').compact).toBe(true);
  expect(scanDocument('{"a b":[1, 2]}').compact).toBe(false);
  expect(scanDocument('{"a" :1}').compact).toBe(false);
  expect(scanDocument(' {"a":1}\n').compact).toBe(true);
});

test('scanDocument counts the levels of the deepest place', () => {
  const heights = ['1', '{}', '[[{"a":[]}],[],1]', '[[],{"a":[[]]}]'].map(
    (text) => scanDocument(text).height,
  );
  expect(heights).toEqual([0, 1, 4, 4]);
});

describe('scanDocument keeps, of a long object or array,', () => {
  test('where it ends, how much is in it, and where every 512th child begins', () => {
    const items = Array.from({ length: 1100 }, (_, at) => `{"n":${at}}`);
    const text = `{"x":[[]],"list":[${items.join(',')}],"y":"${'z'.repeat(5000)}"}`;
    const { large } = scanDocument(text);
    const start = text.indexOf('[{');
    expect(large.get(start)).toEqual({
      end: text.indexOf('],"y"') + 1,
      size: 1100,
      marks: [text.indexOf('{"n":512}'), text.indexOf('{"n":1024}')],
    });
    expect(large.get(0)).toEqual({ end: text.length, size: 3, marks: [] });
    expect(large.size).toBe(2);
  });

  test('nothing more for an empty one that is long, and nothing of a short one', () => {
    const text = `[[${' '.repeat(5000)}],[${Array(600).fill(1).join(',')}]]`;
    const { large } = scanDocument(text);
    expect(large.get(1)).toEqual({ end: 5003, size: 0, marks: [] });
    expect([...large.keys()]).toEqual([1, 0]);
  });
});

test('scanDocument finds the fault in a long string as in a short one (C20)', () => {
  for (const length of [0, 10, 23, 24, 25, 1000]) {
    const text = `["${'a'.repeat(length)}\n"]`;
    expect(failureOf(() => scanDocument(text)).detail).toEqual({ offset: length + 2 });
    expect(failureOf(() => scanDocument(text.slice(0, length + 2))).message).toContain(
      'expected a closing ", found the end of the text',
    );
    const escaped = `["${'a'.repeat(length)}\\n${'b'.repeat(length)}\\q"]`;
    expect(failureOf(() => scanDocument(escaped)).detail).toEqual({ offset: 2 * length + 5 });
  }
});
