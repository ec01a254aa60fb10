import type { Outcome } from '../bridge/messages.js';
import type { McpCall, McpSession, RpcAnswer } from '../bridge/operations.js';
import { callWorker } from '../bridge/shared-bridge.js';
import { Failure } from '../diagnostics/failure.js';
import type { DocumentText } from '../json/document-text.js';
import { emptyObject } from '../json/edit.js';
import { memberNamed } from '../json/look-up.js';
import { ObjectNode } from '../json/node.js';
import { quoted } from '../json/scalar.js';
import {
  type ConnectionSettings,
  DEFAULT_SETTINGS,
  proxyName,
} from '../settings/connection-settings.js';
import { ChilkatObject, callLog } from './chilkat-object.js';
import { connectionSettingsOf } from './connection-settings.js';
import { defineMembers } from './define-members.js';
import { contentOf, type JsonObject, setContent } from './json-object.js';
import { objectRoot } from './json-values.js';
import { mcpMembers } from './mcp-members.js';
import type { Socket } from './socket.js';

/** What an Mcp object is set to, and what it knows of its server between calls. */
interface McpState {
  authToken: string;
  connection: ConnectionSettings;
  connectTimeoutMs: number;
  heartbeatMs: number;
  idleTimeoutMs: number;
  /** As the program set it, for the next Connect. */
  requestedVersion: string;
  /** As it reads: negotiated after a Connect. */
  protocolVersion: string;
  serverName: string;
  serverVersion: string;
  serverInstructions: string;
  session: McpSession | undefined;
  lastEnvelope: DocumentText | undefined;
  /** What the worker knows this object by. */
  readonly client: number;
  /** By lower-case name. */
  readonly requestHeaders: Map<string, string>;
  maxListPages: number;
  maxRedirects: number;
  maxResponseBytes: number;
  maxSseEventBytes: number;
}

let lastClient = 0;

let stateOf: (mcp: Mcp) => McpState;

/**
 * A client of the Model Context Protocol: connects to an MCP server over Streamable HTTP and gives
 * access to its tools, resources and prompts.
 *
 * A method that talks to the server blocks the calling thread until the answer is there, and returns
 * `false` when something went wrong; {@link LastErrorText} then says what. The work is done by a
 * worker thread of this library. **The server must not run in the thread that makes the calls**: it
 * could never answer.
 *
 * @example
 * ```ts
 * const mcp = new Mcp();
 * const tools = new JsonObject();
 * if (!mcp.Connect('http://localhost:3001/mcp') || !mcp.ListTools(tools)) {
 *   console.log(mcp.LastErrorText);
 * }
 * ```
 * @source Chilkat reference, class Mcp.
 */
