import { Failure } from '../../diagnostics/failure.js';
import { stringOf } from '../../json/convert.js';
import { type JsonValue, ObjectNode } from '../../json/node.js';
import { unquoted } from '../../json/scalar.js';
import { parseJson, present } from '../json-text.js';

/** A call's arguments as one JSON object, or why they are none. */
export type ReadArguments = { readonly text: string } | { readonly problem: string };

/**
 * What a model wrote as the arguments of a call. Nothing, white space, `null` and `[]` are what
 * models write for no arguments. An object that was made into a string is taken out of it, once.
 * Nothing else is repaired: a tool is never called with guessed arguments.
 */
export function readArguments(written: string): ReadArguments {
  return read(written, true);
}

function read(written: string, mayBeEncoded: boolean): ReadArguments {
  const text = written.trim();
  if (text === '' || text === 'null' || /^\[\s*\]$/.test(text)) return { text: '{}' };
  let root: JsonValue;
  try {
    root = parseJson(text);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { problem: error.message };
  }
  if (root instanceof ObjectNode) return { text };
  if (mayBeEncoded && typeof root === 'string' && root.startsWith('"'))
    return read(unquoted(root), false);
  return { problem: 'It is JSON, but no object.' };
}

/** The arguments in an answer: their text, or, as some servers send it, what the text would say. */
export function argumentsIn(value: JsonValue | undefined): string {
  const args = present(value);
  return args === undefined ? '' : stringOf(args);
}

/** Whether the text is a JSON object. */
export function isObjectText(text: string): boolean {
  const read = readArguments(text);
  return 'text' in read && read.text === text.trim();
}

/** The arguments for dialects in which they are an object, and cannot be anything else. */
export function argumentsObject(written: string): string {
  const read = readArguments(written);
  return 'text' in read ? read.text : '{}';
}
