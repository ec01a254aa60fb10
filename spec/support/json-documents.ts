import { JsonArray, JsonObject } from '../../lib/index.js';

/** A JsonObject that holds `text`. */
export function jsonObject(text: string): JsonObject {
  const json = new JsonObject();
  if (!json.Load(text)) throw new Error(json.LastErrorText);
  return json;
}

/** A JsonArray that holds `text`. */
export function jsonArray(text: string): JsonArray {
  const array = new JsonArray();
  if (!array.Load(text)) throw new Error(array.LastErrorText);
  return array;
}

/** What must be there, for the members that may answer null. */
export function present<T>(value: T | null): T {
  if (value === null) throw new Error('expected a value, got null');
  return value;
}
