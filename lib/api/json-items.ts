import { insertItem, setItem } from '../json/edit.js';
import type { ArrayNode, JsonValue } from '../json/node.js';
import { itemsOf } from '../json/read-level.js';
import { itemAt, placeAt } from './json-values.js';

/** Adds an element at an index; -1 is the end. */
export function insertAt(node: ArrayNode, index: number, value: JsonValue): void {
  insertItem(node, placeAt(itemsOf(node), index), value);
}

/** Gives the element at an index another value, or fails when there is none. */
export function setAt(node: ArrayNode, index: number, value: JsonValue): void {
  itemAt(itemsOf(node), index);
  setItem(node, index, value);
}
