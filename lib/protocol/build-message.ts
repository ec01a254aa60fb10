import { quoted } from '../json/scalar.js';

/** JSON-RPC's code for a method that the receiver does not have. */
export const METHOD_NOT_FOUND = -32601;

/** `params` is JSON text and goes into the message as it is. */
export function requestText(id: number, method: string, params: string): string {
  return `{"jsonrpc":"2.0","id":${id},"method":${quoted(method)},"params":${params}}`;
}

export function notificationText(method: string): string {
  return `{"jsonrpc":"2.0","method":${quoted(method)}}`;
}

/** `id` is the request's id as JSON text, so that it goes back unchanged. */
export function resultText(id: string, result: string): string {
  return `{"jsonrpc":"2.0","id":${id},"result":${result}}`;
}

export function errorText(id: string, code: number, message: string): string {
  return `{"jsonrpc":"2.0","id":${id},"error":{"code":${code},"message":${quoted(message)}}}`;
}
