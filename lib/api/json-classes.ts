import { JsonArray } from './json-array.js';
import { JsonObject } from './json-object.js';
import { keepForever } from './json-views.js';

export { JsonArray, JsonObject };

// When the last object of a shape is collected, the engine throws away the code that it has
// optimized for it. Programs that hold few documents at a time would come to that again and again.
const json = new JsonObject();
json.Load('{"object":{"array":[{"member":1}]}}');
const array = json.ArrayOf('object.array');
keepForever(json, json.ObjectOf('object'), array, array?.ObjectAt(0)?.TypeAt(0));
