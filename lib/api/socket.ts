// Longer than other files: thirty-odd properties, each with its documentation.

import {
  type ClientCertificate,
  clientCertificateFromPem,
  clientCertificateFromPfx,
  trustedCaFromPem,
} from '../settings/certificates.js';
import { PROTOCOL_NAMES } from '../settings/tls-versions.js';
import { ChilkatObject, callLog } from './chilkat-object.js';
import { defineMembers } from './define-members.js';
import { checkOneOf } from './misuse.js';
import { socketMembers } from './socket-members.js';

const AUTH_METHODS = ['', 'Basic', 'NTLM'];
const SOCKS_VERSIONS = [0, 4, 5];

/** What a Socket holds beside its properties. */
interface Certificates {
  clientCertificate: ClientCertificate | undefined;
  trustedCa: string | undefined;
}

let certificatesOf: (socket: Socket) => Readonly<Certificates>;

/** The certificates of a Socket: they cannot be read as properties. */
export { certificatesOf };

/**
 * Connection settings for {@link Mcp.SetConnectionSettings}: proxies, the own address, TLS. A program
 * sets the properties, then hands the object over; what it changes later counts from the next time.
 *
 * It is a carrier of settings, and no connection. `Connect`, `Close`, the methods that send and
 * receive, listen, select, or work with channels and SSH, and `SetSslClientCert`, which takes a Cert
 * object, are not there.
 *
 * @example
 * ```ts
 * const socket = new Socket();
 * socket.HttpProxyHostname = 'proxy.example.com';
 * socket.HttpProxyPort = 8080;
 * const mcp = new Mcp();
 * if (!mcp.SetConnectionSettings(socket)) console.log(mcp.LastErrorText);
 * ```
 * @source Chilkat reference, class Socket.
 */
