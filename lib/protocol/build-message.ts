import { quoted } from '../json/scalar.js';

/** JSON-RPC's code for a method that the receiver does not have. */
export const METHOD_NOT_FOUND = -32601;

/** `params` is JSON text and goes into the message as it is. */
export function requestText(id: number, method: string, params: string): string {
  return `{"jsonrpc":"2.0","id":${id},"method":${quoted(method)},"params":${params}}`;
}

/** Params that ask the server to tell of the request's progress. `params` is an object's JSON text. */
export function withProgressToken(params: string, token: number): string {
  const members = params.replace(/\s*\}\s*$/, '');
  const separator = /^\s*\{\s*$/.test(members) ? '' : ',';
  return `${members}${separator}"_meta":{"progressToken":${token}}}`;
}

export function notificationText(method: string, params?: string): string {
  const more = params === undefined ? '' : `,"params":${params}`;
  return `{"jsonrpc":"2.0","method":${quoted(method)}${more}}`;
}

/** The params of `notifications/cancelled`. */
export function cancelledParams(requestId: number, reason: string): string {
  return `{"requestId":${requestId},"reason":${quoted(reason)}}`;
}

/** `id` is the request's id as JSON text, so that it goes back unchanged. */
export function resultText(id: string, result: string): string {
  return `{"jsonrpc":"2.0","id":${id},"result":${result}}`;
}

export function errorText(id: string, code: number, message: string): string {
  return `{"jsonrpc":"2.0","id":${id},"error":{"code":${code},"message":${quoted(message)}}}`;
}
