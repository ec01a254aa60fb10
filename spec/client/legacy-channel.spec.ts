import { afterEach, describe, expect, test } from '@jest/globals';
import { answerWell, type LegacyServer, startLegacyServer } from '../support/legacy-server.js';
import { linesOf } from '../support/log-lines.js';
import { openConnection } from '../support/open-connection.js';

let server: LegacyServer;

afterEach(() => server.stop());

const methods = () => server.posted.map(({ message }) => message.method);

describe('a server of 2024-11-05', () => {
  test.each([400, 404, 405])('is tried once after status %i', async (refusal) => {
    server = await startLegacyServer({ refusal });
    const { call, connection, close } = await openConnection(server.url);
    expect(connection.session).toMatchObject({
      legacy: true,
      sessionId: '',
      serverName: 'old',
      protocolVersion: '2024-11-05',
    });
    expect((await call()).envelope.text).toBe(
      '{"jsonrpc":"2.0","id":2,"result":{"done":"tools/call"}}',
    );
    expect(methods()).toEqual(['initialize', 'notifications/initialized', 'tools/call']);
    expect(server.posted[0]).toMatchObject({
      url: '/messages?session=1',
      headers: { 'content-type': 'application/json' },
    });
    expect(server.streams).toHaveLength(1);
    await close();
    await server.streams[0]?.closed;
  });

  test.each([401, 403, 429, 500, 503])('is not tried after status %i', async (refusal) => {
    server = await startLegacyServer({ refusal });
    await expect(openConnection(server.url)).rejects.toMatchObject({
      code: 'http-status',
      detail: { statusCode: refusal },
    });
    expect(server.streams).toEqual([]);
  });

  test('is not tried after a JSON-RPC error', async () => {
    const refusalBody = '{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Version."}}';
    server = await startLegacyServer({ refusal: 400, refusalBody });
    await expect(openConnection(server.url)).rejects.toMatchObject({
      code: 'rpc-error',
      detail: { code: '-32602', statusCode: 400 },
    });
    expect(server.streams).toEqual([]);
  });

  test('that is none: the first answer is what is told', async () => {
    server = await startLegacyServer({ refusal: 404, begin: () => 'data: {}\n\n' });
    await expect(openConnection(server.url)).rejects.toEqual(
      expect.objectContaining({
        code: 'http-status',
        message:
          'The server answered initialize with HTTP status 404 Not Found. The older transport, HTTP with SSE, was tried too: The event stream does not begin with the endpoint for messages.',
        detail: expect.objectContaining({ statusCode: 404, responseBody: 'No.' }),
      }),
    );
    await server.streams[0]?.closed;
  });

  test('may name its endpoint by a whole URL, after comments and other events', async () => {
    server = await startLegacyServer({
      begin: (port) =>
        `: hello\n\nevent: ping\ndata: 1\n\nevent: endpoint\ndata: http://127.0.0.1:${port}/messages?session=1\n\n`,
    });
    const { call } = await openConnection(server.url);
    expect((await call()).failure).toBeUndefined();
  });

  test('may not name an endpoint on another origin', async () => {
    const begin = () => 'event: endpoint\ndata: http://127.0.0.1:1/messages\n\n';
    server = await startLegacyServer({ begin });
    await expect(openConnection(server.url)).rejects.toMatchObject({
      message: expect.stringContaining(
        'The event stream names an endpoint on another origin, http://127.0.0.1:1.',
      ),
    });
    expect(server.posted).toEqual([]);
    await server.streams[0]?.closed;
  });
});

