// ESM face of the package: re-exports the one CommonJS implementation, so that
// `import` and `require` in one process share class identities and one worker.
export {
  BinData,
  CkDateTime,
  DtObj,
  default,
  Global,
  Hashtable,
  JsonArray,
  JsonObject,
  Mcp,
  Socket,
  StringBuilder,
  StringTable,
} from './index.js';
