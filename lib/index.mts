// ESM face of the package: re-exports the one CommonJS implementation, so that
// `import` and `require` in one process share class identities and one worker.

export type { AiEventHandlers, EventHandlers } from './classes.js';
export * as default from './classes.js';
export {
  Ai,
  BinData,
  CkDateTime,
  DtObj,
  Global,
  Hashtable,
  JsonArray,
  JsonObject,
  Mcp,
  Socket,
  StringBuilder,
  StringTable,
  Task,
} from './classes.js';
