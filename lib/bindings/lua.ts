/// <reference lib="esnext.disposable" preserve="true" />
import type { ChilkatObject } from '../api/chilkat-object.js';
import { definedClasses } from '../api/define-members.js';
import '../classes.js';
import type { ClassName } from './binding-types.js';
import { luaClasses } from './lua-classes.js';
import type { LuaClass, LuaClasses, LuaObject } from './lua-types.js';

export type {
  LuaAiEventHandlers,
  LuaClass,
  LuaEventHandlers,
  LuaObject,
  LuaObjects,
} from './lua-types.js';

function luaClass<C extends ClassName>(className: C): LuaClass<C> {
  const make = () => {
    const defined = definedClasses().get(className);
    const create = defined?.chilkatClass as unknown as new () => ChilkatObject;
    return luaClasses.wrap(new create()) as ReturnType<LuaClass<C>>;
  };
  function construct() {
    return make();
  }
  Object.defineProperty(construct, 'name', { value: `chilkat.${className}` });
  return luaClasses.define(className, Object.assign(construct, { new: make }));
}

const all = Object.fromEntries(
  [...definedClasses().keys()].map((name) => [name, luaClass(name as ClassName)]),
) as unknown as LuaClasses;

/** Chilkat's classes, as its Lua binding has them: `chilkat.Mcp.new()`. */
export const {
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
} = all;

export type Ai = LuaObject<'Ai'>;
export type BinData = LuaObject<'BinData'>;
export type CkDateTime = LuaObject<'CkDateTime'>;
export type DtObj = LuaObject<'DtObj'>;
export type Global = LuaObject<'Global'>;
export type Hashtable = LuaObject<'Hashtable'>;
export type JsonArray = LuaObject<'JsonArray'>;
export type JsonObject = LuaObject<'JsonObject'>;
export type Mcp = LuaObject<'Mcp'>;
export type Socket = LuaObject<'Socket'>;
export type StringBuilder = LuaObject<'StringBuilder'>;
export type StringTable = LuaObject<'StringTable'>;
export type Task = LuaObject<'Task'>;

/**
 * Takes an unlock code, which no class needs. Does not block.
 *
 * @param code - Any text.
 */
export function unlock_bundle(code: string): [ok: true, err?: undefined] | [ok: null, err: string] {
  return all.Global().unlock_bundle(code);
}

/** The value of an answer that is no failure. */
type ValueOf<A> = A extends readonly [infer V, undefined?] ? V : never;

/**
 * Lua's `assert` for what a method gives: its value. Does not block.
 *
 * @param answer - What the method gave.
 * @throws Error with the error text, when the method has failed.
 */
export function assert<A extends readonly [value: unknown, err?: string | undefined]>(
  answer: A,
): ValueOf<A> {
  const [value, err] = answer;
  if (err !== undefined) throw new Error(err);
  return value as ValueOf<A>;
}
