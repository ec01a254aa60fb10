import { describe, expect, test } from '@jest/globals';
import {
  appendMember,
  emptyArray,
  emptyObject,
  removeMember,
  setItem,
  setMember,
} from '../../lib/json/edit.js';
import { compactText } from '../../lib/json/emit.js';
import { memberNamed } from '../../lib/json/look-up.js';
import type { ArrayNode, JsonValue, ObjectNode } from '../../lib/json/node.js';
import { parsePath } from '../../lib/json/path.js';
import { itemsOf, membersOf, rootOf } from '../../lib/json/read-level.js';
import { scanDocument } from '../../lib/json/scan.js';
import { MAX_GAP, update } from '../../lib/json/update.js';
import { failureOf } from '../support/failure-of.js';

const object = (text: string) => rootOf(scanDocument(text)) as ObjectNode;
const set = (root: ObjectNode, path: string, value: JsonValue, i = 0) =>
  update(root, parsePath(path, '.'), { i, j: 0, k: 0 }, value);

describe('update', () => {
  test.each([
    ['{}', 'a', '{"a":9}'],
    ['{"a":1}', 'a', '{"a":9}'],
    ['{"a":{"x":[1]}}', 'a', '{"a":9}'],
    ['{}', 'a.b.c', '{"a":{"b":{"c":9}}}'],
    ['{}', 'a[0].b[0][0]', '{"a":[{"b":[[9]]}]}'],
    ['{"a":[1]}', 'a[1]', '{"a":[1,9]}'],
    ['{"a":[1]}', 'a[0]', '{"a":[9]}'],
    ['{"a":null}', 'a.b', '{"a":{"b":9}}'],
    ['{"a":null}', 'a[0]', '{"a":[9]}'],
    ['{"a":[null]}', 'a[0].b', '{"a":[{"b":9}]}'],
    ['{"a":1,"a":2}', 'a', '{"a":9,"a":2}'],
    ['{}', '__proto__.x', '{"__proto__":{"x":9}}'],
  ])('turns %s by %s into %s (C26, C27, C34)', (text, path, expected) => {
    const root = object(text);
    set(root, path, '9');
    expect(compactText(root)).toBe(expected);
  });

  test('fills the gap before an index with nulls (C33)', () => {
    const root = object('{"a":[1]}');
    set(root, 'a[3]', '9');
    set(root, 'b[2].c', '8');
    expect(compactText(root)).toBe('{"a":[1,null,null,9],"b":[null,null,{"c":8}]}');
  });

  test('reaches the size plus 65,536 and not further (C33)', () => {
    expect(MAX_GAP).toBe(65536);
    const root = object('{"a":[1]}');
    expect(failureOf(() => set(root, 'a[65538]', '9')).message).toBe(
      "The index 65538 is not from 0 to 65537, the array's size plus 65536.",
    );
    expect(failureOf(() => set(root, 'b[65537]', '9')).code).toBe('limit');
    expect(compactText(root)).toBe('{"a":[1]}');
    set(root, 'a[65537]', '9');
    expect(itemsOf(membersOf(root).at(0)?.value as ArrayNode).size).toBe(65538);
  });

  test.each([
    ['{"a":1}', 'a.b', 'leads through a value that is no object or array'],
    ['{"a":"x"}', 'a[0]', 'leads through a value that is no object or array'],
    ['{"a":false}', 'a.b.c', 'leads through a value that is no object or array'],
    ['{"a":{}}', 'a[0]', 'asks an object for an element by index'],
    ['{"a":[]}', 'a.b', 'asks an array for a member named "b"'],
    ['{"a":[]}', 'a[0].x[99999].y', 'The index 99999 is not from 0 to 65536'],
  ])('leaves %s unchanged when %s does not fit (C34)', (text, path, why) => {
    const root = object(text);
    expect(failureOf(() => set(root, path, '9')).message).toContain(why);
    expect(compactText(root)).toBe(text);
  });

  test('refuses an index variable below zero', () => {
    const root = object('{"a":[1]}');
    expect(failureOf(() => set(root, 'a[i]', '9', -1)).code).toBe('limit');
    expect(compactText(root)).toBe('{"a":[1]}');
  });

  test('refuses to nest deeper than 1,024 levels, and changes nothing (C23)', () => {
    const root = emptyObject();
    const path = (levels: number) => Array(levels).fill('a').join('.');
    expect(failureOf(() => set(root, path(1025), '9')).code).toBe('limit');
    expect(compactText(root)).toBe('{}');
    set(root, path(1024), '9');
    expect(failureOf(() => set(root, path(1024), emptyArray())).code).toBe('limit');
    expect(compactText(root)).toBe(`${'{"a":'.repeat(1024)}9${'}'.repeat(1024)}`);
  });
});

describe('members', () => {
  test('are appended whether or not the name is there (C26)', () => {
    const root = object('{"a":1}');
    appendMember(root, 'a', '2');
    expect(compactText(root)).toBe('{"a":1,"a":2}');
    expect(memberNamed(root, 'a')?.value).toBe('1');
  });

  test('of one name: with the first gone the next one is found, in large objects too (C26)', () => {
    const many = Array.from({ length: 40 }, (_, at) => `"m${at}":${at}`).join(',');
    const root = object(`{"x":"first",${many},"x":"second"}`);
    const first = memberNamed(root, 'x');
    expect(first?.value).toBe('"first"');
    removeMember(root, 0);
    expect(memberNamed(root, 'x')?.value).toBe('"second"');
    appendMember(root, 'new', '1');
    expect(memberNamed(root, 'new')?.value).toBe('1');
    expect(memberNamed(root, 'm39')?.value).toBe('39');
    expect(memberNamed(root, 'constructor')).toBeUndefined();
  });

  test('that were taken out or replaced go on as documents of their own (C39)', () => {
    const root = object('{"a":{"x":1},"b":[2]}');
    const [a, b] = membersOf(root).toArray();
    if (!a || !b) throw new Error('two members');
    const [oldA, oldB] = [a.value as ObjectNode, b.value as ArrayNode];
    setMember(root, a, 'null');
    removeMember(root, 1);
    appendMember(oldA, 'y', '2');
    setItem(oldB, 1, '3');
    expect([compactText(oldA), compactText(oldB)]).toEqual(['{"x":1,"y":2}', '[2,3]']);
    expect(compactText(root)).toBe('{"a":null}');
  });
});
