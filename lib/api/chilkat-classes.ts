import type { Ai } from './ai.js';
import type { BinData } from './bin-data.js';
import type { CkDateTime } from './ck-date-time.js';
import type { DtObj } from './dt-obj.js';
import type { Global } from './global.js';
import type { Hashtable } from './hashtable.js';
import type { JsonArray } from './json-array.js';
import type { JsonObject } from './json-object.js';
import type { Mcp } from './mcp.js';
import type { Socket } from './socket.js';
import type { StringBuilder } from './string-builder.js';
import type { StringTable } from './string-table.js';
import type { Task } from './task.js';

/** The classes by the names that member tables use. */
export interface ChilkatClasses {
  Ai: Ai;
  BinData: BinData;
  CkDateTime: CkDateTime;
  DtObj: DtObj;
  Global: Global;
  Hashtable: Hashtable;
  JsonArray: JsonArray;
  JsonObject: JsonObject;
  Mcp: Mcp;
  Socket: Socket;
  StringBuilder: StringBuilder;
  StringTable: StringTable;
  Task: Task;
}
