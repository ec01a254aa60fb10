import type { DocumentText } from './document-text.js';
import { ArrayNode, type JsonValue, type Member } from './node.js';
import { itemsOf, membersOf, stringEnd } from './read-level.js';
import type { UnreadRun } from './run-list.js';
import { skipSpace } from './scan.js';

/** On one line, without white space between tokens; parts that nobody changed as they came. */
export function compactText(value: JsonValue): string {
  if (typeof value === 'string') return value;
  const { document } = value;
  if (document) return textWithoutSpace(document, value.start, value.end);
  const parts: string[] = [];
  const addRun = (run: UnreadRun<unknown>) => {
    const text = textWithoutSpace(run.document, run.start, run.end);
    parts.push(text.endsWith(',') ? text.slice(0, -1) : text);
  };
  if (value instanceof ArrayNode) {
    itemsOf(value).forEachUnread((item) => {
      parts.push(compactText(item));
    }, addRun);
    return `[${parts.join(',')}]`;
  }
  membersOf(value).forEachUnread((member) => {
    parts.push(`${nameText(member)}:${compactText(member.value)}`);
  }, addRun);
  return `{${parts.join(',')}}`;
}

/**
 * Two spaces a level, `"name": value`, one member or element a line. An empty array takes two
 * lines, an empty object is `{}`. Nothing follows the last bracket.
 */
export function prettyText(value: JsonValue, eol: string, indent = ''): string {
  if (typeof value === 'string') return value;
  const inner = `${indent}  `;
  if (value instanceof ArrayNode) {
    const lines = [...itemsOf(value)].map((item) => inner + prettyText(item, eol, inner));
    return `[${eol}${lines.join(`,${eol}`)}${lines.length > 0 ? eol : ''}${indent}]`;
  }
  const lines = [...membersOf(value)].map(
    (member) => `${inner}${nameText(member)}: ${prettyText(member.value, eol, inner)}`,
  );
  return lines.length === 0 ? '{}' : `{${eol}${lines.join(`,${eol}`)}${eol}${indent}}`;
}

function nameText(member: Member): string {
  return member.nameText ?? `"${member.name}"`;
}

function textWithoutSpace({ text, compact }: DocumentText, start: number, end: number): string {
  return compact ? text.slice(start, end) : withoutSpace(text, start, end);
}

function withoutSpace(text: string, start: number, end: number): string {
  let clean = '';
  let from = start;
  for (let at = start; at < end; ) {
    const code = text.charCodeAt(at);
    if (code === 34) at = stringEnd(text, at);
    else if (code > 32) at += 1;
    else {
      clean += text.slice(from, at);
      at = skipSpace(text, at);
      from = at;
    }
  }
  return clean + text.slice(from, end);
}
