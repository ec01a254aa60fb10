import type { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP, type Socket } from 'node:net';
import tls from 'node:tls';
import type { TlsSettings } from '../settings/connection-settings.js';
import { fingerprintOf, type PinSet } from '../settings/pin-set.js';
import type { Connecting, Target } from './connector.js';
import { ready } from './ready.js';
import { pinFailure, tlsFailure } from './tls-failure.js';

/** How many servers' sessions are kept, to be resumed by the next connection. */
const MAX_SESSIONS = 100;

/**
 * Gives the function that puts TLS over a connection, by these settings.
 *
 * @throws Failure `tls` from the function it gives, which closes the connection then.
 */
export function makeTlsOpener(
  settings: TlsSettings,
): (carrier: Socket, target: Target, waiting: Connecting) => Promise<Socket> {
  const sessions = new Map<string, Buffer>();
  let secureContext: tls.SecureContext | undefined;
  return async (carrier, target, waiting) => {
    const { host, name } = target;
    // A resumed session shows no certificate, whose key could be compared with the pins.
    const session = settings.pins ? undefined : sessions.get(name);
    const servername = settings.serverName ?? (isIP(host) ? undefined : host);
    try {
      secureContext ??= makeContext(settings);
      const socket = tls.connect({
        socket: carrier,
        host: settings.serverName ?? host,
        secureContext,
        // Said aloud, so that the environment cannot turn it off (NODE_TLS_REJECT_UNAUTHORIZED).
        rejectUnauthorized: settings.verify,
        // biome-ignore lint/style/useNamingConvention: Node's name
        ALPNProtocols: [settings.alpnProtocol ?? 'http/1.1'],
        ...(servername === undefined ? {} : { servername }),
        ...(session ? { session } : {}),
      });
      socket.on('session', (given) => keep(sessions, name, given));
      waiting.onStep(`the TLS handshake with ${name}`, socket);
      waiting.progress?.info('SslHandshake', 'Starting');
      await ready(socket, 'secureConnect');
      waiting.progress?.info('SslHandshake', 'Finished');
      if (settings.pins) checkPins(socket.getPeerX509Certificate(), settings.pins, name);
      return socket;
    } catch (error) {
      sessions.delete(name);
      carrier.destroy();
      throw tlsFailure(error, target, settings);
    }
  };
}

function keep(sessions: Map<string, Buffer>, name: string, session: Buffer): void {
  sessions.delete(name);
  sessions.set(name, session);
  const [oldest] = sessions.keys();
  if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
}

function makeContext(settings: TlsSettings): tls.SecureContext {
  const { minVersion, maxVersion, ciphers, clientCertificate, trustedCa } = settings;
  return tls.createSecureContext({
    ...(minVersion === undefined ? {} : { minVersion }),
    ...(maxVersion === undefined ? {} : { maxVersion }),
    ...(ciphers === undefined ? {} : { ciphers }),
    ...(clientCertificate?.kind === 'pem'
      ? { cert: clientCertificate.certificates, key: clientCertificate.key }
      : {}),
    ...(clientCertificate?.kind === 'pfx'
      ? {
          pfx: Buffer.from(clientCertificate.data, 'base64'),
          passphrase: clientCertificate.passphrase,
        }
      : {}),
    ...(trustedCa === undefined ? {} : { ca: [...systemRoots(), trustedCa] }),
  });
}

/** What is trusted without a setting. Naming any root replaces all of them, so they are named too. */
function systemRoots(): string[] {
  if (hasDefaultRoots(tls)) return tls.getCACertificates('default');
  return [...tls.rootCertificates, ...extraRoots()];
}

/** Node has this function from 22.15 on. */
function hasDefaultRoots(
  module: object,
): module is { getCACertificates(kind: 'default'): string[] } {
  return 'getCACertificates' in module;
}

function extraRoots(): string[] {
  const { NODE_EXTRA_CA_CERTS } = process.env;
  if (!NODE_EXTRA_CA_CERTS) return [];
  try {
    return [readFileSync(NODE_EXTRA_CA_CERTS, 'utf8')];
  } catch {
    // Node has warned of it when it started.
    return [];
  }
}

function checkPins(certificate: X509Certificate | undefined, pins: PinSet, name: string): void {
  const publicKey = certificate?.publicKey.export({ type: 'spki', format: 'der' });
  const fingerprint = publicKey && fingerprintOf(publicKey, pins);
  if (fingerprint === undefined || !pins.fingerprints.includes(fingerprint))
    throw pinFailure(name, pins, fingerprint);
}
