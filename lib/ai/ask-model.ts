import type { CallLog } from '../diagnostics/call-log.js';
import { Failure } from '../diagnostics/failure.js';
import type { RunningCall } from '../diagnostics/running-call.js';
import type { JsonValue } from '../json/node.js';
import type { ModelSettings } from '../settings/model-settings.js';
import { SessionCookies } from '../transport/cookies.js';
import { drain } from '../transport/drain.js';
import { type HttpAnswer, tooLarge } from '../transport/exchange.js';
import { exchangePatiently } from '../transport/exchange-patiently.js';
import { readSse, type SseEvent } from '../transport/read-sse.js';
import { httpFacts, isAccepted, isStream, newPosition } from '../transport/streamable-http.js';
import { withParams } from './ask-params.js';
import { textOfParts } from './conversation.js';
import type { Dialect, ModelAnswer, Prompt, StreamReader } from './dialects/dialect.js';
import { type AiEvent, TextEvents } from './events.js';
import { parseJson } from './json-text.js';
import type { ModelEndpoint } from './model-endpoint.js';
import { httpRefusal, toldFailure } from './refusals.js';

/** How a model is asked. */
export interface ModelAccess {
  readonly dialect: Dialect;
  readonly endpoint: ModelEndpoint;
  readonly settings: ModelSettings;
  readonly call: RunningCall;
  /** Is told of the HTTP status and of every JSON text that comes, before anything is made of it. */
  readonly trace: AnswerTrace;
  /** Takes the events of a streamed answer, one after the other. */
  readonly onEvent: (event: AiEvent) => Promise<void> | void;
  readonly onSent?: (() => void) | undefined;
}

/** What has come last, be it of use or not. */
export interface AnswerTrace {
  statusCode: number;
  /** JSON text; empty for none. */
  lastJson: string;
}

/** How often, and how long at most, a provider that asks for a pause is waited for. */
export const PATIENCE = { maxRepeats: 3, maxPauseMs: 30_000 };

/**
 * Asks a model once.
 *
 * @throws Failure that says why there is no answer.
 */
export async function askModel(prompt: Prompt, access: ModelAccess): Promise<ModelAnswer> {
  const { dialect, endpoint, settings, call, trace, onSent } = access;
  const request = {
    method: 'POST',
    url: endpoint.urlOf(dialect.path(prompt.model, prompt.stream)),
    headers: {
      ...endpoint.headers,
      accept: prompt.stream ? 'text/event-stream' : 'application/json',
      'content-type': 'application/json',
    },
    body: withParams(dialect.body(prompt), settings.askParams, dialect.params(prompt.provider)),
    mayRepeat: true,
    onSent,
  } as const;
  const context = { ...call, settings, cookies: new SessionCookies() };
  const head = await exchangePatiently(request, context, PATIENCE);
  trace.statusCode = head.status;
  if (!isAccepted(head))
    throw await httpRefusal(head, settings, call.log, (body) => {
      trace.lastJson = body;
    });
  const answer = isStream(head)
    ? await readStream(head, access)
    : await readWhole(head, prompt.stream, access);
  if (answer.end.kind === 'withheld')
    throw new Failure(
      'filtered',
      `The provider withheld the answer, as its content filter does: ${answer.end.reason}.`,
    );
  if (answer.end.kind === 'failed')
    throw new Failure('bad-answer', `The provider broke the answer off: ${answer.end.reason}.`);
  return answer;
}

async function readStream(head: HttpAnswer, access: ModelAccess): Promise<ModelAnswer> {
  const { dialect, settings, call } = access;
  const reader = dialect.streamReader();
  const events = readSse(head, settings, newPosition());
  let length = 0;
  try {
    for (let next = await events.next(); !next.done; next = await events.next()) {
      length += next.value.data.length;
      if (length > settings.maxResponseBytes)
        throw tooLarge('The response', settings.maxResponseBytes, 'MaxResponseBytes');
      await takeEvent(next.value, reader, access);
      if (reader.isComplete) break;
    }
  } catch (error) {
    head.discard();
    throw cutStream(error, call.log);
  }
  drain(events, () => head.discard());
  return reader.answer();
}

async function takeEvent(
  { name, data }: SseEvent,
  reader: StreamReader,
  { settings, call, trace, onEvent }: ModelAccess,
): Promise<void> {
  call.log.detail('receivedText', data);
  const isMark = data.trim() === DONE;
  const event = isMark ? undefined : parseEvent(data);
  if (!isMark) trace.lastJson = data;
  const failure = event && toldFailure(event, settings, call.log, name === 'error');
  if (failure) throw failure;
  for (const told of reader.take(event, isMark ? '' : data)) await onEvent(told);
}

/** Ends many a stream, and is no JSON. */
const DONE = '[DONE]';

function parseEvent(data: string): JsonValue {
  try {
    return parseJson(data);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure('bad-answer', `An event of the answer is no JSON. ${error.message}`);
  }
}

/** A connection that breaks while a stream comes has cut the answer off. */
function cutStream(error: unknown, log: CallLog): unknown {
  if (!(error instanceof Failure) || error.code !== 'network') return error;
  log.sentence(error.message);
  return new Failure(
    'stream-ended',
    'The stream ended before the answer was complete.',
    error.detail,
  );
}

/** The answer in one piece, even where a stream was wanted: its events are made up then. */
async function readWhole(
  head: HttpAnswer,
  isStreamWanted: boolean,
  { dialect, settings, call, trace, onEvent }: ModelAccess,
): Promise<ModelAnswer> {
  const body = await head.text();
  call.log.detail('receivedText', body);
  const root = parseBody(body, head, call.log);
  trace.lastJson = body;
  const failure = toldFailure(root, settings, call.log);
  if (failure) throw failure;
  const answer = dialect.readAnswer(root);
  if (!isStreamWanted) return answer;
  const events = new TextEvents();
  const told = [
    ...events.begin(body),
    ...events.text(textOfParts(answer.parts), body),
    ...events.complete(body),
  ];
  for (const event of told) await onEvent(event);
  return answer;
}

/** The body of an answer, which has to be JSON. */
export function parseBody(body: string, head: HttpAnswer, log: CallLog): JsonValue {
  try {
    return parseJson(body);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure('bad-answer', `The provider's answer is no JSON. ${error.message}`, {
      ...error.detail,
      ...httpFacts(head, log, body),
    });
  }
}
