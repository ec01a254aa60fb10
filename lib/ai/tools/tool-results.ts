import type { Failure } from '../../diagnostics/failure.js';
import { compactText } from '../../json/emit.js';
import { type JsonValue, ObjectNode } from '../../json/node.js';
import type { MediaPart, Part, ToolCall, ToolResult } from '../conversation.js';
import { itemsIn, member, present, textIn } from '../json-text.js';
import { base64Bytes, isCommonImage } from '../media.js';

/** Stands for a result with nothing in it: providers refuse an empty one. */
const NO_OUTPUT = '(no output)';

/**
 * The result of `tools/call` for the model. Texts come first, joined by line feeds, with a note in
 * brackets in the place of what is no text; then the images. The structured content, as the server
 * wrote it, stands in for a text that is missing.
 */
export function resultOfTool(call: ToolCall, result: JsonValue): ToolResult {
  const content = itemsIn(result, 'content').map(readContent);
  const images = content.filter((part) => part.kind === 'image');
  const texts = content.flatMap((part) => (part.kind === 'text' && part.text ? [part.text] : []));
  const structured = present(member(result, 'structuredContent'));
  if (texts.length === 0 && structured !== undefined) texts.push(compactText(structured));
  if (texts.length === 0 && images.length === 0) texts.push(NO_OUTPUT);
  const text: Part[] = texts.length === 0 ? [] : [{ kind: 'text', text: texts.join('\n') }];
  return {
    id: call.id,
    name: call.name,
    isError: member(result, 'isError') === 'true',
    parts: [...text, ...images],
  };
}

/** A result that tells why there is none. */
export function failedResult(call: ToolCall, text: string): ToolResult {
  return { id: call.id, name: call.name, isError: true, parts: [{ kind: 'text', text }] };
}

/** What a model is told of a call that failed on its way. */
export function failureText({ code, message, detail }: Failure): string {
  if (code !== 'rpc-error') return `The tool could not be called. ${message}`;
  const told = [detail.code, detail.message ?? detail.error, detail.data].filter(
    (fact) => fact !== undefined,
  );
  return `The server answered with a JSON-RPC error: ${told.join(' ')}`;
}

/** How a failed call is told where the protocol has no place for it. */
export function markedError(isError: boolean, text: string): string {
  return isError ? `Error: ${text}` : text;
}

function readContent(item: JsonValue): Part {
  switch (textIn(item, 'type')) {
    case 'text':
      return text(textIn(item, 'text'));
    case 'image':
    case 'audio':
      return media(item, textIn(item, 'type'), 'data');
    case 'resource_link':
      return text(`[${linkText(item)}]`);
    case 'resource':
      return resource(member(item, 'resource'));
    default:
      return text(compactText(item));
  }
}

function linkText(link: JsonValue): string {
  const facts = ['title', 'name', 'mimeType', 'description']
    .map((name) => textIn(link, name))
    .filter((fact) => fact !== '');
  return [`resource link ${textIn(link, 'uri')}`, ...new Set(facts)].join(', ');
}

function resource(embedded: JsonValue | undefined): Part {
  const uri = textIn(embedded, 'uri');
  if (!(embedded instanceof ObjectNode)) return text('[resource without content]');
  if (member(embedded, 'blob') !== undefined) return media(embedded, `resource ${uri}`, 'blob');
  return text(`[resource ${uri}]\n${textIn(embedded, 'text')}`);
}

/** An image that every provider takes; a note in the place of anything else. */
function media(item: JsonValue, what: string, dataName: string): Part {
  // Some servers break the lines of their base64.
  const data = textIn(item, dataName).replace(/\s+/g, '');
  const mediaType = textIn(item, 'mimeType').toLowerCase();
  const bytes = base64Bytes(data);
  if (bytes === undefined) return text(`[${what}, ${mediaType}: its base64 is not valid]`);
  if (!isCommonImage(mediaType))
    return text(`[${what}, ${mediaType || 'of unknown type'}, ${bytes} bytes: not shown]`);
  return image(mediaType, data);
}

function image(mediaType: string, data: string): MediaPart {
  return { kind: 'image', source: { mediaType, data }, filename: '', summary: '' };
}

function text(content: string): Part {
  return { kind: 'text', text: content };
}
