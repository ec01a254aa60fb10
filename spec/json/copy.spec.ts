import { describe, expect, test } from '@jest/globals';
import { copyOf } from '../../lib/json/copy.js';
import { appendMember, setItem, setMember } from '../../lib/json/edit.js';
import { compactText } from '../../lib/json/emit.js';
import type { ArrayNode, ObjectNode } from '../../lib/json/node.js';
import { itemsOf, membersOf, rootOf } from '../../lib/json/read-level.js';
import { scanDocument } from '../../lib/json/scan.js';

const object = (text: string) => rootOf(scanDocument(text)) as ObjectNode;

describe('copyOf', () => {
  test('shares the text of what nobody changed, and reads nothing of it', () => {
    const node = object('{"a":[1,{"b":2}]}');
    const copy = copyOf(node);
    expect(copy.document).toBe(node.document);
    expect([copy.members, node.members]).toEqual([undefined, undefined]);
  });

  test('copies what was changed, and shares the rest below it', () => {
    const node = object('{"a":{"b":2},"c":3}');
    const [a, c] = membersOf(node).toArray();
    if (!a || !c) throw new Error('two members');
    setMember(node, c, '4');
    const copy = copyOf(node);
    const inner = membersOf(copy).at(0)?.value as ObjectNode;
    expect(inner.document).toBe((a.value as ObjectNode).document);
    expect(inner.parent).toBe(copy);
    appendMember(inner, 'd', '5');
    expect([compactText(node), compactText(copy)]).toEqual([
      '{"a":{"b":2},"c":4}',
      '{"a":{"b":2,"d":5},"c":4}',
    ]);
  });

  test('copies the elements of a changed array', () => {
    const node = rootOf(scanDocument('[{"a":1},2]')) as ArrayNode;
    setItem(node, 1, '3');
    const copy = copyOf(node);
    const inner = itemsOf(copy).at(0) as ObjectNode;
    expect(inner.parent).toBe(copy);
    appendMember(inner, 'b', '4');
    expect([compactText(node), compactText(copy)]).toEqual(['[{"a":1},3]', '[{"a":1,"b":4},3]']);
  });

  test('has no parent, and takes 1,024 changed levels (C23)', () => {
    const node = object(`${'{"a":'.repeat(1024)}1${'}'.repeat(1024)}`);
    let deepest = node;
    for (let level = 1; level < 1024; level++)
      deepest = membersOf(deepest).at(0)?.value as ObjectNode;
    appendMember(deepest, 'b', '2');
    const copy = copyOf(membersOf(node).at(0)?.value as ObjectNode);
    expect(copy.parent).toBeUndefined();
    expect(compactText(copy)).toBe(`${'{"a":'.repeat(1023)}1,"b":2${'}'.repeat(1023)}`);
  });
});
