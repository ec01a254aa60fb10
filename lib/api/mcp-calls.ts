import type { Outcome } from '../bridge/messages.js';
import type { McpCall, McpSession, RpcAnswer } from '../bridge/operations.js';
import { callWorker, tellWorker } from '../bridge/shared-bridge.js';
import { Failure } from '../diagnostics/failure.js';
import type { DocumentText } from '../json/document-text.js';
import { appendItems, appendMember, removeMember, setMember } from '../json/edit.js';
import { memberNamed } from '../json/look-up.js';
import { ArrayNode, JSON_TYPE, type JsonValue, jsonType, ObjectNode } from '../json/node.js';
import { membersOf } from '../json/read-level.js';
import { type ConnectionSettings, DEFAULT_SETTINGS } from '../settings/connection-settings.js';
import { type ChilkatObject, callLog } from './chilkat-object.js';
import { objectRoot } from './json-values.js';
import { mcpMembers } from './mcp-members.js';

/** What an Mcp object is set to, and what it knows of its server between calls. */
export interface McpState {
  /** What the worker knows this object by. */
  readonly client: number;
  authToken: string;
  connection: ConnectionSettings;
  connectTimeoutMs: number;
  heartbeatMs: number;
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
    authToken: '',
    connection: DEFAULT_SETTINGS,
    connectTimeoutMs: properties.ConnectTimeoutMs.default,
    heartbeatMs: properties.HeartbeatMs.default,
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
export function connectTo(mcp: ChilkatObject, state: McpState, url: string): void {
  const protocolVersion = state.requestedVersion;
  const input = { ...callOf(state), url, protocolVersion };
  Object.assign(state, NO_SESSION, { protocolVersion });
  answerOf(mcp, state, callWorker('connect', input, mcp.VerboseLogging));
}

/** Ends the session, if there is one. */
export function closeSession(mcp: ChilkatObject, state: McpState): void {
  if (!state.session) return;
  const input = callOf(state);
  state.session = undefined;
  outputOf(mcp, callWorker('close', input, mcp.VerboseLogging));
}

/** Sends a request in the session and gives its result. */
export function ask(
  mcp: ChilkatObject,
  state: McpState,
  method: string,
  params: string,
): ObjectNode {
  const result = resultOf(mcp, state, method, params);
  if (result instanceof ObjectNode) return result;
  throw new Failure('not-mcp', `The answer to ${method} has no result object.`);
}

/** Sends a request whose result says no more than that it was done: some servers write `[]` for it. */
export function tell(mcp: ChilkatObject, state: McpState, method: string, params: string): void {
  resultOf(mcp, state, method, params);
}

function resultOf(
  mcp: ChilkatObject,
  state: McpState,
  method: string,
  params: string,
): JsonValue | undefined {
  refuseUnconnected(state);
  const input = { ...callOf(state), method, params };
  const { envelope } = answerOf(mcp, state, callWorker('request', input, mcp.VerboseLogging));
  return envelope && memberNamed(objectRoot(envelope), 'result')?.value;
}

/** All pages of a list in one: the first page's result, with the elements of all. */
export function askAllPages(
  mcp: ChilkatObject,
  state: McpState,
  method: string,
  listName: string,
): ObjectNode {
  const first = ask(mcp, state, method, '{}');
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
    const page = ask(mcp, state, method, `{"cursor":${cursor}}`);
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
export function listen(mcp: ChilkatObject, state: McpState): void {
  outputOf(mcp, callWorker('listen', callOf(state), mcp.VerboseLogging));
}

/** The oldest notification that is kept; undefined when there is none. */
export function nextNotification(mcp: ChilkatObject, state: McpState): string | undefined {
  refuseUnconnected(state);
  return outputOf(mcp, callWorker('nextNotification', callOf(state), mcp.VerboseLogging));
}

function refuseUnconnected({ session }: McpState): void {
  if (!session) throw new Failure('not-connected', 'Not connected. Connect must be called first.');
}

function callOf(state: McpState): McpCall {
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

/** What the worker answered to a JSON-RPC request; its failures and the server's are thrown. */
function answerOf(mcp: ChilkatObject, state: McpState, outcome: Outcome<RpcAnswer>): RpcAnswer {
  state.lastEnvelope = undefined;
  const answer = outputOf(mcp, outcome);
  state.lastEnvelope = answer.envelope;
  const { session } = answer;
  if (session && session.sessionId !== state.session?.sessionId) enter(state, session);
  if (answer.failure) throw Failure.from(answer.failure);
  return answer;
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

function outputOf<T>(mcp: ChilkatObject, outcome: Outcome<T>): T {
  callLog(mcp).adopt(outcome.log);
  if (!outcome.ok) throw Failure.from(outcome.failure);
  return outcome.value;
}
