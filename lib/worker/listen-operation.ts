import type { Operations } from '../bridge/operations.js';
import type { RunningCall } from '../diagnostics/running-call.js';
import { connectionOf } from './connections.js';

export async function listenOperation(
  input: Operations['listen']['input'],
  call: RunningCall,
): Promise<undefined> {
  await connectionOf(input).listen(input.settings, call);
}
