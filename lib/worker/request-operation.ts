import type { Operations } from '../bridge/operations.js';
import { Failure } from '../diagnostics/failure.js';
import type { RunningCall } from '../diagnostics/running-call.js';
import { connectionOf } from './connections.js';

export async function requestOperation(
  input: Operations['request']['input'],
  call: RunningCall,
): Promise<Operations['request']['output']> {
  const connection = connectionOf(input);
  try {
    const { method, params, settings } = input;
    const { envelope, failure } = await connection.request(method, params, settings, call);
    const told = failure && call.log.redactedFailure(failure);
    return { envelope, failure: told, session: connection.session };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // The session may be another one all the same.
    const told = call.log.redactedFailure(error);
    return { envelope: undefined, failure: told, session: connection.session };
  }
}
