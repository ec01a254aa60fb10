export { BinData } from './api/bin-data.js';
export { CkDateTime } from './api/ck-date-time.js';
export { DtObj } from './api/dt-obj.js';
export { Hashtable } from './api/hashtable.js';
export { JsonArray } from './api/json-array.js';
export { JsonObject } from './api/json-object.js';
export { StringBuilder } from './api/string-builder.js';
export { StringTable } from './api/string-table.js';
