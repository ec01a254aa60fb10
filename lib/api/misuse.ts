import { isUint8Array } from 'node:util/types';
import { isChilkatObject } from './chilkat-object.js';
import { eventHandlersMisfit } from './event-handlers.js';
import type { ArgumentType, MethodEntry } from './member-table.js';

type Class = abstract new (...args: never[]) => object;

/** Throws when the arguments are not those of the method: count, types, classes, ranges. */
export function checkArguments(
  member: string,
  { args: expected, optionalArgs = 0 }: MethodEntry,
  given: readonly unknown[],
  classNamed: (name: string) => Class | undefined,
): void {
  const least = expected.length - optionalArgs;
  if (given.length < least || given.length > expected.length) {
    const names = expected.map(([name]) => name).join(', ');
    const count = optionalArgs ? `${least} to ${expected.length}` : expected.length;
    const wanted = `${count} argument${expected.length === 1 ? '' : 's'}${names && ` (${names})`}`;
    throw new TypeError(`${member}: expected ${wanted}, got ${given.length}`);
  }
  for (let at = 0; at < given.length; at++) {
    const [name, type] = expected[at] as MethodEntry['args'][number];
    if (!fits(type, given[at], classNamed))
      throw misfit(`${member}: argument ${at + 1} (${name})`, type, given[at]);
  }
}

/** Throws when a value is not of the type; `what` names it in the message. */
export function checkValue(
  what: string,
  type: ArgumentType,
  value: unknown,
  classNamed: (name: string) => Class | undefined,
): void {
  if (!fits(type, value, classNamed)) throw misfit(what, type, value);
}

/** Makes the error for a value that is not of the type, from a name for it; undefined for one that is. */
export function misfitOf(
  type: ArgumentType,
  value: unknown,
  classNamed: (name: string) => Class | undefined,
): ((what: string) => Error) | undefined {
  return fits(type, value, classNamed) ? undefined : (what) => misfit(what, type, value);
}

const MAX_PORT = 65535;

/** Whether a value is of the type. */
export function fits(
  type: ArgumentType,
  value: unknown,
  classNamed: (name: string) => Class | undefined,
): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'bool':
      return typeof value === 'boolean';
    case 'int':
      return Number.isSafeInteger(value);
    case 'uint':
      return Number.isSafeInteger(value) && (value as number) >= 0;
    case 'port':
      return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_PORT;
    case 'double':
      return Number.isFinite(value);
    case 'bytes':
      return isUint8Array(value);
    case 'callback':
      return typeof value === 'function';
    case 'handlers':
    case 'aiHandlers':
      return eventHandlersMisfit(type, value) === undefined;
    default: {
      const expected = classNamed(type);
      return isChilkatObject(value) && expected !== undefined && value instanceof expected;
    }
  }
}

/** The error for a value that does not fit. Made only then: its words cost more than the check. */
function misfit(what: string, type: ArgumentType, value: unknown): Error {
  switch (type) {
    case 'string':
      return wrongType(what, 'a string', value);
    case 'bool':
      return wrongType(what, 'a boolean', value);
    case 'int':
      return wrongInteger(what, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, value);
    case 'uint':
      return wrongInteger(what, 0, Number.MAX_SAFE_INTEGER, value);
    case 'port':
      return wrongInteger(what, 0, MAX_PORT, value);
    case 'double':
      return typeof value === 'number'
        ? new RangeError(`${what} must be finite, got ${value}`)
        : wrongType(what, 'a number', value);
    case 'bytes':
      return wrongType(what, 'a Buffer or Uint8Array', value);
    case 'callback':
      return wrongType(what, 'a function', value);
    case 'handlers':
    case 'aiHandlers':
      return new TypeError(`${what} ${eventHandlersMisfit(type, value)}`);
    default: {
      const given = typeName(value);
      const got = given === type ? 'one that this copy of the library has not made' : given;
      return new TypeError(`${what} must be a ${type}, got ${got}`);
    }
  }
}

function wrongInteger(what: string, lowest: number, highest: number, value: unknown): Error {
  if (typeof value !== 'number') return wrongType(what, 'an integer', value);
  const wanted = `${what} must be an integer from ${lowest} to ${highest}, got ${value}`;
  const isFraction = value % 1 !== 0 && Number.isFinite(value);
  return isFraction ? new TypeError(wanted) : new RangeError(wanted);
}

function wrongType(what: string, expected: string, value: unknown): TypeError {
  return new TypeError(`${what} must be ${expected}, got ${typeName(value)}`);
}

/** The type of a value in words; never the value, which may be a secret. */
function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value;
  try {
    const madeBy: unknown = value.constructor;
    return typeof madeBy === 'function' && madeBy.name !== '' ? String(madeBy.name) : 'object';
  } catch {
    // Getters and proxies of the program's own may throw.
    return 'object';
  }
}

/** Throws when a value is none of those that a property takes; the case of letters does not count. */
export function checkOneOf<T extends string | number>(
  property: string,
  value: T,
  valid: readonly T[],
): void {
  const known = valid.some((one) => String(one).toLowerCase() === String(value).toLowerCase());
  if (known) return;
  const names = valid.map((one) => JSON.stringify(one)).join(', ');
  throw new RangeError(`${property} must be one of ${names}, got ${JSON.stringify(value)}`);
}
