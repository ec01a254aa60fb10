// Long because it is the whole class: each member is a few lines with a doc comment. What they do is
// in ai-calls.ts.

import { sleep } from '../bridge/shared-bridge.js';
import { askWorker, type Steps } from '../calls/steps.js';
import { Failure } from '../diagnostics/failure.js';
import { emptyObject } from '../json/edit.js';
import { ObjectNode } from '../json/node.js';
import { API_SPECS, PROVIDER_NAMES, providerNamed } from '../settings/providers.js';
import {
  type AiState,
  answering,
  endStream,
  listing,
  newAiState,
  nextEvent,
  offering,
  pollStream,
  setApiSpec,
  setProvider,
  startStream,
  streaming,
} from './ai-calls.js';
import { dataPart, newConversation, textPart, urlPart } from './ai-inputs.js';
import { aiMembers } from './ai-members.js';
import type { BinData } from './bin-data.js';
import { bytesIn } from './bin-data-bytes.js';
import { ChilkatObject, callLog } from './chilkat-object.js';
import { takeConnectionSettings } from './connection-settings.js';
import { defineMembers } from './define-members.js';
import { type AiEventHandlers, handlersOf } from './event-handlers.js';
import { contentOf, type JsonObject, setContent } from './json-object.js';
import { loadObject, valueIn } from './json-values.js';
import type { Mcp } from './mcp.js';
import { methodTask } from './method-task.js';
import { checkOneOf } from './misuse.js';
import type { Socket } from './socket.js';
import { appendText, type StringBuilder, setText, textOf } from './string-builder.js';
import { type StringTable, setStrings, stringsOf } from './string-table.js';
import type { Task } from './task.js';

/**
 * Asks models of several providers, in conversations or without, with texts, images and files. The tools
 * of connected MCP servers can be offered to the model by {@link UseMcp}: the calls that it wants are
 * then made, and their results told to it, until it has answered.
 *
 * {@link Ask} blocks the calling thread until the answer is there, and returns `false` when something
 * went wrong; {@link LastErrorText} then says what. With {@link Streaming} it returns as soon as the
 * question has been sent, and {@link PollAi} and {@link NextAiEvent} give the answer as it comes.
 *
 * @example
 * ```ts
 * const ai = new Ai();
 * ai.Provider = 'claude';
 * ai.ApiKey = process.env.ANTHROPIC_API_KEY ?? '';
 * ai.Model = 'claude-sonnet-4-5';
 * ai.InputAddText('What is the capital of France?');
 * if (ai.Ask('text')) console.log(ai.GetOutputText());
 * else console.log(ai.LastErrorText);
 * ```
 * @source Chilkat reference, class Ai.
 */
export class Ai extends ChilkatObject {
  readonly #state = newAiState();

  /**
   * Set to `true` to abort what runs on this object: out of an event handler the method that blocks,
   * from anywhere a Task or a stream. The tool calls that are going on are aborted with it. Goes back to
   * `false` when that has happened, and when the next method that talks to the provider begins.
   *
   * @defaultValue `false`
   * @extension
   */
  get AbortCurrent(): boolean {
    return this.#state.control.abortCurrent;
  }
  set AbortCurrent(abort: boolean) {
    this.#state.control.abortCurrent = abort;
  }

  /**
   * The key for the {@link Provider}. White space around it is dropped. It never shows in a log or an
   * error.
   *
   * @defaultValue `''`; a custom provider may do without.
   * @source Chilkat reference, `Ai.ApiKey`.
   */
  get ApiKey(): string {
    return this.#state.apiKey;
  }
  set ApiKey(key: string) {
    this.#state.apiKey = key;
  }

  /**
   * The header field in which a custom provider wants the key, such as `api-key`. Of no account with
   * other providers.
   *
   * @defaultValue `''`: `Authorization: Bearer <key>`
   * @source Chilkat reference, `Ai.ApiKeyHeader`.
   */
  get ApiKeyHeader(): string {
    return this.#state.apiKeyHeader;
  }
  set ApiKeyHeader(name: string) {
    this.#state.apiKeyHeader = name;
  }

