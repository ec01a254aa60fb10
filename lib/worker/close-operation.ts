import type { Operations } from '../bridge/operations.js';
import type { RunningCall } from '../diagnostics/running-call.js';
import { takeConnection } from './connections.js';

export async function closeOperation(
  input: Operations['close']['input'],
  call: RunningCall,
): Promise<undefined> {
  await takeConnection(input).close(input.settings, call);
}
