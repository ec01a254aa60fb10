import { expect, test } from '@jest/globals';
import { boolOf, intOf, stringOf, uintOf } from '../../lib/json/convert.js';
import type { JsonValue } from '../../lib/json/node.js';
import { rootOf } from '../../lib/json/read-level.js';
import { scanDocument } from '../../lib/json/scan.js';
import { failureOf } from '../support/failure-of.js';

const value = (text: string): JsonValue => rootOf(scanDocument(text));

test.each([
  ['"a\\u0041\\n\\/"', 'aA\n/'],
  ['""', ''],
  ['1.00', '1.00'],
  ['true', 'true'],
  ['null', 'null'],
  ['{ "a" : [ 1 ] }', '{"a":[1]}'],
  ['[ ]', '[]'],
])('stringOf %s is %j (C28)', (text, expected) => {
  expect(stringOf(value(text))).toBe(expected);
});

test.each([
  ['12.7', 12],
  ['-12.7', -12],
  ['1e3', 1000],
  ['12.345e1', 123],
  ['1e-3', 0],
  ['-0.5', 0],
  ['"12"', 12],
  ['" +12"', 12],
  ['"12abc"', 12],
  ['"12e"', 12],
  ['"abc"', 0],
  ['""', 0],
  ['"true"', 0],
  ['true', 1],
  ['false', 0],
  ['null', 0],
  ['4294967296', 4294967296],
  ['9007199254740991', 9007199254740991],
  ['9007199254740991.9', 9007199254740991],
  ['-9007199254740991', -9007199254740991],
])('intOf %s is %d (C29)', (text, expected) => {
  expect(intOf(value(text))).toBe(expected);
});

test.each(['9007199254740992', '-9007199254740992', '1e16', '1e400', '"99999999999999999999"'])(
  'intOf %s is a failure that names StringOf (C29)',
  (text) => {
    const failure = failureOf(() => intOf(value(text)));
    expect(failure.code).toBe('wrong-type');
    expect(failure.message).toContain('StringOf');
  },
);

test.each(['{}', '[1]'])('intOf %s is a failure (C29)', (text) => {
  expect(failureOf(() => intOf(value(text))).message).toBe(
    'An object or array has no integer value.',
  );
});

test('uintOf refuses what is below zero and names IntOf (C29)', () => {
  expect([uintOf(value('0')), uintOf(value('-0.9')), uintOf(value('"7x"'))]).toEqual([0, 0, 7]);
  expect(failureOf(() => uintOf(value('-1'))).message).toContain('IntOf');
});

test.each([
  ['true', true],
  ['false', false],
  ['1', true],
  ['-0.001', true],
  ['0', false],
  ['-0.0e5', false],
  ['0e7', false],
  ['1e400', true],
  ['"true"', true],
  ['"TrUe"', true],
  ['"false"', false],
  ['"1"', true],
  ['"0.0"', false],
  ['"yes"', false],
  ['""', false],
  ['null', false],
  ['{}', false],
  ['[true]', false],
])('boolOf %s is %p (C30)', (text, expected) => {
  expect(boolOf(value(text))).toBe(expected);
});

test('an integer that is out of range is told, up to 100 characters of it', () => {
  const digits = '9'.repeat(120);
  expect(failureOf(() => intOf(value(digits))).detail).toEqual({ value: '9'.repeat(100) });
  expect(failureOf(() => uintOf(value('-5'))).detail).toEqual({ value: -5 });
  expect(failureOf(() => intOf(value('[1]'))).message).toBe(
    'An object or array has no integer value.',
  );
});

test.each([
  ['" true "', true],
  ['" 2 "', true],
  ['"0e5"', false],
  ['0e5', false],
])('boolOf %s is %s', (text, expected) => {
  expect(boolOf(value(text))).toBe(expected);
});
