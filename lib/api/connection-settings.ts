import type { CallLog } from '../diagnostics/call-log.js';
import { Failure } from '../diagnostics/failure.js';
import { cipherChoice } from '../settings/cipher-list.js';
import {
  type ConnectionSettings,
  type ProxySettings,
  proxyName,
  type TlsSettings,
} from '../settings/connection-settings.js';
import { asciiHost } from '../settings/host-name.js';
import { nodeModules } from '../settings/node-modules.js';
import { readPinSet } from '../settings/pin-set.js';
import { versionRange } from '../settings/tls-versions.js';
import { certificatesOf, type Socket } from './socket.js';

/**
 * What a Socket is set to at this moment, checked.
 *
 * @throws Failure that names the property, for what is not valid or not supported.
 */
export function connectionSettingsOf(socket: Socket): ConnectionSettings {
  return {
    proxy: proxyOf(socket),
    localAddress: localAddressOf(socket),
    localPort: socket.ClientPort === 0 ? undefined : socket.ClientPort,
    preferIpv6: socket.PreferIpv6,
    keepAlive: socket.KeepAlive,
    noDelay: socket.TcpNoDelay,
    tls: tlsOf(socket),
  };
}

/** The same, with its main points in the log. */
export function takeConnectionSettings(socket: Socket, log: CallLog): ConnectionSettings {
  const settings = connectionSettingsOf(socket);
  log.data('proxy', settings.proxy ? proxyName(settings.proxy) : 'none');
  log.data('requireSslCertVerify', settings.tls.verify);
  return settings;
}

function proxyOf(socket: Socket): ProxySettings | undefined {
  const http = httpProxyOf(socket);
  const socks = socksProxyOf(socket);
  if (http && socks)
    throw new Failure(
      'bad-argument',
      'HttpProxyHostname and SocksVersion name two proxies. Only one can be used.',
    );
  return http ?? socks;
}

function httpProxyOf(socket: Socket): ProxySettings | undefined {
  if (socket.HttpProxyAuthMethod.toLowerCase() === 'ntlm')
    throw new Failure('proxy', 'HttpProxyAuthMethod: NTLM is not supported. Use Basic.');
  if (socket.HttpProxyHostname.trim() === '') return undefined;
  const { HttpProxyUsername: username, HttpProxyPassword: password } = socket;
  if (username.includes(':'))
    throw new Failure('bad-argument', 'HttpProxyUsername must not hold a colon.');
  return {
    kind: 'http',
    host: asciiHost('HttpProxyHostname', socket.HttpProxyHostname),
    port: portOf('HttpProxyPort', socket.HttpProxyPort, 'HttpProxyHostname'),
    username,
    password,
  };
}

/** SOCKS 5 has one byte for the length of each. */
const MAX_SOCKS_FIELD = 255;

function socksProxyOf(socket: Socket): ProxySettings | undefined {
  if (socket.SocksVersion === 0) return undefined;
  if (socket.SocksHostname.trim() === '')
    throw new Failure('bad-argument', 'SocksVersion is set, but SocksHostname is empty.');
  const { SocksUsername: username, SocksPassword: password } = socket;
  for (const [property, text] of Object.entries({
    SocksUsername: username,
    SocksPassword: password,
  }))
    if (Buffer.byteLength(text) > MAX_SOCKS_FIELD || text.includes('\0'))
      throw new Failure(
        'bad-argument',
        `${property} must have at most ${MAX_SOCKS_FIELD} bytes, none of them 0.`,
      );
  return {
    kind: socket.SocksVersion === 4 ? 'socks4' : 'socks5',
    host: asciiHost('SocksHostname', socket.SocksHostname),
    port: portOf('SocksPort', socket.SocksPort, 'SocksHostname'),
    username,
    password,
  };
}

function portOf(property: string, port: number, host: string): number {
  if (port !== 0) return port;
  throw new Failure('bad-argument', `${property} must be set, since ${host} is.`);
}

function localAddressOf({ ClientIpAddress }: Socket): string | undefined {
  const address = ClientIpAddress.trim().replace(/^\[(.*)\]$/, '$1');
  if (address === '') return undefined;
  if (nodeModules.net().isIP(address)) return address;
  throw new Failure('bad-argument', 'ClientIpAddress must be an IPv4 or IPv6 address.');
}

function tlsOf(socket: Socket): TlsSettings {
  const sniHostname = socket.SniHostname.trim();
  return {
    ...cipherChoice(socket.SslAllowedCiphers, versionRange(socket.SslProtocol)),
    verify: socket.RequireSslCertVerify,
    serverName: sniHostname === '' ? undefined : serverNameOf(sniHostname),
    alpnProtocol: alpnOf(socket.AlpnProtocol.trim()),
    pins: readPinSet(socket.TlsPinSet),
    ...certificatesOf(socket),
  };
}

function serverNameOf(sniHostname: string): string {
  const name = asciiHost('SniHostname', sniHostname);
  if (nodeModules.net().isIP(name))
    throw new Failure('bad-argument', 'SniHostname must be a name: TLS allows no address there.');
  return name;
}

function alpnOf(protocol: string): string | undefined {
  if (/^h[23]/i.test(protocol))
    throw new Failure('tls', `AlpnProtocol: ${protocol} is not supported. HTTP/1.1 is spoken.`);
  if (Buffer.byteLength(protocol) > 255)
    throw new Failure('bad-argument', 'AlpnProtocol must have at most 255 bytes.');
  return protocol === '' ? undefined : protocol;
}
