import { Failure, type FailureDetail } from '../diagnostics/failure.js';
import { stringOf } from '../json/convert.js';
import { type DocumentText, MAX_NESTING } from '../json/document-text.js';
import { compactText } from '../json/emit.js';
import { memberNamed } from '../json/look-up.js';
import { ArrayNode, type JsonValue, ObjectNode } from '../json/node.js';
import { itemsOf, rootOf } from '../json/read-level.js';
import { scanDocument } from '../json/scan.js';

/** What a server has sent. An `id` is JSON text; undefined where there is none, or null. */
export type Message =
  | { readonly kind: 'response'; readonly id: string | undefined; readonly envelope: DocumentText }
  | { readonly kind: 'request'; readonly id: string; readonly method: string }
  | { readonly kind: 'notification'; readonly method: string; readonly text: string };

export type Notification = Extract<Message, { kind: 'notification' }>;

export type Response = Extract<Message, { kind: 'response' }>;

/** A result may be nested as deep as a document of its own; the envelope is one level around it. */
const ENVELOPE_NESTING = MAX_NESTING + 1;

/**
 * The messages in a JSON text: one, or those of a batch.
 *
 * @throws Failure `bad-json` when it is no JSON, `not-mcp` when it is JSON but not JSON-RPC.
 */
export function readMessages(text: string): Message[] {
  const document = scanDocument(text, ENVELOPE_NESTING);
  const root = rootOf(document);
  if (!(root instanceof ArrayNode)) return [readMessage(root, document)];
  return itemsOf(root)
    .toArray()
    .map((item) => readMessage(item, scanDocument(compactText(item), ENVELOPE_NESTING)));
}

function readMessage(root: JsonValue, envelope: DocumentText): Message {
  if (root instanceof ObjectNode) {
    const id = memberNamed(root, 'id')?.value;
    const idText = typeof id === 'string' && id !== 'null' ? id : undefined;
    const method = memberNamed(root, 'method')?.value;
    if (method !== undefined) {
      const name = stringOf(method);
      return idText === undefined
        ? { kind: 'notification', method: name, text: compactText(root) }
        : { kind: 'request', id: idText, method: name };
    }
    const error = memberNamed(root, 'error')?.value;
    // `{"error":"invalid_token"}` is how HTTP servers refuse, and nothing of JSON-RPC.
    const isError = error instanceof ObjectNode || (error !== undefined && idText !== undefined);
    if (memberNamed(root, 'result') || isError) return { kind: 'response', id: idText, envelope };
  }
  throw new Failure('not-mcp', 'The server sent JSON that is no JSON-RPC message.');
}

/** The members of a notification's params, by name, as text. */
export function notificationParams({ text }: Notification): (name: string) => string | undefined {
  const root = rootOf(scanDocument(text, ENVELOPE_NESTING));
  const params = root instanceof ObjectNode ? memberNamed(root, 'params')?.value : undefined;
  return (name) => {
    const value = params instanceof ObjectNode ? memberNamed(params, name)?.value : undefined;
    return value === undefined ? undefined : stringOf(value);
  };
}

/**
 * Whether a response that came in the reply to a request is the one to it: it has the id, be it
 * written as a string or with a fraction, or it has none, as when the server could not read ours.
 */
export function answers(message: Message, id: number): message is Response {
  if (message.kind !== 'response') return false;
  return message.id === undefined || Number(stringOf(message.id)) === id;
}

/** The failure that a response tells, with the facts given; undefined when it has a result. */
export function rpcFailure(
  envelope: DocumentText,
  method: string,
  facts: FailureDetail = {},
): Failure | undefined {
  const root = rootOf(envelope);
  const error = root instanceof ObjectNode ? memberNamed(root, 'error')?.value : undefined;
  if (error === undefined || error === 'null') return undefined;
  const told = ['code', 'message', 'data'].flatMap((name) => {
    const value = error instanceof ObjectNode ? memberNamed(error, name)?.value : undefined;
    return value === undefined ? [] : [[name, stringOf(value)]];
  });
  return new Failure(
    'rpc-error',
    `The server answered the request ${method} with a JSON-RPC error.`,
    { ...facts, ...Object.fromEntries(told.length > 0 ? told : [['error', compactText(error)]]) },
  );
}

/** The result of a response; undefined when it is no object. */
export function resultOf(envelope: DocumentText): ObjectNode | undefined {
  const root = rootOf(envelope);
  const result = root instanceof ObjectNode ? memberNamed(root, 'result')?.value : undefined;
  return result instanceof ObjectNode ? result : undefined;
}
