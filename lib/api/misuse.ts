import { isUint8Array } from 'node:util/types';
import { isChilkatObject } from './chilkat-object.js';
import type { ArgumentType, MethodEntry } from './member-table.js';

type Class = abstract new (...args: never[]) => object;

/** Throws when the arguments are not those of the method: count, types, classes, ranges. */
export function checkArguments(
  member: string,
  { args: expected }: MethodEntry,
  given: readonly unknown[],
  classNamed: (name: string) => Class | undefined,
): void {
  if (given.length !== expected.length) {
    const names = expected.map(([name]) => name).join(', ');
    const wanted = `${expected.length} argument${expected.length === 1 ? '' : 's'}${names && ` (${names})`}`;
    throw new TypeError(`${member}: expected ${wanted}, got ${given.length}`);
  }
  expected.forEach(([name, type], at) => {
    checkValue(`${member}: argument ${at + 1} (${name})`, type, given[at], classNamed);
  });
}

/** Throws when a value is not of the type; `what` names it in the message. */
export function checkValue(
  what: string,
  type: ArgumentType,
  value: unknown,
  classNamed: (name: string) => Class | undefined,
): void {
  switch (type) {
    case 'string':
      if (typeof value !== 'string') throw wrongType(what, 'a string', value);
      return;
    case 'bool':
      if (typeof value !== 'boolean') throw wrongType(what, 'a boolean', value);
      return;
    case 'int':
    case 'uint':
      if (typeof value !== 'number') throw wrongType(what, 'an integer', value);
      checkInteger(what, type === 'uint' ? 0 : Number.MIN_SAFE_INTEGER, value);
      return;
    case 'port':
      if (typeof value !== 'number') throw wrongType(what, 'an integer', value);
      checkInteger(what, 0, value, MAX_PORT);
      return;
    case 'double':
      if (typeof value !== 'number') throw wrongType(what, 'a number', value);
      if (!Number.isFinite(value)) throw new RangeError(`${what} must be finite, got ${value}`);
      return;
    case 'bytes':
      if (!isUint8Array(value)) throw wrongType(what, 'a Buffer or Uint8Array', value);
      return;
    default: {
      const expected = classNamed(type);
      if (isChilkatObject(value) && expected && value instanceof expected) return;
      const given = typeName(value);
      const got = given === type ? 'one that this copy of the library has not made' : given;
      throw new TypeError(`${what} must be a ${type}, got ${got}`);
    }
  }
}

const MAX_PORT = 65535;

function checkInteger(
  what: string,
  lowest: number,
  value: number,
  highest = Number.MAX_SAFE_INTEGER,
): void {
  const wanted = `${what} must be an integer from ${lowest} to ${highest}`;
  if (value % 1 !== 0 && Number.isFinite(value)) throw new TypeError(`${wanted}, got ${value}`);
  if (!(value >= lowest && value <= highest)) throw new RangeError(`${wanted}, got ${value}`);
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
