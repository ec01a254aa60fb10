import { Failure } from '../diagnostics/failure.js';
import { copyOf } from '../json/copy.js';
import type { ObjectNode } from '../json/node.js';

/** Kept for all objects of the thread. Copies, so that nothing that is done to an object shows. */
const documents = new Map<string, ObjectNode>();

/** Keeps a copy under a name, in the place of what was kept there. */
export function predefine(name: string, node: ObjectNode): void {
  documents.set(name, copyOf(node));
}

/** A copy of what is kept under a name. */
export function predefined(name: string): ObjectNode {
  const node = documents.get(name);
  if (node) return copyOf(node);
  throw new Failure('not-found', 'Nothing has been predefined under that name.', { name });
}
