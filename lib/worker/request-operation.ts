import type { Operations } from '../bridge/operations.js';
import { endpointOf } from '../client/endpoint.js';
import { request } from '../client/request.js';
import { postOptions } from '../client/session.js';
import type { CallLog } from '../diagnostics/call-log.js';

export async function requestOperation(
  { settings, session, requestId, method, params }: Operations['request']['input'],
  log: CallLog,
): Promise<Operations['request']['output']> {
  const endpoint = endpointOf(session.url, settings.authToken, log);
  const options = postOptions(endpoint, session, settings, log);
  const { envelope, failure } = await log.within(method, () =>
    request(requestId, method, params, options),
  );
  return { envelope, failure: failure && log.redactedFailure(failure) };
}
