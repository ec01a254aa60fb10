import type { ClientCertificate } from './certificates.js';
import type { PinSet } from './pin-set.js';

/** How connections are made. Plain data that is already checked; equal settings share their sockets. */
export interface ConnectionSettings {
  readonly proxy: ProxySettings | undefined;
  /** The address of the own interface that connections start from. */
  readonly localAddress: string | undefined;
  readonly localPort: number | undefined;
  /** Which addresses of a name are tried first; the others are tried too. */
  readonly preferIpv6: boolean;
  /** TCP's own keep-alive probes. */
  readonly keepAlive: boolean;
  readonly noDelay: boolean;
  readonly tls: TlsSettings;
}

export interface ProxySettings {
  readonly kind: 'http' | 'socks4' | 'socks5';
  /** In ASCII, an IPv6 address without brackets. */
  readonly host: string;
  readonly port: number;
  /** Empty for none. */
  readonly username: string;
  readonly password: string;
}

export interface TlsSettings {
  readonly verify: boolean;
  readonly minVersion: TlsVersion | undefined;
  readonly maxVersion: TlsVersion | undefined;
  /** In OpenSSL's form; undefined for Node's own list. */
  readonly ciphers: string | undefined;
  /** The name asked for, and checked, in place of the URL's host. */
  readonly serverName: string | undefined;
  readonly alpnProtocol: string | undefined;
  readonly pins: PinSet | undefined;
  readonly clientCertificate: ClientCertificate | undefined;
  /** Certificates in PEM form that are trusted beside the system's. */
  readonly trustedCa: string | undefined;
}

export type TlsVersion = 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3';

/** What holds as long as nothing is set. */
export const DEFAULT_SETTINGS: ConnectionSettings = {
  proxy: undefined,
  localAddress: undefined,
  localPort: undefined,
  preferIpv6: false,
  keepAlive: true,
  noDelay: true,
  tls: {
    verify: true,
    minVersion: undefined,
    maxVersion: undefined,
    ciphers: undefined,
    serverName: undefined,
    alpnProtocol: undefined,
    pins: undefined,
    clientCertificate: undefined,
    trustedCa: undefined,
  },
};

/** A proxy in words that name it, its password left out. */
export function proxyName({ kind, host, port }: ProxySettings): string {
  const words = { http: 'HTTP proxy', socks4: 'SOCKS4 proxy', socks5: 'SOCKS5 proxy' };
  return `the ${words[kind]} ${hostAndPort(host, port)}`;
}

/** `host:port`, an IPv6 address in brackets. */
export function hostAndPort(host: string, port: number): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}

/** The value of `Proxy-Authorization`; undefined without a user. */
export function proxyAuthorization({ username, password }: ProxySettings): string | undefined {
  if (username === '' && password === '') return undefined;
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

/** What of the settings must not show in any log. */
export function secretsIn({ proxy, tls }: ConnectionSettings = DEFAULT_SETTINGS): string[] {
  const secrets = tls.clientCertificate?.kind === 'pfx' ? [tls.clientCertificate.passphrase] : [];
  if (!proxy) return secrets;
  const basic = proxyAuthorization(proxy)?.slice('Basic '.length) ?? '';
  return [...secrets, proxy.password, basic].filter((secret) => secret !== '');
}
