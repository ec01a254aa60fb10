import { Failure } from '../../diagnostics/failure.js';
import { quoted } from '../../json/scalar.js';
import type { Provider } from '../../settings/providers.js';
import {
  type AssistantMessage,
  callsIn,
  type MediaPart,
  type Message,
  type Part,
  type ToolCall,
  type ToolResult,
  textOfParts,
} from '../conversation.js';
import { arrayText, objectText } from '../json-text.js';
import { dataUrl, fileTypeOf, imageTypeOf } from '../media.js';
import { argumentsObject, isObjectText } from '../tools/arguments.js';
import { markedError } from '../tools/tool-results.js';
import type { OfferedTool, Prompt } from './dialect.js';

/** The body of a Chat Completions request. */
export function chatBody(prompt: Prompt): string {
  return objectText({
    model: quoted(prompt.model),
    messages: arrayText(messagesOf(prompt)),
    tools: prompt.tools.length === 0 ? undefined : arrayText(prompt.tools.map(toolText)),
    stream: prompt.stream ? 'true' : undefined,
  });
}

function messagesOf({ conversation, provider }: Prompt): string[] {
  return [
    ...instructions(conversation.system, conversation.developer, provider),
    ...conversation.messages.flatMap((message) => messageTexts(message, provider)),
  ];
}

function instructions(system: string, developer: string, { knowsDeveloper }: Provider): string[] {
  const roles = knowsDeveloper
    ? { system, developer }
    : { system: [system, developer].filter(Boolean).join('\n\n') };
  return Object.entries(roles)
    .filter(([, content]) => content !== '')
    .map(([role, content]) => objectText({ role: quoted(role), content: quoted(content) }));
}

function messageTexts(message: Message, provider: Provider): string[] {
  switch (message.role) {
    case 'user':
      return [userText(message.parts, provider)];
    case 'assistant':
      return assistantTexts(message);
    case 'tool':
      return toolTexts(message.results, provider);
  }
}

function userText(parts: readonly Part[], provider: Provider): string {
  // Some servers know no other content than a string.
  const content = parts.every((part) => part.kind === 'text')
    ? quoted(parts.map(({ text }) => text).join('\n'))
    : arrayText(parts.map((part) => partText(part, provider)));
  return objectText({ role: '"user"', content });
}

function partText(part: Part, { takesMedia }: Provider): string {
  if (part.kind === 'text') return objectText({ type: '"text"', text: quoted(part.text) });
  if (!takesMedia)
    throw new Failure('bad-argument', 'This provider takes neither images nor files.');
  return part.kind === 'image' ? imageText(part) : fileText(part);
}

function imageText(part: MediaPart): string {
  const { source } = part;
  const url = 'url' in source ? source.url : dataUrl(imageTypeOf(part), source.data);
  return objectText({ type: '"image_url"', image_url: objectText({ url: quoted(url) }) });
}

function fileText(part: MediaPart): string {
  const { source, filename } = part;
  if ('url' in source)
    throw new Failure(
      'bad-argument',
      'Chat Completions takes no file by its URL. Give its data by InputAddFileData.',
    );
  const file = objectText({
    filename: quoted(filename),
    file_data: quoted(dataUrl(fileTypeOf(part), source.data)),
  });
  return objectText({ type: '"file"', file });
}

/** A message with nothing in it is refused, so that there is none. */
function assistantTexts(message: AssistantMessage): string[] {
  const calls = callsIn(message);
  const text = textOfParts(message.parts);
  if (calls.length === 0 && text === '') return [];
  const reasoning = message.parts.find((part) => part.kind === 'opaque')?.native;
  return [
    objectText({
      role: '"assistant"',
      content: text === '' ? 'null' : quoted(text),
      reasoning_content: reasoning,
      tool_calls: calls.length === 0 ? undefined : arrayText(calls.map(callText)),
    }),
  ];
}

function callText({ id, name, argumentsText, native }: ToolCall): string {
  // There are servers that read the arguments of earlier calls, and fail over what is no JSON.
  const args = isObjectText(argumentsText) ? argumentsText : argumentsObject(argumentsText);
  return objectText({
    id: quoted(id),
    type: '"function"',
    function: objectText({ name: quoted(name), arguments: quoted(args) }),
    extra_content: native,
  });
}

/** Such a message is text alone: images follow in one of the user's. */
function toolTexts(results: readonly ToolResult[], { takesMedia }: Provider): string[] {
  const images: string[] = [];
  const texts = results.map(({ id, parts, isError }) => {
    const own = parts.filter((part) => part.kind !== 'text');
    const notes = own.map((part) =>
      takesMedia
        ? `(image ${images.push(imageText(part))}, in the next message)`
        : '(an image, which cannot be shown to this model)',
    );
    const told = [markedError(isError, textOfParts(parts)), ...notes].filter(Boolean).join('\n');
    return objectText({ role: '"tool"', tool_call_id: quoted(id), content: quoted(told) });
  });
  if (images.length === 0) return texts;
  const intro = objectText({ type: '"text"', text: quoted('The images that the tools gave:') });
  return [...texts, objectText({ role: '"user"', content: arrayText([intro, ...images]) })];
}

function toolText({ name, description, schema }: OfferedTool): string {
  return objectText({
    type: '"function"',
    function: objectText({
      name: quoted(name),
      description: description === '' ? undefined : quoted(description),
      parameters: schema,
    }),
  });
}
