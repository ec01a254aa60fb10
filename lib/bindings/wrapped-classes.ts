import { ChilkatObject } from '../api/chilkat-object.js';
import { commonProperties } from '../api/common-members.js';
import { definedClasses } from '../api/define-members.js';
import type { ArgumentType, MethodEntry, PropertyEntry } from '../api/member-table.js';

/** An object of a binding: what stands behind it, once and as long as that is there. */
export interface Holder {
  readonly className: string;
  node: ChilkatObject | undefined;
}

/** What tells one binding from another. */
export interface Shape {
  /** The name of a member in the binding; undefined for one that the binding does not have. */
  memberName(name: string): string | undefined;
  /** Throws when a method's arguments are not those that it takes. They are Node's already. */
  checkArguments(method: string, entry: MethodEntry, args: readonly unknown[]): void;
  /** What a method gives, from what it gives in Node.js and what stands behind the object. */
  answer(node: ChilkatObject, entry: MethodEntry, value: unknown): unknown;
  /** What an argument is in Node.js, where it is no object of the binding. */
  argument(type: ArgumentType, value: unknown, method: string): unknown;
  /** The error for an object that has nothing behind it. */
  absent(holder: Holder): Error;
  unknownMember(className: string, member: string): Error;
  readOnly(className: string, member: string): Error;
  /** Which of the members of the binding's own frees the object. */
  readonly disposal: string;
  /** Members of the binding's own. */
  readonly own: Readonly<Record<string, (this: object, ...args: never[]) => unknown>>;
}

type Member =
  | { readonly property: string; readonly entry: PropertyEntry }
  | { readonly call: (this: object, ...args: unknown[]) => unknown };

/**
 * Chilkat's classes in the shape of a binding, derived from their member tables. A member that does
 * not exist throws, read or written.
 */
export class WrappedClasses {
  readonly #shape: Shape;
  readonly #handlers = new Map<string, ProxyHandler<object>>();
  readonly #holders = new WeakMap<object, Holder>();
  readonly #wrappers = new WeakMap<ChilkatObject, object>();
  readonly #prototypes = new Map<string, object>();

  constructor(shape: Shape) {
    this.#shape = shape;
  }

  /** Tells which function makes the objects of a class, so that they are shown by its name. */
  define<F extends { readonly prototype: object }>(className: string, maker: F): F {
    this.#prototypes.set(className, maker.prototype);
    return maker;
  }

  /** The names of all members that objects of a class have, in order. */
  memberNames(className: string): string[] {
    return [...this.#membersOf(className).keys()].sort();
  }

  /** A new object of a class, with nothing behind it yet. */
  create(className: string): object {
    const holder: Holder = { className, node: undefined };
    const target = Object.create(this.#prototypes.get(className) ?? null) as object;
    const wrapper = new Proxy(target, this.#handlerOf(className));
    this.#holders.set(wrapper, holder);
    return wrapper;
  }

  /** Puts an object of Node's behind one of the binding. */
  put(wrapper: object, node: ChilkatObject | undefined): void {
    const holder = this.holder(wrapper);
    holder.node = node;
    if (node) this.#wrappers.set(node, wrapper);
  }

  holder(wrapper: unknown): Holder {
    const holder = this.#holders.get(wrapper as object);
    if (!holder) throw new TypeError('the method must be called on its object');
    return holder;
  }

  /** What stands behind an object of the binding; undefined for any other value. */
  behind(value: unknown): ChilkatObject | undefined {
    return this.#holders.get(value as object)?.node;
  }

  /** What stands behind an object, which must have something. */
  node(wrapper: object): ChilkatObject {
    const holder = this.holder(wrapper);
    if (!holder.node) throw this.#shape.absent(holder);
    return holder.node;
  }

  /** An object of Node's as one of the binding, always the same; any other value as it is. */
  wrap(value: unknown): unknown {
    if (!(value instanceof ChilkatObject)) return value;
    const known = this.#wrappers.get(value);
    if (known) return known;
    const wrapper = this.create(value.constructor.name);
    this.put(wrapper, value);
    return wrapper;
  }

  #unwrap(type: ArgumentType, value: unknown, method: string): unknown {
    const isWrapper = typeof value === 'object' && value !== null && this.#holders.has(value);
    return isWrapper ? this.node(value) : this.#shape.argument(type, value, method);
  }

  #handlerOf(className: string): ProxyHandler<object> {
    let handler = this.#handlers.get(className);
    if (!handler) {
      handler = this.#makeHandler(className, this.#membersOf(className));
      this.#handlers.set(className, handler);
    }
    return handler;
  }

  #membersOf(className: string): ReadonlyMap<string, Member> {
    const defined = definedClasses().get(className);
    if (!defined) throw new TypeError(`there is no class ${className}`);
    const { properties, methods } = defined.table;
    const members = new Map<string, Member>();
    const add = (name: string, member: (shown: string) => Member) => {
      const shown = this.#shape.memberName(name);
      if (shown !== undefined) members.set(shown, member(shown));
    };
    for (const [name, entry] of Object.entries({ ...commonProperties, ...properties }))
      add(name, () => ({ property: name, entry }));
    for (const [name, entry] of Object.entries(methods))
      add(name, (shown) => ({ call: this.#makeMethod(name, shown, entry) }));
    for (const [name, call] of Object.entries(this.#shape.own))
      members.set(name, { call: call as (this: object, ...args: unknown[]) => unknown });
    return members;
  }

  #makeMethod(name: string, shown: string, entry: MethodEntry) {
    const classes = this;
    const shape = this.#shape;
    return function call(this: object, ...given: unknown[]): unknown {
      const node = classes.node(this);
      const args = given.map((value, at) => {
        const type = entry.args[at]?.[1];
        return type === undefined ? value : classes.#unwrap(type, value, shown);
      });
      shape.checkArguments(shown, entry, args);
      const method = node[name as keyof ChilkatObject] as unknown as (...a: unknown[]) => unknown;
      return shape.answer(node, entry, classes.wrap(method.apply(node, args)));
    };
  }

  #makeHandler(className: string, members: ReadonlyMap<string, Member>): ProxyHandler<object> {
    const behind = (wrapper: object) => this.node(wrapper) as unknown as Record<string, unknown>;
    return {
      get: (target, key, wrapper: object) => {
        const member = typeof key === 'string' ? members.get(key) : undefined;
        if (member) return 'call' in member ? member.call : behind(wrapper)[member.property];
        if (key === Symbol.dispose) return Reflect.get(wrapper, this.#shape.disposal);
        if (typeof key === 'symbol' || key in Object.prototype) return Reflect.get(target, key);
        if (key === 'then' || key === 'toJSON') return bound(this.#holders.get(wrapper)?.node, key);
        throw this.#shape.unknownMember(className, key);
      },
      set: (_target, key, value, wrapper: object) => {
        const member = members.get(String(key));
        if (!member || 'call' in member) throw this.#shape.unknownMember(className, String(key));
        if (member.entry.access === 'ro') throw this.#shape.readOnly(className, String(key));
        behind(wrapper)[member.property] = value;
        return true;
      },
      has: (target, key) => members.has(String(key)) || key in target,
    };
  }
}

/**
 * What the language itself looks for in an object: whether it can be awaited, as a Task can, and how it
 * is turned to JSON, which those classes refuse that would lose something.
 */
function bound(node: ChilkatObject | undefined, key: 'then' | 'toJSON'): unknown {
  const found = (node as Partial<Record<typeof key, (...args: unknown[]) => unknown>>)?.[key];
  return found?.bind(node);
}
