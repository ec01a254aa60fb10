// ESM face of the Lua binding.
export type {
  LuaAiEventHandlers,
  LuaClass,
  LuaEventHandlers,
  LuaObject,
  LuaObjects,
} from './lua.js';
export {
  Ai,
  assert,
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
  unlock_bundle,
} from './lua.js';
