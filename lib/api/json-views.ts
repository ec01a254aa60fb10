import type { ArrayNode, ObjectNode } from '../json/node.js';
import type { JsonArray } from './json-array.js';
import type { JsonObject } from './json-object.js';

/** What is asked of a class whose objects are views of nodes. */
interface ViewClass<V, N> {
  /** A new object with default settings. */
  readonly make: () => V;
  /** Lets a view show another node; its settings stay. */
  readonly point: (view: V, node: N) => void;
  readonly nodeOf: (view: V) => N;
}

interface ViewClasses {
  object: ViewClass<JsonObject, ObjectNode>;
  array: ViewClass<JsonArray, ArrayNode>;
}

const registered: Partial<ViewClasses> = {};

/**
 * JsonObject and JsonArray give out views of each other. Each registers itself here, so that
 * neither has to import the other.
 */
export function registerView<K extends keyof ViewClasses>(kind: K, view: ViewClasses[K]): void {
  registered[kind] = view;
}

function classes(): ViewClasses {
  return registered as ViewClasses;
}

const kept: unknown[] = [];

export function keepForever(...objects: unknown[]): void {
  kept.push(...objects);
}

/** A new live view of an object in a document, with default settings. */
export function objectView(node: ObjectNode): JsonObject {
  const view = classes().object.make();
  classes().object.point(view, node);
  return view;
}

/** A new live view of an array in a document, with default settings. */
export function arrayView(node: ArrayNode): JsonArray {
  const view = classes().array.make();
  classes().array.point(view, node);
  return view;
}

/** Turns an object into a live view of a node. */
export function pointObject(view: JsonObject, node: ObjectNode): void {
  classes().object.point(view, node);
}

/** Turns an object into a live view of a node. */
export function pointArray(view: JsonArray, node: ArrayNode): void {
  classes().array.point(view, node);
}

/** The node that a view shows. */
export function objectNodeOf(view: JsonObject): ObjectNode {
  return classes().object.nodeOf(view);
}

/** The node that a view shows. */
export function arrayNodeOf(view: JsonArray): ArrayNode {
  return classes().array.nodeOf(view);
}
