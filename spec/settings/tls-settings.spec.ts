import { describe, expect, test } from '@jest/globals';
import { cipherChoice } from '../../lib/settings/cipher-list.js';
import { asciiHost } from '../../lib/settings/host-name.js';
import { readPinSet } from '../../lib/settings/pin-set.js';
import { versionRange } from '../../lib/settings/tls-versions.js';
import { failureOf } from '../support/failure-of.js';

const ANY = versionRange('default');

describe('versionRange', () => {
  test.each([
    ['default', undefined, undefined],
    ['TLS 1.3', 'TLSv1.3', 'TLSv1.3'],
    ['tls 1.2', 'TLSv1.2', 'TLSv1.2'],
    ['TLS 1.0', 'TLSv1', 'TLSv1'],
    ['TLS 1.2 or higher', 'TLSv1.2', 'TLSv1.3'],
    ['TLS 1.1 OR HIGHER', 'TLSv1.1', 'TLSv1.3'],
  ])('Socket.SslProtocol %s allows %s to %s', (name, minVersion, maxVersion) => {
    expect(versionRange(name)).toEqual({ minVersion, maxVersion });
  });

  test('Socket.SslProtocol: SSL 3.0 is a version that Node does not have (C84)', () => {
    expect(failureOf(() => versionRange('SSL 3.0'))).toMatchObject({
      code: 'tls',
      message:
        'SslProtocol: SSL 3.0 is not supported by Node.js. Use "TLS 1.2 or higher", or "default".',
    });
  });
});

describe('cipherChoice', () => {
  test.each([
    ['TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256', 'ECDHE-RSA-AES128-GCM-SHA256'],
    ['TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA384', 'ECDHE-ECDSA-AES256-SHA384'],
    ['TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256', 'ECDHE-RSA-CHACHA20-POLY1305'],
    ['TLS_DHE_RSA_WITH_AES_256_CBC_SHA', 'DHE-RSA-AES256-SHA'],
    ['TLS_RSA_WITH_AES_128_CBC_SHA', 'AES128-SHA'],
    ['tls_rsa_with_aes_256_gcm_sha384', 'AES256-GCM-SHA384'],
    ['ecdhe-rsa-aes256-gcm-sha384', 'ECDHE-RSA-AES256-GCM-SHA384'],
  ])('Socket.SslAllowedCiphers %s is %s to OpenSSL, up to TLS 1.2', (name, ciphers) => {
    expect(cipherChoice(name, ANY)).toEqual({
      ciphers,
      minVersion: 'TLSv1.2',
      maxVersion: 'TLSv1.2',
    });
  });

  test('Socket.SslAllowedCiphers keeps the order, and both versions when it names ciphers of both', () => {
    const names =
      'TLS_CHACHA20_POLY1305_SHA256, TLS_RSA_WITH_AES_128_CBC_SHA256,TLS_AES_128_GCM_SHA256';
    expect(cipherChoice(names, ANY)).toEqual({
      ciphers: 'TLS_CHACHA20_POLY1305_SHA256:AES128-SHA256:TLS_AES_128_GCM_SHA256',
      minVersion: 'TLSv1.2',
      maxVersion: 'TLSv1.3',
    });
  });

  test('Socket.SslAllowedCiphers with ciphers of TLS 1.3 alone allows that version alone', () => {
    expect(cipherChoice('TLS_AES_128_GCM_SHA256', ANY)).toEqual({
      ciphers: 'TLS_AES_128_GCM_SHA256',
      minVersion: 'TLSv1.3',
      maxVersion: 'TLSv1.3',
    });
  });

  test('Socket.SslAllowedCiphers passes over what Node does not have, as long as something is left', () => {
    const { ciphers } = cipherChoice('TLS_RSA_WITH_RC4_128_SHA,TLS_RSA_WITH_AES_128_CBC_SHA', ANY);
    expect(ciphers).toBe('AES128-SHA');
    expect(failureOf(() => cipherChoice('TLS_RSA_WITH_RC4_128_SHA, rc4', ANY))).toMatchObject({
      code: 'tls',
      message: 'SslAllowedCiphers: Node.js has none of the ciphers TLS_RSA_WITH_RC4_128_SHA, rc4.',
    });
  });

  test.each([
    ['', undefined],
    [' , ', undefined],
    ['secure-renegotiation', 'DEFAULT:@SECLEVEL=1'],
    ['rsa1024', 'DEFAULT:@SECLEVEL=1'],
    ['RSA2048', 'DEFAULT:@SECLEVEL=2'],
    ['rsa1024,rsa2048,TLS_RSA_WITH_AES_128_CBC_SHA', 'AES128-SHA:@SECLEVEL=2'],
    ['TLS_AES_128_GCM_SHA256, rsa2048', 'TLS_AES_128_GCM_SHA256:DEFAULT:@SECLEVEL=2'],
  ])('Socket.SslAllowedCiphers "%s" is %s: key lengths are security levels', (text, ciphers) => {
    expect(cipherChoice(text, ANY).ciphers).toBe(ciphers);
  });

  test('Socket.SslAllowedCiphers best-practices is Node’s list without RC4, DES and 3DES', () => {
    expect(cipherChoice('best-practices', ANY).ciphers).toMatch(/:!RC4:!DES:!3DES$/);
  });

  test('Socket.SslAllowedCiphers: the old keywords stand for all ciphers of their kind', () => {
    const names = cipherChoice('aes128-cbc', ANY).ciphers?.split(':') ?? [];
    expect(names).toEqual(expect.arrayContaining(['AES128-SHA', 'ECDHE-RSA-AES128-SHA256']));
    expect(names.filter((name) => !/AES128-SHA/.test(name))).toEqual([]);
  });

  test('Socket.SslAllowedCiphers: a word that is neither cipher nor keyword is told', () => {
    expect(failureOf(() => cipherChoice('TLS_AES_128_GCM_SHA256,fast ones', ANY))).toMatchObject({
      code: 'bad-argument',
      message: 'SslAllowedCiphers: "fast ones" is no cipher and no keyword.',
    });
  });

  test('Socket.SslProtocol of old versions lowers the security level, which would keep them out', () => {
    expect(cipherChoice('', versionRange('TLS 1.0 or higher')).ciphers).toBe('DEFAULT:@SECLEVEL=0');
    expect(cipherChoice('', versionRange('TLS 1.2 or higher')).ciphers).toBeUndefined();
  });

  test('Socket.SslAllowedCiphers that belong to no allowed version are told', () => {
    const [tls13, tls12] = [versionRange('TLS 1.3'), versionRange('TLS 1.2')];
    const message =
      'SslAllowedCiphers: none of the ciphers belongs to a TLS version that SslProtocol allows.';
    expect(failureOf(() => cipherChoice('TLS_RSA_WITH_AES_128_CBC_SHA', tls13)).message).toBe(
      message,
    );
    expect(failureOf(() => cipherChoice('TLS_AES_128_GCM_SHA256', tls12)).message).toBe(message);
  });
});