export class Mcp extends ChilkatObject {
  readonly #state: McpState = {
    authToken: '',
    connection: DEFAULT_SETTINGS,
    connectTimeoutMs: 30000,
    heartbeatMs: 0,
    idleTimeoutMs: 180000,
    requestedVersion: mcpMembers.properties.ProtocolVersion.default,
    protocolVersion: mcpMembers.properties.ProtocolVersion.default,
    serverName: '',
    serverVersion: '',
    serverInstructions: '',
    session: undefined,
    lastEnvelope: undefined,
    client: ++lastClient,
    requestHeaders: new Map(),
    maxListPages: 1000,
    maxRedirects: 10,
    maxResponseBytes: 268435456,
    maxSseEventBytes: 268435456,
  };

  static {
    stateOf = (mcp) => mcp.#state;
  }

  /**
   * A bearer token, sent as `Authorization: Bearer <token>` with every request; empty for none.
   * White space around it is dropped. A call fails when the token holds a control character or one
   * above U+00FF. The token never shows in a log or an error.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `AuthToken`.
   */
  get AuthToken(): string {
    return this.#state.authToken;
  }
  set AuthToken(token: string) {
    this.#state.authToken = token;
  }

  /**
   * Whether the last {@link Connect} worked and {@link Close} has not been called since. Says
   * nothing about whether the server is still there.
   *
   * @defaultValue `false`
   * @source Chilkat reference, `Connected`.
   */
  get Connected(): boolean {
    return this.#state.session !== undefined;
  }

  /**
   * How long making a connection to the server may take: name look-up, proxy and TLS together.
   *
   * @units milliseconds; 0 is no limit
   * @defaultValue 30000
   * @source Chilkat reference, `ConnectTimeoutMs`.
   */
  get ConnectTimeoutMs(): number {
    return this.#state.connectTimeoutMs;
  }
  set ConnectTimeoutMs(ms: number) {
    this.#state.connectTimeoutMs = ms;
  }

  /**
   * The interval between AbortCheck events during a call.
   *
   * @units milliseconds; 0 is none
   * @defaultValue 0
   * @source Chilkat reference, `HeartbeatMs`.
   */
  get HeartbeatMs(): number {
    return this.#state.heartbeatMs;
  }
  set HeartbeatMs(ms: number) {
    this.#state.heartbeatMs = ms;
  }

  /**
   * How long a pause may last while an answer is waited for or received. Each piece that arrives
   * begins a new pause, so that this is no limit on the whole call.
   *
   * @units milliseconds; 0 is no limit
   * @defaultValue 180000
   * @source Chilkat reference, `IdleTimeoutMs`.
   */
  get IdleTimeoutMs(): number {
    return this.#state.idleTimeoutMs;
  }
  set IdleTimeoutMs(ms: number) {
    this.#state.idleTimeoutMs = ms;
  }

  /**
   * The revision of the protocol: before {@link Connect} the one to ask for, after it the one that
   * was agreed on, which goes out in the header `MCP-Protocol-Version`. A failed Connect leaves it
   * as it was set. `2024-11-05`, `2025-03-26`, `2025-06-18` and `2025-11-25` are spoken.
   *
   * @defaultValue `2025-06-18`
   * @source Chilkat reference, `ProtocolVersion`.
   */
  get ProtocolVersion(): string {
    return this.#state.protocolVersion;
  }
  set ProtocolVersion(version: string) {
    this.#state.requestedVersion = version;
    this.#state.protocolVersion = version;
  }

  /**
   * What the server says about its use. Filled by {@link Connect}; stays after {@link Close}.
   *
   * @defaultValue `''`; a server need not say anything.
   * @source Chilkat reference, `ServerInstructions`.
   */
  get ServerInstructions(): string {
    return this.#state.serverInstructions;
  }

  /**
   * The server's name for itself. Filled by {@link Connect}; stays after {@link Close}.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `ServerName`; MCP, `serverInfo.name`.
   */
  get ServerName(): string {
    return this.#state.serverName;
  }

  /**
   * The server's own version. Filled by {@link Connect}; stays after {@link Close}.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `ServerVersion`; MCP, `serverInfo.version`.
   */
  get ServerVersion(): string {
    return this.#state.serverVersion;
  }

  /**
   * The session's id, which the server gave at {@link Connect} and which goes out with every
   * request. It stands for the session, so treat it as a secret.
   *
   * @defaultValue `''`; empty too with a server that keeps no sessions, and after {@link Close}.
   * @source Chilkat reference, `SessionId`.
   */
  get SessionId(): string {
    return this.#state.session?.sessionId ?? '';
  }

  /**
   * Calls a tool. Blocks until its result is there.
   *
   * A tool that ran and failed is a success here: its result has `isError` true and says why in
   * `content`.
   *
   * @param name - The tool's name, as {@link ListTools} gives it.
   * @param args - The tool's arguments, by its `inputSchema`; an empty object for none. Goes out with
   * number text and member order as they are.
   * @param result - Receives the result, replaced whole: `content`, an array of parts with a `type`
   * (`text`, `image`, `audio`, `resource`, ...), perhaps `isError` and `structuredContent`. Left as
   * it is on failure.
   * @returns `false` when the server answered with an error, or the answer did not come.
   * @example
   * ```ts
   * const args = new JsonObject();
   * args.UpdateString('message', 'hello');
   * const result = new JsonObject();
   * if (mcp.CallTool('echo', args, result)) console.log(result.StringOf('content[0].text'));
   * else console.log(mcp.LastErrorText);
   * ```
   * @source Chilkat reference, `CallTool`; MCP, `tools/call`.
   */
  CallTool(name: string, args: JsonObject, result: JsonObject): boolean {
    const params = `{"name":${quoted(name)},"arguments":${contentOf(args)}}`;
    return ask(this, 'tools/call', params, result);
  }

  /**
   * Ends the session: tells the server by an HTTP DELETE, and forgets it. Blocks for at most 5
   * seconds a step. A server that does not allow it, or is gone, is no failure. Without a session
   * nothing is sent.
   *
   * @returns `true`, unless the worker thread could not do its work.
   * @source Chilkat reference, `Close`.
   */
  Close(): boolean {
    const { session } = this.#state;
    if (!session) return true;
    this.#state.session = undefined;
    outputOf(this, callWorker('close', { ...callOf(this), session }, this.VerboseLogging));
    return true;
  }

  /**
   * Connects to a server and makes the MCP handshake. Blocks until that is done. A session that is
   * open is closed first.
   *
   * Fills {@link SessionId}, {@link ProtocolVersion}, {@link ServerName}, {@link ServerVersion} and
   * {@link ServerInstructions}, and makes {@link Connected} true. A failure leaves Connected false
   * and the others empty.
   *
   * @param url - The server's Streamable HTTP endpoint, beginning with `http://` or `https://`, used
   * as it is. A user and password in it become Basic credentials, unless {@link AuthToken} is set.
   * @returns `false` when there is no connection, the server refuses, or speaks no revision that is
   * supported.
   * @source Chilkat reference, `Connect`; MCP, `initialize`.
   */
  Connect(url: string): boolean {
    const state = this.#state;
    const protocolVersion = state.requestedVersion;
    const input = { ...callOf(this), url, protocolVersion };
    Object.assign(state, NO_SERVER, { protocolVersion });
    answerOf(this, callWorker('connect', input, this.VerboseLogging));
    return true;
  }

  /**
   * Gives the whole JSON-RPC answer to the last request: `jsonrpc`, `id`, and `result` or `error`.
   * Does not block.
   *
   * @param json - Receives the answer; empty when the last request got none.
   * @source Chilkat reference, `GetLastJsonData`.
   */
  GetLastJsonData(json: JsonObject): void {
    const { lastEnvelope } = this.#state;
    setContent(json, lastEnvelope ? objectRoot(lastEnvelope) : emptyObject());
  }

  /**
   * Gets a prompt, made from its arguments. Blocks until it is there.
   *
   * @param name - The prompt's name, as {@link ListPrompts} gives it.
   * @param args - The prompt's arguments, all of them strings; an empty object for none.
   * @param json - Receives the result, replaced whole: `messages`, an array with `role` and `content`,
   * and perhaps a `description`. Left as it is on failure.
   * @returns `false` when the server answered with an error, or the answer did not come.
   * @source Chilkat reference, `GetPrompt`; MCP, `prompts/get`.
   */
  GetPrompt(name: string, args: JsonObject, json: JsonObject): boolean {
    const params = `{"name":${quoted(name)},"arguments":${contentOf(args)}}`;
    return ask(this, 'prompts/get', params, json);
  }

  /**
   * Lists the server's prompts: the first page. Blocks until it is there.
   *
   * @param json - Receives the result, replaced whole: `prompts`, an array with `name` and perhaps
   * `description` and `arguments`; and `nextCursor` when there are more. Left as it is on failure.
   * @returns `false` when the server answered with an error, or the answer did not come.
   * @source Chilkat reference, `ListPrompts`; MCP, `prompts/list`.
   */
  ListPrompts(json: JsonObject): boolean {
    return ask(this, 'prompts/list', '{}', json);
  }

  /**
   * Lists the server's resources: the first page. Blocks until it is there.
   *
   * @param json - Receives the result, replaced whole: `resources`, an array with `uri`, `name` and
   * perhaps `description` and `mimeType`; and `nextCursor` when there are more. Left as it is on
   * failure.
   * @returns `false` when the server answered with an error, or the answer did not come.
   * @source Chilkat reference, `ListResources`; MCP, `resources/list`.
   */
  ListResources(json: JsonObject): boolean {
    return ask(this, 'resources/list', '{}', json);
  }

  /**
   * Lists the server's tools: the first page. Blocks until it is there.
   *
   * @param json - Receives the result, replaced whole: `tools`, an array with `name`, `inputSchema` and
   * perhaps `description`; and `nextCursor` when there are more. Left as it is on failure.
   * @returns `false` when the server answered with an error, or the answer did not come.
   * @source Chilkat reference, `ListTools`; MCP, `tools/list`.
   */
  ListTools(json: JsonObject): boolean {
    return ask(this, 'tools/list', '{}', json);
  }

  /**
   * Reads a resource. Blocks until it is there.
   *
   * @param uri - The resource's URI, as {@link ListResources} gives it.
   * @param json - Receives the result, replaced whole: `contents`, an array with `uri`, `mimeType` and
   * either `text` or, in base64, `blob`. Left as it is on failure.
   * @returns `false` when the server answered with an error, or the answer did not come.
   * @source Chilkat reference, `ReadResource`; MCP, `resources/read`.
   */
  ReadResource(uri: string, json: JsonObject): boolean {
    return ask(this, 'resources/read', `{"uri":${quoted(uri)}}`, json);
  }

  /**
   * Takes over the connection settings of a Socket as they are at this moment: HTTP or SOCKS proxy, own
   * address, TLS. Call it before {@link Connect}. They take the place of all that was set before, and
   * hold for every request, on connections that are made from now on. Does not block.
   *
   * @param sock - Carries the settings; it is not kept, and may be changed or used again.
   * @returns `false`, with the former settings kept, when one is not valid or Node.js does not support
   * it; {@link LastErrorText} names the property.
   * @source Chilkat reference, `SetConnectionSettings`.
   */
  SetConnectionSettings(sock: Socket): boolean {
    const connection = connectionSettingsOf(sock);
    this.#state.connection = connection;
    const log = callLog(this);
    log.data('proxy', connection.proxy ? proxyName(connection.proxy) : 'none');
    log.data('requireSslCertVerify', connection.tls.verify);
    return true;
  }
}

