import { Failure } from '../diagnostics/failure.js';
import { insertMember, renameMember } from '../json/edit.js';
import { type RecordTest, recordIndex } from '../json/find.js';
import { memberNamed } from '../json/look-up.js';
import { type JsonValue, type Member, type ObjectNode, outermost } from '../json/node.js';
import type { PathView } from '../json/path-view.js';
import { textTest } from '../json/pattern.js';
import { itemsOf, membersOf } from '../json/read-level.js';
import { asArray, asObject, itemAt, placeAt } from './json-values.js';

/** The member at a position, or a failure that tells how many there are. */
export function memberAt(node: ObjectNode, index: number): Member {
  return itemAt(membersOf(node), index);
}

/** The first member of a name, or a failure. */
export function memberOfName(node: ObjectNode, name: string): Member {
  const member = memberNamed(node, name);
  if (!member) throw new Failure('not-found', 'There is no member of that name.', { name });
  return member;
}

/** Adds a member at a position; -1 is the end. */
export function insertAt(node: ObjectNode, index: number, name: string, value: JsonValue): void {
  insertMember(node, placeAt(membersOf(node), index), name, value);
}

/** Gives a member a name, unless another one has it. */
export function renameTo(node: ObjectNode, member: Member, name: string): void {
  if (member.name === name) return;
  if (memberNamed(node, name))
    throw new Failure('bad-argument', 'Another member has that name already.', { name });
  renameMember(node, member, name);
}

/** What FindRecord looks for, in terms of the tree. */
export function recordTest(
  view: PathView,
  relPath: string,
  value: string,
  caseSensitive: boolean,
): RecordTest {
  return {
    field: view.relativeSteps(relPath),
    variables: view,
    test: textTest(value, caseSensitive),
  };
}

/** The record that FindRecord finds, or a failure. */
export function recordOf(
  view: PathView,
  arrayPath: string,
  relPath: string,
  value: string,
  caseSensitive: boolean,
): ObjectNode {
  const array = asArray(view.get(arrayPath));
  const index = recordIndex(array, recordTest(view, relPath, value, caseSensitive));
  if (index !== -1) return asObject(itemAt(itemsOf(array), index));
  throw new Failure('not-found', 'No record has a field of that value.', { arrayPath, relPath });
}

/** The root of the document that a node is in, where it is an object. */
export function rootObject(node: ObjectNode): ObjectNode {
  return asObject(outermost(node));
}
