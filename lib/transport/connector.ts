import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Progress } from '../diagnostics/progress.js';
import {
  type ConnectionSettings,
  hostAndPort,
  proxyName,
} from '../settings/connection-settings.js';
import { openSocks } from './open-socks.js';
import { openTcp } from './open-tcp.js';
import { makeTlsOpener } from './open-tls.js';
import { openTunnel } from './open-tunnel.js';

/** Who waits for a connection. */
export interface Connecting {
  /** How long it may take altogether; 0 is unlimited. */
  readonly connectTimeoutMs: number;
  /** What is being waited for now, and the socket to be destroyed if that takes too long. */
  onStep(waitingFor: string, socket: Duplex): void;
  readonly progress?: Progress | undefined;
}

/** The other end of a connection. */
export interface Target {
  readonly host: string;
  readonly port: number;
  /** `host:port`, as a URL has it. */
  readonly name: string;
}

/**
 * Gives the function that makes connections by these settings: through the proxy, if there is one,
 * with TLS for https. A connection is ready for a request when it is given, its certificate checked.
 *
 * @throws Failure from the function it gives, which ends whatever it has begun.
 */
export function makeConnector(
  settings: ConnectionSettings,
): (url: URL, waiting: Connecting) => Promise<Socket> {
  const openTls = makeTlsOpener(settings.tls);
  return async (url, waiting) => {
    const target = targetOf(url);
    const carrier = await openCarrier(url, target, settings, waiting);
    return url.protocol === 'https:' ? openTls(carrier, target, waiting) : carrier;
  };
}

async function openCarrier(
  url: URL,
  target: Target,
  settings: ConnectionSettings,
  waiting: Connecting,
): Promise<Socket> {
  const { proxy } = settings;
  if (!proxy) return openTcp(target, target.name, settings, waiting);
  const { host, port } = proxy;
  const first = { host, port, name: hostAndPort(host, port) };
  if (proxy.kind === 'http') waiting.progress?.info('HttpProxyConnect', first.name);
  const socket = await openTcp(first, proxyName(proxy), settings, waiting);
  if (proxy.kind !== 'http') return openSocks(socket, target, proxy, waiting);
  return url.protocol === 'https:' ? openTunnel(socket, target, proxy, waiting) : socket;
}

/** URL has the name in ASCII already. */
function targetOf(url: URL): Target {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = url.port === '' ? DEFAULT_PORTS[url.protocol] : Number(url.port);
  return { host, port: port ?? 0, name: hostAndPort(host, port ?? 0) };
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };
