import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { Failure } from '../../lib/diagnostics/failure.js';
import type { HttpAnswer } from '../../lib/transport/exchange.js';
import {
  deleteSession,
  type Incoming,
  openStream,
  post,
} from '../../lib/transport/streamable-http.js';
import { type LocalServer, startHttpServer } from '../support/local-server.js';
import { linesOf } from '../support/log-lines.js';
import { optionsAt, SETTINGS } from '../support/settings.js';

interface Seen {
  readonly line: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const servers: LocalServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

/** A server that redirects by path, and says yes to every other path. */
async function redirecting(
  targets: Readonly<Record<string, readonly [status: number, location: string]>>,
): Promise<{ server: LocalServer; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = await startHttpServer((request, response) => {
    void request.toArray().then((parts) => {
      const body = Buffer.concat(parts).toString();
      seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
      const target = targets[request.url ?? ''];
      if (target) response.writeHead(target[0], { location: target[1] }).end('moved');
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{"here":1}');
    });
  });
  servers.push(server);
  return { server, seen };
}

/** The head of what is answered; the rest is nobody's business. */
async function headOf(sent: Promise<Incoming>): Promise<HttpAnswer> {
  const { head, finish } = await sent;
  finish();
  return head;
}

const headers = { authorization: 'Bearer t', 'mcp-session-id': 's' };

describe('a redirect that is followed (C73)', () => {
  test.each([307, 308])('has status %i: method, body and headers go along', async (status) => {
    const { server, seen } = await redirecting({ '/mcp': [status, '/other?a=%2f'] });
    const { texts } = await post('{"a":1}', optionsAt(server.url, { headers }), false);
    expect((await texts.next()).value).toBe('{"here":1}');
    expect(seen.map(({ line }) => line)).toEqual(['POST /mcp', 'POST /other?a=%2f']);
    expect(seen[1]).toMatchObject({
      body: '{"a":1}',
      headers: {
        ...headers,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
    });
  });

  test.each(['/x', 'x', './x', '?q', '//HOST/x', 'http://HOST/x', 'http://HOST/x#part'])(
    'may lead to %s on the same origin',
    async (location) => {
      const targets: Record<string, [number, string]> = {};
      const { server, seen } = await redirecting(targets);
      const target = location.replace('HOST', `127.0.0.1:${server.port}`);
      targets['/mcp'] = [307, target];
      const head = await headOf(post('{}', optionsAt(server.url), true));
      expect(head.status).toBe(200);
      const { pathname, search } = new URL(target, server.url);
      expect(seen[1]?.line).toBe(`POST ${pathname}${search}`);
    },
  );

  test('may lead to another one, up to MaxRedirects', async () => {
    const hops = Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [`/${at}`, [308, `/${at + 1}`] as const]),
    );
    const { server, seen } = await redirecting({ ...hops, '/mcp': [307, '/1'] });
    expect((await headOf(post('{}', optionsAt(server.url), true))).status).toBe(200);
    expect(seen).toHaveLength(11);
  });

  test('is followed for GET and DELETE too', async () => {
    const { server, seen } = await redirecting({ '/mcp': [307, '/x'] });
    const options = optionsAt(server.url);
    await headOf(openStream(options));
    await deleteSession(options);
    expect(seen.map(({ line }) => line)).toEqual([
      'GET /mcp',
      'GET /x',
      'DELETE /mcp',
      'DELETE /x',
    ]);
  });

  test('is told in the log', async () => {
    const { server } = await redirecting({ '/mcp': [307, '/x'] });
    const options = optionsAt(server.url);
    await headOf(post('{}', options, true));
    const target = `http://127.0.0.1:${server.port}/x`;
    expect(linesOf(options.log)).toEqual(
      expect.arrayContaining([`redirect: 307 to ${target}`, `httpRequest: POST ${target}`]),
    );
  });

  test('changes nothing for the next request, which goes to the URL as it was given', async () => {
    const { server, seen } = await redirecting({ '/mcp': [308, '/x'] });
    const options = optionsAt(server.url);
    await headOf(post('{}', options, true));
    await headOf(post('{}', options, true));
    expect(seen[2]?.line).toBe('POST /mcp');
  });
});

describe('a redirect that is not followed (C73)', () => {
  test.each([300, 301, 302, 303, 305])('has status %i', async (status) => {
    const { server, seen } = await redirecting({ '/mcp': [status, '/x'] });
    const where = `http://127.0.0.1:${server.port}/x`;
    await expect(post('{}', optionsAt(server.url), true)).rejects.toEqual(
      expect.objectContaining({
        code: 'redirect',
        message: `The server redirected to ${where} with status ${status}, which would turn the request into another. Connect to that URL if it is the right one.`,
        detail: { statusCode: status, location: where },
      }),
    );
    expect(seen).toHaveLength(1);
  });

  test('leads to another port, where nothing goes', async () => {
    const stranger = await redirecting({});
    const { server } = await redirecting({ '/mcp': [307, stranger.server.url] });
    await expect(post('{}', optionsAt(server.url, { headers }), true)).rejects.toEqual(
      expect.objectContaining({
        code: 'redirect',
        message: `The server redirected to ${stranger.server.url}, another origin, where no credentials may go. Connect to that URL if it is the right one.`,
      }),
    );
    expect(stranger.seen).toEqual([]);
  });

  test.each([
    'http://localhost:PORT/x',
    'http://user:password@127.0.0.1:PORT/x',
    'ftp://127.0.0.1/x',
    'https://localhost/x',
    'file:///etc/passwd',
    'http://[',
  ])('leads to %s', async (location) => {
    const targets: Record<string, [number, string]> = {};
    const { server, seen } = await redirecting(targets);
    targets['/mcp'] = [307, location.replace('PORT', String(server.port))];
    await expect(post('{}', optionsAt(server.url), true)).rejects.toMatchObject({
      code: 'redirect',
    });
    expect(seen).toHaveLength(1);
  });

  test('is one too many (C74)', async () => {
    const { server, seen } = await redirecting({ '/mcp': [307, '/mcp'] });
    const settings = { ...SETTINGS, maxRedirects: 3 };
    await expect(post('{}', optionsAt(server.url, { settings }), true)).rejects.toEqual(
      expect.objectContaining({
        code: 'redirect',
        message: `The server redirected more than 3 times (MaxRedirects), the last time to ${server.url}.`,
      }),
    );
    expect(seen).toHaveLength(4);
  });

  test('has no target: it is an HTTP answer as others are', async () => {
    const server = await startHttpServer((_request, response) => response.writeHead(307).end());
    servers.push(server);
    expect((await headOf(post('{}', optionsAt(server.url), true))).status).toBe(307);
  });

  test('leads to a URL whose password and key are secrets of the log (C9)', async () => {
    const { server } = await redirecting({
      '/mcp': [307, 'http://me:pass%20w@other.example/x?access_token=t-12345&a=12345'],
    });
    const options = optionsAt(server.url);
    const failure = await post('{}', options, true).catch((error: Failure) => error);
    if (!(failure instanceof Failure)) throw new Error('it was followed');
    expect(options.log.redactedFailure(failure).detail).toEqual({
      statusCode: 307,
      location: 'http://me:<redacted>@other.example/x?access_token=<redacted>&a=12345',
    });
  });
});
