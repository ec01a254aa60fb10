import type { AssistantPart, Message, Part } from './conversation.js';

/**
 * Earlier messages as they are sent again: without what was meant for the question that they
 * belonged to and, unless the full transcript is wanted, with summaries in place of media.
 */
export function earlierMessages(messages: readonly Message[], full: boolean): Message[] {
  return messages.map((message) => earlier(message, full));
}

function earlier(message: Message, full: boolean): Message {
  if (message.role === 'assistant') return { ...message, parts: message.parts.flatMap(lasting) };
  if (full) return message;
  if (message.role === 'user') return { ...message, parts: message.parts.map(summarized) };
  const results = message.results.map((one) => ({ ...one, parts: one.parts.map(summarized) }));
  return { ...message, results };
}

function summarized(part: Part): Part {
  if (part.kind === 'text') return part;
  const { summary, filename, kind } = part;
  const text =
    summary || [`(${kind}`, filename && ` ${filename}`, ' that was sent before)'].join('');
  return { kind: 'text', text };
}

/** Without the provider's own form: what is in it may have been forgotten there. */
function lasting(part: AssistantPart): AssistantPart[] {
  if (part.kind === 'opaque') return [];
  const { native: _, ...rest } = part;
  return [rest];
}
