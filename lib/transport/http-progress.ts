import type { ClientRequest, IncomingHttpHeaders } from 'node:http';
import type { Response } from 'node-fetch';
import { shownHeader } from '../diagnostics/call-log.js';
import type { Progress } from '../diagnostics/progress.js';

/** Tells that a request begins to be sent, under the names that Chilkat has for it. */
export function tellRequest(progress: Progress, sent: ClientRequest, url: URL, body = ''): void {
  const header = requestHeader(sent);
  for (const [name, what] of AUTHENTICATION_HEADERS)
    if (/^Basic /i.test(String(sent.getHeader(name) ?? '')))
      progress.info('HttpAuth', `Adding ${what} Header`);
  if (sent.hasHeader('cookie')) progress.info('CookieToSend', namesOnly(sent.getHeader('cookie')));
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  progress.info('HttpRequestBegin', `${sent.method} ${url.hostname}:${port}${url.pathname}`);
  progress.info('RequestHeader', header);
  const size = Buffer.byteLength(header) + Buffer.byteLength(body);
  progress.info('StartSendingRequest', String(size));
}

/** Tells the head of an answer. */
export function tellResponse(
  progress: Progress,
  { status, statusText }: Response,
  headers: IncomingHttpHeaders,
): void {
  progress.info('HttpInfo', 'Begin reading response');
  const lines = Object.entries(headers).map(([name, value]) => shownHeader(name, String(value)));
  const statusLine = `HTTP/1.1 ${status} ${statusText}`.trimEnd();
  progress.info('ResponseHeader', [statusLine, ...lines].join('\r\n'));
  progress.info('HttpStatusCode', String(status));
  for (const cookie of headers['set-cookie'] ?? [])
    progress.info('SavingCookie', namesOnly(cookie.split(';', 1)[0]));
  const length = headers['content-length'];
  if (length !== undefined) progress.info('ResponseContentLength', length);
  else if (headers['transfer-encoding'] === 'chunked')
    progress.info('HttpInfo', 'Reading chunked response.');
}

const AUTHENTICATION_HEADERS = [
  ['authorization', 'Basic Authentication'],
  ['proxy-authorization', 'Proxy Authentication'],
] as const;

function requestHeader(sent: ClientRequest): string {
  const lines = sent
    .getRawHeaderNames()
    .map((name) => shownHeader(name, String(sent.getHeader(name))));
  return [`${sent.method} ${sent.path} HTTP/1.1`, ...lines].join('\r\n');
}

function namesOnly(cookies: unknown): string {
  return String(cookies)
    .split(';')
    .map((cookie) => cookie.trim().split('=', 1)[0])
    .join('; ');
}