export class Socket extends ChilkatObject {
  readonly #values = {
    alpnProtocol: '',
    bandwidthThrottleDown: 0,
    bandwidthThrottleUp: 0,
    clientIpAddress: '',
    clientPort: 0,
    heartbeatMs: 1000,
    httpProxyAuthMethod: '',
    httpProxyDomain: '',
    httpProxyForHttp: false,
    httpProxyHostname: '',
    httpProxyPassword: '',
    httpProxyPort: 0,
    httpProxyUsername: '',
    keepAlive: true,
    maxReadIdleMs: 0,
    maxSendIdleMs: 0,
    percentDoneScale: 100,
    preferIpv6: false,
    requireSslCertVerify: true,
    sniHostname: '',
    socksHostname: '',
    socksPassword: '',
    socksPort: 1080,
    socksUsername: '',
    socksVersion: 0,
    soRcvBuf: 4194304,
    soSndBuf: 262144,
    sslAllowedCiphers: '',
    sslProtocol: 'default',
    tcpNoDelay: false,
    tlsPinSet: '',
    uncommonOptions: '',
  };
  readonly #certificates: Certificates = { clientCertificate: undefined, trustedCa: undefined };

  static {
    certificatesOf = (socket) => socket.#certificates;
  }

  /**
   * The protocol name that is offered in the TLS handshake (ALPN); empty offers `http/1.1`. HTTP/2 is not
   * supported: with `h2`, {@link Mcp.SetConnectionSettings} fails.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `AlpnProtocol`.
   */
  get AlpnProtocol(): string {
    return this.#values.alpnProtocol;
  }
  set AlpnProtocol(text: string) {
    this.#values.alpnProtocol = text;
  }

  /**
   * The highest rate of receiving. Kept, without effect.
   *
   * @units bytes per second; 0 is no limit
   * @defaultValue 0
   * @source Chilkat reference, `BandwidthThrottleDown`.
   */
  get BandwidthThrottleDown(): number {
    return this.#values.bandwidthThrottleDown;
  }
  set BandwidthThrottleDown(value: number) {
    this.#values.bandwidthThrottleDown = value;
  }

  /**
   * The highest rate of sending. Kept, without effect.
   *
   * @units bytes per second; 0 is no limit
   * @defaultValue 0
   * @source Chilkat reference, `BandwidthThrottleUp`.
   */
  get BandwidthThrottleUp(): number {
    return this.#values.bandwidthThrottleUp;
  }
  set BandwidthThrottleUp(value: number) {
    this.#values.bandwidthThrottleUp = value;
  }

  /**
   * The address of the own network interface from which connections start, IPv4 or IPv6; empty leaves
   * the choice to the system. Only addresses of the same family are then connected to.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `ClientIpAddress`.
   */
  get ClientIpAddress(): string {
    return this.#values.clientIpAddress;
  }
  set ClientIpAddress(text: string) {
    this.#values.clientIpAddress = text;
  }

  /**
   * The own port from which connections start; 0 is any free one. There can be one connection at a time
   * then, and the system may keep the port back for a while after it.
   *
   * @defaultValue 0
   * @throws RangeError above 65535. A text of digits is taken for the number that it says.
   * @source Chilkat reference, `ClientPort`.
   */
  get ClientPort(): number {
    return this.#values.clientPort;
  }
  set ClientPort(value: number) {
    this.#values.clientPort = value;
  }

  /**
   * Why connecting failed. Always 0: a Socket that carries settings connects to nothing.
   *
   * @defaultValue 0
   * @source Chilkat reference, `ConnectFailReason`.
   */
  get ConnectFailReason(): number {
    return 0;
  }

  /**
   * The interval between AbortCheck events. Kept, without effect: {@link Mcp.HeartbeatMs} counts.
   *
   * @units milliseconds; 0 is none
   * @defaultValue 1000
   * @source Chilkat reference, `HeartbeatMs`.
   */
  get HeartbeatMs(): number {
    return this.#values.heartbeatMs;
  }
  set HeartbeatMs(value: number) {
    this.#values.heartbeatMs = value;
  }

  /**
   * How to authenticate with the HTTP proxy: `Basic`, or `NTLM`, in any letter case; empty is Basic. NTLM is
   * not supported: with it, {@link Mcp.SetConnectionSettings} fails.
   *
   * @defaultValue `''`
   * @throws RangeError for any other value.
   * @source Chilkat reference, `HttpProxyAuthMethod`.
   */
  get HttpProxyAuthMethod(): string {
    return this.#values.httpProxyAuthMethod;
  }
  set HttpProxyAuthMethod(text: string) {
    checkOneOf('Socket.HttpProxyAuthMethod', text, AUTH_METHODS);
    this.#values.httpProxyAuthMethod = text;
  }

  /**
   * The NTLM domain. Kept, without effect.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `HttpProxyDomain`.
   */
  get HttpProxyDomain(): string {
    return this.#values.httpProxyDomain;
  }
  set HttpProxyDomain(text: string) {
    this.#values.httpProxyDomain = text;
  }

  /**
   * Whether what goes through the proxy is HTTP. Kept, without effect: a URL with `http` is always asked for
   * in the form that proxies want, one with `https` always through a tunnel (CONNECT).
   *
   * @defaultValue `false`
   * @source Chilkat reference, `HttpProxyForHttp`.
   */
  get HttpProxyForHttp(): boolean {
    return this.#values.httpProxyForHttp;
  }
  set HttpProxyForHttp(on: boolean) {
    this.#values.httpProxyForHttp = on;
  }

  /**
   * The host of an HTTP proxy, a name or an address, through which connections are made; empty for none.
   * Proxy variables of the environment are never read.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `HttpProxyHostname`.
   */
  get HttpProxyHostname(): string {
    return this.#values.httpProxyHostname;
  }
  set HttpProxyHostname(text: string) {
    this.#values.httpProxyHostname = text;
  }

  /**
   * The password for the HTTP proxy. It never shows in a log or an error.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `HttpProxyPassword`.
   */
  get HttpProxyPassword(): string {
    return this.#values.httpProxyPassword;
  }
  set HttpProxyPassword(text: string) {
    this.#values.httpProxyPassword = text;
  }

  /**
   * The port of the HTTP proxy. There is no default: a proxy without a port makes
   * {@link Mcp.SetConnectionSettings} fail.
   *
   * @defaultValue 0
   * @throws RangeError above 65535. A text of digits is taken for the number that it says.
   * @source Chilkat reference, `HttpProxyPort`.
   */
  get HttpProxyPort(): number {
    return this.#values.httpProxyPort;
  }
  set HttpProxyPort(value: number) {
    this.#values.httpProxyPort = value;
  }

  /**
   * The user for the HTTP proxy, sent with the password from the first request on; empty for none.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `HttpProxyUsername`.
   */
  get HttpProxyUsername(): string {
    return this.#values.httpProxyUsername;
  }
  set HttpProxyUsername(text: string) {
    this.#values.httpProxyUsername = text;
  }

  /**
   * Whether TCP sends its keep-alive probes on idle connections.
   *
   * @defaultValue `true`
   * @source Chilkat reference, `KeepAlive`.
   */
  get KeepAlive(): boolean {
    return this.#values.keepAlive;
  }
  set KeepAlive(on: boolean) {
    this.#values.keepAlive = on;
  }

  /**
   * The longest pause in receiving. Kept, without effect: {@link Mcp.IdleTimeoutMs} counts.
   *
   * @units milliseconds; 0 is no limit
   * @defaultValue 0
   * @source Chilkat reference, `MaxReadIdleMs`.
   */
  get MaxReadIdleMs(): number {
    return this.#values.maxReadIdleMs;
  }
  set MaxReadIdleMs(value: number) {
    this.#values.maxReadIdleMs = value;
  }

  /**
   * The longest pause in sending. Kept, without effect: {@link Mcp.IdleTimeoutMs} counts.
   *
   * @units milliseconds; 0 is no limit
   * @defaultValue 0
   * @source Chilkat reference, `MaxSendIdleMs`.
   */
  get MaxSendIdleMs(): number {
    return this.#values.maxSendIdleMs;
  }
  set MaxSendIdleMs(value: number) {
    this.#values.maxSendIdleMs = value;
  }

  /**
   * What PercentDone events count up to, from 10 to 100000; a value beyond is moved to the nearer end.
   * Kept, without effect.
   *
   * @defaultValue 100
   * @source Chilkat reference, `PercentDoneScale`.
   */
  get PercentDoneScale(): number {
    return this.#values.percentDoneScale;
  }
  set PercentDoneScale(value: number) {
    this.#values.percentDoneScale = Math.min(Math.max(value, 10), 100_000);
  }

  /**
   * Whether the IPv6 addresses of a host are tried before the IPv4 ones. The others are tried, too.
   *
   * @defaultValue `false`
   * @source Chilkat reference, `PreferIpv6`.
   */
  get PreferIpv6(): boolean {
    return this.#values.preferIpv6;
  }
  set PreferIpv6(on: boolean) {
    this.#values.preferIpv6 = on;
  }

  /**
   * Whether the server's certificate must be valid: in time, for this host, and from a known issuer. Unlike
   * Chilkat, whose default is `false`, certificates are checked unless this says otherwise. Without the check
   * anybody on the way can pose as the server and read the token.
   *
   * @defaultValue `true`
   * @source Chilkat reference, `RequireSslCertVerify`.
   */
  get RequireSslCertVerify(): boolean {
    return this.#values.requireSslCertVerify;
  }
  set RequireSslCertVerify(on: boolean) {
    this.#values.requireSslCertVerify = on;
  }

  /**
   * The host name that is asked for in the TLS handshake, and that the certificate must have, in place of the
   * URL's host; as when the URL has an address. Empty takes the URL's host.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `SniHostname`.
   */
  get SniHostname(): string {
    return this.#values.sniHostname;
  }
  set SniHostname(text: string) {
    this.#values.sniHostname = text;
  }

  /**
   * The host of a SOCKS proxy, a name or an address. Used when {@link SocksVersion} is 4 or 5. The proxy
   * looks up the names of servers.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `SocksHostname`.
   */
  get SocksHostname(): string {
    return this.#values.socksHostname;
  }
  set SocksHostname(text: string) {
    this.#values.socksHostname = text;
  }

  /**
   * The password for a SOCKS5 proxy, 255 bytes at most. It never shows in a log or an error.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `SocksPassword`.
   */
  get SocksPassword(): string {
    return this.#values.socksPassword;
  }
  set SocksPassword(text: string) {
    this.#values.socksPassword = text;
  }

  /**
   * The port of the SOCKS proxy.
   *
   * @defaultValue 1080
   * @throws RangeError above 65535. A text of digits is taken for the number that it says.
   * @source Chilkat reference, `SocksPort`.
   */
  get SocksPort(): number {
    return this.#values.socksPort;
  }
  set SocksPort(value: number) {
    this.#values.socksPort = value;
  }

  /**
   * The user for the SOCKS proxy, 255 bytes at most; empty for none.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `SocksUsername`.
   */
  get SocksUsername(): string {
    return this.#values.socksUsername;
  }
  set SocksUsername(text: string) {
    this.#values.socksUsername = text;
  }

  /**
   * The version of the SOCKS proxy: 0 for none, 4 (4a for servers that have a name), or 5.
   *
   * @defaultValue 0
   * @throws RangeError for any other value.
   * @source Chilkat reference, `SocksVersion`.
   */
  get SocksVersion(): number {
    return this.#values.socksVersion;
  }
  set SocksVersion(value: number) {
    checkOneOf('Socket.SocksVersion', value, SOCKS_VERSIONS);
    this.#values.socksVersion = value;
  }

  /**
   * The size of the receive buffer. Kept, without effect: Node.js has no such setting.
   *
   * @units bytes
   * @defaultValue 4194304
   * @source Chilkat reference, `SoRcvBuf`.
   */
  get SoRcvBuf(): number {
    return this.#values.soRcvBuf;
  }
  set SoRcvBuf(value: number) {
    this.#values.soRcvBuf = value;
  }

  /**
   * The size of the send buffer. Kept, without effect: Node.js has no such setting.
   *
   * @units bytes
   * @defaultValue 262144
   * @source Chilkat reference, `SoSndBuf`.
   */
  get SoSndBuf(): number {
    return this.#values.soSndBuf;
  }
  set SoSndBuf(value: number) {
    this.#values.soSndBuf = value;
  }

  /**
   * The ciphers that are allowed, separated by commas, in the order of preference: names such as
   * `TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256`, the keywords `rsa1024`, `rsa2048` and `secure-renegotiation`, the
   * old ones `aes256-cbc`, `aes128-cbc`, `3des-cbc` and `rc4`, or `best-practices` alone. Empty allows what
   * Node.js allows. A list without a cipher of TLS 1.3 keeps that version out. Ciphers that Node.js does not have
   * are passed over; when none is left, or a word is not known, {@link Mcp.SetConnectionSettings} fails.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `SslAllowedCiphers`.
   */
  get SslAllowedCiphers(): string {
    return this.#values.sslAllowedCiphers;
  }
  set SslAllowedCiphers(text: string) {
    this.#values.sslAllowedCiphers = text;
  }

  /**
   * The TLS versions that are allowed: one alone, as `TLS 1.2`; one and all after it, as
   * `TLS 1.2 or higher`, from 1.0 to 1.3; `default`, which is TLS 1.2 or higher; in any letter case. With
   * `SSL 3.0`, which is not supported, {@link Mcp.SetConnectionSettings} fails.
   *
   * @defaultValue `default`
   * @throws RangeError for any other value.
   * @source Chilkat reference, `SslProtocol`.
   */
  get SslProtocol(): string {
    return this.#values.sslProtocol;
  }
  set SslProtocol(text: string) {
    checkOneOf('Socket.SslProtocol', text, PROTOCOL_NAMES);
    this.#values.sslProtocol = text;
  }

  /**
   * Whether small pieces of data are sent at once (TCP_NODELAY). Objects without connection settings always
   * do so.
   *
   * @defaultValue `false`
   * @source Chilkat reference, `TcpNoDelay`.
   */
  get TcpNoDelay(): boolean {
    return this.#values.tcpNoDelay;
  }
  set TcpNoDelay(on: boolean) {
    this.#values.tcpNoDelay = on;
  }

  /**
   * The cipher of the connection. Always empty, as there is none.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `TlsCipherSuite`.
   */
  get TlsCipherSuite(): string {
    return '';
  }

  /**
   * Fingerprints of public keys (subject public key info), one of which the server must have: hash, encoding,
   * and fingerprints, separated by commas, as in `sha256, base64, <fingerprint>`. Hashes are `sha1`, `sha256`,
   * `sha384`, `sha512`, `md5` and `ripemd160`; encodings `base64`, `base64url` and `hex`; with others
   * {@link Mcp.SetConnectionSettings} fails. Empty pins nothing.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `TlsPinSet`.
   */
  get TlsPinSet(): string {
    return this.#values.tlsPinSet;
  }
  set TlsPinSet(text: string) {
    this.#values.tlsPinSet = text;
  }

  /**
   * The TLS version of the connection. Always empty, as there is none.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `TlsVersion`.
   */
  get TlsVersion(): string {
    return '';
  }

  /**
   * Options of Chilkat's own. Kept, without effect.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `UncommonOptions`.
   */
  get UncommonOptions(): string {
    return this.#values.uncommonOptions;
  }
  set UncommonOptions(text: string) {
    this.#values.uncommonOptions = text;
  }

  /**
   * Sets the certificate that a server gets which asks for one, with its private key, from PEM text or
   * from a file of it. The certificates of its issuers may follow in the same text. The private key may
   * be encrypted. Does not block.
   *
   * @param pemDataOrFilename - PEM text, which has `-----BEGIN` in it, or the path of a file.
   * @param password - Of the private key; any text if that is not encrypted. It is not kept.
   * @returns `false`, with nothing changed, when the file cannot be read, the certificate or the key
   * is missing or damaged, the password is wrong, or the key is that of another certificate.
   * @source Chilkat reference, `SetSslClientCertPem`.
   */
  SetSslClientCertPem(pemDataOrFilename: string, password: string): boolean {
    callLog(this).addSecret(password);
    this.#certificates.clientCertificate = clientCertificateFromPem(pemDataOrFilename, password);
    return true;
  }

  /**
   * Sets the certificate that a server gets which asks for one, with its private key, from a PFX
   * (PKCS #12) file. Does not block.
   *
   * @param pfxFilename - The path of the file.
   * @param password - Of the file.
   * @returns `false`, with nothing changed, when the file cannot be read, is no PFX, holds no private
   * key, or the password is wrong.
   * @source Chilkat reference, `SetSslClientCertPfx`.
   */
  SetSslClientCertPfx(pfxFilename: string, password: string): boolean {
    callLog(this).addSecret(password);
    this.#certificates.clientCertificate = clientCertificateFromPfx(pfxFilename, password);
    return true;
  }

  /**
   * Sets certificates that are trusted beside those of the system: of a company's own authority, or a
   * server's self-signed one. Takes the place of what an earlier call has set. Does not block.
   *
   * @param pemDataOrFilename - PEM text of one certificate or several, which has `-----BEGIN` in it, or
   * the path of a file.
   * @returns `false`, with nothing changed, when the file cannot be read, or holds no certificate or a
   * damaged one.
   * @extension
   */
  SetTrustedCaPem(pemDataOrFilename: string): boolean {
    this.#certificates.trustedCa = trustedCaFromPem(pemDataOrFilename);
    return true;
  }
}

defineMembers(Socket, socketMembers);