describe('a call on the older transport', () => {
  test('serves what the server asks and tells meanwhile', async () => {
    server = await startLegacyServer({
      onMessage: (posted, stream) => {
        if (posted.message.method === 'tools/call') {
          stream.send({ jsonrpc: '2.0', method: 'n' });
          stream.send({ jsonrpc: '2.0', id: 'p', method: 'ping' });
        } else if (posted.message.method) answerWell(posted, stream);
        else stream.send({ jsonrpc: '2.0', id: 2, result: {} });
      },
    });
    const { call, connection } = await openConnection(server.url);
    expect((await call()).failure).toBeUndefined();
    expect(connection.notifications.take()).toBe('{"jsonrpc":"2.0","method":"n"}');
    expect(server.posted.at(-1)?.message).toEqual({ jsonrpc: '2.0', id: 'p', result: {} });
  });

  test('gets its own answer, whatever comes first', async () => {
    server = await startLegacyServer({
      onMessage: (posted, stream) => {
        stream.send({ jsonrpc: '2.0', id: 99, result: { other: true } });
        answerWell(posted, stream);
      },
    });
    const { call } = await openConnection(server.url);
    const answers = await Promise.all([call('a'), call('b')]);
    expect(answers.map(({ envelope }) => JSON.parse(envelope.text).result.done)).toEqual([
      'a',
      'b',
    ]);
  });

  test('whose time is up is cancelled (C70), and its late answer dropped', async () => {
    server = await startLegacyServer({
      onMessage: (posted, stream) => {
        if (posted.message.method !== 'slow') answerWell(posted, stream);
      },
    });
    const { call } = await openConnection(server.url);
    await expect(call('slow', { idleTimeoutMs: 200 })).rejects.toEqual(
      expect.objectContaining({
        code: 'idle-timeout',
        message: 'No answer to slow was received for 200 ms (IdleTimeoutMs).',
      }),
    );
    server.streams[0]?.send({ jsonrpc: '2.0', id: 2, result: { late: true } });
    expect((await call('next')).envelope.text).toContain('"done":"next"');
    expect(server.posted.map(({ message }) => message)).toContainEqual({
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: {
        requestId: 2,
        reason: 'No answer to slow was received for 200 ms (IdleTimeoutMs).',
      },
    });
  });

  test('goes on as long as there are comments on the stream', async () => {
    server = await startLegacyServer({
      onMessage: (posted, stream) => {
        if (posted.message.method !== 'slow') return answerWell(posted, stream);
        const timer = setInterval(() => stream.response.write(': wait\n\n'), 100);
        setTimeout(() => {
          clearInterval(timer);
          answerWell(posted, stream);
        }, 900);
      },
    });
    const { call } = await openConnection(server.url);
    expect((await call('slow', { idleTimeoutMs: 500 })).failure).toBeUndefined();
  });

  test('waits for nothing between two calls', async () => {
    server = await startLegacyServer();
    const { call } = await openConnection(server.url, { idleTimeoutMs: 200 });
    await new Promise((done) => setTimeout(done, 500));
    expect((await call()).failure).toBeUndefined();
    expect(server.streams).toHaveLength(1);
  });

  test.each([
    [404, 'Not found.'],
    [400, 'Unknown session.'],
  ])('whose session is gone (%i %s) is sent again in a new one (C66)', async (status, body) => {
    server = await startLegacyServer({
      onMessage: (posted, stream, response) => {
        const { method } = posted.message;
        if (method === 'tools/call' && posted.url.endsWith('=1'))
          response.writeHead(status).end(body);
        else answerWell(posted, stream);
      },
    });
    const { call } = await openConnection(server.url);
    expect((await call()).envelope.text).toContain('"done":"tools/call"');
    expect(server.posted.map(({ url }) => url.at(-1))).toEqual(['1', '1', '1', '2', '2', '2']);
  });

  test('whose stream has ended is sent in a new session', async () => {
    server = await startLegacyServer();
    const { call, log } = await openConnection(server.url);
    server.streams[0]?.response.end();
    await new Promise((done) => setTimeout(done, 100));
    expect((await call()).failure).toBeUndefined();
    expect(server.streams).toHaveLength(2);
    expect(linesOf(log)).toContain(
      'The session has expired: a new one is opened. The event stream of the session has ended.',
    );
  });

  test('whose stream ends meanwhile fails at once, and is not sent again (C67)', async () => {
    server = await startLegacyServer({
      onMessage: (posted, stream) => {
        if (posted.message.method === 'tools/call') stream.response.destroy();
        else answerWell(posted, stream);
      },
    });
    const { call } = await openConnection(server.url);
    await expect(call()).rejects.toMatchObject({
      code: 'stream-ended',
      message: expect.stringContaining('The event stream that brings the answers ended: '),
    });
    expect(methods()).toEqual(['initialize', 'notifications/initialized', 'tools/call']);
  });

  test('that is refused fails with the status', async () => {
    server = await startLegacyServer({
      onMessage: (posted, stream, response) => {
        if (posted.message.method === 'tools/call') response.writeHead(500).end('Broken.');
        else answerWell(posted, stream);
      },
    });
    const { call } = await openConnection(server.url);
    await expect(call()).rejects.toMatchObject({
      code: 'http-status',
      detail: { statusCode: 500, responseBody: 'Broken.' },
    });
    expect((await call('next')).failure).toBeUndefined();
  });

  test('that fails leaves no stream open when it was initialize', async () => {
    server = await startLegacyServer({
      onMessage: ({ message }, stream) =>
        stream.send({ jsonrpc: '2.0', id: message.id, error: { code: 1, message: 'No.' } }),
    });
    await expect(openConnection(server.url)).rejects.toMatchObject({ code: 'rpc-error' });
    await server.streams[0]?.closed;
    await server.stop();
    server = await startLegacyServer({ onMessage: () => {} });
    await expect(openConnection(server.url, { idleTimeoutMs: 200 })).rejects.toMatchObject({
      code: 'idle-timeout',
    });
    await server.streams[0]?.closed;
    expect(methods()).toEqual(['initialize']);
  });
});
