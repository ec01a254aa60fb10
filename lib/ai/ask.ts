import { Failure } from '../diagnostics/failure.js';
import type { RunningCall } from '../diagnostics/running-call.js';
import type { ModelSettings } from '../settings/model-settings.js';
import { providerNamed } from '../settings/providers.js';
import { type AnswerTrace, askModel, type ModelAccess } from './ask-model.js';
import { type Conversation, type Part, textOfParts } from './conversation.js';
import type { Dialect, Prompt } from './dialects/dialect.js';
import { dialects } from './dialects/dialects.js';
import { Dialogue } from './dialogue.js';
import type { AiEvent } from './events.js';
import { endpointFor } from './model-endpoint.js';
import { RoundEvents } from './round-events.js';
import { offeredTools } from './tools/offered-tools.js';
import { type RefuseCall, runCalls } from './tools/run-calls.js';
import { failedResult } from './tools/tool-results.js';
import { ToolSet } from './tools/tool-set.js';

/** A question, and what it belongs to. */
export interface Question {
  readonly settings: ModelSettings;
  /** What was said before; without messages for a question that stands alone. */
  readonly conversation: Conversation;
  readonly input: readonly Part[];
}

/** What a question is answered with. */
export interface AskMeans {
  readonly call: RunningCall;
  /** The tools that the model may call; none if it is left out. */
  readonly tools?: ToolSet | undefined;
  /** Is asked before every call of a tool. */
  readonly refuses?: RefuseCall | undefined;
  /** Takes the events of a streamed answer; each is waited for. */
  readonly onEvent?: ((event: AiEvent) => Promise<void> | void) | undefined;
  /** Is told when a request to the model has been sent. */
  readonly onSent?: (() => void) | undefined;
}

/** What came of a question. */
export interface Answer {
  /** The last that the model said. */
  readonly text: string;
  /** The conversation with the question and all that followed; as it was after a failure. */
  readonly conversation: Conversation;
  /** Of the last HTTP answer; 0 when there was none. */
  readonly statusCode: number;
  /** The JSON that came last from the provider; empty for none. */
  readonly lastJson: string;
  /** Why there is no answer. */
  readonly failure: Failure | undefined;
}

/**
 * Asks a model, makes the calls of tools that it wants, tells it their results, and so on until it
 * has answered, or has called tools in as many rounds as it may. Throws nothing but errors of the
 * program itself, and what `refuses` and `onEvent` throw.
 */
export async function ask(question: Question, means: AskMeans): Promise<Answer> {
  const trace: AnswerTrace = { statusCode: 0, lastJson: '' };
  try {
    return { ...(await answered(question, means, trace)), ...trace, failure: undefined };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { text: '', conversation: question.conversation, ...trace, failure: error };
  }
}

async function answered(
  { settings, conversation, input }: Question,
  means: AskMeans,
  trace: AnswerTrace,
): Promise<Pick<Answer, 'text' | 'conversation'>> {
  const { call, tools = new ToolSet([]), refuses = refuseNone, onEvent = ignore, onSent } = means;
  if (settings.model.trim() === '')
    throw new Failure('bad-argument', 'The property Model must be set.');
  const dialect = dialects[settings.apiSpec];
  const endpoint = endpointFor(settings, dialect, call.log);
  const events = new RoundEvents(onEvent);
  const take = (event: AiEvent) => events.take(event);
  const access: ModelAccess = { dialect, endpoint, settings, call, trace, onEvent: take, onSent };
  const dialogue = new Dialogue(conversation, input, settings, dialect);
  let text = '';
  for (let round = 0; ; round++) {
    await tools.refresh(call);
    const prompt = promptFor(dialogue, tools, settings, dialect);
    const answer = await call.log.within('askModel', () => askModel(prompt, access));
    const calls = dialogue.addAnswer(answer);
    text = textOfParts(answer.parts) || text;
    if (answer.end.kind === 'length')
      call.log.sentence(`The answer was cut at the limit of its length: ${answer.end.reason}.`);
    if (calls.length === 0) break;
    if (round >= settings.maxToolRounds) {
      const notice = `[Stopped after ${settings.maxToolRounds} rounds of tool calls (MaxToolRounds).]`;
      call.log.sentence(notice);
      dialogue.addResults(calls.map((one) => failedResult(one, NOT_CALLED)));
      await events.addText(notice, settings.streaming);
      text = [text, notice].filter(Boolean).join('\n\n');
      break;
    }
    dialogue.addResults(await runCalls(calls, { tools, dialect, refuses, call }));
  }
  await events.end(settings.streaming);
  return { text, conversation: dialogue.conversation };
}

/** Every call needs a result, or the conversation cannot go on. */
const NOT_CALLED = 'The tool was not called: too many rounds of tool calls.';

const refuseNone: RefuseCall = () => Promise.resolve(false);
const ignore = () => {};

function promptFor(
  { pending }: Dialogue,
  tools: ToolSet,
  { model, provider: name, streaming }: ModelSettings,
  dialect: Dialect,
): Prompt {
  const provider = providerNamed(name);
  return {
    model: model.trim(),
    provider,
    conversation: pending,
    tools: offeredTools(tools.all, dialect, provider),
    stream: streaming,
  };
}
