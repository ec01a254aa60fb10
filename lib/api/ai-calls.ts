import type { Operations, StreamEvent } from '../bridge/operations.js';
import { AiStream } from '../calls/ai-stream.js';
import { CallControl } from '../calls/call-control.js';
import { askWorker, type Steps } from '../calls/steps.js';
import { CallLog } from '../diagnostics/call-log.js';
import { Failure } from '../diagnostics/failure.js';
import type { ProgressEvent } from '../diagnostics/progress.js';
import { type ConnectionSettings, DEFAULT_SETTINGS } from '../settings/connection-settings.js';
import type { ModelSettings } from '../settings/model-settings.js';
import { API_SPECS, type ApiSpec, PROVIDER_NAMES, providerNamed } from '../settings/providers.js';
import { aiMembers } from './ai-members.js';
import { type Mcp, mcpStateOf } from './mcp.js';
import { callOf, refuseUnconnected, takeSession } from './mcp-calls.js';
import { mcpMembers } from './mcp-members.js';

/** A server whose tools are offered to the model. */
interface UsedMcp {
  readonly mcp: Mcp;
  /** Undefined for all tools. */
  readonly only: readonly string[] | undefined;
}

/** What an Ai object is set to, and what it knows between questions. */
export interface AiState {
  readonly control: CallControl;
  provider: ModelSettings['provider'];
  apiSpec: ApiSpec;
  baseUrl: string;
  apiKey: string;
  apiKeyHeader: string;
  model: string;
  askParams: string;
  providerParams: string;
  streaming: boolean;
  fullTranscript: boolean;
  hostedConvo: boolean;
  idleTimeoutMs: number;
  maxToolRounds: number;
  uncommonOptions: string;
  connection: ConnectionSettings;
  /** The parts of the next question, as JSON texts. */
  inputs: string[];
  /** The conversations by their names, as JSON texts. */
  readonly convos: Map<string, string>;
  selectedConvo: string;
  readonly used: UsedMcp[];
  outputText: string;
  responseStatusCode: number;
  /** JSON text; empty for none. */
  lastJson: string;
  isAsking: boolean;
  stream: AiStream | undefined;
}

export function newAiState(): AiState {
  const { properties } = aiMembers;
  return {
    control: new CallControl(),
    provider: properties.Provider.default,
    apiSpec: properties.ApiSpec.default,
    baseUrl: properties.BaseUrl.default,
    apiKey: '',
    apiKeyHeader: '',
    model: '',
    askParams: '',
    providerParams: '',
    streaming: false,
    fullTranscript: false,
    hostedConvo: false,
    idleTimeoutMs: properties.IdleTimeoutMs.default,
    maxToolRounds: properties.MaxToolRounds.default,
    uncommonOptions: '',
    connection: DEFAULT_SETTINGS,
    inputs: [],
    convos: new Map(),
    selectedConvo: '',
    used: [],
    ...NOTHING_SAID,
    isAsking: false,
    stream: undefined,
  };
}

/** Sets the provider, and what follows from it: of a custom one, nothing is known. */
export function setProvider(state: AiState, name: string): void {
  const provider = PROVIDER_NAMES.find((known) => known === name.toLowerCase()) ?? state.provider;
  if (provider !== 'custom') {
    const { apiSpec, baseUrl } = providerNamed(provider);
    Object.assign(state, { apiSpec, baseUrl });
  } else if (state.baseUrl === providerNamed(state.provider).baseUrl) {
    // The key of a custom provider must not go to the former one.
    state.baseUrl = '';
  }
  state.provider = provider;
}

export function setApiSpec(state: AiState, name: string): void {
  const same = (known: ApiSpec) => known.toLowerCase() === name.toLowerCase();
  state.apiSpec = API_SPECS.find(same) ?? state.apiSpec;
}

function refuseWhileAsking(state: AiState): void {
  // One that was told to end, or whose end nobody has looked for, is in no one's way.
  if (state.isAsking) state.control.settle();
  if (state.isAsking)
    throw new Failure(
      'aborted',
      'An Ask of this object is in progress. It goes on; nothing was done.',
    );
}

/** What an object knows of an answer before there is one. */
const NOTHING_SAID = { outputText: '', responseStatusCode: 0, lastJson: '' } as const;

/** Asks the model and keeps what comes of it. What was asked is used up when that has worked. */
export function* answering(
  state: AiState,
  outputType: string,
  log: CallLog,
  stream?: AiStream,
): Steps<boolean> {
  refuseWhileAsking(state);
  const { inputs, selectedConvo, convos } = state;
  const convo = convos.get(selectedConvo);
  Object.assign(state, NOTHING_SAID, { inputs: [], stream, isAsking: true });
  try {
    if (outputType.toLowerCase() !== 'text')
      throw new Failure('bad-argument', 'The only type of output is "text".');
    if (inputs.length === 0)
      throw new Failure(
        'bad-argument',
        'There is nothing to ask: InputAddText must be called first.',
      );
    const used = connected(state, log);
    const servers = used.map(offered);
    const answer = yield* askWorker('ask', {
      settings: settingsOf(state, stream !== undefined),
      conversation: convo ?? '{}',
      parts: `[${inputs.join(',')}]`,
      servers,
      checksCalls: state.control.handlers.question !== undefined,
    });
    used.forEach(({ mcp }, at) => {
      takeSession(mcpStateOf(mcp), answer.sessions[at], servers[at] ?? { session: undefined });
    });
    state.responseStatusCode = answer.statusCode;
    // Of a stream it is the event's that was taken last.
    if (!stream || answer.failure) state.lastJson = answer.lastJson;
    if (answer.failure) throw Failure.from(answer.failure);
    state.outputText = answer.text;
    // It may have been deleted meanwhile, and another have its name.
    if (convo !== undefined && convos.get(selectedConvo) === convo)
      convos.set(selectedConvo, answer.conversation);
  } catch (error) {
    if (!stream?.isAccepted) state.inputs = [...inputs, ...state.inputs];
    throw error;
  } finally {
    state.isAsking = false;
  }
  return true;
}

