import { Failure } from '../diagnostics/failure.js';
import type { RunningCall } from '../diagnostics/running-call.js';
import type { JsonValue } from '../json/node.js';
import type { ModelSettings } from '../settings/model-settings.js';
import { providerNamed } from '../settings/providers.js';
import { SessionCookies } from '../transport/cookies.js';
import { exchangePatiently } from '../transport/exchange-patiently.js';
import { isAccepted } from '../transport/streamable-http.js';
import { PATIENCE, parseBody } from './ask-model.js';
import { dialects } from './dialects/dialects.js';
import { itemsIn, member, textIn } from './json-text.js';
import { endpointFor } from './model-endpoint.js';
import { httpRefusal } from './refusals.js';

/** The models of a provider. */
export interface Models {
  /** Their names, sorted without regard to the case of letters. */
  readonly names: readonly string[];
  /** The provider's answer, the last one if it took several. */
  readonly lastJson: string;
}

/** No provider has as many pages. */
const MAX_PAGES = 100;

/**
 * Asks a provider for its models, all pages of them.
 *
 * @throws Failure, and one for a provider that has no list of them.
 */
export async function listModels(settings: ModelSettings, call: RunningCall): Promise<Models> {
  const { provider, apiSpec } = settings;
  if (!providerNamed(provider).listsModels)
    throw new Failure('not-found', `The provider ${provider} has no list of its models.`);
  const endpoint = endpointFor(settings, dialects[apiSpec], call.log);
  const { first, next } = PAGES[apiSpec];
  const context = { ...call, settings, cookies: new SessionCookies() };
  const names: string[] = [];
  for (let page = 1, path: string | undefined = first; ; page++) {
    const request = {
      method: 'GET',
      url: endpoint.urlOf(path),
      headers: { ...endpoint.headers, accept: 'application/json' },
      mayRepeat: true,
    } as const;
    const head = await exchangePatiently(request, context, PATIENCE);
    if (!isAccepted(head)) throw await httpRefusal(head, settings, call.log);
    const lastJson = await head.text();
    const body = parseBody(lastJson, head, call.log);
    names.push(...namesIn(body));
    path = next(body);
    if (path === undefined || page === MAX_PAGES) return { names: sorted(names), lastJson };
  }
}

/** Where the first page is, and where a page says that the next one is. */
const PAGES = {
  ChatCompletions: { first: '/models', next: () => undefined },
  Responses: { first: '/models', next: () => undefined },
  Anthropic: {
    first: '/models?limit=1000',
    next: (page: JsonValue) =>
      member(page, 'has_more') === 'true' && textIn(page, 'last_id') !== ''
        ? `/models?limit=1000&after_id=${encodeURIComponent(textIn(page, 'last_id'))}`
        : undefined,
  },
  Gemini: {
    first: '/models?pageSize=1000',
    next: (page: JsonValue) =>
      textIn(page, 'nextPageToken') !== ''
        ? `/models?pageSize=1000&pageToken=${encodeURIComponent(textIn(page, 'nextPageToken'))}`
        : undefined,
  },
} as const;

/** Google has them as `models/name`; in `Model` the name is enough. */
function namesIn(page: JsonValue): string[] {
  const own = itemsIn(page, 'data').map((model) => textIn(model, 'id'));
  const googles = itemsIn(page, 'models').map((model) =>
    textIn(model, 'name').replace(/^models\//, ''),
  );
  return [...own, ...googles].filter((name) => name !== '');
}

function sorted(names: readonly string[]): string[] {
  const key = (name: string) => name.toLowerCase();
  return [...new Set(names)].sort((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
}
