import { quoted } from '../../json/scalar.js';
import {
  type AssistantMessage,
  type AssistantPart,
  type MediaPart,
  type Message,
  type Part,
  type ToolResult,
  textOfParts,
} from '../conversation.js';
import { arrayText, objectText } from '../json-text.js';
import { dataUrl, fileTypeOf, imageTypeOf } from '../media.js';
import { markedError } from '../tools/tool-results.js';
import type { OfferedTool, Prompt } from './dialect.js';

/** The body of a request to OpenAI's Responses. */
export function responsesBody({ model, conversation, tools, stream }: Prompt): string {
  const { system, developer, lastResponseId, messages } = conversation;
  const isContinued = lastResponseId !== '';
  const guide =
    developer === '' || isContinued
      ? []
      : [objectText({ role: '"developer"', content: quoted(developer) })];
  return objectText({
    model: quoted(model),
    // These are not kept with the conversation.
    instructions: system === '' ? undefined : quoted(system),
    previous_response_id: isContinued ? quoted(lastResponseId) : undefined,
    input: arrayText([...guide, ...messages.flatMap(itemTexts)]),
    tools: tools.length === 0 ? undefined : arrayText(tools.map(toolText)),
    stream: stream ? 'true' : undefined,
  });
}

function itemTexts(message: Message): string[] {
  switch (message.role) {
    case 'user':
      return [objectText({ role: '"user"', content: arrayText(message.parts.map(partText)) })];
    case 'assistant':
      return assistantTexts(message);
    case 'tool':
      return message.results.map(resultText);
  }
}

function assistantTexts({ parts }: AssistantMessage): string[] {
  return parts.flatMap((part) => {
    const text = assistantText(part);
    return text === undefined ? [] : [text];
  });
}

function assistantText(part: AssistantPart): string | undefined {
  if (part.kind === 'opaque') return part.native;
  if (part.native !== undefined) return part.native;
  if (part.kind === 'text')
    return part.text === ''
      ? undefined
      : objectText({ role: '"assistant"', content: quoted(part.text) });
  return objectText({
    type: '"function_call"',
    call_id: quoted(part.id),
    name: quoted(part.name),
    arguments: quoted(part.argumentsText),
  });
}

function resultText({ id, isError, parts }: ToolResult): string {
  const text = markedError(isError, textOfParts(parts));
  const images = parts.filter((part) => part.kind !== 'text');
  const output =
    images.length === 0
      ? quoted(text)
      : arrayText([{ kind: 'text', text } as const, ...images].map(partText));
  return objectText({ type: '"function_call_output"', call_id: quoted(id), output });
}

function partText(part: Part): string {
  if (part.kind === 'text') return objectText({ type: '"input_text"', text: quoted(part.text) });
  return part.kind === 'image' ? imageText(part) : fileText(part);
}

function imageText(part: MediaPart): string {
  const { source } = part;
  const url = 'url' in source ? source.url : dataUrl(imageTypeOf(part), source.data);
  return objectText({ type: '"input_image"', detail: '"auto"', image_url: quoted(url) });
}

function fileText(part: MediaPart): string {
  const { source, filename } = part;
  if ('url' in source) return objectText({ type: '"input_file"', file_url: quoted(source.url) });
  return objectText({
    type: '"input_file"',
    filename: quoted(filename),
    file_data: quoted(dataUrl(fileTypeOf(part), source.data)),
  });
}

function toolText({ name, description, schema }: OfferedTool): string {
  return objectText({
    type: '"function"',
    name: quoted(name),
    description: description === '' ? undefined : quoted(description),
    parameters: schema,
    // Here it would be on by itself, and schemas of MCP tools seldom are what it wants.
    strict: 'false',
  });
}