defineMembers(Mcp, mcpMembers);

const NO_SERVER = {
  session: undefined,
  serverName: '',
  serverVersion: '',
  serverInstructions: '',
} as const;

/** Sends a request in the session and puts the result into `into`. */
function ask(mcp: Mcp, method: string, params: string, into: JsonObject): boolean {
  setContent(into, resultOf(mcp, method, params));
  return true;
}

/** Sends a request in the session and gives the result. */
function resultOf(mcp: Mcp, method: string, params: string): ObjectNode {
  if (!stateOf(mcp).session)
    throw new Failure('not-connected', 'Not connected. Connect must be called first.');
  const input = { ...callOf(mcp), method, params };
  const { envelope } = answerOf(mcp, callWorker('request', input, mcp.VerboseLogging));
  const result = envelope && memberNamed(objectRoot(envelope), 'result')?.value;
  if (result instanceof ObjectNode) return result;
  throw new Failure('not-mcp', `The answer to ${method} has no result object.`);
}

function callOf(mcp: Mcp): McpCall {
  const state = stateOf(mcp);
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
function answerOf(mcp: Mcp, outcome: Outcome<RpcAnswer>): RpcAnswer {
  const state = stateOf(mcp);
  state.lastEnvelope = undefined;
  const answer = outputOf(mcp, outcome);
  state.lastEnvelope = answer.envelope;
  if (answer.session && answer.session !== state.session)
    Object.assign(state, enter(answer.session));
  if (answer.failure) throw Failure.from(answer.failure);
  return answer;
}

/** What an object knows once it is in a session. */
function enter(session: McpSession) {
  const { protocolVersion, serverName, serverVersion, serverInstructions } = session;
  return { session, protocolVersion, serverName, serverVersion, serverInstructions };
}

function outputOf<T>(mcp: Mcp, outcome: Outcome<T>): T {
  callLog(mcp).adopt(outcome.log);
  if (!outcome.ok) throw Failure.from(outcome.failure);
  return outcome.value;
}
