import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import {
  clientCertificateFromPem,
  clientCertificateFromPfx,
  trustedCaFromPem,
} from '../../lib/settings/certificates.js';
import { encryptedKey, makeAuthority, makeCertificate, makePfx } from '../support/certificates.js';
import { failureOf } from '../support/failure-of.js';

const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
afterAll(() => rmSync(folder, { recursive: true }));

const authority = makeAuthority();
const client = makeCertificate({ commonName: 'client', issuer: authority });

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const subjects = (pem: string) =>
  pem.split(/(?=-----BEGIN)/).map((block) => new X509Certificate(block).subject);

describe('clientCertificateFromPem', () => {
  test('takes text and a file, and puts the certificate that the key belongs to first', () => {
    const pem = `${client.key}${authority.cert}${client.cert}`;
    const fromText = clientCertificateFromPem(pem, '');
    expect(fromText.kind === 'pem' && subjects(fromText.certificates)).toEqual([
      'CN=client',
      'CN=Test authority',
    ]);
    expect(clientCertificateFromPem(file('client.pem', pem), 'unused')).toEqual(fromText);
  });

  test('opens an encrypted key', () => {
    const locked = clientCertificateFromPem(client.cert + encryptedKey(client, 'pw'), 'pw');
    expect(locked).toEqual(clientCertificateFromPem(client.cert + client.key, ''));
  });

  test.each([
    ['a wrong password', client.cert + encryptedKey(client, 'pw'), 'the password is wrong'],
    ['no key', client.cert, 'There is no private key in PEM form beside the certificate.'],
    ['no certificate', client.key, 'There is no certificate in PEM form.'],
    ['the key of another', authority.cert + client.key, 'belongs to none of the certificates'],
    [
      'a damaged certificate',
      `-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n${client.key}`,
      'The certificate is damaged.',
    ],
    [
      'a damaged key',
      `${client.cert}-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n`,
      'it is damaged, or of an unknown kind',
    ],
  ])('%s is told', (_what, pem, message) => {
    const failure = failureOf(() => clientCertificateFromPem(pem, 'nope'));
    expect(failure.code).toBe('tls');
    expect(failure.message).toContain(message);
  });

  test('a missing file is told with its path', () => {
    const path = join(folder, 'none.pem');
    expect(failureOf(() => clientCertificateFromPem(path, ''))).toMatchObject({
      code: 'not-found',
      message: 'The file cannot be read: there is none with this name.',
      detail: { path },
    });
  });
});

describe('clientCertificateFromPfx', () => {
  const pfx = makePfx(client, 'pw');

  test('keeps file and password', () => {
    expect(clientCertificateFromPfx(file('client.pfx', pfx), 'pw')).toEqual({
      kind: 'pfx',
      data: pfx.toString('base64'),
      passphrase: 'pw',
    });
  });

  test.each([
    ['a wrong password', pfx, 'the password is wrong'],
    ['another kind of file', Buffer.from('no pfx'), 'it is no PFX file'],
  ])('%s is told', (_what, content, reason) => {
    expect(
      failureOf(() => clientCertificateFromPfx(file('bad.pfx', content), 'nope')).message,
    ).toBe(`The PFX file cannot be used: ${reason}.`);
  });
});

test('trustedCaFromPem takes all certificates of a text or a file', () => {
  const pem = `# ours\n${authority.cert}\n# another\n${client.cert}`;
  expect(subjects(trustedCaFromPem(pem))).toEqual(['CN=Test authority', 'CN=client']);
  expect(trustedCaFromPem(file('ca.pem', pem))).toBe(trustedCaFromPem(pem));
  expect(failureOf(() => trustedCaFromPem(file('empty.pem', ''))).message).toBe(
    'There is no certificate in PEM form.',
  );
});
