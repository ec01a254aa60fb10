import { VERSION } from '../diagnostics/build-info.js';
import type { RunningCall } from '../diagnostics/running-call.js';
import type { ServerDescription } from '../protocol/initialize.js';
import { secretsIn } from '../settings/connection-settings.js';
import type { SessionCookies } from '../transport/cookies.js';
import type { ExchangeSettings } from '../transport/exchange.js';
import type { PostOptions } from '../transport/streamable-http.js';
import { endpointOf } from './endpoint.js';

/** What identifies a session on the wire; the URL alone before there is one. */
export interface Address {
  readonly url: string;
  readonly sessionId?: string;
  readonly protocolVersion?: string;
}

/** A session with a server. */
export interface Session extends ServerDescription {
  readonly url: string;
  /** Empty when the server is stateless. */
  readonly sessionId: string;
  /** Whether it is on the transport of 2024-11-05. */
  readonly legacy: boolean;
}

/** What a program has set for its calls. */
export interface ClientSettings extends ExchangeSettings {
  readonly authToken: string;
  /** Headers of the program's own, by lower-case name. */
  readonly requestHeaders: Readonly<Record<string, string>>;
}

/** What goes with every message of one call. */
export interface CallContext extends RunningCall {
  readonly settings: ClientSettings;
  readonly cookies: SessionCookies;
}

/** How a message is sent to the endpoint, in a session or before there is one. */
export function postOptions(
  { url, sessionId = '', protocolVersion }: Address,
  context: CallContext,
): PostOptions {
  const { settings, log } = context;
  const endpoint = endpointOf(url, settings.authToken, log);
  for (const secret of secretsIn(settings.connection)) log.addSecret(secret);
  const headers: Record<string, string> = {
    'user-agent': `chilkat-mcp-compat/${VERSION}`,
    ...settings.requestHeaders,
  };
  // What a program adds may well be a key.
  for (const value of Object.values(settings.requestHeaders)) log.addPossibleSecret(value);
  if (endpoint.authorization !== undefined) headers.authorization = endpoint.authorization;
  if (protocolVersion !== undefined) headers['mcp-protocol-version'] = protocolVersion;
  if (sessionId !== '') {
    log.addSecret(sessionId);
    headers['mcp-session-id'] = sessionId;
  }
  return { ...context, url: endpoint.url, headers };
}
