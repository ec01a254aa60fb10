import { Failure } from '../diagnostics/failure.js';
import type { TlsVersion } from './connection-settings.js';
import { nodeModules } from './node-modules.js';
import type { VersionRange } from './tls-versions.js';

/** What SslAllowedCiphers and SslProtocol come to together. */
export interface CipherChoice extends VersionRange {
  /** In OpenSSL's form; undefined for Node's own list. */
  readonly ciphers: string | undefined;
}

/**
 * Keywords that no cipher is meant by. RSA keys of some length are what OpenSSL's security levels ask
 * for; the insecure renegotiation is something that OpenSSL 3 never does.
 */
const DEMANDS: Readonly<Record<string, number>> = {
  rsa1024: 1,
  rsa2048: 2,
  'secure-renegotiation': 1,
};

/** Old keywords that stand for all ciphers with this in OpenSSL's name. */
const KINDS: Readonly<Record<string, RegExp>> = {
  'aes256-cbc': /^(?!.*PSK).*AES256-SHA/,
  'aes128-cbc': /^(?!.*PSK).*AES128-SHA/,
  '3des-cbc': /DES-CBC3/,
  rc4: /RC4/,
};

/**
 * The ciphers that SslAllowedCiphers allows, in its order, within the versions that are allowed
 * otherwise. Names that Node does not have are passed over as long as others are left.
 *
 * @throws Failure `bad-argument` for a word that is neither a cipher nor a keyword, `tls` when
 * nothing is left.
 */
export function cipherChoice(allowed: string, versions: VersionRange): CipherChoice {
  const words = allowed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (words.length === 1 && words[0]?.toLowerCase() === 'best-practices')
    return { ...versions, ciphers: `${nodeModules.tls().DEFAULT_CIPHERS}:!RC4:!DES:!3DES` };
  const demands = words.filter((word) => word.toLowerCase() in DEMANDS);
  const names = words.filter((word) => !demands.includes(word));
  const level = securityLevel(demands, versions);
  if (names.length === 0)
    return { ...versions, ciphers: level === '' ? undefined : `DEFAULT${level}` };
  const found = names.flatMap(ciphersNamed);
  if (found.length === 0)
    throw new Failure('tls', `SslAllowedCiphers: Node.js has none of the ciphers ${allowed}.`);
  // OpenSSL takes a level with a list of older ciphers only, which then has no effect.
  const base = level !== '' && found.every(isOfTls13) ? ':DEFAULT' : '';
  return { ...narrowed(found, versions), ciphers: `${found.join(':')}${base}${level}` };
}

/** OpenSSL's default level keeps out TLS 1.0 and 1.1, whatever the versions say. */
function securityLevel(demands: readonly string[], { minVersion }: VersionRange): string {
  if (minVersion === 'TLSv1' || minVersion === 'TLSv1.1') return ':@SECLEVEL=0';
  const levels = demands.map((word) => DEMANDS[word.toLowerCase()] ?? 0);
  return levels.length === 0 ? '' : `:@SECLEVEL=${Math.max(...levels)}`;
}

function isOfTls13(cipher: string): boolean {
  return cipher.startsWith('TLS_');
}

/** TLS 1.3 has ciphers of its own, which stay allowed unless the version is kept out. */
function narrowed(found: readonly string[], versions: VersionRange): VersionRange {
  const ofTls13 = found.filter(isOfTls13).length;
  const lowest = ofTls13 === found.length ? 'TLSv1.3' : (versions.minVersion ?? 'TLSv1.2');
  const highest = ofTls13 === 0 ? 'TLSv1.2' : 'TLSv1.3';
  const minVersion = ORDER[Math.max(rank(lowest), rank(versions.minVersion ?? lowest))];
  const maxVersion = ORDER[Math.min(rank(highest), rank(versions.maxVersion ?? highest))];
  if (minVersion && maxVersion && rank(minVersion) <= rank(maxVersion))
    return { minVersion, maxVersion };
  throw new Failure(
    'tls',
    'SslAllowedCiphers: none of the ciphers belongs to a TLS version that SslProtocol allows.',
  );
}

const ORDER: readonly TlsVersion[] = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'];

function rank(version: TlsVersion): number {
  return ORDER.indexOf(version);
}

/** The ciphers of Node that a word stands for. */
function ciphersNamed(word: string): string[] {
  const known = nodeModules
    .tls()
    .getCiphers()
    .map((name) => name.toUpperCase());
  const kind = KINDS[word.toLowerCase()];
  if (kind) return known.filter((name) => kind.test(name));
  const name = word.toUpperCase();
  if (known.includes(name)) return [name];
  if (!/^TLS_[A-Z0-9_]+$/.test(name))
    throw new Failure('bad-argument', `SslAllowedCiphers: "${word}" is no cipher and no keyword.`);
  const translated = opensslName(name);
  return known.includes(translated) ? [translated] : [];
}

/** `TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256` is `ECDHE-RSA-AES128-GCM-SHA256` to OpenSSL. */
function opensslName(name: string): string {
  const [exchange = '', cipher = ''] = name.slice('TLS_'.length).split('_WITH_');
  const prefix = exchange === 'RSA' ? '' : `${exchange.replaceAll('_', '-')}-`;
  const suffix = cipher
    .replace(/^3DES_EDE_CBC/, 'DES-CBC3')
    .replace(/^CHACHA20_POLY1305_SHA256$/, 'CHACHA20-POLY1305')
    .replace(/^RC4_128/, 'RC4')
    .replace(/_CBC_/, '_')
    .replace(/_CCM_8$/, '_CCM8')
    .replace(/^(AES|CAMELLIA|ARIA)_(128|256)/, '$1$2');
  return `${prefix}${suffix.replaceAll('_', '-')}`;
}
