import { Failure } from '../diagnostics/failure.js';
import type { TlsVersion } from './connection-settings.js';

/** The lowest and the highest version; undefined leaves it to Node. */
export interface VersionRange {
  readonly minVersion: TlsVersion | undefined;
  readonly maxVersion: TlsVersion | undefined;
}

const VERSIONS: Readonly<Record<string, TlsVersion>> = {
  'TLS 1.3': 'TLSv1.3',
  'TLS 1.2': 'TLSv1.2',
  'TLS 1.1': 'TLSv1.1',
  'TLS 1.0': 'TLSv1',
};

/** The values that SslProtocol can have. */
export const PROTOCOL_NAMES: readonly string[] = [
  'default',
  ...Object.keys(VERSIONS),
  'SSL 3.0',
  ...Object.keys(VERSIONS).map((name) => `${name} or higher`),
];

/**
 * The versions that a value of SslProtocol allows.
 *
 * @throws Failure `tls` for a version that Node does not have.
 */
export function versionRange(protocol: string): VersionRange {
  const name = protocol.toUpperCase();
  if (name === 'DEFAULT') return { minVersion: undefined, maxVersion: undefined };
  const exactly = VERSIONS[name];
  if (exactly) return { minVersion: exactly, maxVersion: exactly };
  const atLeast = VERSIONS[name.replace(/ OR HIGHER$/, '')];
  if (atLeast) return { minVersion: atLeast, maxVersion: 'TLSv1.3' };
  throw new Failure(
    'tls',
    `SslProtocol: ${protocol} is not supported by Node.js. Use "TLS 1.2 or higher", or "default".`,
  );
}
