import type { ClientRequest } from 'node:http';
import { type ProxySettings, proxyAuthorization } from '../settings/connection-settings.js';

/** Makes a request one for a proxy: it names the whole URL, and who asks. */
export function absoluteForm(request: ClientRequest, url: URL, proxy: ProxySettings): void {
  request.path = `${url.origin}${request.path}`;
  const authorization = proxyAuthorization(proxy);
  if (authorization !== undefined) request.setHeader('proxy-authorization', authorization);
}
