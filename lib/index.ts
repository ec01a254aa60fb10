export { JsonArray } from './api/json-array.js';
export { JsonObject } from './api/json-object.js';
