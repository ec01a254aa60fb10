import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

/** A certificate with its private key, in PEM form. */
export interface Identity {
  readonly cert: string;
  readonly key: string;
}

export interface CertificateOptions {
  readonly commonName?: string;
  /** Host names and IPv4 addresses that it is for. */
  readonly names?: readonly string[];
  /** Who signs it; it signs itself if nobody is named. */
  readonly issuer?: Identity;
  /** Days from now. */
  readonly notBefore?: number;
  readonly notAfter?: number;
  readonly isAuthority?: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;
let serialNumber = 1;

/** Makes a certificate with a new key. */
export function makeCertificate({
  commonName = 'localhost',
  names = ['localhost', '127.0.0.1'],
  issuer,
  notBefore = -1,
  notAfter = 30,
  isAuthority = false,
}: CertificateOptions = {}): Identity {
  const key = newKey();
  const certificate = forge.pki.createCertificate();
  const privateKey = forge.pki.privateKeyFromPem(key);
  certificate.publicKey = forge.pki.setRsaPublicKey(privateKey.n, privateKey.e);
  certificate.serialNumber = (serialNumber++).toString(16).padStart(4, '0');
  certificate.validity.notBefore = new Date(Date.now() + notBefore * DAY_MS);
  certificate.validity.notAfter = new Date(Date.now() + notAfter * DAY_MS);
  const subject = [{ name: 'commonName', value: commonName }];
  certificate.setSubject(subject);
  const by = issuer && forge.pki.certificateFromPem(issuer.cert);
  certificate.setIssuer(by ? by.subject.attributes : subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: isAuthority },
    { name: 'subjectAltName', altNames: names.map(altName) },
  ]);
  const signer = issuer ? forge.pki.privateKeyFromPem(issuer.key) : privateKey;
  certificate.sign(signer, forge.md.sha256.create());
  return { cert: forge.pki.certificateToPem(certificate).replaceAll('\r', ''), key };
}

/** An authority, for other certificates to be signed by. */
export function makeAuthority(): Identity {
  return makeCertificate({ commonName: 'Test authority', names: [], isAuthority: true });
}

/** The private key, encrypted with a password. */
export function encryptedKey({ key }: Identity, password: string): string {
  return forge.pki.encryptRsaPrivateKey(forge.pki.privateKeyFromPem(key), password);
}

/** A PFX file's bytes. */
export function makePfx({ cert, key }: Identity, password: string): Buffer {
  const container = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(key),
    forge.pki.certificateFromPem(cert),
    password,
    { algorithm: 'aes256' },
  );
  return Buffer.from(forge.asn1.toDer(container).getBytes(), 'binary');
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return String(privateKey.export({ type: 'pkcs1', format: 'pem' }));
}

function altName(name: string): object {
  return /^[\d.]+$/.test(name) ? { type: 7, ip: name } : { type: 2, value: name };
}
