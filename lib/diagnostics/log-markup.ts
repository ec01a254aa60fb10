import type { LogContext, LogEntry } from './call-log.js';

const EOL = '\r\n';

/** `LastErrorXml`: the tree of the log, an element a context and a data line, `<info>` a sentence. */
export function logXml(contexts: readonly LogContext[]): string {
  return `<ChilkatLog>${EOL}${contexts.map(contextXml).join('')}</ChilkatLog>${EOL}`;
}

function contextXml({ name, entries }: LogContext): string {
  const tag = elementName(name);
  return `<${tag}>${EOL}${entries.map(entryXml).join('')}</${tag}>${EOL}`;
}

function entryXml(entry: LogEntry): string {
  if (typeof entry === 'string') return `<info>${escaped(entry)}</info>${EOL}`;
  if ('entries' in entry) return contextXml(entry);
  const tag = elementName(entry.key);
  return `<${tag}>${escaped(entry.value)}</${tag}>${EOL}`;
}

/** `LastErrorHtml`: the tree of the log as nested lists. */
export function logHtml(contexts: readonly LogContext[]): string {
  return `<ul>${EOL}<li>ChilkatLog${listHtml(contexts)}</li>${EOL}</ul>${EOL}`;
}

function listHtml(entries: readonly LogEntry[]): string {
  return entries.length === 0
    ? ''
    : `${EOL}<ul>${EOL}${entries.map(entryHtml).join('')}</ul>${EOL}`;
}

function entryHtml(entry: LogEntry): string {
  if (typeof entry === 'string') return `<li>${escaped(entry)}</li>${EOL}`;
  if ('entries' in entry) return `<li>${escaped(entry.name)}${listHtml(entry.entries)}</li>${EOL}`;
  return `<li><b>${escaped(entry.key)}</b>: ${escaped(entry.value)}</li>${EOL}`;
}

function elementName(name: string): string {
  const clean = name.replace(/[^A-Za-z0-9._-]/g, '_');
  return /^[A-Za-z_]/.test(clean) ? clean : `_${clean}`;
}

/** Characters that XML 1.0 cannot hold, escaped or not, become U+FFFD. */
function escaped(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
