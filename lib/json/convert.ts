import { Failure } from '../diagnostics/failure.js';
import { compactText } from './emit.js';
import { JSON_TYPE, type JsonValue, jsonType } from './node.js';
import { isNumberText, unquoted } from './scalar.js';

/** Text of a string, the JSON text of anything else. */
export function stringOf(value: JsonValue): string {
  return typeof value === 'string' && value.startsWith('"') ? unquoted(value) : compactText(value);
}

/**
 * The integer part of a number or of a string that begins with one; true is 1, other scalars are 0.
 *
 * @throws Failure for an object or array, and for what is no safe integer.
 */
export function intOf(value: JsonValue): number {
  if (typeof value !== 'string')
    throw new Failure('wrong-type', 'An object or array has no integer value.');
  if (value === 'true') return 1;
  const found = INTEGER_PART.exec(stringOf(value));
  if (!found) return 0;
  const [whole, sign = '', digits = '', , exponent] = found;
  // Without an exponent the digits alone decide, so that a long fraction cannot round them up.
  const int = exponent === undefined ? Number(sign + digits) : Math.trunc(Number(whole));
  if (!Number.isSafeInteger(int))
    throw new Failure(
      'wrong-type',
      'The number is outside the range in which integers are exact; get its text by StringOf or StringAt.',
      { value: whole.slice(0, 100) },
    );
  return int + 0; // makes -0 a 0
}

const INTEGER_PART = /^\s*([+-]?)([0-9]+)(\.[0-9]*)?([eE][+-]?[0-9]+)?/;

/** As `intOf`, and not below zero. */
export function uintOf(value: JsonValue): number {
  const int = intOf(value);
  if (int < 0)
    throw new Failure(
      'wrong-type',
      'The number is negative; get it by IntOf or IntAt, or its text by StringOf or StringAt.',
      { value: int },
    );
  return int;
}

/** True; a number other than zero; a string that says either. */
export function boolOf(value: JsonValue): boolean {
  if (typeof value !== 'string') return false;
  const text = jsonType(value) === JSON_TYPE.string ? unquoted(value).trim() : value;
  if (text.toLowerCase() === 'true') return true;
  return isNumberText(text) && /[1-9]/.test(text.replace(/e.*/i, ''));
}