describe('readPinSet', () => {
  const hex = 'ab'.repeat(32);
  const base64 = Buffer.from(hex, 'hex').toString('base64');

  test('Socket.TlsPinSet: hash, encoding, fingerprints', () => {
    expect(readPinSet(`sha256, base64, ${base64},${base64}`)).toEqual({
      hash: 'sha256',
      fingerprints: [hex, hex],
    });
    expect(readPinSet(`SHA-256,HEX,${hex.toUpperCase()}`)?.fingerprints).toEqual([hex]);
    expect(readPinSet(`sha1,hex,${'00:'.repeat(19)}00`)?.hash).toBe('sha1');
    expect(readPinSet(' ')).toBeUndefined();
  });

  test.each([
    ['haval,base64,AAAA', 'tls', 'TlsPinSet: the hash "haval" is not supported.'],
    [`md2,hex,${hex}`, 'tls', 'TlsPinSet: the hash "md2" is not supported.'],
    [`sha256,quoted-printable,${hex}`, 'tls', 'the encoding "quoted-printable" is not supported.'],
    ['sha256,base64', 'bad-argument', 'TlsPinSet holds no fingerprint after hash and encoding.'],
    ['sha256,base64,AAAA', 'bad-argument', 'TlsPinSet: "AAAA" is no sha256 fingerprint in base64.'],
  ])('Socket.TlsPinSet "%s" is refused (C84)', (text, code, message) => {
    const failure = failureOf(() => readPinSet(text));
    expect(failure.code).toBe(code);
    expect(failure.message).toContain(message);
  });
});

describe('asciiHost', () => {
  test.each([
    ['proxy.example', 'proxy.example'],
    [' bücher.example ', 'xn--bcher-kva.example'],
    ['[::1]', '::1'],
    ['::1', '::1'],
    ['10.0.0.1', '10.0.0.1'],
  ])('a host "%s" goes on the wire as %s', (text, host) => {
    expect(asciiHost('HttpProxyHostname', text)).toBe(host);
  });

  test.each(['http://proxy', 'user@proxy', 'proxy:8080', 'a b', ''])('"%s" is no host', (text) => {
    expect(failureOf(() => asciiHost('SocksHostname', text))).toMatchObject({
      code: 'bad-argument',
      message: 'SocksHostname must be a host name or an address, without scheme, user and port.',
    });
  });
});
