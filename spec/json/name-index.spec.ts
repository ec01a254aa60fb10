import { describe, expect, test } from '@jest/globals';
import {
  insertMember,
  moveMember,
  removeMember,
  renameMember,
  swapMembers,
} from '../../lib/json/edit.js';
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

  test('stays right when a member changes places with itself', () => {
    const node = threeEqual();
    swapMembers(node, 31, 31);
    removeMember(node, 31);
    removeMember(node, 30);
    expect(memberNamed(node, 'x')?.value).toBe('3');
  });

  test('is one that is put in before the others, and the next one when that is taken out', () => {
    const node = threeEqual();
    insertMember(node, 20, 'x', '4');
    expect(memberNamed(node, 'x')?.value).toBe('4');
    insertMember(node, 33, 'x', '5');
    expect(memberNamed(node, 'x')?.value).toBe('4');
    for (const value of ['1', '2', '5', '3']) {
      removeMember(node, membersOf(node).indexOf(memberNamed(node, 'x') as Member));
      expect(memberNamed(node, 'x')?.value).toBe(value);
    }
  });

  test('stays right when the first of two that have changed places is taken out', () => {
    const node = threeEqual();
    removeMember(node, 32);
    swapMembers(node, 30, 31);
    removeMember(node, 30);
    expect(memberNamed(node, 'x')?.value).toBe('1');
    insertMember(node, 31, 'x', '6');
    expect(memberNamed(node, 'x')?.value).toBe('1');
  });

  test('stays right through 5,000 edits of an object in which names are there many times', () => {
    const names = Array.from({ length: 3000 }, (_, at) => (at < 16 ? `m${at}` : `n${at % 20}`));
    const node = rootOf(
      scanDocument(`{${names.map((name) => `"${name}":0`).join(',')}}`),
    ) as ObjectNode;
    let state = 7;
    const random = (below: number): number => {
      state = (state * 48271) % 2147483647;
      return state % below;
    };
    for (let step = 0; step < 5000; step++) {
      const { size } = membersOf(node);
      const [one, other] = [16 + random(size - 16), 16 + random(size - 16)];
      const act = random(4);
      if (act === 0) insertMember(node, one, `n${random(20)}`, '0');
      else if (act === 1) removeMember(node, one);
      else if (act === 2) moveMember(node, one, other);
      else swapMembers(node, one, other);
      const name = `n${random(20)}`;
      expect(memberNamed(node, name)).toBe(
        membersOf(node)
          .toArray()
          .find((member) => member.name === name),
      );
    }
  });

  test('gets another name, and the next one is the first', () => {
    const node = threeEqual();
    renameMember(node, membersOf(node).at(30) as Member, 'y');
    expect([memberNamed(node, 'x')?.value, memberNamed(node, 'y')?.value]).toEqual(['2', '1']);
  });
});
