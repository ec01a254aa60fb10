import type { JsonArray } from './json-array.js';
import type { JsonObject } from './json-object.js';
import type { Mcp } from './mcp.js';
import type { Socket } from './socket.js';

/** The classes by the names that member tables use. */
export interface ChilkatClasses {
  JsonArray: JsonArray;
  JsonObject: JsonObject;
  Mcp: Mcp;
  Socket: Socket;
}
