import { Failure } from '../diagnostics/failure.js';
import type { TlsSettings } from '../settings/connection-settings.js';
import type { PinSet } from '../settings/pin-set.js';

/** Node's code of an error; empty without one. */
export function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** Whether an error comes from TLS: alerts can arrive after the handshake, too. */
export function isTlsError(error: unknown): boolean {
  const code = codeOf(error);
  return /^ERR_(SSL|TLS)_/.test(code) || code in CERTIFICATE_PROBLEMS || code === 'EPROTO';
}

/** A TLS connection that could not be made, or was ended by the server. */
export function tlsFailure(
  error: unknown,
  { name }: { readonly name: string },
  settings: TlsSettings | undefined,
): Failure {
  if (error instanceof Failure) return error;
  const code = codeOf(error);
  const detail = code === '' ? {} : { errorCode: code };
  const problem = CERTIFICATE_PROBLEMS[code];
  if (problem !== undefined)
    return new Failure(
      'tls',
      `The certificate of ${name} was not accepted: ${problem(error as Error)} ${WAY_OUT}`,
      detail,
    );
  const alert = ALERTS.find(([pattern]) => pattern.test(code));
  if (!alert) return new Failure('tls', `TLS with ${name} failed: ${messageOf(error)}.`, detail);
  const [, reason, hint] = alert;
  return new Failure('tls', `TLS with ${name} failed: ${reason}. ${hint(settings)}`.trim(), detail);
}

/** A server whose public key is none of the pinned ones. */
export function pinFailure(name: string, { hash }: PinSet, fingerprint = ''): Failure {
  const base64 = Buffer.from(fingerprint, 'hex').toString('base64');
  return new Failure(
    'tls',
    `The public key of ${name} is none of those in TlsPinSet.`,
    fingerprint === '' ? {} : { publicKeyFingerprint: `${hash}, base64, ${base64}` },
  );
}

const WAY_OUT =
  '(RequireSslCertVerify = false turns the check off, and anybody may then pose as the server.)';

const ISSUER_HINT = 'SetTrustedCaPem makes its issuer trusted.';
const selfSigned = () => `it is self-signed. ${ISSUER_HINT}`;
const unknownIssuer = () => `its issuer is not known. ${ISSUER_HINT}`;

type Problem = (error: Error & { readonly cert?: { readonly subjectaltname?: string } }) => string;

/** What is wrong with the certificate, and which property helps, by Node's code. */
const CERTIFICATE_PROBLEMS: Readonly<Record<string, Problem>> = {
  CERT_HAS_EXPIRED: () => 'it has expired. Is the clock of this machine right?',
  CERT_NOT_YET_VALID: () => 'it is not yet valid. Is the clock of this machine right?',
  CERT_REJECTED: () => 'it is not meant for this use.',
  CERT_REVOKED: () => 'it has been revoked.',
  CERT_SIGNATURE_FAILURE: () => 'its signature is wrong.',
  CERT_UNTRUSTED: unknownIssuer,
  CERT_CHAIN_TOO_LONG: () => 'the chain of its issuers is too long.',
  DEPTH_ZERO_SELF_SIGNED_CERT: selfSigned,
  ERR_TLS_CERT_ALTNAME_INVALID: ({ cert }) =>
    `it is for other names${cert?.subjectaltname ? ` (${cert.subjectaltname})` : ''}. SniHostname sets the name that is asked for and checked.`,
  INVALID_CA: () => 'one of its issuers may not issue certificates.',
  INVALID_PURPOSE: () => 'it is not meant for a server.',
  SELF_SIGNED_CERT_IN_CHAIN: () => `the root of its chain is not known. ${ISSUER_HINT}`,
  UNABLE_TO_GET_ISSUER_CERT: unknownIssuer,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownIssuer,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownIssuer,
};

type Hint = (settings: TlsSettings | undefined) => string;

const versionHint: Hint = (settings) =>
  settings?.minVersion === undefined
    ? 'SslProtocol sets the versions; without it TLS 1.2 and 1.3 are spoken.'
    : 'SslProtocol sets the versions.';

const certificateHint: Hint = (settings) =>
  settings?.clientCertificate === undefined
    ? 'SetSslClientCertPem and SetSslClientCertPfx set one.'
    : 'Is it the right one, and complete?';

/** What the two sides could not agree on, and which property helps, by Node's code. */
const ALERTS: readonly (readonly [code: RegExp, reason: string, hint: Hint])[] = [
  [
    /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|RECORD_LAYER_FAILURE/,
    'the server does not speak TLS at this port',
    () => 'If it speaks plain HTTP there, the URL must begin with http://.',
  ],
  [
    /PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL|VERSION_TOO_LOW|INAPPROPRIATE_FALLBACK|NO_PROTOCOLS/,
    'the server speaks no protocol version that is allowed here',
    versionHint,
  ],
  [/CERTIFICATE_REQUIRED/, 'the server wants a client certificate', certificateHint],
  [
    /ALERT_(BAD_CERTIFICATE|UNKNOWN_CA|CERTIFICATE_(UNKNOWN|EXPIRED|REVOKED)|UNSUPPORTED_CERTIFICATE|ACCESS_DENIED)/,
    'the server does not accept the client certificate',
    certificateHint,
  ],
  [
    /UNRECOGNIZED_NAME/,
    'the server does not know the name that was asked for',
    () => 'SniHostname sets it.',
  ],
  [
    /NO_APPLICATION_PROTOCOL/,
    'the server speaks no protocol that was offered',
    () => 'AlpnProtocol sets it.',
  ],
  [
    /KEY_TOO_SMALL|TOO_WEAK|DIGEST_TOO_WEAK|LEGACY_SIGALG/,
    "the server's key or certificate is too weak",
    () => '',
  ],
  [
    /HANDSHAKE_FAILURE|NO_SHARED_CIPHER|NO_CIPHERS|INSUFFICIENT_SECURITY/,
    'there is no cipher, version or certificate that both sides accept',
    () => 'See SslAllowedCiphers, SslProtocol and SetSslClientCertPem.',
  ],
  [/^ECONNRESET$/, 'the server closed the connection during the handshake', () => ''],
];

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  // OpenSSL's messages carry line numbers of its sources and end in a line break.
  return message.replace(/^.*?:(SSL routines:[^:]*:)?([^:]+):.*$/s, '$2').trim();
}