  /**
   * In what form the provider is asked: `ChatCompletions`, `Responses`, `Gemini` or `Anthropic`. Setting
   * {@link Provider} sets it, unless that is `custom`.
   *
   * @defaultValue `Responses`
   * @throws RangeError for any other text; the case of letters does not count.
   * @source Chilkat reference, `Ai.ApiSpec`.
   */
  get ApiSpec(): string {
    return this.#state.apiSpec;
  }
  set ApiSpec(name: string) {
    checkOneOf('Ai.ApiSpec', name, API_SPECS);
    setApiSpec(this.#state, name);
  }

  /**
   * Where the provider is, without the part that names what is asked: `http://localhost:11434/v1` for a
   * model server on this machine. Setting {@link Provider} sets it, unless that is `custom`.
   *
   * @defaultValue `https://api.openai.com/v1`
   * @source Chilkat reference, `Ai.BaseUrl`.
   */
  get BaseUrl(): string {
    return this.#state.baseUrl;
  }
  set BaseUrl(url: string) {
    this.#state.baseUrl = url;
  }

  /**
   * Whether the images and files of earlier questions are sent again with each later one of a
   * conversation. Otherwise their summaries take their place.
   *
   * @defaultValue `false`
   * @source Chilkat reference, `Ai.FullTranscript`.
   */
  get FullTranscript(): boolean {
    return this.#state.fullTranscript;
  }
  set FullTranscript(full: boolean) {
    this.#state.fullTranscript = full;
  }

  /**
   * The interval between AbortCheck events while a method blocks.
   *
   * @units milliseconds; 0 is none
   * @defaultValue 0
   * @source Chilkat reference, `Ai.HeartbeatMs`.
   */
  get HeartbeatMs(): number {
    return this.#state.control.heartbeatMs;
  }
  set HeartbeatMs(ms: number) {
    this.#state.control.heartbeatMs = ms;
  }

  /**
   * Whether the provider shall keep the conversation, so that only what is new is sent. Counts for a
   * selected conversation, and for providers that offer it: those that are asked by `Responses`.
   *
   * @defaultValue `false`
   * @source Chilkat reference, `Ai.HostedConvo`.
   */
  get HostedConvo(): boolean {
    return this.#state.hostedConvo;
  }
  set HostedConvo(hosted: boolean) {
    this.#state.hostedConvo = hosted;
  }

  /**
   * How long a pause may last while an answer of the provider is waited for or received. Each piece that
   * arrives begins a new pause, so that this is no limit on the whole call. Tools have the
   * `IdleTimeoutMs` of their Mcp.
   *
   * @units milliseconds; 0 is no limit
   * @defaultValue 90000
   * @source Chilkat reference, `Ai.IdleTimeoutMs`.
   */
  get IdleTimeoutMs(): number {
    return this.#state.idleTimeoutMs;
  }
  set IdleTimeoutMs(ms: number) {
    this.#state.idleTimeoutMs = ms;
  }

  /**
   * In how many rounds the model may call tools before it has to answer. After that the answer is what
   * it has said so far, and a line in brackets that tells so.
   *
   * @defaultValue 20
   * @extension
   */
  get MaxToolRounds(): number {
    return this.#state.maxToolRounds;
  }
  set MaxToolRounds(rounds: number) {
    this.#state.maxToolRounds = rounds;
  }

  /**
   * The model's name, as the provider has it. It must be set; {@link GetModels} lists them.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `Ai.Model`.
   */
  get Model(): string {
    return this.#state.model;
  }
  set Model(name: string) {
    this.#state.model = name;
  }

  /**
   * Who is asked: `openai`, `google`, `claude`, `deepseek`, `perplexity`, `xai`, or `custom` for a server
   * at a {@link BaseUrl} of the program's own. Setting one of the former sets {@link ApiSpec} and
   * {@link BaseUrl}. Setting `custom` leaves both, but for a BaseUrl of the former provider's, which is
   * emptied so that no key goes there.
   *
   * @defaultValue `openai`
   * @throws RangeError for any other text; the case of letters does not count.
   * @source Chilkat reference, `Ai.Provider`.
   */
  get Provider(): string {
    return this.#state.provider;
  }
  set Provider(name: string) {
    checkOneOf('Ai.Provider', name, PROVIDER_NAMES);
    setProvider(this.#state, name);
  }

  /**
   * The HTTP status of the last answer to {@link Ask}: 200 when it worked, 400 and above for an error.
   *
   * @defaultValue 0: there was no answer.
   * @source Chilkat reference, `Ai.ResponseStatusCode`.
   */
  get ResponseStatusCode(): number {
    return this.#state.responseStatusCode;
  }

  /**
   * The conversation that questions belong to; empty when each stands alone. The first one that
   * {@link NewConvo} or {@link ImportConvo} makes is selected by that. Setting the name of one that there
   * is not changes nothing.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `Ai.SelectedConvo`.
   */
  get SelectedConvo(): string {
    return this.#state.selectedConvo;
  }
  set SelectedConvo(name: string) {
    if (name === '' || this.#state.convos.has(name)) this.#state.selectedConvo = name;
  }

  /**
   * Whether {@link Ask} returns when the question has been sent, and the answer comes piece by piece.
   *
   * @defaultValue `false`
   * @source Chilkat reference, `Ai.Streaming`.
   */
  get Streaming(): boolean {
    return this.#state.streaming;
  }
  set Streaming(wanted: boolean) {
    this.#state.streaming = wanted;
  }

  /**
   * Kept, without effect.
   *
   * @defaultValue `''`
   * @source Chilkat reference, `Ai.UncommonOptions`.
   */
  get UncommonOptions(): string {
    return this.#state.uncommonOptions;
  }
  set UncommonOptions(options: string) {
    this.#state.uncommonOptions = options;
  }

  /**
   * Asks the model what the inputs say. Blocks until it has answered, which may take calls of tools and
   * more requests; with {@link Streaming} only until the question has been sent.
   *
   * The output of the former question is gone when it begins. The inputs are used up when it returns
   * `true`, and stay when it returns `false`. While a former Ask is in progress nothing is done.
   *
   * @param outputType - `text`; there is no other.
   * @returns `false` when the question could not be sent, the provider refused it, or the answer did not
   * come whole.
   * @example
   * ```ts
   * ai.InputAddText('Which files are in the folder?');
   * if (ai.Ask('text')) console.log(ai.GetOutputText());
   * else console.log(ai.ResponseStatusCode, ai.LastErrorText);
   * ```
   * @source Chilkat reference, `Ai.Ask`.
   */
  Ask(outputType: string): boolean {
    const state = this.#state;
    const log = callLog(this);
    if (state.streaming) return startStream(state, outputType, log);
    return state.control.block(answering(state, outputType, log), log);
  }

  /**
   * {@link Ask} as a Task. Does not block. With {@link Streaming} the Task ends at once, and
   * {@link PollAi} tells how it goes.
   *
   * @param outputType - As in {@link Ask}.
   * @returns A Task that is not running yet; its result is that of {@link Ask}.
   * @source Chilkat reference, `Ai.AskAsync`.
   */
  AskAsync(outputType: string): Task {
    const state = this.#state;
    const { control } = state;
    return methodTask(this, 'Ask', aiMembers.methods.Ask, control, (log) =>
      state.streaming ? streaming(state, outputType, log) : answering(state, outputType, log),
    );
  }

  /**
   * Deletes a conversation, or all of them. If it is the selected one, none is selected then. Does not
   * block. What the provider keeps of it stays there.
   *
   * @param name - The conversation, or `*` for all.
   * @returns `false` when there is none of that name.
   * @source Chilkat reference, `Ai.DeleteConvo`.
   */
  DeleteConvo(name: string): boolean {
    const { convos, selectedConvo } = this.#state;
    if (name === '*') convos.clear();
    else if (!convos.delete(name)) throw unknownConvo(name);
    if (!convos.has(selectedConvo)) this.#state.selectedConvo = '';
    return true;
  }

  override dispose(): void {
    const reason = 'The object was disposed.';
    this.#state.control.abortAll(reason);
    endStream(this.#state, reason);
  }

  /**
   * Gives a conversation as JSON, to be kept and read again by {@link ImportConvo}. Does not block.
   *
   * @param name - The conversation, or `*` for the selected one.
   * @param json - Receives it, replaced whole: `system`, `developer` and `messages`, each with a `role`
   * of `user`, `assistant` or `tool` and its `content`. Left as it is on failure.
   * @returns `false` when there is no such conversation.
   * @source Chilkat reference, `Ai.ExportConvo`.
   */
  ExportConvo(name: string, json: JsonObject): boolean {
    const { convos, selectedConvo } = this.#state;
    const wanted = name === '*' ? selectedConvo : name;
    const text = convos.get(wanted);
    if (text === undefined) throw unknownConvo(wanted);
    setContent(json, loadObject(text, false));
    return true;
  }

  /**
   * Gives the JSON that came last from the provider: the answer to {@link Ask} or {@link GetModels}, the
   * error that Ask got, or in a stream the event that {@link NextAiEvent} gave last. Does not block.
   *
   * @param json - Receives it, as the provider sent it; empty when nothing came, or no JSON object.
   * @source Chilkat reference, `Ai.GetLastJsonData`.
   */
  GetLastJsonData(json: JsonObject): void {
    setContent(json, objectIn(this.#state.lastJson) ?? emptyObject());
  }

  /**
   * Lists the provider's models. Blocks until the list is there.
   *
   * @param models - Receives the names in the place of what it holds, sorted without regard to the case
   * of letters. Left as it is on failure.
   * @returns `false` when the provider refuses, or has no such list, as `perplexity`.
   * @source Chilkat reference, `Ai.GetModels`.
   */
  GetModels(models: StringTable): boolean {
    return this.#state.control.block(modelsInto(this.#state, models), callLog(this));
  }

  /**
   * {@link GetModels} as a Task. Does not block.
   *
   * @param models - As in {@link GetModels}, and filled before the Task has finished.
   * @returns A Task that is not running yet; its result is that of {@link GetModels}.
   * @source Chilkat reference, `Ai.GetModelsAsync`.
   */
  GetModelsAsync(models: StringTable): Task {
    const state = this.#state;
    return methodTask(this, 'GetModels', aiMembers.methods.GetModels, state.control, () =>
      modelsInto(state, models),
    );
  }

  /**
   * The text of the last answer. Does not block.
   *
   * @returns Empty before {@link Ask} has worked, and for a stream before it is complete.
   * @source Chilkat reference, `Ai.GetOutputText`.
   */
  GetOutputText(): string | null {
    return this.#state.outputText;
  }

  /**
   * Appends what {@link GetOutputText} gives. Does not block.
   *
   * @param sb - Receives the text at its end.
   * @returns `true`.
   * @source Chilkat reference, `Ai.GetOutputTextSb`.
   */
  GetOutputTextSb(sb: StringBuilder): boolean {
    appendText(sb, this.#state.outputText);
    return true;
  }

  /**
   * Makes a conversation from the JSON of {@link ExportConvo}. Does not talk to the provider.
   *
   * @param name - A name that no conversation has; not empty, and not `*`.
   * @param json - The conversation.
   * @returns `false` when the name cannot be used, or the JSON is no conversation.
   * @source Chilkat reference, `Ai.ImportConvo`.
   */
  ImportConvo(name: string, json: JsonObject): boolean {
    const state = this.#state;
    refuseName(state, name);
    const text = state.control.block(
      askWorker('readConversation', { text: contentOf(json) }),
      callLog(this),
    );
    addConvo(state, name, text);
    return true;
  }

  /**
   * Adds a file to the next question. Does not block.
   *
   * @param filename - Its name, which tells its kind: `report.pdf`.
   * @param bd - Its bytes.
   * @param summary - What stands for it in later questions, as {@link FullTranscript} says.
   * @returns `false` when the provider takes no files, as `deepseek`.
   * @source Chilkat reference, `Ai.InputAddFileData`.
   */
  InputAddFileData(filename: string, bd: BinData, summary: string): boolean {
    return addMedia(this.#state, dataPart('file', filename, bytesIn(bd), summary));
  }

  /**
   * Adds a file to the next question that the provider shall fetch. Does not block.
   *
   * @param url - Where it is.
   * @param summary - What stands for it in later questions, as {@link FullTranscript} says.
   * @returns `false` when the provider takes no files, as `deepseek`.
   * @source Chilkat reference, `Ai.InputAddFileUrl`.
   */
  InputAddFileUrl(url: string, summary: string): boolean {
    return addMedia(this.#state, urlPart('file', url, summary));
  }

  /**
   * Adds an image to the next question. Does not block.
   *
   * @param bd - Its bytes: JPEG, PNG, WebP or GIF.
   * @param summary - What stands for it in later questions, as {@link FullTranscript} says.
   * @returns `false` when the provider takes no images, as `deepseek`.
   * @source Chilkat reference, `Ai.InputAddImageData`.
   */
  InputAddImageData(bd: BinData, summary: string): boolean {
    return addMedia(this.#state, dataPart('image', '', bytesIn(bd), summary));
  }

  /**
   * Adds an image to the next question that the provider shall fetch. Does not block.
   *
   * @param url - Where it is.
   * @param summary - What stands for it in later questions, as {@link FullTranscript} says.
   * @returns `false` when the provider takes no images, as `deepseek`.
   * @source Chilkat reference, `Ai.InputAddImageUrl`.
   */
  InputAddImageUrl(url: string, summary: string): boolean {
    return addMedia(this.#state, urlPart('image', url, summary));
  }

  /**
   * Adds text to the next question. Does not block.
   *
   * @param text - The text.
   * @returns `true`.
   * @source Chilkat reference, `Ai.InputAddText`.
   */
  InputAddText(text: string): boolean {
    this.#state.inputs.push(textPart(text));
    return true;
  }

  /**
   * Adds text to the next question. Does not block.
   *
   * @param sb - The text.
   * @returns `true`.
   * @source Chilkat reference, `Ai.InputAddTextSb`.
   */
  InputAddTextSb(sb: StringBuilder): boolean {
    this.#state.inputs.push(textPart(textOf(sb)));
    return true;
  }

  /**
   * Takes back all that was added to the next question. Does not block.
   *
   * @source Chilkat reference, `Ai.InputClear`.
   */
  InputClear(): void {
    this.#state.inputs = [];
  }

  /**
   * Lists the conversations. Does not block.
   *
   * @param names - Receives their names in the place of what it holds, oldest first.
   * @returns `true`.
   * @source Chilkat reference, `Ai.ListConvos`.
   */
  ListConvos(names: StringTable): boolean {
    setStrings(names, [...this.#state.convos.keys()]);
    return true;
  }

  /**
   * Makes a conversation. Does not block, and sends nothing. The first one is selected by that.
   *
   * @param name - A name that no conversation has; not empty, and not `*`.
   * @param sysMsg - What the model is told before all else; empty for nothing.
   * @param devMsg - The developer's instructions, for providers that tell them apart; elsewhere they
   * follow the former. Empty for none.
   * @returns `false` when the name cannot be used.
   * @source Chilkat reference, `Ai.NewConvo`.
   */
  NewConvo(name: string, sysMsg: string, devMsg: string): boolean {
    refuseName(this.#state, name);
    addConvo(this.#state, name, newConversation(sysMsg, devMsg));
    return true;
  }

  /**
   * Waits for the next event of a streamed answer. Blocks for a time at the most.
   *
   * The events are the same for all providers: `response_created`, `empty` (only a sign of life),
   * `output_item_added`, `content_part_added`, `delta` (a piece of text), `output_text_done`,
   * `content_part_done`, `output_item_done`, `response_completed`, and last `null_terminator`.
   *
   * @param maxWaitMs - How long to wait, in milliseconds; 0 takes what is there.
   * @param sbEventName - Receives the event's name in the place of what it holds.
   * @param sbDelta - Receives the piece of text in the place of what it holds; empty for all events but
   * `delta`. Both are left as they are on failure.
   * @returns `false` when no event came in time, no stream is in progress, or it has failed.
   * @source Chilkat reference, `Ai.NextAiEvent`.
   */
  NextAiEvent(maxWaitMs: number, sbEventName: StringBuilder, sbDelta: StringBuilder): boolean {
    const { name, delta } = nextEvent(this.#state, maxWaitMs, callLog(this));
    setText(sbEventName, name);
    setText(sbDelta, delta);
    return true;
  }

  /**
   * Tells how it is with a streamed answer. Does not block.
   *
   * @param abort - Whether the answer shall end at once.
   * @returns 1 when an event can be taken by {@link NextAiEvent}; 0 when none has come yet; 2 when the
   * answer is complete, was ended, or none is in progress; -1, once, when it has failed:
   * {@link LastErrorText} then says why.
   * @example
   * ```ts
   * const name = new StringBuilder();
   * const delta = new StringBuilder();
   * ai.Streaming = true;
   * let state = ai.Ask('text') ? 0 : -1;
   * for (; state === 0 || state === 1; state = ai.PollAi(false)) {
   *   if (state === 0) ai.SleepMs(20);
   *   else if (ai.NextAiEvent(0, name, delta)) process.stdout.write(delta.GetAsString() ?? '');
   * }
   * if (state < 0) console.log(ai.LastErrorText);
   * ```
   * @source Chilkat reference, `Ai.PollAi`.
   */
  PollAi(abort: boolean): number {
    if (!abort) return pollStream(this.#state, callLog(this));
    endStream(this.#state, 'The answer was ended by PollAi.');
    return 2;
  }

  /**
   * Sets parameters that go with every later question, such as `temperature`, `max_output_tokens` or
   * `effort`. What the model knows no name for goes out as it is. Does not block.
   *
   * @param json - The parameters, in the place of the former ones; an empty object for none.
   * @returns `true`.
   * @source Chilkat reference, `Ai.SetAskParams`.
   */
  SetAskParams(json: JsonObject): boolean {
    this.#state.askParams = contentOf(json);
    return true;
  }

  /**
   * Sets how connections to the provider are made: proxy, own address, TLS. Does not block, and connects
   * nothing. Counts from the next question on; tools have the settings of their Mcp.
   *
   * @param sock - The settings, as they are now.
   * @returns `false` when a setting is not valid or not supported; the former ones stay then.
   * @source Chilkat reference, `Ai.SetConnectionSettings`.
   */
  SetConnectionSettings(sock: Socket): boolean {
    this.#state.connection = takeConnectionSettings(sock, callLog(this));
    return true;
  }

  /**
   * Sets the functions that are called while a method of this object blocks, and `ToolCallCheck`, which
   * may refuse what a model wants to call. Does not block.
   *
   * @param handlers - The functions, in the place of all former ones; `null` for none.
   * @throws TypeError for a name that is no event, or a value that is no function.
   * @source Chilkat reference, Events; as in its Lua binding.
   */
  SetEventHandler(handlers: AiEventHandlers | null): void {
    this.#state.control.handlers = handlersOf(handlers);
  }

  /**
   * Sets parameters of the provider. They are kept, without effect: `azure.clientId`,
   * `azure.clientSecret`, `azure.tenantId`, `azure.location` and `azure.subscription` belong to a provider
   * that is not supported. Does not block.
   *
   * @param json - The parameters.
   * @returns `true`.
   * @source Chilkat reference, `Ai.SetProviderParams`.
   */
  SetProviderParams(json: JsonObject): boolean {
    this.#state.providerParams = contentOf(json);
    return true;
  }

  /**
   * Blocks for a time, in which streams and Tasks go on.
   *
   * @param ms - How long, in milliseconds.
   * @source Chilkat reference, `Ai.SleepMs`.
   */
  SleepMs(ms: number): void {
    sleep(ms);
  }

  /**
   * Offers all tools of an MCP server to the model, from the next {@link Ask} on. Blocks until they are
   * listed. Any number of servers can be used; their tools get names that no other has, and that every
   * provider takes. They are listed again when the server says that they have changed. The tools of an
   * Mcp that is closed are not offered; after a new Connect they are again.
   *
   * @param mcp - A connected Mcp. It can be used for other calls meanwhile.
   * @returns `false` when it is not connected, or its tools cannot be listed.
   * @example
   * ```ts
   * const mcp = new Mcp();
   * if (!mcp.Connect('http://localhost:3001/mcp')) console.log(mcp.LastErrorText);
   * else if (!ai.UseMcp(mcp)) console.log(ai.LastErrorText);
   * ```
   * @source Chilkat reference, class Mcp, `Ai.UseMcp`.
   */
  UseMcp(mcp: Mcp): boolean {
    return this.#state.control.block(offering(this.#state, mcp, undefined), callLog(this));
  }

  /**
   * {@link UseMcp} as a Task. Does not block.
   *
   * @param mcp - As in {@link UseMcp}.
   * @returns A Task that is not running yet; its result is that of {@link UseMcp}.
   * @source Chilkat reference, class Mcp.
   */
  UseMcpAsync(mcp: Mcp): Task {
    const state = this.#state;
    return methodTask(this, 'UseMcp', aiMembers.methods.UseMcp, state.control, () =>
      offering(state, mcp, undefined),
    );
  }

  /**
   * {@link UseMcp} for some of the tools only: the model is told of no other. Blocks until they are listed.
   *
   * @param mcp - A connected Mcp. What was said of it before counts no more.
   * @param names - The names of the tools, as the server has them.
   * @returns `false` when it is not connected, its tools cannot be listed, or it has none of such a name.
   * @extension
   */
  UseMcpTools(mcp: Mcp, names: StringTable): boolean {
    const steps = offering(this.#state, mcp, [...stringsOf(names)]);
    return this.#state.control.block(steps, callLog(this));
  }

  /**
   * {@link UseMcpTools} as a Task. Does not block.
   *
   * @param mcp - As in {@link UseMcpTools}.
   * @param names - As in {@link UseMcpTools}; read when the Task is run.
   * @returns A Task that is not running yet; its result is that of {@link UseMcpTools}.
   * @extension
   */
  UseMcpToolsAsync(mcp: Mcp, names: StringTable): Task {
    const state = this.#state;
    return methodTask(this, 'UseMcpTools', aiMembers.methods.UseMcpTools, state.control, () =>
      offering(state, mcp, [...stringsOf(names)]),
    );
  }
}

defineMembers(Ai, aiMembers);

function unknownConvo(name: string): Failure {
  const which = name === '' ? 'No conversation is selected' : `There is no conversation ${name}`;
  return new Failure('not-found', `${which}.`);
}

function refuseName({ convos }: AiState, name: string): void {
  if (name === '' || name === '*')
    throw new Failure('bad-argument', 'The name of a conversation must not be empty, nor *.');
  if (convos.has(name))
    throw new Failure('bad-argument', `There is a conversation ${name} already.`);
}

function addConvo(state: AiState, name: string, text: string): void {
  state.convos.set(name, text);
  if (state.convos.size === 1) state.selectedConvo = name;
}

function addMedia({ provider, inputs }: AiState, part: string): boolean {
  if (!providerNamed(provider).takesMedia)
    throw new Failure('bad-argument', `The provider ${provider} takes no images and files.`);
  inputs.push(part);
  return true;
}

function* modelsInto(state: AiState, models: StringTable): Steps<boolean> {
  setStrings(models, yield* listing(state));
  return true;
}

/** The object that a JSON text says; undefined when it is none. */
function objectIn(text: string): ObjectNode | undefined {
  if (text === '') return undefined;
  const value = valueIn(text);
  return value instanceof ObjectNode ? value : undefined;
}
