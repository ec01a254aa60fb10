/// <reference lib="esnext.disposable" preserve="true" />
import type { ChilkatObject } from '../api/chilkat-object.js';
import { definedClasses } from '../api/define-members.js';
import { EVENT_NAMES, type EventHandlers } from '../api/event-handlers.js';
import { checkArguments } from '../api/misuse.js';
import '../classes.js';
import type { B4xClass, B4xClasses } from './b4x-types.js';
import type { ClassName } from './binding-types.js';
import { type Holder, type Shape, WrappedClasses } from './wrapped-classes.js';

export type { B4xClass, B4xObject, B4xObjects } from './b4x-types.js';

/** The objects that hold the Subs, by the objects that were made with them. */
const subsOf = new WeakMap<object, object>();

const shape: Shape = {
  // Events are bound by Initialize.
  memberName: (name) => (name === 'SetEventHandler' ? undefined : name),
  checkArguments: () => {}, // what Node.js says of them is right here too
  answer: (_node, _entry, value) => value,
  argument: (type, value) =>
    type === 'callback' && typeof value === 'function'
      ? (task: ChilkatObject) => value(classes.wrap(task)) as unknown
      : value,
  absent: ({ className }: Holder) =>
    new Error(`The Chilkat${className} is not initialized: call Initialize first.`),
  unknownMember: (className, member) => new TypeError(`Chilkat${className} has no ${member}.`),
  readOnly: (className, member) => new TypeError(`Chilkat${className}.${member} is read-only.`),

  disposal: 'Dispose',
  own: {
    Initialize(this: object, ...given: unknown[]) {
      const { className } = classes.holder(this);
      const defined = definedClasses().get(className);
      const create = defined?.chilkatClass as unknown as new () => ChilkatObject;
      const hasEvents = 'SetEventHandler' in (defined?.table.methods ?? {});
      const args = hasEvents ? ([['eventName', 'string']] as const) : [];
      checkArguments(
        `Chilkat${className}.Initialize`,
        { args, answer: 'void' },
        given,
        () => undefined,
      );
      const node = new create();
      if (hasEvents) bind(node, String(given[0]), subsOf.get(this) ?? {});
      classes.put(this, node);
    },
    IsInitialized(this: object) {
      return classes.holder(this).node !== undefined;
    },
    Dispose(this: object) {
      classes.holder(this).node?.dispose();
      classes.put(this, undefined);
    },
  },
};

const classes = new WrappedClasses(shape);

/** Lets the Subs that exist hear the events. */
function bind(node: ChilkatObject, prefix: string, subs: object): void {
  const found = EVENT_NAMES.flatMap((event) => {
    const sub: unknown = Reflect.get(subs, `${prefix}_${event}`);
    return typeof sub === 'function' ? [[event, sub.bind(subs)]] : [];
  });
  const { SetEventHandler } = node as unknown as { SetEventHandler(handlers: EventHandlers): void };
  SetEventHandler.call(node, Object.fromEntries(found));
}

function b4xClass<C extends ClassName>(className: C): B4xClass<C> {
  function construct(subs?: unknown): object {
    if (subs !== undefined && (typeof subs !== 'object' || subs === null))
      throw new TypeError(`Chilkat${className}: subs must be the object that holds the Subs`);
    const object = classes.create(className);
    if (subs) subsOf.set(object, subs);
    return object;
  }
  Object.defineProperty(construct, 'name', { value: `Chilkat${className}` });
  return classes.define(className, construct) as unknown as B4xClass<C>;
}

const all = Object.fromEntries(
  [...definedClasses().keys()].map((name) => [`Chilkat${name}`, b4xClass(name as ClassName)]),
) as unknown as B4xClasses;

/** Chilkat's classes, as its B4X binding has them: `new ChilkatMcp(subs)`, then `Initialize("evt")`. */
export const {
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
