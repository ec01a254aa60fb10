import type { IncomingMessage } from 'node:http';
import { Failure, type FailureDetail } from '../diagnostics/failure.js';
import {
  type ConnectionSettings,
  hostAndPort,
  type ProxySettings,
  proxyName,
} from '../settings/connection-settings.js';
import { codeOf, isTlsError, tlsFailure } from './tls-failure.js';

/** What broke an exchange after its connection was made, in our words. */
export function networkFailure(
  error: unknown,
  url: URL,
  settings: ConnectionSettings | undefined,
): Failure {
  if (error instanceof Failure) return error;
  const { proxy, tls } = settings ?? {};
  const what = proxy ? `${url.host}, through ${proxyName(proxy)},` : url.host;
  if (isTlsError(error)) return tlsFailure(error, { name: url.host }, tls);
  if (speaksTls(error))
    return new Failure(
      'tls',
      `The server at ${url.host} answers in TLS: the URL must begin with https://.`,
    );
  return new Failure(
    'network',
    `The connection to ${what} failed: ${reasonOf(error)}.`,
    factsOf(error),
  );
}

/** A TCP connection that could not be made. */
export function tcpFailure(
  error: unknown,
  what: string,
  { localAddress, localPort }: ConnectionSettings,
): Failure {
  const from = [localAddress && 'ClientIpAddress', localPort && 'ClientPort'].filter(Boolean);
  const isLocal = ['EADDRINUSE', 'EADDRNOTAVAIL', 'EINVAL', 'EACCES'].includes(codeOf(error));
  const hint =
    from.length > 0 && isLocal ? ` It was to start from the set ${from.join(' and ')}.` : '';
  return new Failure(
    'network',
    `The connection to ${what} failed: ${reasonOf(error)}.${hint}`,
    factsOf(error),
  );
}

/** An HTTP proxy's answer to CONNECT that is no yes. */
export function connectRefusal(
  { statusCode = 0, statusMessage = '', headers }: IncomingMessage,
  body: string,
  proxy: ProxySettings,
  target: string,
): Failure {
  const status = `${statusCode} ${statusMessage}`.trim();
  const facts = { ...authenticateFact(headers['proxy-authenticate']), responseBody: body };
  return proxyRefusal(proxy, `a connection to ${target}`, status, facts);
}

/** What an HTTP proxy said when it refused. */
export function proxyRefusal(
  proxy: ProxySettings,
  what: string,
  status: string,
  facts: FailureDetail,
): Failure {
  const login = proxy.username === '' ? 'wants' : 'does not accept';
  const hint = status.startsWith('407')
    ? ` It ${login} the user and password (HttpProxyUsername, HttpProxyPassword).`
    : '';
  return new Failure(
    'proxy',
    `${begun(proxyName(proxy))} refused ${what} with HTTP status ${status}.${hint}`,
    Object.fromEntries(
      Object.entries({ proxyStatus: status, ...facts }).filter(([, value]) => value !== ''),
    ),
  );
}

/** The `Proxy-Authenticate` challenge as a fact, if there is one. */
export function authenticateFact(challenge: string | string[] | undefined): FailureDetail {
  return challenge === undefined ? {} : { proxyAuthenticate: String(challenge) };
}

const PROXY_REASONS: readonly (readonly [code: RegExp, reason: string])[] = [
  [/^HPE_HEADER_OVERFLOW$/, 'the head of its answer is too large'],
  [/^HPE_/, 'what came is no HTTP, and may be from another kind of proxy'],
  [/^ECONNRESET$/, 'it closed the connection instead of answering'],
];

/** An HTTP proxy that did not answer in a way that can be understood. */
export function proxyHandshakeFailure(error: unknown, proxy: ProxySettings, what: string): Failure {
  const code = codeOf(error);
  const reason = PROXY_REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? reasonOf(error);
  return new Failure(
    'proxy',
    `${begun(proxyName(proxy))} did not answer ${what}: ${reason}.`,
    factsOf(error),
  );
}

