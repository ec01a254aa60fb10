import { type CallLog, REDACTED } from '../diagnostics/call-log.js';
import { Failure } from '../diagnostics/failure.js';
import { addUrlSecrets, decoded } from '../diagnostics/url-secrets.js';

/** A server's URL as it is sent, with what must not be in it taken out. */
export interface Endpoint {
  readonly url: string;
  /** Value of the Authorization header; undefined for none. */
  readonly authorization: string | undefined;
}

/**
 * Checks the URL and the token, and tells the log what is secret in them. User and password in the
 * URL become Basic credentials, unless there is a token.
 *
 * @throws Failure `bad-argument`.
 */
export function endpointOf(url: string, authToken: string, log: CallLog): Endpoint {
  log.addSecret(authToken.trim());
  addUrlSecrets(url, log);
  const parsed = parseUrl(url);
  // White space in it is gone, and some characters are escaped.
  addUrlSecrets(parsed.href, log);
  const { username, password } = parsed;
  if (username === '' && password === '') return { url, authorization: bearer(authToken) };
  const basic = Buffer.from(`${decoded(username)}:${decoded(password)}`).toString('base64');
  log.addSecret(basic);
  parsed.username = '';
  parsed.password = '';
  return { url: parsed.href, authorization: bearer(authToken) ?? `Basic ${basic}` };
}

function parseUrl(url: string): URL {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed && /^https?:\/\//i.test(url)) return parsed;
  throw new Failure(
    'bad-argument',
    'The URL must be a valid one that begins with http:// or https://. Only Streamable HTTP is supported; stdio is not.',
    { url: withoutUser(url) },
  );
}

/** A text that is no valid URL may hold a password anywhere before an `@`. */
function withoutUser(url: string): string {
  return url.replace(/^([a-z][a-z0-9+.-]*:\/\/)?.*@/is, `$1${REDACTED}@`);
}

function bearer(authToken: string): string | undefined {
  const token = authToken.trim();
  if (token === '') return undefined;
  if (!/^[\x20-\x7e\xa0-\xff]*$/.test(token))
    throw new Failure(
      'bad-argument',
      'The property AuthToken holds a character that cannot be sent in a header: a control character, or one above U+00FF.',
    );
  return `Bearer ${token}`;
}
