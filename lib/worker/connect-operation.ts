import type { McpCall, Operations } from '../bridge/operations.js';
import type { CallLog } from '../diagnostics/call-log.js';
import { connectionOf, newConnection } from './connections.js';

export async function connectOperation(
  input: Operations['connect']['input'],
  log: CallLog,
): Promise<Operations['connect']['output']> {
  await closeFormer(input, log);
  const { client, settings, url, protocolVersion } = input;
  const connection = newConnection(client);
  const { envelope, failure, session } = await connection.connect(
    url,
    protocolVersion,
    settings,
    log,
  );
  return { envelope, failure: failure && log.redactedFailure(failure), session };
}

/** An object that connects again leaves no session behind. */
async function closeFormer(input: McpCall, log: CallLog): Promise<void> {
  if (!input.session) return;
  const former = connectionOf(input);
  await log.within('closeFormerSession', () => former.close(input.settings, log));
}
