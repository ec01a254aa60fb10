import type { Operations } from '../bridge/operations.js';
import type { CallLog } from '../diagnostics/call-log.js';
import { connectionOf } from './connections.js';

export async function listenOperation(
  input: Operations['listen']['input'],
  log: CallLog,
): Promise<undefined> {
  await connectionOf(input).listen(input.settings, log);
}
