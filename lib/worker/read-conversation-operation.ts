import { conversationText, readConversation } from '../ai/conversation-json.js';
import type { Operations } from '../bridge/operations.js';

export async function readConversationOperation({
  text,
}: Operations['readConversation']['input']): Promise<string> {
  return conversationText(readConversation(text));
}
