import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { CallLog } from '../../lib/diagnostics/call-log.js';
import {
  deleteSession,
  notify,
  type PostOptions,
  post,
} from '../../lib/transport/streamable-http.js';
import { type LocalServer, startHttpServer } from '../support/local-server.js';
import { linesOf } from '../support/log-lines.js';
import { optionsAt } from '../support/settings.js';

let server: LocalServer;

afterEach(() => server.stop());

function optionsFor(verbose = false): PostOptions {
  return optionsAt(server.url, {
    headers: { 'x-own': '1', authorization: 'Bearer hidden' },
    log: new CallLog('test', verbose),
  });
}

/** A server that gives every request the same answer. */
async function answering(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
): Promise<void> {
  server = await startHttpServer((_request, response) => {
    response.writeHead(status, headers).end(body);
  });
}

async function textsOf(options: PostOptions): Promise<string[]> {
  const texts: string[] = [];
  for await (const text of (await post('{}', options, true)).texts) texts.push(text);
  return texts;
}

describe('a POST', () => {
  test('is JSON, and accepts JSON and event streams', async () => {
    let seen: IncomingHttpHeaders = {};
    server = await startHttpServer((request, response) => {
      seen = request.headers;
      response.end();
    });
    await textsOf(optionsFor());
    expect(seen).toMatchObject({
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'content-length': '2',
      'x-own': '1',
      authorization: 'Bearer hidden',
    });
  });

  test('gives a body of JSON whole', async () => {
    await answering(200, { 'content-type': 'application/json' }, '{"a":1}\n');
    expect(await textsOf(optionsFor())).toEqual(['{"a":1}\n']);
  });

  test('gives the events of a stream, whatever parameters and case its type has', async () => {
    await answering(
      200,
      { 'content-type': 'Text/Event-Stream;charset=UTF-8' },
      'data: a\n\ndata: b\n\n',
    );
    expect(await textsOf(optionsFor())).toEqual(['a', 'b']);
  });

  test('is told in the log; what was sent and received in a verbose one only', async () => {
    await answering(
      200,
      { 'content-type': 'application/json', 'mcp-session-id': 'id-1' },
      '["id-1"]',
    );
    const brief = optionsFor();
    await textsOf(brief);
    expect(linesOf(brief.log)).toEqual([
      'ChilkatLog:',
      'test:',
      `httpRequest: POST ${server.url}`,
      'requestSize: 2',
      `connectedTo: ${new URL(server.url).host}`,
      'statusCode: 200',
      'contentType: application/json',
      '--test',
      '--ChilkatLog',
      '',
    ]);
    const verbose = optionsFor(true);
    await textsOf(verbose);
    expect(linesOf(verbose.log)).toEqual(
      expect.arrayContaining([
        'sent: x-own: 1',
        'sent: authorization: <redacted>',
        'requestBody: {}',
        'received: content-type: application/json',
        'received: mcp-session-id: <redacted>',
        'receivedText: ["<redacted>"]',
      ]),
    );
  });
});

describe('a notification', () => {
  test.each([200, 202, 204])('is accepted with status %i', async (status) => {
    await answering(status, {}, '');
    await expect(notify('{}', 'it', optionsFor())).resolves.toBeUndefined();
  });

  test('that is refused fails with status, reason, type, challenge and body (C64)', async () => {
    server = await startHttpServer((_request, response) => {
      response.writeHead(401, 'Go Away', {
        'content-type': 'text/plain',
        'www-authenticate': 'Bearer realm="x"',
      });
      response.end('No.');
    });
    await expect(notify('{}', 'the notice', optionsFor())).rejects.toMatchObject({
      code: 'http-status',
      message: 'The server answered the notice with HTTP status 401 Go Away.',
      detail: {
        statusCode: 401,
        statusText: 'Go Away',
        contentType: 'text/plain',
        wwwAuthenticate: 'Bearer realm="x"',
        responseBody: 'No.',
      },
    });
  });

  test('tells the first 500 characters of a body (C64)', async () => {
    await answering(500, { 'content-type': 'text/html' }, `${'é'.repeat(500)}x`);
    await expect(notify('{}', 'it', optionsFor())).rejects.toMatchObject({
      detail: { responseBody: `${'é'.repeat(500)}...` },
    });
  });

  test.each(['application/problem+json', 'application/xml', 'text/css', ''])(
    'shows a body of the type "%s" (C64)',
    async (type) => {
      await answering(500, type ? { 'content-type': type } : {}, 'shown');
      await expect(notify('{}', 'it', optionsFor())).rejects.toMatchObject({
        detail: { responseBody: 'shown' },
      });
    },
  );

  test.each(['image/png', 'application/octet-stream', 'text/event-stream'])(
    'does not show a body of the type %s (C64)',
    async (type) => {
      await answering(500, { 'content-type': type }, Buffer.from([137, 80, 78, 71, 0, 255]));
      await expect(notify('{}', 'it', optionsFor())).rejects.toEqual(
        expect.objectContaining({
          detail: { statusCode: 500, statusText: 'Internal Server Error', contentType: type },
        }),
      );
    },
  );

  test.each([302, 307, 400, 500])('status %i is no acceptance', async (status) => {
    await answering(status, {}, '');
    await expect(notify('{}', 'it', optionsFor())).rejects.toMatchObject({
      code: 'http-status',
      detail: { statusCode: status },
    });
  });
});

describe('the end of a session', () => {
  test.each([200, 404, 405, 500])(
    'is a DELETE; status %i is told and no failure',
    async (status) => {
      let seen = '';
      server = await startHttpServer((request, response) => {
        seen = `${request.method} ${request.headers['x-own']} ${request.headers['content-type']}`;
        response.writeHead(status).end();
      });
      const options = optionsFor();
      await deleteSession(options);
      expect(seen).toBe('DELETE 1 undefined');
      expect(linesOf(options.log)).toEqual(
        expect.arrayContaining([`httpRequest: DELETE ${server.url}`, `statusCode: ${status}`]),
      );
    },
  );
});
