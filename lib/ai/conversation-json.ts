import { Failure } from '../diagnostics/failure.js';
import { ArrayNode, type JsonValue, ObjectNode } from '../json/node.js';
import { quoted } from '../json/scalar.js';
import type {
  AssistantPart,
  Conversation,
  MediaPart,
  Message,
  Part,
  ToolResult,
} from './conversation.js';
import { arrayText, itemsIn, member, objectText, parseJson, present, textIn } from './json-text.js';
import { argumentsIn, isObjectText } from './tools/arguments.js';

/**
 * The conversation as JSON text: what the caller keeps between questions, and what is exported.
 *
 * ```text
 * {"system":"...","developer":"...","last_response_id":"...","messages":[
 *   {"role":"user","content":[{"type":"text","text":"..."},
 *     {"type":"image","media_type":"image/png","data":"<base64>","summary":"..."},
 *     {"type":"file","filename":"a.pdf","url":"https://...","summary":"..."}]},
 *   {"role":"assistant","content":[{"type":"text","text":"..."},
 *     {"type":"tool_call","id":"...","name":"...","arguments":{...}}]},
 *   {"role":"tool","content":[
 *     {"type":"tool_result","id":"...","name":"...","is_error":false,"content":[...]}]}]}
 * ```
 *
 * Empty members are left out. Arguments that are no JSON object stand there as a string.
 */
export function conversationText(conversation: Conversation): string {
  return objectText({
    system: textOrNone(conversation.system),
    developer: textOrNone(conversation.developer),
    last_response_id: textOrNone(conversation.lastResponseId),
    messages: arrayText(conversation.messages.map(messageText)),
  });
}

function messageText(message: Message): string {
  const content =
    message.role === 'tool'
      ? message.results.map(resultText)
      : message.role === 'user'
        ? message.parts.map(partText)
        : message.parts.flatMap(assistantPartText);
  return objectText({ role: quoted(message.role), content: arrayText(content) });
}

function partText(part: Part): string {
  if (part.kind === 'text') return objectText({ type: '"text"', text: quoted(part.text) });
  const { kind, filename, source, summary } = part;
  return objectText({
    type: quoted(kind),
    filename: textOrNone(filename),
    ...('url' in source
      ? { url: quoted(source.url) }
      : { media_type: quoted(source.mediaType), data: quoted(source.data) }),
    summary: textOrNone(summary),
  });
}

function assistantPartText(part: AssistantPart): string[] {
  if (part.kind === 'opaque') return [];
  if (part.kind === 'text') return [partText(part)];
  const { id, name, argumentsText } = part;
  const written = isObjectText(argumentsText) ? argumentsText.trim() : quoted(argumentsText);
  return [
    objectText({ type: '"tool_call"', id: quoted(id), name: quoted(name), arguments: written }),
  ];
}

function resultText({ id, name, isError, parts }: ToolResult): string {
  return objectText({
    type: '"tool_result"',
    id: quoted(id),
    name: quoted(name),
    is_error: String(isError),
    content: arrayText(parts.map(partText)),
  });
}

function textOrNone(text: string): string | undefined {
  return text === '' ? undefined : quoted(text);
}

/**
 * Reads what `conversationText` has written, or somebody else in that form.
 *
 * @throws Failure `bad-json`, or `bad-argument` that names what is not as it has to be.
 */
export function readConversation(text: string): Conversation {
  const root = parseJson(text);
  if (!(root instanceof ObjectNode)) throw unreadable('it is no JSON object');
  return {
    system: textIn(root, 'system'),
    developer: textIn(root, 'developer'),
    lastResponseId: textIn(root, 'last_response_id'),
    messages: listIn(root, 'messages', 'messages').map(readMessage),
  };
}

function readMessage(value: JsonValue, at: number): Message {
  const where = `messages[${at}]`;
  const content = () => listIn(value, 'content', `the content of ${where}`);
  const role = textIn(value, 'role');
  switch (role) {
    case 'user':
      return { role, parts: content().map((part) => readPart(part, where)) };
    case 'assistant':
      return { role, parts: content().map((part) => readAssistantPart(part, where)) };
    case 'tool':
      return { role, results: content().map((result) => readResult(result, where)) };
    default:
      throw unreadable(`the role of ${where} is none of user, assistant and tool`);
  }
}

/** A list that may be missing, and must not be anything else: what it says would be lost. */
function listIn(value: JsonValue, name: string, what: string): readonly JsonValue[] {
  const list = present(member(value, name));
  if (list !== undefined && !(list instanceof ArrayNode)) throw unreadable(`${what} is no array`);
  return itemsIn(list);
}

/** A list of parts, as it stands in the messages of the user. */
export function readParts(text: string): Part[] {
  return itemsIn(parseJson(text)).map((part) => readPart(part, 'the input'));
}

function readPart(value: JsonValue, where: string): Part {
  const kind = textIn(value, 'type');
  if (kind === 'text') return { kind, text: textIn(value, 'text') };
  if (kind !== 'image' && kind !== 'file')
    throw unreadable(`a part of ${where} has a type other than text, image and file`);
  return { kind, ...readMedia(value) };
}

function readMedia(value: JsonValue): Omit<MediaPart, 'kind'> {
  const url = textIn(value, 'url');
  return {
    filename: textIn(value, 'filename'),
    summary: textIn(value, 'summary'),
    source:
      url === ''
        ? { mediaType: textIn(value, 'media_type'), data: textIn(value, 'data') }
        : { url },
  };
}

function readAssistantPart(value: JsonValue, where: string): AssistantPart {
  const type = textIn(value, 'type');
  if (type === 'text') return { kind: 'text', text: textIn(value, 'text') };
  if (type !== 'tool_call')
    throw unreadable(`a part of ${where} has a type other than text and tool_call`);
  return {
    kind: 'call',
    id: textIn(value, 'id'),
    name: textIn(value, 'name'),
    argumentsText: argumentsIn(member(value, 'arguments')),
  };
}

function readResult(value: JsonValue, where: string): ToolResult {
  return {
    id: textIn(value, 'id'),
    name: textIn(value, 'name'),
    isError: member(value, 'is_error') === 'true',
    parts: listIn(value, 'content', `the content of a result in ${where}`).map((part) =>
      readPart(part, where),
    ),
  };
}

function unreadable(why: string): Failure {
  return new Failure('bad-argument', `The conversation cannot be read: ${why}.`);
}
