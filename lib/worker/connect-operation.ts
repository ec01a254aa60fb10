import type { Operations } from '../bridge/operations.js';
import { close } from '../client/close.js';
import { connect } from '../client/connect.js';
import { endpointOf } from '../client/endpoint.js';
import type { CallLog } from '../diagnostics/call-log.js';

export async function connectOperation(
  { settings, requestId, url, protocolVersion, former }: Operations['connect']['input'],
  log: CallLog,
): Promise<Operations['connect']['output']> {
  if (former)
    await log.within('closeFormerSession', () =>
      close(endpointOf(former.url, settings.authToken, log), former, settings, log),
    );
  const endpoint = endpointOf(url, settings.authToken, log);
  const { envelope, failure, session } = await connect(
    endpoint,
    protocolVersion,
    settings,
    requestId,
    log,
  );
  return {
    envelope,
    failure: failure && log.redactedFailure(failure),
    session: session && { ...session, url },
  };
}
