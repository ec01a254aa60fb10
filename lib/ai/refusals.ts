import type { CallLog } from '../diagnostics/call-log.js';
import { Failure } from '../diagnostics/failure.js';
import { stringOf } from '../json/convert.js';
import type { JsonValue } from '../json/node.js';
import type { ModelSettings } from '../settings/model-settings.js';
import type { HttpAnswer } from '../transport/exchange.js';
import { httpFacts } from '../transport/streamable-http.js';
import { itemsIn, member, parseJson, present, textIn } from './json-text.js';

/** Why a provider refused, as it can be told from the words that it has for it. */
interface Reason {
  readonly statuses?: readonly number[];
  readonly words?: RegExp;
  readonly sentence: (settings: ModelSettings) => string;
}

/** The first one that fits counts: words say more than a status. */
const REASONS: readonly Reason[] = [
  {
    words:
      /api[_ -]?key[_ ](?:not valid|invalid)|invalid[_ ](?:x-)?api[_ -]?key|incorrect api key/i,
    sentence: () => 'The provider does not accept the key (ApiKey)',
  },
  {
    words:
      /context[_ ]length|context window|maximum context|prompt is too long|input is too long|input token count|too many (?:input )?tokens|request_too_large/i,
    sentence: () => 'The conversation is too long for the model (context length)',
  },
  {
    words: /content[_ ](?:filter|policy|management)|safety system|prohibited_content/i,
    sentence: () => 'The provider does not answer this: its content filter refused the question',
  },
  {
    statuses: [401, 403],
    sentence: () => 'The provider does not accept the key (ApiKey), or it may not be used for this',
  },
  {
    words:
      /model.{0,80}(?:not found|not exist|does not exist|is not found|not supported)|model_not_found/is,
    sentence: ({ model }) => `The provider does not know the model ${model} (Model)`,
  },
  {
    statuses: [404],
    sentence: ({ model }) =>
      `The provider does not know the model ${model} (Model), or nothing is at this address (BaseUrl)`,
  },
  {
    statuses: [402],
    sentence: () => 'The account at the provider has no credit left',
  },
  {
    statuses: [429],
    sentence: () =>
      'The provider takes no more requests for now: its rate limit or quota is reached',
  },
  {
    statuses: [503, 529],
    sentence: () => 'The provider is overloaded or out of service',
  },
];

/**
 * The failure that a provider's HTTP error tells.
 *
 * @param onJson - Is told of a body that is JSON.
 */
export async function httpRefusal(
  head: HttpAnswer,
  settings: ModelSettings,
  log: CallLog,
  onJson?: (body: string) => void,
): Promise<Failure> {
  const body = await head.excerpt();
  const root = jsonOrNone(body);
  if (root !== undefined) onJson?.(body);
  // Google's streaming endpoint puts its error into an array.
  const told = root === undefined ? '' : wordsOf(itemsIn(root)[0] ?? root);
  const status = `HTTP status ${head.status}${head.statusText && ` ${head.statusText}`}`;
  const sentence = reasonFor(head.status, [told, body], settings);
  return new Failure(
    /content filter/.test(sentence) ? 'filtered' : 'http-status',
    `${sentence}: ${status}.${told && ` It says: ${log.excerpt(told, MAX_WORDS)}`}`,
    httpFacts(head, log, body),
  );
}

/**
 * The failure that a provider tells in the midst of a stream, or in a body with a status of success.
 *
 * @param isError - Whether it is known to be one, whatever it says.
 */
export function toldFailure(
  event: JsonValue,
  settings: ModelSettings,
  log: CallLog,
  isError = false,
): Failure | undefined {
  const type = textIn(event, 'type');
  const error =
    present(member(event, 'error')) ??
    (type === 'response.failed' ? present(member(event, 'response', 'error')) : undefined);
  if (error === undefined && !isError && type !== 'error' && type !== 'response.failed')
    return undefined;
  const words = wordsOf(error ?? event) || 'It gave no reason.';
  const sentence = reasonFor(0, [stringOf(error ?? event)], settings);
  return new Failure(
    /content filter/.test(sentence) ? 'filtered' : 'bad-answer',
    `${sentence}. It says: ${log.excerpt(words, MAX_WORDS)}`,
  );
}

/** How much of a provider's words goes into a sentence, in characters. */
const MAX_WORDS = 300;

function reasonFor(status: number, told: readonly string[], settings: ModelSettings): string {
  const reason = REASONS.find(
    ({ statuses, words }) => statuses?.includes(status) || told.some((text) => words?.test(text)),
  );
  return reason?.sentence(settings) ?? 'The provider refused the question';
}

function jsonOrNone(body: string): JsonValue | undefined {
  try {
    return parseJson(body);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return undefined;
  }
}

function wordsOf(value: JsonValue): string {
  const error = member(value, 'error');
  return (
    textIn(error, 'message') ||
    textIn(error) ||
    textIn(value, 'message') ||
    textIn(value, 'detail') ||
    textIn(error, 'type') ||
    textIn(value)
  );
}
