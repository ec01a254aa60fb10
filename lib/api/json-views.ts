import type { ArrayNode, ObjectNode } from '../json/node.js';
import type { JsonArray } from './json-array.js';
import type { JsonObject } from './json-object.js';

interface ViewMakers {
  object: (node: ObjectNode) => JsonObject;
  array: (node: ArrayNode) => JsonArray;
}

const makers: Partial<ViewMakers> = {};

/**
 * JsonObject and JsonArray give out views of each other. Each says here how one of it is made, so
 * that neither has to import the other.
 */
export function registerView<K extends keyof ViewMakers>(kind: K, make: ViewMakers[K]): void {
  makers[kind] = make;
}

/** A new live view of an object in a document, with default settings. */
export function objectView(node: ObjectNode): JsonObject {
  return (makers as ViewMakers).object(node);
}

/** A new live view of an array in a document, with default settings. */
export function arrayView(node: ArrayNode): JsonArray {
  return (makers as ViewMakers).array(node);
}
