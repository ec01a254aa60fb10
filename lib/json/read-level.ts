import { type DocumentText, RUN } from './document-text.js';
import { ArrayNode, type JsonNode, type JsonValue, type Member, ObjectNode } from './node.js';
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

/** The members of an object, read from its text at the first call, long ones bit by bit. */
export function membersOf(node: ObjectNode): Sequence<Member> {
  node.members ??= node.document ? readChildren(node, node.document, readMembers) : new Sequence();
  return node.members;
}

/** The elements of an array, read from its text at the first call, long ones bit by bit. */
export function itemsOf(node: ArrayNode): Sequence<JsonValue> {
  node.items ??= node.document ? readChildren(node, node.document, readItems) : new Sequence();
  return node.items;
}

/** Reads the members or elements that begin from `start` on and before `end`. */
type ReadRun<N, T> = (node: N, document: DocumentText, start: number, end: number) => T[];

function readChildren<N extends JsonNode, T>(
  node: N,
  document: DocumentText,
  read: ReadRun<N, T>,
): Sequence<T> {
  const large = document.large.get(node.start);
  const first = skipSpace(document.text, node.start + 1);
  const last = node.end - 1;
  if (!large || large.marks.length === 0) return new Sequence(read(node, document, first, last));
  const starts = [first, ...large.marks];
  return Sequence.ofRuns(
    starts.map((start, at) => {
      const end = starts[at + 1] ?? last;
      const size = at === large.marks.length ? large.size - at * RUN : RUN;
      return { size, document, start, end, read: () => read(node, document, start, end) };
    }),
  );
}

function readMembers(
  node: ObjectNode,
  document: DocumentText,
  start: number,
  end: number,
): Member[] {
  const { text } = document;
  let count = 0;
  let at = start;
  while (at < end) {
    const nameEnd = stringEnd(text, at);
    const content = text.slice(at + 1, nameEnd - 1);
    const nameText = content.includes('\\') ? text.slice(at, nameEnd) : undefined;
    const valueStart = skipSpace(text, skipSpace(text, nameEnd) + 1);
    const valueStop = valueEnd(document, valueStart);
    scratch[count++] = {
      name: nameText === undefined ? content : unquoted(nameText),
      nameText,
      value: valueAt(document, valueStart, valueStop, node),
    };
    at = skipSpace(text, skipSpace(text, valueStop) + 1);
  }
  return taken<Member>(count);
}

function readItems(
  node: ArrayNode,
  document: DocumentText,
  start: number,
  end: number,
): JsonValue[] {
  const { text } = document;
  let count = 0;
  let at = start;
  while (at < end) {
    const itemEnd = valueEnd(document, at);
    scratch[count++] = valueAt(document, at, itemEnd, node);
    at = skipSpace(text, skipSpace(text, itemEnd) + 1);
  }
  return taken<JsonValue>(count);
}

// An array that grows takes more room than its items need, for as long as it lives.
const scratch: (Member | JsonValue)[] = [];

function taken<T extends Member | JsonValue>(count: number): T[] {
  const items = scratch.slice(0, count) as T[];
  // What the next level does not write over must not be held.
  scratch.fill('', 0, count);
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
function valueEnd({ text, large }: DocumentText, start: number): number {
  const first = text.charCodeAt(start);
  if (first === QUOTE) return stringEnd(text, start);
  if (first === OPEN_OBJECT || first === OPEN_ARRAY)
    return large.get(start)?.end ?? containerEnd(text, start);
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
