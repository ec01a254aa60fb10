import type { McpCall, McpSession, RpcAnswer } from '../bridge/operations.js';
import { tellWorker } from '../bridge/shared-bridge.js';
import { CallControl } from '../calls/call-control.js';
import { askWorker, type Steps } from '../calls/steps.js';
import { Failure } from '../diagnostics/failure.js';
import type { DocumentText } from '../json/document-text.js';
import { appendItems, appendMember, removeMember, setMember } from '../json/edit.js';
import { memberNamed } from '../json/look-up.js';
import { ArrayNode, JSON_TYPE, type JsonValue, jsonType, ObjectNode } from '../json/node.js';
import { membersOf } from '../json/read-level.js';
import { type ConnectionSettings, DEFAULT_SETTINGS } from '../settings/connection-settings.js';
import type { ChilkatObject } from './chilkat-object.js';
import { objectRoot } from './json-values.js';
import { mcpMembers } from './mcp-members.js';

/** What an Mcp object is set to, and what it knows of its server between calls. */
export interface McpState {
  /** What the worker knows this object by. */
  readonly client: number;
  readonly control: CallControl;
  authToken: string;
  connection: ConnectionSettings;
  connectTimeoutMs: number;
  idleTimeoutMs: number;
  maxListPages: number;
  maxRedirects: number;
  maxResponseBytes: number;
  maxSseEventBytes: number;
  /** By lower-case name. */
  readonly requestHeaders: Map<string, string>;
  /** As the program set it, for the next Connect. */
  requestedVersion: string;
  /** As it reads: negotiated after a Connect. */
  protocolVersion: string;
  serverName: string;
  serverVersion: string;
  serverInstructions: string;
  session: McpSession | undefined;
  lastEnvelope: DocumentText | undefined;
}

let lastClient = 0;

// What the worker keeps for an object goes when the object goes.
const finished = new FinalizationRegistry<number>((client) => tellWorker('forget', { client }));

export function newMcpState(mcp: ChilkatObject): McpState {
  const { properties } = mcpMembers;
  finished.register(mcp, lastClient + 1);
  return {
    client: ++lastClient,
    control: new CallControl(),
    authToken: '',
    connection: DEFAULT_SETTINGS,
    connectTimeoutMs: properties.ConnectTimeoutMs.default,
    idleTimeoutMs: properties.IdleTimeoutMs.default,
    maxListPages: properties.MaxListPages.default,
    maxRedirects: properties.MaxRedirects.default,
    maxResponseBytes: properties.MaxResponseBytes.default,
    maxSseEventBytes: properties.MaxSseEventBytes.default,
    requestHeaders: new Map(),
    requestedVersion: properties.ProtocolVersion.default,
    protocolVersion: properties.ProtocolVersion.default,
    ...NO_SESSION,
    lastEnvelope: undefined,
  };
}

/** What an object knows of a server when it has none. */
const NO_SESSION = {
  session: undefined,
  serverName: '',
  serverVersion: '',
  serverInstructions: '',
} as const;

/** Opens a session; whatever the object knew of a server before is forgotten. */
export function* connectTo(state: McpState, url: string): Steps<void> {
  const protocolVersion = state.requestedVersion;
  const input = { ...callOf(state), url, protocolVersion };
  Object.assign(state, NO_SESSION, { protocolVersion, lastEnvelope: undefined });
  try {
    const answer = yield* askWorker('connect', input);
    if (answer.session) enter(state, answer.session);
    take(state, answer);
  } catch (error) {
    // The session may have been opened by then, and nobody would ever close it.
    if (!(error instanceof Failure) || error.code === 'aborted') tellWorker('close', callOf(state));
    throw error;
  }
}

/** Ends the session, if there is one. */
export function* closeSession(state: McpState): Steps<void> {
  if (!state.session) return;
  const input = callOf(state);
  state.session = undefined;
  yield* askWorker('close', input);
}

/** Drops the connection and all that runs on it; the session on the server stays. */
export function disconnect(state: McpState): void {
  state.control.abortAll('The object was disposed.');
  state.session = undefined;
  tellWorker('forget', { client: state.client });
}

/** Sends a request in the session and gives its result. */
export function* ask(state: McpState, method: string, params: string): Steps<ObjectNode> {
  const result = yield* resultOf(state, method, params);
  if (result instanceof ObjectNode) return result;
  throw new Failure('not-mcp', `The answer to ${method} has no result object.`);
}

