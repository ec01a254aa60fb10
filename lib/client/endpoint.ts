import { type CallLog, REDACTED } from '../diagnostics/call-log.js';
import { Failure } from '../diagnostics/failure.js';

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
  const parsed = parseUrl(url);
  const { username, password } = parsed;
  for (const secret of [authToken.trim(), password, decoded(password)]) log.addSecret(secret);
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
  const shown = url.replace(/\/\/[^/?#]*@/, `//${REDACTED}@`);
  throw new Failure(
    'bad-argument',
    'The URL must be a valid one that begins with http:// or https://. Only Streamable HTTP is supported; stdio is not.',
    { url: shown },
  );
}

function bearer(authToken: string): string | undefined {
  const token = authToken.trim();
  if (token === '') return undefined;
  if (!/^[\x20-\x7e\x80-\xff]*$/.test(token))
    throw new Failure(
      'bad-argument',
      'The property AuthToken holds a character that cannot be sent in a header: a control character, or one above U+00FF.',
    );
  return `Bearer ${token}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
