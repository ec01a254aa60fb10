import { isNativeError } from 'node:util/types';
import { Failure } from './failure.js';

/**
 * The failure behind what the JavaScript engine or Node throws when a text becomes longer than a
 * string can be: data did that, and not the program. `undefined` for anything else.
 */
export function stringLimitFailure(error: unknown): Failure | undefined {
  const isLimit =
    isNativeError(error) &&
    (error.message === 'Invalid string length' ||
      ('code' in error && error.code === 'ERR_STRING_TOO_LONG'));
  return isLimit
    ? new Failure('limit', 'The text would be longer than a string can be.')
    : undefined;
}
