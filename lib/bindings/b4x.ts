/// <reference lib="esnext.disposable" preserve="true" />
import { definedClasses } from '../api/define-members.js';
import '../classes.js';
import { b4xClasses, subsOf } from './b4x-classes.js';
import type { B4xClass, B4xClasses, B4xObject } from './b4x-types.js';
import type { ClassName } from './binding-types.js';

export type { B4xClass, B4xObject, B4xObjects } from './b4x-types.js';

function b4xClass<C extends ClassName>(className: C): B4xClass<C> {
  function construct(subs?: unknown): object {
    if (subs !== undefined && (typeof subs !== 'object' || subs === null))
      throw new TypeError(`Chilkat${className}: subs must be the object that holds the Subs`);
    const object = b4xClasses.create(className);
    if (subs) subsOf.set(object, subs);
    return object;
  }
  Object.defineProperty(construct, 'name', { value: `Chilkat${className}` });
  return b4xClasses.define(className, construct) as unknown as B4xClass<C>;
}

const all = Object.fromEntries(
  [...definedClasses().keys()].map((name) => [`Chilkat${name}`, b4xClass(name as ClassName)]),
) as unknown as B4xClasses;

/** Chilkat's classes, as its B4X binding has them: `new ChilkatMcp(subs)`, then `Initialize("evt")`. */
export const {
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
} = all;

export type ChilkatAi = B4xObject<'Ai'>;
export type ChilkatBinData = B4xObject<'BinData'>;
export type ChilkatCkDateTime = B4xObject<'CkDateTime'>;
export type ChilkatDtObj = B4xObject<'DtObj'>;
export type ChilkatGlobal = B4xObject<'Global'>;
export type ChilkatHashtable = B4xObject<'Hashtable'>;
export type ChilkatJsonArray = B4xObject<'JsonArray'>;
export type ChilkatJsonObject = B4xObject<'JsonObject'>;
export type ChilkatMcp = B4xObject<'Mcp'>;
export type ChilkatSocket = B4xObject<'Socket'>;
export type ChilkatStringBuilder = B4xObject<'StringBuilder'>;
export type ChilkatStringTable = B4xObject<'StringTable'>;
export type ChilkatTask = B4xObject<'Task'>;
