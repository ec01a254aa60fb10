import { type AskMeans, ask } from '../ai/ask.js';
import { conversationText, readConversation, readParts } from '../ai/conversation-json.js';
import { ToolSet } from '../ai/tools/tool-set.js';
import type { AskTold, Operations, ToolCallQuestion } from '../bridge/operations.js';
import type { RunningCall } from '../diagnostics/running-call.js';
import { connectionOf } from './connections.js';
import { toolSourceOf } from './tool-source.js';

export async function askOperation(
  { settings, conversation, parts, servers, checksCalls }: Operations['ask']['input'],
  call: RunningCall,
): Promise<Operations['ask']['output']> {
  const question = {
    settings,
    conversation: readConversation(conversation),
    input: readParts(parts),
  };
  const answer = await ask(question, {
    ...callersPart(call, checksCalls),
    call,
    tools: new ToolSet(servers.map(toolSourceOf)),
  });
  return {
    text: answer.text,
    conversation: answer.failure ? conversation : conversationText(answer.conversation),
    statusCode: answer.statusCode,
    lastJson: answer.lastJson,
    failure: answer.failure && call.log.redactedFailure(answer.failure),
    sessions: servers.map((server) => connectionOf(server).session),
  };
}

/** What the caller is told and asked on the way. */
function callersPart(
  { progress, signal }: RunningCall,
  checksCalls: boolean,
): Pick<AskMeans, 'onSent' | 'onEvent' | 'refuses'> {
  const tell = (told: AskTold) => progress?.tell(told);
  return {
    onSent: () => tell('sent'),
    async onEvent(event) {
      tell(event);
      await progress?.room();
    },
    // Nothing but a false that was said lets a call through.
    ...(checksCalls && {
      refuses: async (pending: ToolCallQuestion) =>
        (await progress?.ask(pending, signal)) !== false,
    }),
  };
}
