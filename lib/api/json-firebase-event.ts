import { Failure } from '../diagnostics/failure.js';
import { stringOf } from '../json/convert.js';
import { eventSteps, firebasePatch, firebasePut } from '../json/firebase.js';
import { memberNamed } from '../json/look-up.js';
import { JSON_TYPE, type JsonValue, jsonType, type ObjectNode } from '../json/node.js';
import { asObject, valueIn } from './json-values.js';

const changes = new Map([
  ['put', firebasePut],
  ['patch', firebasePatch],
]);

/** The other events of the stream: they say something about the connection. */
const withoutChange = new Set(['keep-alive', 'cancel', 'auth_revoked']);

/** Applies an event, given by its name and its data as the stream has it. */
export function applyFirebaseEvent(node: ObjectNode, name: string, data: string): void {
  if (withoutChange.has(name)) return;
  const change = changes.get(name);
  if (!change)
    throw new Failure('bad-argument', 'There is no Firebase event of that name.', { name });
  const event = asObject(valueIn(data));
  const path = part(event, 'path');
  if (jsonType(path) !== JSON_TYPE.string)
    throw new Failure('bad-argument', 'The path of a Firebase event must be a string.');
  change(node, eventSteps(stringOf(path)), { i: 0, j: 0, k: 0 }, part(event, 'data'));
}

function part(event: ObjectNode, name: string): JsonValue {
  const member = memberNamed(event, name);
  if (member) return member.value;
  throw new Failure('bad-argument', 'The data of a Firebase event must have path and data.', {
    missing: name,
  });
}
