import { isIPv6, type Socket } from 'node:net';
import { type ProxySettings, proxyName } from '../settings/connection-settings.js';
import type { Connecting, Target } from './connector.js';
import { socksFailure, socksIpv6Failure } from './network-failure.js';

/** The package keeps a timer of its own for each connection, and cannot do without. */
const NO_LIMIT_MS = 24 * 60 * 60 * 1000;

/**
 * Asks a SOCKS proxy for a connection to the target, whose name it looks up itself.
 *
 * @param carrier - A connection to the proxy.
 * @throws Failure `proxy`.
 */
export async function openSocks(
  carrier: Socket,
  { host, port, name }: Target,
  proxy: ProxySettings,
  waiting: Connecting,
): Promise<Socket> {
  const type = proxy.kind === 'socks4' ? 4 : 5;
  if (type === 4 && isIPv6(host)) {
    carrier.destroy();
    throw socksIpv6Failure(proxy, name);
  }
  const { SocksClient } = require('socks') as typeof import('socks');
  waiting.onStep(`the answer of ${proxyName(proxy)}`, carrier);
  waiting.progress?.info(`Socks${type}Connect`, name);
  try {
    if (carrier.destroyed) throw new Error('Socket closed');
    await SocksClient.createConnection({
      command: 'connect',
      // biome-ignore lint/style/useNamingConvention: the package's name
      existing_socket: carrier,
      timeout: waiting.connectTimeoutMs || NO_LIMIT_MS,
      destination: { host, port },
      proxy: {
        type,
        host: proxy.host,
        port: proxy.port,
        userId: proxy.username,
        ...(type === 5 ? { password: proxy.password } : {}),
      },
    });
    return carrier;
  } catch (error) {
    carrier.destroy();
    throw socksFailure(error, proxy, name);
  }
}
