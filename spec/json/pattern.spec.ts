import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { textTest } from '../../lib/json/pattern.js';

test.each([
  ['cat', 'cat', true],
  ['cat', 'cats', false],
  ['cat*', 'cats', true],
  ['*at', 'cat', true],
  ['c*t', 'ct', true],
  ['a*a', 'a', false],
  ['a*a', 'aa', true],
  ['*a*b*', 'xaxbx', true],
  ['*a*b*', 'xbxax', false],
  ['*', '', true],
  ['**', 'x', true],
  ['', '', true],
  ['', 'x', false],
  ['a.c', 'abc', false],
  ['a?c', 'abc', false],
  ['(a|b)$', '(a|b)$', true],
  ['a*b', 'a\n\u2028b', true],
])('the pattern %j on %j: %p (C44)', (pattern, text, expected) => {
  expect(textTest(pattern, true)(text)).toBe(expected);
});

test('letter case counts only when asked for, beyond ASCII too (C44)', () => {
  expect(textTest('ÄB*', false)('äbc')).toBe(true);
  expect(textTest('ÄB*', true)('äbc')).toBe(false);
  expect(textTest('οδο*Σ', false)('ΟΔΟΣ')).toBe(true);
});

test('a pattern agrees with the regular expression that says the same (C44)', () => {
  const short = fc.stringMatching(/^[ab*]{0,8}$/);
  const check = fc.assert as <T>(property: fc.IProperty<T>, parameters: fc.Parameters<T>) => void;
  check(
    fc.property(short, fc.stringMatching(/^[ab]{0,8}$/), (pattern, text) => {
      const expected = new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(text);
      expect(textTest(pattern, true)(text)).toBe(expected);
    }),
    { numRuns: 2000 },
  );
});
