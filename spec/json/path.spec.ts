import { describe, expect, test } from '@jest/globals';
import { parsePath } from '../../lib/json/path.js';
import { failureOf } from '../support/failure-of.js';

describe('parsePath reads (C31)', () => {
  test.each([
    ['a', '.', [{ name: 'a' }]],
    ['a.b', '.', [{ name: 'a' }, { name: 'b' }]],
    ['a[0]', '.', [{ name: 'a' }, { index: 0 }]],
    ['a[1][2].b', '.', [{ name: 'a' }, { index: 1 }, { index: 2 }, { name: 'b' }]],
    ['a[007]', '.', [{ name: 'a' }, { index: 7 }]],
    ['a[i][j][k]', '.', [{ name: 'a' }, { variable: 'i' }, { variable: 'j' }, { variable: 'k' }]],
    ['"a.b[0]".c', '.', [{ name: 'a.b[0]' }, { name: 'c' }]],
    ['"a"[0]', '.', [{ name: 'a' }, { index: 0 }]],
    ['"say \\"hi\\" \\\\ \\n"', '.', [{ name: 'say "hi" \\ \\n' }]],
    ['""', '.', [{ name: '' }]],
    ['a.""', '.', [{ name: 'a' }, { name: '' }]],
    [' a . b ', '.', [{ name: ' a ' }, { name: ' b ' }]],
    ['a/b', '.', [{ name: 'a/b' }]],
    ['a/b', '/', [{ name: 'a' }, { name: 'b' }]],
    ['/a/b', '/', [{ name: 'a' }, { name: 'b' }]],
    ['a.b/c', '/', [{ name: 'a.b' }, { name: 'c' }]],
    ['__proto__.constructor', '.', [{ name: '__proto__' }, { name: 'constructor' }]],
    ['\u{1f600}', '.', [{ name: '\u{1f600}' }]],
  ])('%j with the delimiter %j', (path, delimiter, steps) => {
    expect(parsePath(path, delimiter)).toEqual(steps);
  });
});

describe('parsePath refuses, and tells the position (C31)', () => {
  test.each([
    ['', '.', 1, 'a name is missing'],
    ['.a', '.', 1, 'a name is missing'],
    ['a.', '.', 3, 'a name is missing'],
    ['a..b', '.', 3, 'a name is missing'],
    ['[0]', '.', 1, 'a name is missing'],
    ['/', '/', 2, 'a name is missing'],
    ['//a', '/', 2, 'a name is missing'],
    ['a."b', '.', 3, 'the quote is not closed'],
    ['"a\\"', '.', 1, 'the quote is not closed'],
    ['a[0', '.', 2, 'the bracket is not closed'],
    ['a[-1]', '.', 3, 'an index is a number that is not negative, or i, j or k'],
    ['a[]', '.', 3, 'an index is a number that is not negative, or i, j or k'],
    ['a[ 1]', '.', 3, 'an index is a number that is not negative, or i, j or k'],
    ['a[1.5]', '.', 3, 'an index is a number that is not negative, or i, j or k'],
    ['a[I]', '.', 3, 'an index is a number that is not negative, or i, j or k'],
    ['a[0]b', '.', 5, 'expected . or ['],
    ['"a"b', '.', 4, 'expected . or ['],
    ['a"b"', '.', 2, 'a name that holds " must be put in double quotes'],
    ['a]', '.', 2, 'a name that holds ] must be put in double quotes'],
  ])('%j with the delimiter %j', (path, delimiter, position, what) => {
    const failure = failureOf(() => parsePath(path, delimiter));
    expect(failure.code).toBe('bad-path');
    expect(failure.message).toBe(`The JSON path is not valid at position ${position}: ${what}.`);
    expect(failure.detail).toEqual({ jsonPath: path });
  });
});

test('parsePath gives the same steps for a path that it has read before', () => {
  expect(parsePath('same.path[3]', '.')).toBe(parsePath('same.path[3]', '.'));
  expect(parsePath('same.path', '/')).not.toEqual(parsePath('same.path', '.'));
});
