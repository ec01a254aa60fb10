export { BinData } from './api/bin-data.js';
export { CkDateTime } from './api/ck-date-time.js';
export { DtObj } from './api/dt-obj.js';
export { Global } from './api/global.js';
export { Hashtable } from './api/hashtable.js';
export { JsonArray } from './api/json-array.js';
export { JsonObject } from './api/json-object.js';
export { Mcp } from './api/mcp.js';
export { Socket } from './api/socket.js';
export { StringBuilder } from './api/string-builder.js';
export { StringTable } from './api/string-table.js';

/**
 * For `import chilkat from`: in code that is compiled to CommonJS it takes the export of this name.
 *
 * @hidden It would stand in the reference as a copy of everything.
 */
export * as default from './index.js';
