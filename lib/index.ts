export { JsonArray } from './api/json-array.js';
export { JsonObject } from './api/json-object.js';
export { Mcp } from './api/mcp.js';
export { Socket } from './api/socket.js';
