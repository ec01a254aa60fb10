import type { LogContext, LogEntry } from './call-log.js';

/** A context that took at least this long tells how long. */
export const SLOW_CONTEXT_MS = 100;

const EOL = '\r\n';

/** `LastErrorText`: two spaces a level, `name:` … `--name`, every line ended by CRLF. */
export function logText(contexts: readonly LogContext[]): string {
  return `ChilkatLog:${EOL}${contexts.map((one) => contextText(one, '  ')).join('')}--ChilkatLog${EOL}`;
}

function contextText(context: LogContext, indent: string): string {
  const inner = context.entries.map((entry) => entryText(entry, `${indent}  `)).join('');
  return `${indent}${context.name}${elapsedText(context)}:${EOL}${inner}${indent}--${context.name}${EOL}`;
}

function entryText(entry: LogEntry, indent: string): string {
  if (typeof entry === 'string') return `${indent}${oneLine(entry)}${EOL}`;
  if ('entries' in entry) return contextText(entry, indent);
  return `${indent}${entry.key}: ${oneLine(entry.value)}${EOL}`;
}

function elapsedText({ elapsedMs }: LogContext): string {
  return elapsedMs !== undefined && elapsedMs >= SLOW_CONTEXT_MS
    ? `(${Math.round(elapsedMs)}ms)`
    : '';
}

/**
 * Programs read this layout line by line, so that no value may break a line: line ends and other
 * control characters are shown as their escapes.
 */
function oneLine(text: string): string {
  return text.replace(
    CONTROL,
    (char) => NAMED[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;
const NAMED: Readonly<Record<string, string>> = { '\r': '\\r', '\n': '\\n', '\t': '\\t' };
