// ESM face of the Lua binding.
export type { LuaClass, LuaEventHandlers, LuaObject, LuaObjects } from './lua.js';
export {
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
