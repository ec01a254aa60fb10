import type { KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Failure } from '../diagnostics/failure.js';
import { nodeModules } from './node-modules.js';

/** What a server that asks for it is shown. */
export type ClientCertificate =
  | {
      readonly kind: 'pem';
      /** The certificate, then those of its issuers. */
      readonly certificates: string;
      /** Without a password. */
      readonly key: string;
    }
  | {
      readonly kind: 'pfx';
      /** The file's bytes in base64. */
      readonly data: string;
      readonly passphrase: string;
    };

/**
 * A certificate with its private key from PEM text, or from a file of it.
 *
 * @throws Failure that says what is missing or wrong.
 */
export function clientCertificateFromPem(source: string, password: string): ClientCertificate {
  const pem = pemText(source);
  const certificates = certificatesIn(pem);
  const key = privateKeyIn(pem, password);
  const own = certificates.find((certificate) => certificate.checkPrivateKey(key));
  if (!own)
    throw new Failure('tls', 'The private key belongs to none of the certificates beside it.');
  const issuers = certificates.filter((certificate) => certificate !== own);
  return {
    kind: 'pem',
    certificates: [own, ...issuers].join(''),
    key: String(key.export({ type: 'pkcs8', format: 'pem' })),
  };
}

/**
 * A certificate with its private key from a PFX (PKCS #12) file.
 *
 * @throws Failure that says what is missing or wrong.
 */
export function clientCertificateFromPfx(path: string, passphrase: string): ClientCertificate {
  const pfx = fileContent(path);
  try {
    nodeModules.tls().createSecureContext({ pfx, passphrase });
  } catch (error) {
    throw new Failure('tls', `The PFX file cannot be used: ${pfxReason(error)}.`, { path });
  }
  return { kind: 'pfx', data: pfx.toString('base64'), passphrase };
}

/**
 * The certificates in PEM text, or in a file of it, in PEM form.
 *
 * @throws Failure when there is none, or one is damaged.
 */
export function trustedCaFromPem(source: string): string {
  return certificatesIn(pemText(source)).join('');
}

function pemText(source: string): string {
  return source.includes('-----BEGIN ') ? source : fileContent(source).toString();
}

function fileContent(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code } = error as { code?: string };
    throw new Failure(
      'not-found',
      `The file cannot be read: ${FILE_REASONS[code ?? ''] ?? code}.`,
      {
        path,
      },
    );
  }
}

const FILE_REASONS: Readonly<Record<string, string>> = {
  EACCES: 'the right to read it is missing',
  EISDIR: 'it is a folder',
  ENOENT: 'there is none with this name',
};

const CERTIFICATE = /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----[^-]+-----END [A-Z0-9 ]+-----/g;
const PRIVATE_KEY = /-----BEGIN ([A-Z ]*)PRIVATE KEY-----[\s\S]+?-----END \1PRIVATE KEY-----/;

function certificatesIn(pem: string): X509Certificate[] {
  const blocks = pem.match(CERTIFICATE);
  if (!blocks) throw new Failure('tls', 'There is no certificate in PEM form.');
  return blocks.map((block) => {
    try {
      return new (nodeModules.crypto().X509Certificate)(block);
    } catch {
      throw new Failure('tls', 'The certificate is damaged.');
    }
  });
}

function privateKeyIn(pem: string, passphrase: string): KeyObject {
  const key = PRIVATE_KEY.exec(pem)?.[0];
  if (key === undefined)
    throw new Failure('tls', 'There is no private key in PEM form beside the certificate.');
  try {
    return nodeModules.crypto().createPrivateKey({ key, passphrase });
  } catch {
    const encrypted = /ENCRYPTED/.test(key);
    throw new Failure(
      'tls',
      encrypted
        ? 'The private key cannot be read: the password is wrong, or the key is damaged.'
        : 'The private key cannot be read: it is damaged, or of an unknown kind.',
    );
  }
}

function pfxReason(error: unknown): string {
  const { message } = error as Error;
  if (/mac verify failure|bad decrypt/i.test(message)) return 'the password is wrong';
  if (/unsupported/i.test(message))
    return 'it is encrypted in a way that is no longer supported; export it again with AES';
  if (/private key|certificate/i.test(message)) return 'it holds no certificate with private key';
  return 'it is no PFX file';
}
