import type { DocumentText } from './document-text.js';
import { ArrayNode, type JsonValue, type Member, ObjectNode } from './node.js';
import { unquoted } from './scalar.js';
import { skipSpace } from './scan.js';
import { Sequence } from './sequence.js';

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_ARRAY = 91;
const OPEN_OBJECT = 123;

/** The root value of a checked text: a node, or a scalar's text. */
export function rootOf(document: DocumentText): JsonValue {
  const { text } = document;
  const start = skipSpace(text, text.charCodeAt(0) === 0xfeff ? 1 : 0);
  return valueAt(document, start, valueEnd(document, start), undefined);
}

/** The members of an object, read from its text at the first call. */
export function membersOf(node: ObjectNode): Sequence<Member> {
  node.members ??= new Sequence(node.document ? readMembers(node, node.document) : []);
  return node.members;
}

/** The elements of an array, read from its text at the first call. */
export function itemsOf(node: ArrayNode): Sequence<JsonValue> {
  node.items ??= new Sequence(node.document ? readItems(node, node.document) : []);
  return node.items;
}

function readMembers(node: ObjectNode, document: DocumentText): Member[] {
  const { text } = document;
  const members: Member[] = [];
  let at = skipSpace(text, node.start + 1);
  while (text.charCodeAt(at) === QUOTE) {
    const nameEnd = stringEnd(text, at);
    const nameText = text.slice(at, nameEnd);
    const name = unquoted(nameText);
    const start = skipSpace(text, skipSpace(text, nameEnd) + 1);
    const end = valueEnd(document, start);
    members.push({
      name,
      nameText: name.length === nameText.length - 2 ? undefined : nameText,
      value: valueAt(document, start, end, node),
    });
    at = skipSpace(text, skipSpace(text, end) + 1);
  }
  return members;
}

function readItems(node: ArrayNode, document: DocumentText): JsonValue[] {
  const { text } = document;
  const items: JsonValue[] = [];
  const last = node.end - 1;
  let at = skipSpace(text, node.start + 1);
  while (at < last) {
    const end = valueEnd(document, at);
    items.push(valueAt(document, at, end, node));
    at = skipSpace(text, skipSpace(text, end) + 1);
  }
  return items;
}

function valueAt(
  document: DocumentText,
  start: number,
  end: number,
  parent: ObjectNode | ArrayNode | undefined,
): JsonValue {
  const code = document.text.charCodeAt(start);
  if (code === OPEN_OBJECT) return new ObjectNode(parent, document, start, end);
  if (code === OPEN_ARRAY) return new ArrayNode(parent, document, start, end);
  return document.text.slice(start, end);
}

/** Where the value that begins at `start` ends. The text is known to be well-formed. */
function valueEnd({ text, ends }: DocumentText, start: number): number {
  const first = text.charCodeAt(start);
  if (first === QUOTE) return stringEnd(text, start);
  if (first === OPEN_OBJECT || first === OPEN_ARRAY)
    return ends.get(start) ?? containerEnd(text, start);
  let at = start + 1;
  while (!endsScalar(text.charCodeAt(at))) at += 1;
  return at;
}

/** White space, a comma, a closing bracket, or the end of the text (NaN). */
function endsScalar(code: number): boolean {
  return !(code > 32 && code !== 44 && code !== 93 && code !== 125);
}

function containerEnd(text: string, start: number): number {
  let depth = 0;
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = stringEnd(text, at);
      continue;
    }
    at += 1;
    if (code === OPEN_OBJECT || code === OPEN_ARRAY) depth += 1;
    else if ((code === 93 || code === 125) && --depth === 0) return at;
  }
}

/** Where the string that begins at `start` ends, in text that is known to be well-formed. */
export function stringEnd(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); ; quote = text.indexOf('"', quote + 1)) {
    let before = quote - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((quote - before) % 2 === 1) return quote + 1;
  }
}
