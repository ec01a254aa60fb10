import { ChilkatObject, isChilkatObject, runMethod } from './chilkat-object.js';
import { commonProperties } from './common-members.js';
import type { MemberTable, MethodEntry, PropertyEntry, ShapeOf } from './member-table.js';
import { checkArguments, checkValue, fits } from './misuse.js';

type ChilkatClass = (abstract new () => ChilkatObject) & { readonly prototype: ChilkatObject };
type MethodBody = (this: ChilkatObject, ...args: unknown[]) => unknown;

const classes = new Map<
  string,
  { readonly chilkatClass: ChilkatClass; readonly table: MemberTable }
>();

/**
 * Puts the member table to work on a class that is written out: each method checks its arguments
 * and runs through `runMethod`, each property checks what is written to it, and a write to a
 * read-only one throws, from sloppy code too.
 */
export function defineMembers<T extends MemberTable>(
  chilkatClass: ChilkatClass & (abstract new () => ShapeOf<T>),
  table: T,
): void {
  const { prototype } = chilkatClass;
  // Tools that bundle or shorten code give classes other names, and errors and bindings tell this one.
  Object.defineProperty(chilkatClass, 'name', { value: table.className });
  for (const [name, entry] of Object.entries(table.methods)) {
    const member = `${table.className}.${name}`;
    redefine(prototype, name, member, ({ value: body }) => ({
      value: checkedMethod(chilkatClass, member, name, entry, body as MethodBody),
    }));
  }
  defineProperties(prototype, table.className, table.properties);
  classes.set(table.className, { chilkatClass, table });
}

/** All classes with their tables, for bindings and tests. */
export function definedClasses(): ReadonlyMap<
  string,
  { readonly chilkatClass: ChilkatClass; readonly table: MemberTable }
> {
  return classes;
}

defineProperties(ChilkatObject.prototype, undefined, commonProperties);

function defineProperties(
  prototype: object,
  className: string | undefined,
  properties: Readonly<Record<string, PropertyEntry>>,
): void {
  for (const [name, { type, access }] of Object.entries(properties)) {
    redefine(prototype, name, name, ({ set }) => ({
      set(this: object, value: unknown) {
        const what = `${className ?? this.constructor.name}.${name}`;
        if (access === 'ro') throw new TypeError(`${what} is read-only`);
        const given = type === 'port' ? portOf(value) : value;
        checkValue(what, type, given, classNamed);
        set?.call(this, given);
      },
    }));
  }
}

/** Ports come out of URLs and environment variables as texts of digits, which can mean but one number. */
function portOf(value: unknown): unknown {
  return typeof value === 'string' && /^[0-9]{1,5}$/.test(value) ? Number(value) : value;
}

function checkedMethod(
  chilkatClass: ChilkatClass,
  member: string,
  name: string,
  entry: MethodEntry,
  body: MethodBody,
): MethodBody {
  const checkedAny: MethodBody = function (...args) {
    if (!isChilkatObject(this) || !(this instanceof chilkatClass))
      throw new TypeError(
        `${member}: must be called on an object of its class, as in object.${name}(...)`,
      );
    checkArguments(member, entry, args, classNamed);
    return runMethod(this, name, entry, body, args);
  };
  const checked =
    entry.args.length === 1 ? checkedOne(chilkatClass, name, entry, body, checkedAny) : checkedAny;
  Object.defineProperty(checked, 'name', { value: name });
  Object.defineProperty(checked, 'length', { value: entry.args.length });
  return checked;
}

/**
 * The same for a method of one argument, which most are: an array for it would cost more than many of
 * them do.
 */
function checkedOne(
  chilkatClass: ChilkatClass,
  name: string,
  entry: MethodEntry,
  body: MethodBody,
  checkedAny: MethodBody,
): MethodBody {
  const [[, type]] = entry.args as [MethodEntry['args'][number]];
  return function (first, ...rest) {
    const isOurs = isChilkatObject(this) && this instanceof chilkatClass;
    if (rest.length === 0 && isOurs && fits(type, first, classNamed))
      return runMethod(this, name, entry, body, undefined, first);
    // biome-ignore lint/complexity/noArguments: it alone tells undefined from no argument
    return checkedAny.apply(this, [...arguments]);
  };
}

function redefine(
  prototype: object,
  name: string,
  member: string,
  change: (written: PropertyDescriptor) => PropertyDescriptor,
): void {
  const written = Object.getOwnPropertyDescriptor(prototype, name);
  if (!written) throw new Error(`${member} stands in the member table, but not in the class`);
  Object.defineProperty(prototype, name, { ...written, ...change(written) });
}

function classNamed(name: string): ChilkatClass | undefined {
  return classes.get(name)?.chilkatClass;
}