/** What the `socks` package reports, by what its messages hold. Its errors hold the password. */
const SOCKS_REASONS: readonly (readonly [RegExp, string])[] = [
  [/no accepted authentication/i, 'it accepts none of the ways to authenticate that were offered'],
  [/unknown authentication/i, 'it asks for a way to authenticate that is not known'],
  [/internal error/i, 'its answer to the user and password cannot be understood'],
  [/authentication failed/i, 'it does not accept the user and password'],
  [/invalid socks version/i, 'what came is no SOCKS 5, and may be from another kind of proxy'],
  [/- Failure$/, 'it reports a general failure'],
  [/- NotAllowed$/, 'its rules do not allow the connection'],
  [/- NetworkUnreachable$/, 'it cannot reach the network'],
  [/- HostUnreachable$/, 'it cannot reach the host'],
  [/- ConnectionRefused$/, 'the host refused the connection'],
  [/- TTLExpired$/, 'the time to live has expired'],
  [/- CommandNotSupported$/, 'it does not support the command CONNECT'],
  [/- AddressNotSupported$/, 'it does not support this type of address'],
  [/\(Failed\)$/, 'it rejected the request, or the connection failed'],
  [/\(Rejected\)$/, 'it could not ask the identity service of this machine'],
  [/\(RejectedIdent\)$/, 'the identity service of this machine names another user'],
  [/rejected connection/i, 'it gave an unknown code'],
  [/socket closed/i, 'it closed the connection instead of answering'],
];

/** A SOCKS proxy that refused, or did not answer. */
export function socksFailure(error: unknown, proxy: ProxySettings, target: string): Failure {
  const message = error instanceof Error ? error.message : String(error);
  const reason = SOCKS_REASONS.find(([pattern]) => pattern.test(message))?.[1] ?? reasonOf(error);
  const hint = /authenticat|user and password/.test(reason)
    ? ' See SocksUsername and SocksPassword (SOCKS authentication).'
    : '';
  return new Failure(
    'proxy',
    `${begun(proxyName(proxy))} made no connection to ${target}: ${reason}.${hint}`,
  );
}

/** A target that a SOCKS4 proxy cannot be asked for. */
export function socksIpv6Failure(proxy: ProxySettings, target: string): Failure {
  return new Failure(
    'proxy',
    `${begun(proxyName(proxy))} cannot be asked for ${target}: SOCKS 4 has no IPv6 addresses. Use SocksVersion 5.`,
  );
}

interface SystemError {
  readonly code?: string;
  readonly message?: string;
  readonly address?: string;
  readonly port?: number;
  readonly errors?: readonly SystemError[];
}

function reasonOf(error: unknown): string {
  const { message = '', errors } = error as SystemError;
  const code = codeOf(error);
  if (errors && new Set(errors.map(codeOf)).size > 1)
    return `none of its ${errors.length} addresses answered`;
  return REASONS[code] ?? (message === '' ? code || 'no reason was given' : message);
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the local port is in use',
  EADDRNOTAVAIL: 'the local address is not one of this machine, or no port is free',
  EAI_AGAIN: 'the name could not be looked up; the name server did not answer',
  ECONNREFUSED: 'nobody listens there (connection refused)',
  ECONNRESET: 'the server closed it before the answer was complete',
  EHOSTUNREACH: 'the host cannot be reached',
  EINVAL: 'the local and the remote address are not of the same family',
  ENETUNREACH: 'the network cannot be reached',
  ENOTFOUND: 'the host name is not known',
  EPIPE: 'the server closed it while the request was sent',
  ERR_STREAM_PREMATURE_CLOSE: 'the server closed it before the answer was complete',
  ETIMEDOUT: 'the host did not answer',
};

function factsOf(error: unknown): FailureDetail {
  const code = codeOf(error);
  const { address, errors = address === undefined ? undefined : [error as SystemError] } =
    error as SystemError;
  const tried = errors?.map((one) => `${addressOf(one)} (${codeOf(one)})`).join(', ');
  return {
    ...(code === '' ? {} : { errorCode: code }),
    ...(tried === undefined ? {} : { triedAddresses: tried }),
  };
}

function addressOf({ address = '', port = 0 }: SystemError): string {
  return hostAndPort(address, port);
}

/** An answer that is no HTTP but begins as a TLS record does. */
function speaksTls(error: unknown): boolean {
  const { rawPacket } = error as { rawPacket?: Uint8Array };
  return rawPacket?.[0] === 0x15 && rawPacket[1] === 0x03;
}

function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
