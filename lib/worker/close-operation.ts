import type { Operations } from '../bridge/operations.js';
import { close } from '../client/close.js';
import { endpointOf } from '../client/endpoint.js';
import type { CallLog } from '../diagnostics/call-log.js';

export async function closeOperation(
  { settings, session }: Operations['close']['input'],
  log: CallLog,
): Promise<undefined> {
  await close(endpointOf(session.url, settings.authToken, log), session, settings, log);
}
