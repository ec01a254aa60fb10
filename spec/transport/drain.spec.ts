import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { post } from '../../lib/transport/streamable-http.js';
import { type LocalServer, startHttpServer } from '../support/local-server.js';
import { optionsAt, UNLIMITED } from '../support/settings.js';

let server: LocalServer;

afterEach(() => server.stop());

const first = async () => {
  const options = optionsAt(server.url, { settings: UNLIMITED });
  const { texts, finish } = await post('{}', options, true);
  const { value } = await texts.next();
  finish();
  return value as string;
};

describe('what follows the answer', () => {
  test('on a stream that ends is read, so that its socket serves the next request', async () => {
    server = await startHttpServer((request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: ${request.socket.remotePort}\n\n`);
      response.end(': the end\n\n');
    });
    const one = await first();
    await new Promise((done) => setTimeout(done, 100));
    expect(await first()).toBe(one);
  });

  test('on a stream that stays open does not keep the socket for ever', async () => {
    server = await startHttpServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: answer\n\n');
    });
    expect(await first()).toBe('answer');
    await server.allClosed();
  });

  test('on a stream that goes on for ever is cut', async () => {
    server = await startHttpServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: answer\n\n');
      const timer = setInterval(() => response.write(': more\n\n'), 20);
      response.on('close', () => clearInterval(timer));
    });
    expect(await first()).toBe('answer');
    await server.allClosed();
  });

  test('may be a broken connection, which is nobody’s failure', async () => {
    let streamed: ServerResponse | undefined;
    server = await startHttpServer((_request, response) => {
      streamed = response;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: answer\n\n');
    });
    expect(await first()).toBe('answer');
    const socket = streamed?.socket;
    if (!socket) throw new Error('there is no socket');
    socket.destroy();
    await once(socket, 'close');
    await new Promise((done) => setTimeout(done, 100));
  });
});
