// Long because it is the whole class: each member is a few lines with a doc comment. What they do is
// in mcp-calls.ts.

import type { Steps } from '../calls/steps.js';
import { Failure } from '../diagnostics/failure.js';
import { emptyObject } from '../json/edit.js';
import { ChilkatObject, callLog } from './chilkat-object.js';
import { takeConnectionSettings } from './connection-settings.js';
import { defineMembers } from './define-members.js';
import { type EventHandlers, handlersOf } from './event-handlers.js';
import { type JsonObject, setContent } from './json-object.js';
import { loadObject, objectRoot } from './json-values.js';
import { disconnect, type McpState, newMcpState, nextNotification } from './mcp-calls.js';
import { mcpMembers } from './mcp-members.js';
import { mcpMethods } from './mcp-methods.js';
import { methodTask } from './method-task.js';
import { checkRequestHeader } from './request-header.js';
import type { Socket } from './socket.js';
import type { Task } from './task.js';

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
  readonly #state = newMcpState(this);

  static {
    stateOf = (mcp) => mcp.#state;
  }

  /**
   * Set to `true` to abort the running methods of this object: out of an event handler the one that
   * blocks, from anywhere the Tasks that run in the background. They fail then, soon. Goes back to
   * `false` when that has happened, and when the next method that talks to the server begins.
   *
   * @defaultValue `false`
   * @source Chilkat reference, Events, `AbortCurrent`.
   */
  get AbortCurrent(): boolean {
    return this.#state.control.abortCurrent;
  }
  set AbortCurrent(abort: boolean) {
    this.#state.control.abortCurrent = abort;
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
    return this.#state.control.heartbeatMs;
  }
  set HeartbeatMs(ms: number) {
    this.#state.control.heartbeatMs = ms;
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
   * How many pages {@link ListAllTools} and its siblings fetch at the most. A list with more is a
   * failure.
   *
   * @defaultValue 1000
   * @extension
   */
  get MaxListPages(): number {
    return this.#state.maxListPages;
  }
  set MaxListPages(pages: number) {
    this.#state.maxListPages = pages;
  }

  /**
   * How many redirects of one request are followed. Only 307 and 308 are, on the same origin or
   * from http to https of the same host.
   *
   * @defaultValue 10
   * @extension
   */
  get MaxRedirects(): number {
    return this.#state.maxRedirects;
  }
  set MaxRedirects(redirects: number) {
    this.#state.maxRedirects = redirects;
  }

  /**
   * How large an answer may be that comes as one body, its compression undone. A larger one is a
   * failure.
   *
   * @units bytes, at most 536870888
   * @defaultValue 268435456
   * @throws RangeError for a larger value: a text of JavaScript holds no more.
   * @extension
   */
  get MaxResponseBytes(): number {
    return this.#state.maxResponseBytes;
  }
  set MaxResponseBytes(bytes: number) {
    this.#state.maxResponseBytes = checkedBytes('MaxResponseBytes', bytes);
  }

  /**
   * How large one event of an event stream may be. A larger one is a failure.
   *
   * @units bytes, at most 536870888
   * @defaultValue 268435456
   * @throws RangeError for a larger value: a text of JavaScript holds no more.
   * @extension
   */
  get MaxSseEventBytes(): number {
    return this.#state.maxSseEventBytes;
  }
  set MaxSseEventBytes(bytes: number) {
    this.#state.maxSseEventBytes = checkedBytes('MaxSseEventBytes', bytes);
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
    return block(this, this.#state, 'CallTool', name, args, result);
  }

  /**
   * {@link CallTool} as a Task. Does not block.
   *
   * @param name - As in {@link CallTool}.
   * @param args - As in {@link CallTool}.
   * @param result - As in {@link CallTool}, and filled before the Task has finished.
   * @returns A Task that is not running yet; its result is that of {@link CallTool}.
   * @source Chilkat reference, `CallToolAsync`.
   */
  CallToolAsync(name: string, args: JsonObject, result: JsonObject): Task {
    return task(this, this.#state, 'CallTool', name, args, result);
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
    return block(this, this.#state, 'Close');
  }

  /**
   * {@link Close} as a Task. Does not block.
   *
   * @returns A Task that is not running yet; its result is that of {@link Close}.
   * @source Chilkat reference, `CloseAsync`.
   */
  CloseAsync(): Task {
    return task(this, this.#state, 'Close');
  }

  override dispose(): void {
    disconnect(this.#state);
  }

  /**
   * Asks for values that would complete an argument of a prompt or of a resource template. Blocks
   * until they are there.
   *
   * @param refJson - What the argument belongs to: `{"type":"ref/prompt","name":...}` or
   * `{"type":"ref/resource","uri":...}`.
   * @param argJson - The argument as far as it is typed: `{"name":...,"value":...}`.
   * @param json - Receives the result, replaced whole: `completion` with `values`, and perhaps `total` and
   * `hasMore`. Left as it is on failure.
   * @returns `false` when the server answered with an error, or the answer did not come.
   * @source MCP, `completion/complete`.
   * @extension
   */
  Complete(refJson: JsonObject, argJson: JsonObject, json: JsonObject): boolean {
    return block(this, this.#state, 'Complete', refJson, argJson, json);
  }

  /**
   * {@link Complete} as a Task. Does not block.
   *
   * @param refJson - As in {@link Complete}.
   * @param argJson - As in {@link Complete}.
   * @param json - As in {@link Complete}, and filled before the Task has finished.
   * @returns A Task that is not running yet; its result is that of {@link Complete}.
   * @extension
   */
  CompleteAsync(refJson: JsonObject, argJson: JsonObject, json: JsonObject): Task {
    return task(this, this.#state, 'Complete', refJson, argJson, json);
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
   * @example
   * ```ts
   * mcp.AuthToken = 'the token';
   * if (!mcp.Connect('https://example.com/mcp')) console.log(mcp.LastErrorText);
   * ```
   * @source Chilkat reference, `Connect`; MCP, `initialize`.
   */
  Connect(url: string): boolean {
    return block(this, this.#state, 'Connect', url);
  }

  /**
   * {@link Connect} as a Task. Does not block.
   *
   * @param url - As in {@link Connect}.
   * @returns A Task that is not running yet; its result is that of {@link Connect}.
   * @source Chilkat reference, `ConnectAsync`.
   */
  ConnectAsync(url: string): Task {
    return task(this, this.#state, 'Connect', url);
  }

  /**
   * Gives the whole JSON-RPC answer to the last request: `jsonrpc`, `id`, and `result` or `error`.
   * Does not block.
   *
   * @param json - Receives the answer; empty when the last request got none.
   * @example
   * ```ts
   * const answer = new JsonObject();
   * mcp.GetLastJsonData(answer);
   * if (answer.HasMember('error')) console.log(answer.IntOf('error.code'));
   * ```
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
   * @example
   * ```ts
   * const args = new JsonObject();
   * args.UpdateString('city', 'Boston');
   * const json = new JsonObject();
   * if (mcp.GetPrompt('weather', args, json)) console.log(json.StringOf('messages[0].content.text'));
   * ```
   * @source Chilkat reference, `GetPrompt`; MCP, `prompts/get`.
   */
  GetPrompt(name: string, args: JsonObject, json: JsonObject): boolean {
    return block(this, this.#state, 'GetPrompt', name, args, json);
  }

  /**
   * {@link GetPrompt} as a Task. Does not block.
   *
   * @param name - As in {@link GetPrompt}.
   * @param args - As in {@link GetPrompt}.
   * @param json - As in {@link GetPrompt}, and filled before the Task has finished.
   * @returns A Task that is not running yet; its result is that of {@link GetPrompt}.
   * @source Chilkat reference, `GetPromptAsync`.
   */
  GetPromptAsync(name: string, args: JsonObject, json: JsonObject): Task {
    return task(this, this.#state, 'GetPrompt', name, args, json);
  }

  /**
   * Tells whether a header of that name is set by {@link SetRequestHeader}. Does not block. Named
   * as in Chilkat's class Http.
   *
   * @param name - The name, in any letter case.
   * @returns Yes or no.
   * @extension
   */
  HasRequestHeader(name: string): boolean {
    return this.#state.requestHeaders.has(name.toLowerCase());
  }

  /**
   * Lists all of the server's prompts, however many pages that takes. Blocks until all are there;
   * they are fetched one after the other.
   *
   * @param json - Receives the first page's result with the elements of all pages in `prompts` and without
   * `nextCursor`, replaced whole. Left as it is on failure.
   * @returns `false` when a page could not be had, the server gave a cursor twice, or there are more than
   * {@link MaxListPages} pages.
   * @source MCP, `prompts/list`.
   * @extension
   */
  ListAllPrompts(json: JsonObject): boolean {
    return block(this, this.#state, 'ListAllPrompts', json);
  }

  /**
   * {@link ListAllPrompts} as a Task. Does not block.
   *
   * @param json - As in {@link ListAllPrompts}, and filled before the Task has finished.
   * @returns A Task that is not running yet; its result is that of {@link ListAllPrompts}.
   * @extension
   */
  ListAllPromptsAsync(json: JsonObject): Task {
    return task(this, this.#state, 'ListAllPrompts', json);
  }

  /**
   * Lists all of the server's resources, however many pages that takes. Blocks until all are there;
   * they are fetched one after the other.
   *
   * @param json - Receives the first page's result with the elements of all pages in `resources` and without
   * `nextCursor`, replaced whole. Left as it is on failure.
   * @returns `false` when a page could not be had, the server gave a cursor twice, or there are more than
   * {@link MaxListPages} pages.
   * @source MCP, `resources/list`.
   * @extension
   */
  ListAllResources(json: JsonObject): boolean {
    return block(this, this.#state, 'ListAllResources', json);
  }

  /**
   * {@link ListAllResources} as a Task. Does not block.
   *
   * @param json - As in {@link ListAllResources}, and filled before the Task has finished.
   * @returns A Task that is not running yet; its result is that of {@link ListAllResources}.
   * @extension
   */
  ListAllResourcesAsync(json: JsonObject): Task {
    return task(this, this.#state, 'ListAllResources', json);
  }

  /**
   * Lists all of the server's resource templates, however many pages that takes. Blocks until all
   * are there; they are fetched one after the other.
   *
   * @param json - Receives the first page's result with the elements of all pages in `resourceTemplates` and without
   * `nextCursor`, replaced whole. Left as it is on failure.
   * @returns `false` when a page could not be had, the server gave a cursor twice, or there are more than
   * {@link MaxListPages} pages.
   * @source MCP, `resources/templates/list`.
   * @extension
   */
  ListAllResourceTemplates(json: JsonObject): boolean {
    return block(this, this.#state, 'ListAllResourceTemplates', json);
  }

  /**
   * {@link ListAllResourceTemplates} as a Task. Does not block.
   *
   * @param json - As in {@link ListAllResourceTemplates}, and filled before the Task has finished.
   * @returns A Task that is not running yet; its result is that of {@link ListAllResourceTemplates}.
   * @extension
   */
  ListAllResourceTemplatesAsync(json: JsonObject): Task {
    return task(this, this.#state, 'ListAllResourceTemplates', json);
  }

  /**
   * Lists all of the server's tools, however many pages that takes. Blocks until all are there;
   * they are fetched one after the other.
   *
   * @param json - Receives the first page's result with the elements of all pages in `tools` and without
   * `nextCursor`, replaced whole. Left as it is on failure.
   * @returns `false` when a page could not be had, the server gave a cursor twice, or there are more than
   * {@link MaxListPages} pages.
   * @source MCP, `tools/list`.
   * @extension
   */
  ListAllTools(json: JsonObject): boolean {
    return block(this, this.#state, 'ListAllTools', json);
  }

  /**
   * {@link ListAllTools} as a Task. Does not block.
   *
   * @param json - As in {@link ListAllTools}, and filled before the Task has finished.
   * @returns A Task that is not running yet; its result is that of {@link ListAllTools}.
   * @extension
   */
  ListAllToolsAsync(json: JsonObject): Task {
    return task(this, this.#state, 'ListAllTools', json);
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
    return block(this, this.#state, 'ListPrompts', json);
  }

  /**
   * {@link ListPrompts} as a Task. Does not block.
   *
   * @param json - As in {@link ListPrompts}, and filled before the Task has finished.
   * @returns A Task that is not running yet; its result is that of {@link ListPrompts}.
   * @source Chilkat reference, `ListPromptsAsync`.
   */
  ListPromptsAsync(json: JsonObject): Task {
    return task(this, this.#state, 'ListPrompts', json);
  }

  /**
   * Lists a further page of the server's prompts. Blocks until it is there.
   *
   * @param cursor - `nextCursor` of the page before, as {@link ListPrompts} or this method gave it.
   * @param json - Receives the result as {@link ListPrompts} does. Left as it is on failure.
   * @returns `false` when the server answered with an error, or the answer did not come.
   * @source MCP, `prompts/list`.
   * @extension
   */
  ListPromptsPage(cursor: string, json: JsonObject): boolean {
    return block(this, this.#state, 'ListPromptsPage', cursor, json);
  }

  /**
   * {@link ListPromptsPage} as a Task. Does not block.
   *
   * @param cursor - As in {@link ListPromptsPage}.
   * @param json - As in {@link ListPromptsPage}, and filled before the Task has finished.
   * @returns A Task that is not running yet; its result is that of {@link ListPromptsPage}.
   * @extension
   */
  ListPromptsPageAsync(cursor: string, json: JsonObject): Task {
    return task(this, this.#state, 'ListPromptsPage', cursor, json);
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
    return block(this, this.#state, 'ListResources', json);
  }

  /**
   * {@link ListResources} as a Task. Does not block.
   *
   * @param json - As in {@link ListResources}, and filled before the Task has finished.
   * @returns A Task that is not running yet; its result is that of {@link ListResources}.
   * @source Chilkat reference, `ListResourcesAsync`.
   */
  ListResourcesAsync(json: JsonObject): Task {
    return task(this, this.#state, 'ListResources', json);
  }

  /**
   * Lists a further page of the server's resources. Blocks until it is there.
   *
   * @param cursor - `nextCursor` of the page before, as {@link ListResources} or this method gave it.
   * @param json - Receives the result as {@link ListResources} does. Left as it is on failure.
   * @returns `false` when the server answered with an error, or the answer did not come.
   * @source MCP, `resources/list`.
   * @extension
   */
  ListResourcesPage(cursor: string, json: JsonObject): boolean {
    return block(this, this.#state, 'ListResourcesPage', cursor, json);
  }

  /**
   * {@link ListResourcesPage} as a Task. Does not block.
   *
   * @param cursor - As in {@link ListResourcesPage}.
   * @param json - As in {@link ListResourcesPage}, and filled before the Task has finished.
   * @returns A Task that is not running yet; its result is that of {@link ListResourcesPage}.
   * @extension
   */
  ListResourcesPageAsync(cursor: string, json: JsonObject): Task {
    return task(this, this.#state, 'ListResourcesPage', cursor, json);
  }

  /**
   * Lists the server's resource templates: the first page. Blocks until it is there.
   *
   * @param json - Receives the result, replaced whole: `resourceTemplates`, an array with `uriTemplate`,
   * `name` and perhaps `description` and `mimeType`; and `nextCursor` when there are more. Left as it is
   * on failure.
   * @returns `false` when the server answered with an error, or the answer did not come.
   * @source MCP, `resources/templates/list`.
   * @extension
   */
  ListResourceTemplates(json: JsonObject): boolean {
    return block(this, this.#state, 'ListResourceTemplates', json);
  }

  /**
   * {@link ListResourceTemplates} as a Task. Does not block.
   *
   * @param json - As in {@link ListResourceTemplates}, and filled before the Task has finished.
   * @returns A Task that is not running yet; its result is that of {@link ListResourceTemplates}.
   * @extension
   */
  ListResourceTemplatesAsync(json: JsonObject): Task {
    return task(this, this.#state, 'ListResourceTemplates', json);
  }

  /**
   * Lists a further page of the server's resource templates. Blocks until it is there.
   *
   * @param cursor - `nextCursor` of the page before, as {@link ListResourceTemplates} or this method gave it.
   * @param json - Receives the result as {@link ListResourceTemplates} does. Left as it is on failure.
   * @returns `false` when the server answered with an error, or the answer did not come.
   * @source MCP, `resources/templates/list`.
   * @extension
   */
  ListResourceTemplatesPage(cursor: string, json: JsonObject): boolean {
    return block(this, this.#state, 'ListResourceTemplatesPage', cursor, json);
  }

  /**
   * {@link ListResourceTemplatesPage} as a Task. Does not block.
   *
   * @param cursor - As in {@link ListResourceTemplatesPage}.
   * @param json - As in {@link ListResourceTemplatesPage}, and filled before the Task has finished.
   * @returns A Task that is not running yet; its result is that of {@link ListResourceTemplatesPage}.
   * @extension
   */
  ListResourceTemplatesPageAsync(cursor: string, json: JsonObject): Task {
    return task(this, this.#state, 'ListResourceTemplatesPage', cursor, json);
  }

  /**
   * Lists the server's tools: the first page. Blocks until it is there.
   *
   * @param json - Receives the result, replaced whole: `tools`, an array with `name`, `inputSchema` and
   * perhaps `description`; and `nextCursor` when there are more. Left as it is on failure.
   * @returns `false` when the server answered with an error, or the answer did not come.
   * @example
   * ```ts
   * const tools = new JsonObject();
   * if (mcp.ListTools(tools)) {
   *   for (tools.I = 0; tools.I < tools.SizeOfArray('tools'); tools.I++) {
   *     console.log(tools.StringOf('tools[i].name'));
   *   }
   * }
   * ```
   * @source Chilkat reference, `ListTools`; MCP, `tools/list`.
   */
  ListTools(json: JsonObject): boolean {
    return block(this, this.#state, 'ListTools', json);
  }

  /**
   * {@link ListTools} as a Task. Does not block.
   *
   * @param json - As in {@link ListTools}, and filled before the Task has finished.
   * @returns A Task that is not running yet; its result is that of {@link ListTools}.
   * @source Chilkat reference, `ListToolsAsync`.
   */
  ListToolsAsync(json: JsonObject): Task {
    return task(this, this.#state, 'ListTools', json);
  }

  /**
   * Lists a further page of the server's tools. Blocks until it is there.
   *
   * @param cursor - `nextCursor` of the page before, as {@link ListTools} or this method gave it.
   * @param json - Receives the result as {@link ListTools} does. Left as it is on failure.
   * @returns `false` when the server answered with an error, or the answer did not come.
   * @source MCP, `tools/list`.
   * @extension
   */
  ListToolsPage(cursor: string, json: JsonObject): boolean {
    return block(this, this.#state, 'ListToolsPage', cursor, json);
  }

  /**
   * {@link ListToolsPage} as a Task. Does not block.
   *
   * @param cursor - As in {@link ListToolsPage}.
   * @param json - As in {@link ListToolsPage}, and filled before the Task has finished.
   * @returns A Task that is not running yet; its result is that of {@link ListToolsPage}.
   * @extension
   */
  ListToolsPageAsync(cursor: string, json: JsonObject): Task {
    return task(this, this.#state, 'ListToolsPage', cursor, json);
  }

  /**
   * Takes the oldest of the notifications that the server has sent and that are kept: at most
   * 1,000, older ones give way. They come while a call is running, and at any time once {@link
   * SubscribeResource} has been called. Does not wait for one.
   *
   * @param json - Receives the whole message, with `method` and perhaps `params`. Left as it is when there
   * is none.
   * @returns Whether there was one.
   * @example
   * ```ts
   * const json = new JsonObject();
   * while (mcp.NextNotification(json)) console.log(json.StringOf('method'));
   * ```
   * @source MCP, notifications.
   * @extension
   */
  NextNotification(json: JsonObject): boolean {
    const text = this.#state.control.block(nextNotification(this.#state), callLog(this));
    if (text === undefined) return false;
    setContent(json, loadObject(text, false));
    return true;
  }

  /**
   * Asks the server whether it is there. Blocks until it has answered.
   *
   * @returns `false` when the answer did not come.
   * @source MCP, `ping`.
   * @extension
   */
  Ping(): boolean {
    return block(this, this.#state, 'Ping');
  }

  /**
   * {@link Ping} as a Task. Does not block.
   *
   * @returns A Task that is not running yet; its result is that of {@link Ping}.
   * @extension
   */
  PingAsync(): Task {
    return task(this, this.#state, 'Ping');
  }

  /**
   * Reads a resource. Blocks until it is there.
   *
   * @param uri - The resource's URI, as {@link ListResources} gives it.
   * @param json - Receives the result, replaced whole: `contents`, an array with `uri`, `mimeType` and
   * either `text` or, in base64, `blob`. Left as it is on failure.
   * @returns `false` when the server answered with an error, or the answer did not come.
   * @example
   * ```ts
   * const json = new JsonObject();
   * if (mcp.ReadResource('file:///notes.md', json)) console.log(json.StringOf('contents[0].text'));
   * else console.log(mcp.LastErrorText);
   * ```
   * @source Chilkat reference, `ReadResource`; MCP, `resources/read`.
   */
  ReadResource(uri: string, json: JsonObject): boolean {
    return block(this, this.#state, 'ReadResource', uri, json);
  }

  /**
   * {@link ReadResource} as a Task. Does not block.
   *
   * @param uri - As in {@link ReadResource}.
   * @param json - As in {@link ReadResource}, and filled before the Task has finished.
   * @returns A Task that is not running yet; its result is that of {@link ReadResource}.
   * @source Chilkat reference, `ReadResourceAsync`.
   */
  ReadResourceAsync(uri: string, json: JsonObject): Task {
    return task(this, this.#state, 'ReadResource', uri, json);
  }

  /**
   * Takes back a header that {@link SetRequestHeader} has set. Does not block. Named as in
   * Chilkat's class Http.
   *
   * @param name - The name, in any letter case.
   * @returns `false` when no such header is set.
   * @extension
   */
  RemoveRequestHeader(name: string): boolean {
    if (this.#state.requestHeaders.delete(name.toLowerCase())) return true;
    throw new Failure('not-found', 'No request header of that name is set.', { name });
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
    this.#state.connection = takeConnectionSettings(sock, callLog(this));
    return true;
  }

  /**
   * Sets the functions that are called while a method of this object blocks, in place of those that
   * were set before. They are not called for a Task that runs in the background. Does not block.
   *
   * @param handlers - The functions by the names of the events: `AbortCheck`, `PercentDone`,
   * `ProgressInfo`; `null` for none.
   * @throws TypeError for an event of another name, and for a value that is no function.
   * @example
   * ```ts
   * const giveUpAt = Date.now() + 60_000;
   * mcp.HeartbeatMs = 200;
   * mcp.SetEventHandler({
   *   AbortCheck: () => Date.now() > giveUpAt,
   *   PercentDone: (pctDone) => console.log(`${pctDone} %`),
   *   ProgressInfo: (name, value) => console.log(`${name}: ${value}`),
   * });
   * ```
   * @source Chilkat reference, Events, as its Lua binding has them; for Node.js it names no such method.
   * @extension
   */
  SetEventHandler(handlers: EventHandlers | null): void {
    this.#state.control.handlers = handlersOf(handlers);
  }

  /**
   * Tells the server from which level on it shall send log messages; they come as notifications,
   * see {@link NextNotification}. Blocks until the server has answered.
   *
   * @param level - `debug`, `info`, `notice`, `warning`, `error`, `critical`, `alert` or `emergency`.
   * @returns `false` when the server answered with an error, or the answer did not come.
   * @source MCP, `logging/setLevel`.
   * @extension
   */
  SetLoggingLevel(level: string): boolean {
    return block(this, this.#state, 'SetLoggingLevel', level);
  }

  /**
   * {@link SetLoggingLevel} as a Task. Does not block.
   *
   * @param level - As in {@link SetLoggingLevel}.
   * @returns A Task that is not running yet; its result is that of {@link SetLoggingLevel}.
   * @extension
   */
  SetLoggingLevelAsync(level: string): Task {
    return task(this, this.#state, 'SetLoggingLevel', level);
  }

  /**
   * Adds a header to every request from now on, in place of one of that name. Does not block. Named
   * as in Chilkat's class Http. The value never shows in a log.
   *
   * @param name - A header name, in any letter case. Refused are those that this class or HTTP itself
   * sets, such as `Host`, `Content-Length`, `Accept`, `Authorization` (which {@link AuthToken} is for) and
   * those of MCP.
   * @param value - Text that a header can hold: no control characters, none above U+00FF.
   * @returns `false` when the name or the value is refused; {@link LastErrorText} says why.
   * @example
   * ```ts
   * if (!mcp.SetRequestHeader('X-Tenant', 'acme')) console.log(mcp.LastErrorText);
   * ```
   * @extension
   */
  SetRequestHeader(name: string, value: string): boolean {
    this.#state.requestHeaders.set(checkRequestHeader(name, value), value.trim());
    return true;
  }

  /**
   * Asks the server to tell when a resource changes, and opens the stream on which it does: see
   * {@link NextNotification}. Blocks until the server has answered.
   *
   * @param uri - The resource's URI.
   * @returns `false` when the server answered with an error, or the answer did not come.
   * @source MCP, `resources/subscribe`.
   * @extension
   */
  SubscribeResource(uri: string): boolean {
    return block(this, this.#state, 'SubscribeResource', uri);
  }

  /**
   * {@link SubscribeResource} as a Task. Does not block.
   *
   * @param uri - As in {@link SubscribeResource}.
   * @returns A Task that is not running yet; its result is that of {@link SubscribeResource}.
   * @extension
   */
  SubscribeResourceAsync(uri: string): Task {
    return task(this, this.#state, 'SubscribeResource', uri);
  }

  /**
   * Takes back what {@link SubscribeResource} has asked for. Blocks until the server has answered.
   *
   * @param uri - The resource's URI.
   * @returns `false` when the server answered with an error, or the answer did not come.
   * @source MCP, `resources/unsubscribe`.
   * @extension
   */
  UnsubscribeResource(uri: string): boolean {
    return block(this, this.#state, 'UnsubscribeResource', uri);
  }

  /**
   * {@link UnsubscribeResource} as a Task. Does not block.
   *
   * @param uri - As in {@link UnsubscribeResource}.
   * @returns A Task that is not running yet; its result is that of {@link UnsubscribeResource}.
   * @extension
   */
  UnsubscribeResourceAsync(uri: string): Task {
    return task(this, this.#state, 'UnsubscribeResource', uri);
  }
}

defineMembers(Mcp, mcpMembers);

type Method = keyof typeof mcpMethods;

type ArgumentsOf<M extends Method> =
  Parameters<(typeof mcpMethods)[M]> extends [McpState, ...infer A] ? A : never;

/** @internal What an Mcp is set to, and the session that it is in. */
export function mcpStateOf(mcp: Mcp): McpState {
  return stateOf(mcp);
}

function block<M extends Method>(
  mcp: Mcp,
  state: McpState,
  method: M,
  ...args: ArgumentsOf<M>
): boolean {
  return state.control.block(stepsOf(state, method, args), callLog(mcp));
}

function task<M extends Method>(
  mcp: Mcp,
  state: McpState,
  method: M,
  ...args: ArgumentsOf<M>
): Task {
  const entry = mcpMembers.methods[method];
  return methodTask(mcp, method, entry, state.control, () => stepsOf(state, method, args));
}

function stepsOf<M extends Method>(
  state: McpState,
  method: M,
  args: ArgumentsOf<M>,
): Steps<boolean> {
  const steps: (state: McpState, ...args: never) => Steps<boolean> = mcpMethods[method];
  return steps(state, ...(args as never));
}

/** The longest text that JavaScript can hold, in characters. */
const MAX_TEXT = 536870888;

function checkedBytes(property: string, bytes: number): number {
  if (bytes <= MAX_TEXT) return bytes;
  throw new RangeError(`Mcp.${property} must be at most ${MAX_TEXT}, got ${bytes}`);
}
