import type { ChilkatObject } from '../api/chilkat-object.js';
import { definedClasses } from '../api/define-members.js';
import {
  EVENT_NAMES,
  type EventHandlers,
  type HandlersType,
  isHandlersType,
} from '../api/event-handlers.js';
import { checkArguments } from '../api/misuse.js';
import { type Holder, type Shape, WrappedClasses } from './wrapped-classes.js';

/** The objects that hold the Subs, by the objects that were made with them. */
export const subsOf = new WeakMap<object, object>();

const shape: Shape = {
  // Events are bound by Initialize.
  memberName: (name) => (name === 'SetEventHandler' ? undefined : name),
  checkArguments: () => {}, // what Node.js says of them is right here too
  answer: (_node, _entry, value) => value,
  argument: (type, value) =>
    type === 'callback' && typeof value === 'function'
      ? (task: ChilkatObject) => value(b4xClasses.wrap(task)) as unknown
      : value,
  absent: ({ className }: Holder) =>
    new Error(`The Chilkat${className} is not initialized: call Initialize first.`),
  unknownMember: (className, member) => new TypeError(`Chilkat${className} has no ${member}.`),
  readOnly: (className, member) => new TypeError(`Chilkat${className}.${member} is read-only.`),

  disposal: 'Dispose',
  own: {
    Initialize(this: object, ...given: unknown[]) {
      const { className } = b4xClasses.holder(this);
      const defined = definedClasses().get(className);
      const create = defined?.chilkatClass as unknown as new () => ChilkatObject;
      const hasEvents = defined?.table.events === true;
      const args = hasEvents ? ([['eventName', 'string']] as const) : [];
      checkArguments(
        `Chilkat${className}.Initialize`,
        { args, answer: 'void' },
        given,
        () => undefined,
      );
      const node = new create();
      const handlersType = defined?.table.methods.SetEventHandler?.args[0]?.[1] ?? '';
      if (isHandlersType(handlersType))
        bind(node, handlersType, String(given[0]), subsOf.get(this) ?? {});
      b4xClasses.holder(this).node?.dispose();
      b4xClasses.put(this, node);
    },
    IsInitialized(this: object) {
      return b4xClasses.holder(this).node !== undefined;
    },
    Dispose(this: object) {
      b4xClasses.holder(this).node?.dispose();
      b4xClasses.put(this, undefined);
    },
  },
};

/** The classes with B4X's conventions. */
export const b4xClasses = new WrappedClasses(shape);

/** Lets the Subs that exist hear the events. */
function bind(node: ChilkatObject, type: HandlersType, prefix: string, subs: object): void {
  const names: readonly string[] = EVENT_NAMES[type];
  const found = names.flatMap((event) => {
    const sub: unknown = Reflect.get(subs, `${prefix}_${event}`);
    return typeof sub === 'function' ? [[event, sub.bind(subs)]] : [];
  });
  const { SetEventHandler } = node as unknown as { SetEventHandler(handlers: EventHandlers): void };
  SetEventHandler.call(node, Object.fromEntries(found));
}
