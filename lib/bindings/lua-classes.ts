import type { ChilkatObject } from '../api/chilkat-object.js';
import { definedClasses } from '../api/define-members.js';
import { EVENT_NAMES, type HandlersType, isHandlersType } from '../api/event-handlers.js';
import { misfitOf } from '../api/misuse.js';
import { snakeCase } from './snake-case.js';
import { type Holder, type Shape, WrappedClasses } from './wrapped-classes.js';

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
    if (isHandlersType(type)) return nodeHandlers(type, value, method);
    if (type === 'callback' && typeof value === 'function')
      return (task: ChilkatObject) => value(luaClasses.wrap(task)) as unknown;
    return value;
  },

  absent: ({ className }: Holder) => new Error(`the chilkat.${className} was disposed`),
  unknownMember: (className, member) => new TypeError(`chilkat.${className} has no ${member}`),
  readOnly: (className, member) => new TypeError(`chilkat.${className}: ${member} is read-only`),

  disposal: 'dispose',
  own: {
    dispose(this: object) {
      luaClasses.holder(this).node?.dispose();
      luaClasses.put(this, undefined);
    },
  },
};

/** The classes with Lua's conventions. */
export const luaClasses = new WrappedClasses(shape);

function classNamed(name: string) {
  return definedClasses().get(name)?.chilkatClass;
}

/** The handlers by the names that they have in Node.js. */
function nodeHandlers(type: HandlersType, value: unknown, method: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = new Map(EVENT_NAMES[type].map((name) => [snakeCase(name), name]));
  const named = Object.entries(value).map(([name, handler]) => {
    const event = known.get(name);
    const wrong = event === undefined ? 'there is no such event' : 'a function is expected';
    if (event === undefined || (handler !== undefined && typeof handler !== 'function'))
      throw new TypeError(`bad argument #1 to '${method}' (${name}: ${wrong})`);
    // In Lua they are plain functions, not methods of the table.
    return [event, handler && ((...args: unknown[]) => handler(...args))];
  });
  return Object.fromEntries(named);
}
