import {
  type ConnectionSettings,
  DEFAULT_SETTINGS,
  type ProxySettings,
  type TlsSettings,
} from '../../lib/settings/connection-settings.js';
import type { ExchangeSettings, HttpRequest } from '../../lib/transport/exchange.js';

/** Settings for one exchange that differ in these from what holds otherwise. */
export function settingsWith(
  connection: Partial<ConnectionSettings>,
  limits: Partial<ExchangeSettings> = {},
): ExchangeSettings {
  return {
    connectTimeoutMs: 20_000,
    idleTimeoutMs: 20_000,
    maxResponseBytes: 1_000_000,
    maxSseEventBytes: 1_000_000,
    maxRedirects: 0,
    ...limits,
    connection: { ...DEFAULT_SETTINGS, ...connection },
  };
}

/** The same for what concerns TLS alone. */
export function tlsWith(tls: Partial<TlsSettings>): ExchangeSettings {
  return settingsWith({ tls: { ...DEFAULT_SETTINGS.tls, ...tls } });
}

/** A proxy of this machine without a user, unless one is named. */
export function proxyAt(
  kind: ProxySettings['kind'],
  port: number,
  user: Partial<ProxySettings> = {},
): ProxySettings {
  return { kind, host: '127.0.0.1', port, username: '', password: '', ...user };
}

/** A request that is sent once. */
export function postTo(url: string): HttpRequest {
  return { method: 'POST', url, headers: {}, body: 'ping', mayRepeat: false };
}
