import { quoted } from '../json/scalar.js';

/**
 * The parts of a question as JSON texts, in the form that a conversation is kept in: `conversation-json.ts`
 * of the worker's half says what it is.
 */
export function textPart(text: string): string {
  return `{"type":"text","text":${quoted(text)}}`;
}

export function urlPart(kind: 'image' | 'file', url: string, summary: string): string {
  return `{"type":"${kind}","url":${quoted(url)},"summary":${quoted(summary)}}`;
}

export function dataPart(
  kind: 'image' | 'file',
  filename: string,
  bytes: Buffer,
  summary: string,
): string {
  const data = bytes.toString('base64');
  return `{"type":"${kind}","filename":${quoted(filename)},"data":"${data}","summary":${quoted(summary)}}`;
}

/** A conversation in which nothing has been said. */
export function newConversation(system: string, developer: string): string {
  return `{"system":${quoted(system)},"developer":${quoted(developer)},"messages":[]}`;
}
