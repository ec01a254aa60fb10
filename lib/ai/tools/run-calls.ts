import { Failure } from '../../diagnostics/failure.js';
import type { RunningCall } from '../../diagnostics/running-call.js';
import type { ToolCall, ToolResult } from '../conversation.js';
import type { Dialect } from '../dialects/dialect.js';
import { readArguments } from './arguments.js';
import { failedResult, failureText, resultOfTool } from './tool-results.js';
import type { Tool, ToolSet } from './tool-set.js';

/** A call that is about to be made, for whoever may refuse it. */
export interface PendingCall {
  /** The server's name. */
  readonly server: string;
  /** The tool's name on its server. */
  readonly tool: string;
  /** JSON text of an object, as it will be sent. */
  readonly argumentsText: string;
}

/** Whether a call is refused. It waits for the answer; what is thrown ends the question. */
export type RefuseCall = (pending: PendingCall) => Promise<boolean>;

/** What tool calls are made with. */
export interface CallRun {
  readonly tools: ToolSet;
  readonly dialect: Dialect;
  readonly refuses: RefuseCall;
  readonly call: RunningCall;
}

/**
 * Makes the calls of one turn, and gives one result for each, in their order. They are begun in that
 * order. One that changes something on its server waits for those before it there, and those after it
 * wait for it; the servers do not wait for each other.
 *
 * @throws Failure when nobody wants the answer any more; what `refuses` throws.
 */
export async function runCalls(calls: readonly ToolCall[], run: CallRun): Promise<ToolResult[]> {
  const lanes = new Map<unknown, Lane>();
  const started: Promise<ToolResult>[] = [];
  try {
    for (const call of calls) {
      const prepared = prepare(call, run);
      const refusal = 'text' in prepared ? prepared.text : await refusalOf(prepared, run);
      if (refusal !== undefined || 'text' in prepared) {
        started.push(Promise.resolve(failedResult(call, refusal ?? '')));
        continue;
      }
      started.push(inLane(lanes, prepared.tool, () => make(call, prepared, run)));
    }
    return await Promise.all(started);
  } finally {
    // None is left behind when one has ended the question.
    await Promise.allSettled(started);
  }
}

interface Prepared {
  readonly tool: Tool;
  readonly args: string;
}

/** The call as its server gets it, or what is wrong with it. */
function prepare(
  { name, argumentsText }: ToolCall,
  { tools, dialect }: CallRun,
): Prepared | { readonly text: string } {
  const tool = tools.named(name);
  if (!tool) return { text: `There is no tool named ${name}.` };
  const read = readArguments(argumentsText);
  if ('problem' in read)
    return {
      text: `The tool was not called: its arguments must be one JSON object. ${read.problem} What was sent begins with: ${argumentsText.trim().slice(0, MAX_SHOWN)}`,
    };
  const args = dialect.restoreArguments?.(read.text, tool.inputSchema) ?? read.text;
  return { tool, args };
}

const MAX_SHOWN = 200;

async function refusalOf(
  { tool, args }: Prepared,
  { refuses, call }: CallRun,
): Promise<string | undefined> {
  call.signal?.throwIfAborted();
  const pending = { server: tool.server.name, tool: tool.name, argumentsText: args };
  if (!(await refuses(pending))) return undefined;
  call.progress?.info('AiToolRefused', tool.name);
  return 'The call was refused by the program, and was not made.';
}

/** When calls on one server may begin: what only reads need not wait for others that do. */
interface Lane {
  /** The last call that changes something. */
  writer: Promise<unknown>;
  /** Those begun since that only read. */
  readers: Promise<unknown>[];
}

function inLane(
  lanes: Map<unknown, Lane>,
  { server, isReadOnly }: Tool,
  act: () => Promise<ToolResult>,
): Promise<ToolResult> {
  const lane = lanes.get(server) ?? { writer: Promise.resolve(), readers: [] };
  lanes.set(server, lane);
  const before = isReadOnly ? [lane.writer] : [lane.writer, ...lane.readers];
  const result = Promise.allSettled(before).then(act);
  if (isReadOnly) lane.readers.push(result);
  else {
    lane.writer = result;
    lane.readers = [];
  }
  return result;
}

async function make(
  call: ToolCall,
  { tool, args }: Prepared,
  { call: running }: CallRun,
): Promise<ToolResult> {
  running.signal?.throwIfAborted();
  running.progress?.info('AiToolCall', `${tool.name} ${args}`);
  const result = await outcomeOf(call, tool, args, running);
  running.progress?.info('AiToolResult', `${tool.name} ${result.isError ? 'failed' : 'succeeded'}`);
  running.log.data('toolCall', `${tool.name} ${result.isError ? 'failed' : 'succeeded'}`);
  return result;
}

/** A failure is told to the model, unless nobody wants its answer any more. */
async function outcomeOf(
  call: ToolCall,
  tool: Tool,
  args: string,
  running: RunningCall,
): Promise<ToolResult> {
  try {
    return resultOfTool(call, await tool.server.callTool(tool.name, args, running));
  } catch (error) {
    running.signal?.throwIfAborted();
    if (!(error instanceof Failure)) throw error;
    return failedResult(call, running.log.redacted(failureText(error)));
  }
}
