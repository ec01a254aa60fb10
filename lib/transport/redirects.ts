import type { CallLog } from '../diagnostics/call-log.js';
import { Failure } from '../diagnostics/failure.js';
import type { RunningCall } from '../diagnostics/running-call.js';
import { addUrlSecrets } from '../diagnostics/url-secrets.js';
import type { SessionCookies } from './cookies.js';
import { type ExchangeSettings, exchange, type HttpAnswer, type HttpRequest } from './exchange.js';

/** The call that exchanges are made for, how they are made, and the session's cookies. */
export interface ExchangeContext extends RunningCall {
  readonly settings: ExchangeSettings;
  readonly cookies: SessionCookies;
}

/**
 * Makes an exchange and follows 307 and 308, with method and body, on the same origin or from http
 * to https of the same host, so that no credentials get to a stranger. Cookies are sent and kept.
 *
 * @throws Failure `redirect` for any other redirect, and for too many.
 */
export async function exchangeFollowing(
  request: HttpRequest,
  context: ExchangeContext,
): Promise<HttpAnswer> {
  const { settings, cookies, log, progress } = context;
  let at = request;
  const from = new URL(request.url);
  let url = from;
  for (let hops = 0; ; hops++) {
    const cookie = await cookies.headerFor(url, from);
    const headers = cookie === '' ? at.headers : { ...at.headers, cookie };
    logSent({ ...at, headers }, log);
    const head = await exchange({ ...at, headers }, settings, context);
    logReceived(head, log);
    await cookies.store(url, head.setCookies());
    const location = head.header('location');
    if (head.status < 300 || head.status > 399 || head.status === 304 || location === undefined)
      return head;
    head.discard();
    addUrlSecrets(location, log);
    const target = targetOf(head.status, location, url);
    if (hops === settings.maxRedirects)
      throw new Failure(
        'redirect',
        `The server redirected more than ${hops} times (MaxRedirects), the last time to ${target}.`,
      );
    log.data('redirect', `${head.status} to ${target}`);
    progress?.info('HttpRedirect', target);
    at = { ...at, url: target };
    url = new URL(target);
  }
}

/** The URL that a redirect leads to, if it may be followed. */
function targetOf(status: number, location: string, from: URL): string {
  const target = URL.canParse(location, from.href) ? new URL(location, from.href) : undefined;
  const where = target?.href ?? location;
  if (status !== 307 && status !== 308)
    throw new Failure(
      'redirect',
      `The server redirected to ${where} with status ${status}, which would turn the request into another. Connect to that URL if it is the right one.`,
      { statusCode: status, location: where },
    );
  if (!target || !isSameHost(from, target))
    throw new Failure(
      'redirect',
      `The server redirected to ${where}, another origin, where no credentials may go. Connect to that URL if it is the right one.`,
      { statusCode: status, location: where },
    );
  return target.href;
}

function isSameHost(from: URL, to: URL): boolean {
  if (to.username !== '' || to.password !== '') return false;
  if (from.origin === to.origin) return true;
  return from.protocol === 'http:' && to.protocol === 'https:' && from.hostname === to.hostname;
}

function logSent(request: HttpRequest, log: CallLog): void {
  addUrlSecrets(request.url, log);
  for (const cookie of request.headers.cookie?.split('; ') ?? []) addCookie(cookie, log);
  log.data('httpRequest', `${request.method} ${request.url}`);
  if (request.body !== undefined) log.data('requestSize', Buffer.byteLength(request.body));
  log.headers('sent', request.headers);
  if (request.body !== undefined) log.detail('requestBody', request.body);
}

function logReceived(head: HttpAnswer, log: CallLog): void {
  log.addSecret(head.header('mcp-session-id') ?? '');
  for (const cookie of head.setCookies()) addCookie(cookie, log);
  log.data('statusCode', head.status);
  log.headers('received', head.headers);
  if (head.mediaType !== '') log.data('contentType', head.mediaType);
}

/** Cookies are what a server knows a visitor by. */
function addCookie(cookie: string, log: CallLog): void {
  log.addPossibleSecret(/^[^=;]*=([^;]*)/.exec(cookie)?.[1]?.trim() ?? '');
}
