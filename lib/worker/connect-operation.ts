import type { McpCall, Operations } from '../bridge/operations.js';
import type { RunningCall } from '../diagnostics/running-call.js';
import { connectionOf, newConnection } from './connections.js';

export async function connectOperation(
  input: Operations['connect']['input'],
  call: RunningCall,
): Promise<Operations['connect']['output']> {
  await closeFormer(input, call);
  const { client, settings, url, protocolVersion } = input;
  const connection = newConnection(client);
  const { envelope, failure, session } = await connection.connect(
    url,
    protocolVersion,
    settings,
    call,
  );
  return { envelope, failure: failure && call.log.redactedFailure(failure), session };
}

/** An object that connects again leaves no session behind. */
async function closeFormer(input: McpCall, call: RunningCall): Promise<void> {
  if (!input.session) return;
  const former = connectionOf(input);
  await call.log.within('closeFormerSession', () => former.close(input.settings, call));
}