/** Sends a request whose result says no more than that it was done: some servers write `[]` for it. */
export function* tell(state: McpState, method: string, params: string): Steps<void> {
  yield* resultOf(state, method, params);
}

function* resultOf(state: McpState, method: string, params: string): Steps<JsonValue | undefined> {
  refuseUnconnected(state);
  const input = { ...callOf(state), method, params };
  state.lastEnvelope = undefined;
  const answer = yield* askWorker('request', input);
  takeSession(state, answer.session, input);
  const envelope = take(state, answer);
  return envelope && memberNamed(objectRoot(envelope), 'result')?.value;
}

/** Keeps the envelope of an answer, and throws the failure that it tells. */
function take(state: McpState, { envelope, failure }: RpcAnswer): DocumentText | undefined {
  state.lastEnvelope = envelope;
  if (failure) throw Failure.from(failure);
  return envelope;
}

/** All pages of a list in one: the first page's result, with the elements of all. */
export function* askAllPages(state: McpState, method: string, listName: string): Steps<ObjectNode> {
  const first = yield* ask(state, method, '{}');
  const seen = new Set<string>();
  for (let cursor = takeCursor(first); cursor !== undefined; ) {
    if (seen.has(cursor))
      throw new Failure('limit', `The server gave the same cursor twice: ${cursor}.`);
    seen.add(cursor);
    if (seen.size === state.maxListPages)
      throw new Failure(
        'limit',
        `The list has more than ${state.maxListPages} pages (MaxListPages).`,
      );
    const page = yield* ask(state, method, `{"cursor":${cursor}}`);
    takeOver(first, page, listName);
    cursor = takeCursor(page);
  }
  return first;
}

/** Moves the elements of a page to the first page's list. */
function takeOver(first: ObjectNode, page: ObjectNode, listName: string): void {
  const more = memberNamed(page, listName)?.value;
  if (!(more instanceof ArrayNode)) return;
  const list = memberNamed(first, listName);
  if (list?.value instanceof ArrayNode) appendItems(list.value, more);
  else if (list) setMember(first, list, more);
  else appendMember(first, listName, more);
}

/** Takes the cursor of the next page out of a result: its JSON text, or undefined for the last page. */
function takeCursor(result: ObjectNode): string | undefined {
  const cursor = memberNamed(result, 'nextCursor');
  if (!cursor) return undefined;
  removeMember(result, membersOf(result).indexOf(cursor));
  return jsonType(cursor.value) === JSON_TYPE.string ? (cursor.value as string) : undefined;
}

/** Asks for the server's own stream, on which its notifications come. */
export function* listen(state: McpState): Steps<void> {
  yield* askWorker('listen', callOf(state));
}

/** The oldest notification that is kept; undefined when there is none. */
export function* nextNotification(state: McpState): Steps<string | undefined> {
  refuseUnconnected(state);
  return yield* askWorker('nextNotification', callOf(state));
}

export function refuseUnconnected({ session }: McpState): void {
  if (!session) throw new Failure('not-connected', 'Not connected. Connect must be called first.');
}

/** What the worker has to know of the object. */
export function callOf(state: McpState): McpCall {
  const { client, session, authToken, connection, connectTimeoutMs, idleTimeoutMs } = state;
  const { maxRedirects, maxResponseBytes, maxSseEventBytes } = state;
  const settings = {
    authToken,
    requestHeaders: Object.fromEntries(state.requestHeaders),
    connection,
    connectTimeoutMs,
    idleTimeoutMs,
    maxRedirects,
    maxResponseBytes,
    maxSseEventBytes,
  };
  return { client, settings, session };
}

/** Goes on in the session that a call has come out in, unless it was closed meanwhile. */
export function takeSession(
  state: McpState,
  session: McpSession | undefined,
  former: Pick<McpCall, 'session'>,
): void {
  if (session && state.session && session.sessionId !== former.session?.sessionId)
    enter(state, session);
}

function enter(state: McpState, session: McpSession): void {
  const { protocolVersion, serverName, serverVersion, serverInstructions } = session;
  Object.assign(state, {
    session,
    protocolVersion,
    serverName,
    serverVersion,
    serverInstructions,
  });
}
