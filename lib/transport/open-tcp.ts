import { lookup } from 'node:dns';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import type { Progress } from '../diagnostics/progress.js';
import type { ConnectionSettings } from '../settings/connection-settings.js';
import type { Connecting, Target } from './connector.js';
import { tcpFailure } from './network-failure.js';
import { ready } from './ready.js';

/**
 * How long one address of several is waited for before the next is tried as well. Node's 250 ms are
 * too short for a far host, and give up an address that would have answered.
 */
const NEXT_ADDRESS_AFTER_MS = 2000;

/**
 * Opens a TCP connection. All addresses of a name are tried, the preferred family first.
 *
 * @param what - The other end in words.
 * @throws Failure `network`.
 */
export async function openTcp(
  { host, port, name }: Target,
  what: string,
  settings: ConnectionSettings,
  waiting: Connecting,
): Promise<Socket> {
  const { localAddress, localPort, keepAlive, noDelay } = settings;
  const socket = connect({
    host,
    port,
    keepAlive,
    noDelay,
    lookup: lookupBy(settings),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER_MS,
    ...(localAddress === undefined ? {} : { localAddress, family: isIP(localAddress) }),
    ...(localPort === undefined ? {} : { localPort }),
  });
  waiting.onStep(`the connection to ${what}`, socket);
  const { progress } = waiting;
  if (progress) tellAddresses(progress, socket, host);
  progress?.info('SocketConnect', name);
  try {
    await ready(socket, 'connect');
    progress?.info('SocketConnected', name);
    return socket;
  } catch (error) {
    socket.destroy();
    throw tcpFailure(error, what, settings);
  }
}

function tellAddresses(progress: Progress, socket: Socket, host: string): void {
  if (isIP(host) !== 0) return;
  progress.info('HostnameResolve', host);
  socket.on('lookup', (_error, address) => {
    if (address) progress.info('ResolvedToIp', address);
  });
}

function lookupBy({ preferIpv6 }: ConnectionSettings): LookupFunction {
  const order = preferIpv6 ? 'ipv6first' : 'ipv4first';
  return (hostname, options, done) => lookup(hostname, { ...options, order }, done as never);
}
