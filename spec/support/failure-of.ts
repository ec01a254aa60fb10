import { Failure } from '../../lib/diagnostics/failure.js';

/** The failure that `act` throws; any other end is the spec's own failure. */
export function failureOf(act: () => unknown): Failure {
  try {
    act();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('expected a failure, and there was none');
}
