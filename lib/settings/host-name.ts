import { domainToASCII } from 'node:url';
import { Failure } from '../diagnostics/failure.js';
import { nodeModules } from './node-modules.js';

/**
 * A host as it goes on the wire: names in ASCII, IPv6 addresses without brackets.
 *
 * @param property - Where the host was set, for the failure's text.
 * @throws Failure `bad-argument`.
 */
export function asciiHost(property: string, host: string): string {
  const text = host.trim();
  const address = text.replace(/^\[(.*)\]$/, '$1');
  if (nodeModules.net().isIP(address)) return address;
  const name = /[\s/:@?#\\]/.test(text) ? '' : domainToASCII(text);
  if (name === '')
    throw new Failure(
      'bad-argument',
      `${property} must be a host name or an address, without scheme, user and port.`,
    );
  return name;
}
