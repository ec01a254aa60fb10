import type { aiMembers } from './ai-members.js';
import type { binDataMembers } from './bin-data-members.js';
import type { ckDateTimeMembers } from './ck-date-time-members.js';
import type { commonProperties } from './common-members.js';
import type { dtObjMembers } from './dt-obj-members.js';
import type { globalMembers } from './global-members.js';
import type { hashtableMembers } from './hashtable-members.js';
import type { jsonArrayMembers } from './json-array-members.js';
import type { jsonObjectMembers } from './json-object-members.js';
import type { mcpMembers } from './mcp-members.js';
import type { socketMembers } from './socket-members.js';
import type { stringBuilderMembers } from './string-builder-members.js';
import type { stringTableMembers } from './string-table-members.js';
import type { taskMembers } from './task-members.js';

/** The member tables by the names of their classes, for types that follow from them. */
export interface MemberTables {
  Ai: typeof aiMembers;
  BinData: typeof binDataMembers;
  CkDateTime: typeof ckDateTimeMembers;
  DtObj: typeof dtObjMembers;
  Global: typeof globalMembers;
  Hashtable: typeof hashtableMembers;
  JsonArray: typeof jsonArrayMembers;
  JsonObject: typeof jsonObjectMembers;
  Mcp: typeof mcpMembers;
  Socket: typeof socketMembers;
  StringBuilder: typeof stringBuilderMembers;
  StringTable: typeof stringTableMembers;
  Task: typeof taskMembers;
}

export type CommonProperties = typeof commonProperties;
