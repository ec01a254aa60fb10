import type { Operations } from '../bridge/operations.js';
import type { CallLog } from '../diagnostics/call-log.js';
import { connectionOf, dropConnection } from './connections.js';

export async function closeOperation(
  input: Operations['close']['input'],
  log: CallLog,
): Promise<undefined> {
  await connectionOf(input).close(input.settings, log);
  dropConnection(input.client);
}
