// ESM face of the B4X binding.
export type { B4xClass, B4xObject, B4xObjects } from './b4x.js';
export {
  ChilkatAi,
  ChilkatBinData,
  ChilkatCkDateTime,
  ChilkatDtObj,
  ChilkatGlobal,
  ChilkatHashtable,
  ChilkatJsonArray,
  ChilkatJsonObject,
  ChilkatMcp,
  ChilkatSocket,
  ChilkatStringBuilder,
  ChilkatStringTable,
  ChilkatTask,
} from './b4x.js';
