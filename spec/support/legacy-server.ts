import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LocalServer, startHttpServer } from './local-server.js';

/** A message as the client has POSTed it. */
export interface Posted {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly message: { readonly id?: number; readonly method?: string; readonly params?: unknown };
}

/** What the server does with a message; without an answer it replies with an empty result. */
export type OnMessage = (posted: Posted, stream: Stream, response: ServerResponse) => unknown;

/** The stream that brings all that the server sends. */
export interface Stream {
  readonly response: ServerResponse;
  readonly closed: Promise<unknown>;
  send(message: object): void;
}

/** A server of 2024-11-05, with two endpoints, in the test's own thread. */
export interface LegacyServer extends LocalServer {
  readonly posted: Posted[];
  /** The streams, in the order in which they were opened. */
  readonly streams: Stream[];
  stop(): Promise<void>;
}

export interface LegacyScript {
  /** The status with which the POST to the URL of the stream is refused. */
  readonly refusal?: number;
  readonly refusalBody?: string;
  /** What the stream begins with. */
  readonly begin?: (port: number, streams: number) => string;
  readonly onMessage?: OnMessage;
}

/** Answers a message as a good server does. */
export function answerWell({ message }: Posted, stream: Stream): void {
  if (message.id === undefined || message.method === undefined) return;
  const result =
    message.method === 'initialize'
      ? { protocolVersion: '2024-11-05', serverInfo: { name: 'old', version: '0.1' } }
      : { done: message.method };
  stream.send({ jsonrpc: '2.0', id: message.id, result });
}

export async function startLegacyServer(script: LegacyScript = {}): Promise<LegacyServer> {
  const posted: Posted[] = [];
  const streams: Stream[] = [];
  const { begin = (_port, at) => `event: endpoint\ndata: /messages?session=${at}\n\n` } = script;
  const { onMessage = answerWell } = script;

  const server = await startHttpServer((request, response) => {
    const { method, url = '', headers } = request;
    if (method === 'GET') {
      const send = (message: object) =>
        response.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`);
      streams.push({ response, send, closed: new Promise((done) => response.on('close', done)) });
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(begin(server.port, streams.length));
      return;
    }
    void request.toArray().then((parts) => {
      if (!url.startsWith('/messages')) {
        response.writeHead(script.refusal ?? 405).end(script.refusalBody ?? 'No.');
        return;
      }
      const seen = { url, headers, message: JSON.parse(Buffer.concat(parts).toString()) };
      posted.push(seen);
      const stream = streams[Number(new URL(url, server.url).searchParams.get('session')) - 1];
      onMessage(seen, stream as Stream, response);
      if (!response.writableEnded) response.writeHead(202).end('Accepted');
    });
  });
  return Object.assign(server, { posted, streams });
}
