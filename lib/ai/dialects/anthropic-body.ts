import { Failure } from '../../diagnostics/failure.js';
import { quoted } from '../../json/scalar.js';
import {
  type AssistantPart,
  type MediaPart,
  type Message,
  type Part,
  type ToolResult,
  textOfParts,
} from '../conversation.js';
import { arrayText, objectText } from '../json-text.js';
import { fileTypeOf, imageTypeOf, isTextType } from '../media.js';
import { argumentsObject } from '../tools/arguments.js';
import type { OfferedTool, Prompt } from './dialect.js';

/** The body of a request to Anthropic's Messages. */
export function anthropicBody({ model, conversation, tools, stream }: Prompt): string {
  const { system, developer, messages } = conversation;
  const guide = [system, developer].filter(Boolean).join('\n\n');
  return objectText({
    model: quoted(model),
    system: guide === '' ? undefined : quoted(guide),
    messages: arrayText(messages.flatMap(messageTexts)),
    tools: tools.length === 0 ? undefined : arrayText(tools.map(toolText)),
    stream: stream ? 'true' : undefined,
  });
}

/** A message with nothing in it is refused, so that there is none. */
function messageTexts(message: Message): string[] {
  const blocks = blocksOf(message);
  if (blocks.length === 0) return [];
  const role = message.role === 'assistant' ? '"assistant"' : '"user"';
  return [objectText({ role, content: arrayText(blocks) })];
}

function blocksOf(message: Message): string[] {
  switch (message.role) {
    case 'user':
      return message.parts.flatMap(partTexts);
    case 'assistant':
      return message.parts.flatMap(assistantTexts);
    case 'tool':
      return message.results.map(resultText);
  }
}

function assistantTexts(part: AssistantPart): string[] {
  if (part.kind === 'opaque') return [part.native];
  if (part.native !== undefined) return [part.native];
  if (part.kind === 'text') return partTexts(part);
  return [
    objectText({
      type: '"tool_use"',
      id: idText(part.id),
      name: quoted(part.name),
      input: argumentsObject(part.argumentsText),
    }),
  ];
}

/** Ids that other providers gave may hold characters that are refused here. */
function idText(id: string): string {
  const code = (character: string) => `_${character.charCodeAt(0).toString(16)}`;
  return quoted(id.replace(/[^A-Za-z0-9_-]/g, code));
}

function resultText({ id, isError, parts }: ToolResult): string {
  const isTextAlone = parts.every((part) => part.kind === 'text');
  return objectText({
    type: '"tool_result"',
    tool_use_id: idText(id),
    content: isTextAlone ? quoted(textOfParts(parts)) : arrayText(parts.flatMap(partTexts)),
    is_error: isError ? 'true' : undefined,
  });
}

/** A text of white space alone is refused, so that it is left out. */
function partTexts(part: Part): string[] {
  if (part.kind === 'text')
    return part.text.trim() === '' ? [] : [objectText({ type: '"text"', text: quoted(part.text) })];
  return [part.kind === 'image' ? imageText(part) : documentText(part)];
}

function imageText(part: MediaPart): string {
  const { source } = part;
  return objectText({
    type: '"image"',
    source:
      'url' in source
        ? objectText({ type: '"url"', url: quoted(source.url) })
        : base64Source(imageTypeOf(part), source.data),
  });
}

function documentText(part: MediaPart): string {
  return objectText({
    type: '"document"',
    source: documentSource(part),
    title: part.filename === '' ? undefined : quoted(part.filename),
  });
}

function documentSource(part: MediaPart): string {
  const { source } = part;
  if ('url' in source) return objectText({ type: '"url"', url: quoted(source.url) });
  const mediaType = fileTypeOf(part);
  if (mediaType === 'application/pdf') return base64Source(mediaType, source.data);
  if (!isTextType(mediaType))
    throw new Failure(
      'bad-argument',
      `Anthropic takes PDF and text files; ${part.filename} is ${mediaType}.`,
    );
  const text = Buffer.from(source.data, 'base64').toString();
  return objectText({ type: '"text"', media_type: '"text/plain"', data: quoted(text) });
}

function base64Source(mediaType: string, data: string): string {
  return objectText({ type: '"base64"', media_type: quoted(mediaType), data: quoted(data) });
}

function toolText({ name, description, schema }: OfferedTool): string {
  return objectText({
    name: quoted(name),
    description: description === '' ? undefined : quoted(description),
    input_schema: schema,
  });
}
