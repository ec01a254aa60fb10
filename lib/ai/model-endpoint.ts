import { VERSION } from '../diagnostics/build-info.js';
import type { CallLog } from '../diagnostics/call-log.js';
import { Failure } from '../diagnostics/failure.js';
import { addUrlSecrets } from '../diagnostics/url-secrets.js';
import { secretsIn } from '../settings/connection-settings.js';
import type { ModelSettings } from '../settings/model-settings.js';
import { providerNamed } from '../settings/providers.js';
import type { Dialect } from './dialects/dialect.js';

/** Where a provider is asked, and what goes with every request to it. */
export interface ModelEndpoint {
  urlOf(path: string): string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Checks what is needed to reach the provider, and tells the log what is secret in it.
 *
 * @throws Failure `bad-argument` that names the property.
 */
export function endpointFor(
  settings: ModelSettings,
  dialect: Dialect,
  log: CallLog,
): ModelEndpoint {
  const { provider, apiKey, connection } = settings;
  const key = apiKey.trim();
  log.addSecret(key);
  for (const secret of secretsIn(connection)) log.addSecret(secret);
  const base = baseUrlOf(settings, log);
  if (key === '' && providerNamed(provider).needsKey)
    throw new Failure('bad-argument', `The property ApiKey must be set for ${provider}.`);
  if (!/^[\x20-\x7e]*$/.test(key))
    throw new Failure(
      'bad-argument',
      'The property ApiKey holds a character that cannot be sent in a header.',
    );
  return {
    urlOf: (path) => joined(base, path),
    headers: {
      'user-agent': `chilkat-mcp-compat/${VERSION}`,
      ...dialect.headers,
      ...(key === '' ? {} : keyHeader(settings, dialect, key)),
    },
  };
}

function keyHeader(
  { provider, apiKeyHeader }: ModelSettings,
  dialect: Dialect,
  key: string,
): Readonly<Record<string, string>> {
  const own = apiKeyHeader.trim();
  if (provider !== 'custom') return { [dialect.keyHeader.name]: dialect.keyHeader.prefix + key };
  if (own === '') return { authorization: `Bearer ${key}` };
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(own))
    throw new Failure('bad-argument', 'The property ApiKeyHeader is no name of a header.');
  return { [own.toLowerCase()]: key };
}

function baseUrlOf({ baseUrl, provider }: ModelSettings, log: CallLog): URL {
  const text = baseUrl.trim();
  addUrlSecrets(text, log);
  if (text === '')
    throw new Failure('bad-argument', `The property BaseUrl must be set for ${provider}.`);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Failure(
      'bad-argument',
      'The property BaseUrl must be a valid URL that begins with http:// or https://.',
    );
  if (url.username !== '' || url.password !== '')
    throw new Failure(
      'bad-argument',
      'The property BaseUrl must hold no user and password. The key goes into ApiKey.',
    );
  return url;
}

/** The path goes behind that of the base URL, and its query beside that of the base URL. */
function joined(base: URL, path: string): string {
  const [way = '', query = ''] = path.split('?', 2);
  const search = [base.search.slice(1), query].filter(Boolean).join('&');
  return `${base.origin}${base.pathname.replace(/\/+$/, '')}${way}${search && `?${search}`}`;
}