/** Begins to ask the model for an answer in pieces, and returns when the question has been sent. */
export function startStream(state: AiState, outputType: string, log: CallLog): boolean {
  const stream = beginStream(state, outputType, log);
  state.control.waitUntil(() => stream.isSent, Number.POSITIVE_INFINITY);
  return accepted(state, stream, log);
}

/** The same for a Task: whether it can be sent, PollAi tells. */
// biome-ignore lint/correctness/useYield: there is nothing to wait for
export function* streaming(state: AiState, outputType: string, log: CallLog): Steps<boolean> {
  return accepted(state, beginStream(state, outputType, log), log);
}

function accepted(state: AiState, stream: AiStream, log: CallLog): true {
  if (stream.error) takeFailure(state, stream, log);
  stream.isAccepted = true;
  return true;
}

function beginStream(state: AiState, outputType: string, log: CallLog): AiStream {
  refuseWhileAsking(state);
  const stream = new AiStream(new CallLog('Ask', log.verbose));
  const { progressInfo } = state.control.handlers;
  const hearing = {
    wanted: { info: progressInfo !== undefined, percent: false },
    onTold: stream.onTold,
    onEvent(event: ProgressEvent) {
      if ('name' in event) progressInfo?.(event.name, event.value);
    },
  };
  const steps = answering(state, outputType, stream.log, stream);
  stream.abort = state.control.start(steps, stream.log, hearing, (ended) => stream.end(ended));
  return stream;
}

/** The stream has failed: its log and its failure become those of the method that is running. */
function takeFailure(state: AiState, stream: AiStream, log: CallLog): never {
  state.stream = undefined;
  log.adopt(stream.log.root.entries);
  throw stream.error?.error;
}

/** What PollAi tells of the stream. */
export function pollStream(state: AiState, log: CallLog): number {
  const { stream, control } = state;
  control.waitUntil(() => stream?.hasEvents ?? true, 0);
  if (stream?.hasEvents) return 1;
  if (stream && !stream.hasEnded) return 0;
  if (stream?.error) takeFailure(state, stream, log);
  if (stream) log.adopt(stream.log.root.entries);
  state.stream = undefined;
  return 2;
}

/** Ends the stream, and waits for that. */
export function endStream(state: AiState, reason: string): void {
  const { stream, control } = state;
  state.stream = undefined;
  stream?.abort(reason);
  control.settle();
}

/** Waits for the next event of the stream. */
export function nextEvent(state: AiState, maxWaitMs: number, log: CallLog): StreamEvent {
  const { stream, control } = state;
  if (!stream)
    throw new Failure(
      'not-found',
      'No streamed answer is in progress. Ask begins one when Streaming is true.',
    );
  control.waitUntil(() => stream.hasEvents || stream.hasEnded, maxWaitMs);
  const event = stream.take();
  if (event) {
    if (event.json !== '') state.lastJson = event.json;
    return event;
  }
  if (stream.error) takeFailure(state, stream, log);
  throw new Failure(
    'not-found',
    stream.hasEnded
      ? 'The answer is complete: no event follows.'
      : `No event has come within ${maxWaitMs} ms.`,
  );
}

/** Offers the tools of a server to the model: all of them, or those of the names. */
export function* offering(
  state: AiState,
  mcp: Mcp,
  only: readonly string[] | undefined,
): Steps<boolean> {
  const server = mcpStateOf(mcp);
  refuseUnconnected(server);
  const input = offered({ mcp, only });
  const { session, failure } = yield* askWorker('offerTools', input);
  takeSession(server, session, input);
  if (failure) throw Failure.from(failure);
  const known = state.used.findIndex((one) => one.mcp === mcp);
  state.used.splice(known < 0 ? state.used.length : known, 1, { mcp, only });
  return true;
}

/** Asks the provider for the names of its models. */
export function* listing(state: AiState): Steps<readonly string[]> {
  state.lastJson = '';
  const { names, lastJson } = yield* askWorker('listModels', settingsOf(state, false));
  state.lastJson = lastJson;
  return names;
}

function offered({ mcp, only }: UsedMcp): Operations['offerTools']['input'] {
  const state = mcpStateOf(mcp);
  return { ...callOf(state), maxListPages: state.maxListPages, only };
}

/** The servers whose tools can be called. */
function connected({ used }: AiState, log: CallLog): UsedMcp[] {
  return used.filter(({ mcp }) => {
    if (mcp.Connected) return true;
    log.sentence(
      `The tools of ${mcp.ServerName || 'an Mcp'} are not offered: it is not connected.`,
    );
    return false;
  });
}

function settingsOf(state: AiState, streaming: boolean): ModelSettings {
  const { provider, apiSpec, baseUrl, apiKey, apiKeyHeader, model, askParams } = state;
  const { fullTranscript, maxToolRounds, connection, idleTimeoutMs } = state;
  const { properties } = mcpMembers;
  return {
    provider,
    apiSpec,
    baseUrl,
    apiKey,
    apiKeyHeader,
    model,
    askParams,
    streaming,
    fullTranscript,
    hostedConversation: state.hostedConvo && state.selectedConvo !== '',
    maxToolRounds,
    connection,
    idleTimeoutMs,
    connectTimeoutMs: properties.ConnectTimeoutMs.default,
    maxRedirects: properties.MaxRedirects.default,
    maxResponseBytes: properties.MaxResponseBytes.default,
    maxSseEventBytes: properties.MaxSseEventBytes.default,
  };
}
