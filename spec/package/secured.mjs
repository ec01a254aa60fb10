// A server behind TLS and behind proxies, and what a program must and must not come to by its
// certificates.
import { createHash, X509Certificate } from 'node:crypto';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
require('../support/ts-hook.cjs');
const { makeAuthority, makeCertificate } = require('../support/certificates.ts');
const { startProxy } = require('../support/proxies.ts');
const { startTlsFront } = require('../support/tls-front.ts');

/** What programs/secured.cjs prints. */
export const SECURED_SAYS = [
  'unknown authority: false',
  'trusted authority: true',
  'another name: false',
  'no check: true',
  'its key: true',
  'another key: false',
  'client certificate: true',
  'HTTP proxy: true',
  'SOCKS proxy: true',
].join('\n');

/** Puts TLS and proxies before a server; `env` tells the program of them. */
export async function startSecured(url) {
  const issuer = makeAuthority();
  const own = makeCertificate({ issuer });
  const other = makeCertificate({ issuer, names: ['other.example'] });
  const client = makeCertificate({ issuer, commonName: 'client', names: [] });
  const port = Number(new URL(url).port);
  const front = await startTlsFront(port, own);
  const otherFront = await startTlsFront(port, other);
  const clientFront = await startTlsFront(port, {
    ...own,
    ca: issuer.cert,
    requestCert: true,
    rejectUnauthorized: true,
  });
  const http = await startProxy('http');
  const socks = await startProxy('socks5');
  const key = new X509Certificate(own.cert).publicKey.export({ type: 'spki', format: 'der' });

  return {
    env: {
      SECURED_URL: front.url,
      OTHER_NAME_URL: otherFront.url,
      CLIENT_URL: clientFront.url,
      AUTHORITY: issuer.cert,
      PIN: `sha256, base64, ${createHash('sha256').update(key).digest('base64')}`,
      CLIENT: client.cert + client.key,
      HTTP_PROXY_PORT: String(http.port),
      SOCKS_PROXY_PORT: String(socks.port),
    },
    /** How often each proxy was asked for the server. */
    async proxied() {
      const [tunnels, connects] = [await http.seen(), await socks.seen()];
      return [tunnels.length, connects.length];
    },
    async stop() {
      for (const one of [front, otherFront, clientFront, http, socks]) await one.stop();
    },
  };
}
