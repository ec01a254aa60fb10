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
import { fileTypeOf, imageTypeOf, mediaTypeOf } from '../media.js';
import { argumentsObject } from '../tools/arguments.js';
import { isOwnId } from '../tools/call-ids.js';
import type { OfferedTool, Prompt } from './dialect.js';

/** The body of a request to Gemini's generateContent. */
export function geminiBody({ conversation, tools }: Prompt): string {
  const { system, developer, messages } = conversation;
  const guides = [system, developer].filter((text) => text !== '');
  return objectText({
    systemInstruction:
      guides.length === 0 ? undefined : objectText({ parts: arrayText(guides.map(textPart)) }),
    contents: arrayText(messages.flatMap(contentTexts)),
    tools:
      tools.length === 0
        ? undefined
        : arrayText([objectText({ functionDeclarations: arrayText(tools.map(toolText)) })]),
  });
}

/** A content without parts is refused, so that there is none. */
function contentTexts(message: Message): string[] {
  const parts = partsOf(message);
  if (parts.length === 0) return [];
  const role = message.role === 'assistant' ? '"model"' : '"user"';
  return [objectText({ role, parts: arrayText(parts) })];
}

function partsOf(message: Message): string[] {
  switch (message.role) {
    case 'user':
      return message.parts.map(partText);
    case 'assistant':
      return message.parts.flatMap(assistantTexts);
    case 'tool':
      return resultTexts(message.results);
  }
}

function isMedia(part: Part): part is MediaPart {
  return part.kind !== 'text';
}

function assistantTexts(part: AssistantPart): string[] {
  if (part.kind === 'opaque') return [part.native];
  if (part.native !== undefined) return [part.native];
  if (part.kind === 'text') return part.text === '' ? [] : [textPart(part.text)];
  const { name, argumentsText } = part;
  const args = argumentsObject(argumentsText);
  return [objectText({ functionCall: objectText({ id: idOf(part), name: quoted(name), args }) })];
}

/** Ids of our own making mean nothing to it. */
function idOf({ id }: { readonly id: string }): string | undefined {
  return isOwnId(id) ? undefined : quoted(id);
}

/** A result itself holds text alone, but for the newest models: images follow all of them. */
function resultTexts(results: readonly ToolResult[]): string[] {
  const images: string[] = [];
  const texts = results.map((result) => {
    const { name, isError, parts } = result;
    const notes = parts
      .filter(isMedia)
      .map((part) => `(image ${images.push(partText(part))}, after the results)`);
    const text = [textOfParts(parts), ...notes].filter(Boolean).join('\n');
    const response = objectText({ [isError ? 'error' : 'output']: quoted(text) });
    return objectText({
      functionResponse: objectText({ id: idOf(result), name: quoted(name), response }),
    });
  });
  return [...texts, ...images];
}

function partText(part: Part): string {
  if (part.kind === 'text') return textPart(part.text);
  const { source } = part;
  if ('url' in source) {
    const mediaType = mediaTypeOf(part);
    return objectText({
      fileData: objectText({
        fileUri: quoted(source.url),
        mimeType: mediaType === undefined ? undefined : quoted(mediaType),
      }),
    });
  }
  const mimeType = quoted(part.kind === 'image' ? imageTypeOf(part) : fileTypeOf(part));
  return objectText({ inlineData: objectText({ mimeType, data: quoted(source.data) }) });
}

function textPart(text: string): string {
  return objectText({ text: quoted(text) });
}

function toolText({ name, description, schema }: OfferedTool): string {
  return objectText({
    name: quoted(name),
    description: description === '' ? undefined : quoted(description),
    parameters: schema,
  });
}
