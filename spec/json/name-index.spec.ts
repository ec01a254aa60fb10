import { describe, expect, test } from '@jest/globals';
import { moveMember, removeMember, renameMember, swapMembers } from '../../lib/json/edit.js';
import { memberNamed } from '../../lib/json/look-up.js';
import type { Member, ObjectNode } from '../../lib/json/node.js';
import { membersOf, rootOf } from '../../lib/json/read-level.js';
import { scanDocument } from '../../lib/json/scan.js';

/** Thirty other members, and then three of one name, with the index of names made. */
function threeEqual(): ObjectNode {
  const others = Array.from({ length: 30 }, (_, at) => `"m${at}":0`).join(',');
  const node = rootOf(scanDocument(`{${others},"x":1,"x":2,"x":3}`)) as ObjectNode;
  expect(memberNamed(node, 'x')?.value).toBe('1');
  return node;
}

describe('the first of equal names (C26)', () => {
  test('stays right when one in the middle, then the first is taken out', () => {
    const node = threeEqual();
    removeMember(node, 31);
    expect(memberNamed(node, 'x')?.value).toBe('1');
    removeMember(node, 30);
    expect(memberNamed(node, 'x')?.value).toBe('3');
    removeMember(node, 30);
    expect(memberNamed(node, 'x')).toBeUndefined();
  });

  test('is another when members change places', () => {
    const node = threeEqual();
    swapMembers(node, 30, 32);
    expect(memberNamed(node, 'x')?.value).toBe('3');
    moveMember(node, 31, 29);
    expect(memberNamed(node, 'x')?.value).toBe('2');
    moveMember(node, 0, 32);
    expect(memberNamed(node, 'x')?.value).toBe('2');
  });

  test('gets another name, and the next one is the first', () => {
    const node = threeEqual();
    renameMember(node, membersOf(node).at(30) as Member, 'y');
    expect([memberNamed(node, 'x')?.value, memberNamed(node, 'y')?.value]).toEqual(['2', '1']);
  });
});
