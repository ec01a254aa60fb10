/// <reference lib="esnext.disposable" preserve="true" />
import type { ChilkatObject } from '../api/chilkat-object.js';
import { definedClasses } from '../api/define-members.js';
import { misfitOf } from '../api/misuse.js';
import '../classes.js';
import type { ClassName } from './binding-types.js';
import type { LuaClass, LuaClasses } from './lua-types.js';
import { snakeCase } from './snake-case.js';
import { type Holder, type Shape, WrappedClasses } from './wrapped-classes.js';

export type { LuaClass, LuaEventHandlers, LuaObject, LuaObjects } from './lua-types.js';

const EVENTS = ['AbortCheck', 'PercentDone', 'ProgressInfo'];

const shape: Shape = {
  memberName: snakeCase,

  checkArguments(method, { args: expected, optionalArgs = 0 }, args) {
    const bad = (position: number, text: string) =>
      `bad argument #${position} to '${method}' (${text})`;
    expected.forEach(([name, type], at) => {
      if (at >= args.length) {
        if (at >= expected.length - optionalArgs) return;
        throw new TypeError(bad(at + 1, `${name} is missing`));
      }
      const error = misfitOf(type, args[at], classNamed)?.(name);
      if (!error) return;
      error.message = bad(at + 1, error.message);
      throw error;
    });
    if (args.length > expected.length)
      throw new TypeError(bad(expected.length + 1, `it takes ${expected.length}`));
  },

  answer(node, { answer }, value) {
    switch (answer) {
      case 'success':
        return value === true ? [true] : [null, node.LastErrorText];
      case 'question':
      case 'number':
      case 'index':
      case 'void':
        return value;
      default:
        return value === null ? [null, node.LastErrorText] : [value];
    }
  },

  argument(type, value, method) {
    if (type === 'handlers') return nodeHandlers(value, method);
    if (type === 'callback' && typeof value === 'function')
      return (task: ChilkatObject) => value(classes.wrap(task)) as unknown;
    return value;
  },

  absent: ({ className }: Holder) => new Error(`the chilkat.${className} was disposed`),
  unknownMember: (className, member) => new TypeError(`chilkat.${className} has no ${member}`),
  readOnly: (className, member) => new TypeError(`chilkat.${className}: ${member} is read-only`),

  disposal: 'dispose',
  own: {
    dispose(this: object) {
      classes.holder(this).node?.dispose();
      classes.put(this, undefined);
    },
  },
};

const classes = new WrappedClasses(shape);

function classNamed(name: string) {
  return definedClasses().get(name)?.chilkatClass;
}

/** The handlers by the names that they have in Node.js. */
function nodeHandlers(value: unknown, method: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = new Map(EVENTS.map((name) => [snakeCase(name), name]));
  const named = Object.entries(value).map(([name, handler]) => {
    const event = known.get(name);
    const wrong = event === undefined ? 'there is no such event' : 'a function is expected';
    if (event === undefined || (handler !== undefined && typeof handler !== 'function'))
      throw new TypeError(`bad argument #1 to '${method}' (${name}: ${wrong})`);
    return [event, handler];
  });
  return Object.fromEntries(named);
}

function luaClass<C extends ClassName>(className: C): LuaClass<C> {
  const make = () => {
    const defined = definedClasses().get(className);
    const create = defined?.chilkatClass as unknown as new () => ChilkatObject;
    return classes.wrap(new create()) as ReturnType<LuaClass<C>>;
  };
  function construct() {
    return make();
  }
  Object.defineProperty(construct, 'name', { value: `chilkat.${className}` });
  return classes.define(className, Object.assign(construct, { new: make }));
}

const all = Object.fromEntries(
  [...definedClasses().keys()].map((name) => [name, luaClass(name as ClassName)]),
) as unknown as LuaClasses;

/** Chilkat's classes, as its Lua binding has them: `chilkat.Mcp.new()`. */
export const {
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
