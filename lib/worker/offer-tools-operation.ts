import { checkSource } from '../ai/tools/tool-set.js';
import type { Operations } from '../bridge/operations.js';
import { Failure } from '../diagnostics/failure.js';
import type { RunningCall } from '../diagnostics/running-call.js';
import { connectionOf } from './connections.js';
import { toolSourceOf } from './tool-source.js';

export async function offerToolsOperation(
  input: Operations['offerTools']['input'],
  call: RunningCall,
): Promise<Operations['offerTools']['output']> {
  const connection = connectionOf(input);
  try {
    await checkSource(toolSourceOf(input), call);
    if (connection.session?.tellsToolChanges) await connection.listen(input.settings, call);
    return { failure: undefined, session: connection.session };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // The session may be another one all the same.
    return { failure: call.log.redactedFailure(error), session: connection.session };
  }
}
