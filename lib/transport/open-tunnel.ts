import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import {
  type ProxySettings,
  proxyAuthorization,
  proxyName,
} from '../settings/connection-settings.js';
import type { Connecting, Target } from './connector.js';
import { connectRefusal, proxyHandshakeFailure } from './network-failure.js';

/**
 * Asks an HTTP proxy for a tunnel to the target. Any 2xx opens it.
 *
 * @param carrier - A connection to the proxy.
 * @throws Failure `proxy`.
 */
export async function openTunnel(
  carrier: Socket,
  target: Target,
  proxy: ProxySettings,
  waiting: Connecting,
): Promise<Socket> {
  waiting.onStep(`the answer of ${proxyName(proxy)} to CONNECT`, carrier);
  const { answer, rest } = await askForTunnel(carrier, target, proxy);
  const { statusCode = 0 } = answer;
  if (statusCode < 200 || statusCode > 299)
    throw connectRefusal(answer, await refusalBody(carrier, answer, rest), proxy, target.name);
  if (rest.length > 0) carrier.unshift(rest);
  return carrier;
}

function askForTunnel(
  carrier: Socket,
  { name }: Target,
  proxy: ProxySettings,
): Promise<{ answer: IncomingMessage; rest: Buffer }> {
  const authorization = proxyAuthorization(proxy);
  return new Promise((resolve, reject) => {
    const asking = httpRequest({
      createConnection: () => carrier,
      method: 'CONNECT',
      path: name,
      headers: {
        host: name,
        connection: 'keep-alive',
        ...(authorization === undefined ? {} : { 'proxy-authorization': authorization }),
      },
    });
    asking.once('connect', (answer, _socket, rest) => resolve({ answer, rest }));
    asking.on('error', (error) => {
      carrier.destroy();
      reject(proxyHandshakeFailure(error, proxy, 'CONNECT'));
    });
    asking.end();
  });
}

/** How much of a refusal is read, and how long for. */
const MAX_BODY_BYTES = 4096;
const BODY_MS = 1000;

/** The beginning of what the proxy says about its refusal; the connection is of no further use. */
async function refusalBody(
  carrier: Socket,
  { headers }: IncomingMessage,
  begun: Buffer,
): Promise<string> {
  const parts = [begun];
  const announced = Number(headers['content-length'] ?? MAX_BODY_BYTES);
  const wanted = Math.min(announced, MAX_BODY_BYTES);
  const timer = setTimeout(() => carrier.destroy(), BODY_MS);
  try {
    for (let size = begun.length; size < wanted; ) {
      const part = await nextPart(carrier);
      if (!part) break;
      parts.push(part);
      size += part.length;
    }
  } finally {
    clearTimeout(timer);
    carrier.destroy();
  }
  return Buffer.concat(parts).subarray(0, wanted).toString();
}

function nextPart(carrier: Socket): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const settle = (part?: Buffer) => {
      for (const event of ENDS) carrier.off(event, ended);
      carrier.off('data', settle);
      resolve(part);
    };
    const ended = () => settle();
    for (const event of ENDS) carrier.once(event, ended);
    carrier.once('data', settle);
    carrier.resume();
  });
}

const ENDS = ['end', 'close', 'error'];
