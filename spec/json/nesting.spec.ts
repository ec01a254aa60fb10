import { describe, expect, test } from '@jest/globals';
import { Failure } from '../../lib/diagnostics/failure.js';
import { appendMember, setItem } from '../../lib/json/edit.js';
import { refuseTooDeep } from '../../lib/json/nesting.js';
import { ArrayNode, type JsonNode, type ObjectNode } from '../../lib/json/node.js';
import { itemsOf, membersOf, rootOf } from '../../lib/json/read-level.js';
import { scanDocument } from '../../lib/json/scan.js';
import { failureOf } from '../support/failure-of.js';

const documentOf = (text: string) => rootOf(scanDocument(text)) as JsonNode;

/** An object below which three levels are allowed. */
function withRoomForThree(): JsonNode {
  let deepest = documentOf(`${'{"a":'.repeat(1021)}1${'}'.repeat(1021)}`) as ObjectNode;
  for (let level = 1; level < 1021; level++)
    deepest = membersOf(deepest).at(0)?.value as ObjectNode;
  return deepest;
}

function isRefused(value: JsonNode): boolean {
  try {
    refuseTooDeep(withRoomForThree(), value);
    return false;
  } catch (error) {
    if (error instanceof Failure && error.code === 'limit') return true;
    throw error;
  }
}

/** The value as nobody has changed it, in a document that is deeper than itself. */
function inDeepDocument(text: string): JsonNode {
  const array = documentOf(`[${text},[[[[[[]]]]]]]`) as ArrayNode;
  return itemsOf(array).at(0) as JsonNode;
}

/** The value after a change at its lowest level, which every level above has to know of. */
function changed(text: string): JsonNode {
  const root = documentOf(text);
  let lowest = root;
  for (;;) {
    const first =
      lowest instanceof ArrayNode ? itemsOf(lowest).at(0) : membersOf(lowest).at(0)?.value;
    if (first === undefined || typeof first === 'string') break;
    lowest = first;
  }
  if (lowest instanceof ArrayNode) setItem(lowest, 0, '2');
  else appendMember(lowest, 'x', '2');
  return root;
}

describe('refuseTooDeep', () => {
  test('names the limit', () => {
    expect(failureOf(() => refuseTooDeep(withRoomForThree(), changed('[[[[]]]]'))).message).toBe(
      'The document would be nested deeper than 1024 levels.',
    );
  });

  test.each([
    ['[[[1]]]', false],
    ['[[[[]]]]', true],
    ['{"a":{"b":{"c":1}}}', false],
    ['{"a":{"b":{"c":{}}}}', true],
    ['[{"a":[1]}]', false],
    ['[{"a":[{}]}]', true],
    ['[[[]],[[]],{"a":{}},[]]', false],
    ['[[],[[[]]]]', true],
    ['[1,"[[[[","\\"{{{{"]', false],
  ])('counts the levels of %s, and of nothing else', (text, tooDeep) => {
    expect([isRefused(inDeepDocument(text)), isRefused(changed(text))]).toEqual([tooDeep, tooDeep]);
  });
});
