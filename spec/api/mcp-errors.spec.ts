import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { JsonObject, Mcp } from '../../lib/index.js';
import { jsonObject } from '../support/json-documents.js';
import { startRawServer } from '../support/local-server.js';
import { textLines } from '../support/log-lines.js';
import {
  answer,
  event,
  type Reply,
  type Script,
  type ScriptedServer,
  startScriptedServer,
} from '../support/scripted-server.js';

const servers: Pick<ScriptedServer, 'stop'>[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function connected(script: Script = {}): Promise<{ mcp: Mcp; server: ScriptedServer }> {
  const server = await startScriptedServer(script);
  servers.push(server);
  const mcp = new Mcp();
  if (!mcp.Connect(server.url)) throw new Error(mcp.LastErrorText);
  return { mcp, server };
}

/** What the failure of a call tells: the lines after the context of the request. */
function failureLines(mcp: Mcp): string[] {
  const lines = textLines(mcp.LastErrorText);
  return lines.slice(lines.indexOf('--tools/list') + 1, lines.indexOf('Failed.'));
}

async function failedList(reply: Reply): Promise<string[]> {
  const { mcp } = await connected({ 'tools/list': reply });
  const json = jsonObject('{"old":true}');
  expect(mcp.ListTools(json)).toBe(false);
  expect([mcp.LastMethodSuccess, mcp.Connected, json.Emit()]).toEqual([
    false,
    true,
    '{"old":true}',
  ]);
  return failureLines(mcp);
}

describe('HTTP errors', () => {
  test('Mcp.ListTools tells status, reason, media type, challenge and body (C64)', async () => {
    expect(
      await failedList({
        status: 403,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'www-authenticate': 'Bearer error="insufficient_scope"',
        },
        body: '<h1>No\r\nentry</h1>',
      }),
    ).toEqual([
      'statusCode: 403',
      'statusText: Forbidden',
      'contentType: text/html',
      'wwwAuthenticate: Bearer error="insufficient_scope"',
      'responseBody: <h1>No\\r\\nentry</h1>',
      'The server answered tools/list with HTTP status 403 Forbidden.',
    ]);
  });

  test('Mcp.ListTools tells the first 500 characters of a long body (C64)', async () => {
    const headers = { 'content-type': 'text/plain' };
    const body = `${'é'.repeat(500)}${'x'.repeat(100_000)}`;
    expect(await failedList({ status: 502, headers, body })).toContain(
      `responseBody: ${'é'.repeat(500)}...`,
    );
  });

  test('Mcp.ListTools does not show a body that is no text (C64)', async () => {
    const headers = { 'content-type': 'image/png' };
    const lines = await failedList({ status: 500, headers, body: '\u0000PNG' });
    expect(lines).toEqual([
      'statusCode: 500',
      'statusText: Internal Server Error',
      'contentType: image/png',
      'The server answered tools/list with HTTP status 500 Internal Server Error.',
    ]);
  });

  test('Mcp.ListTools tells the JSON-RPC error in the body of an HTTP error, and the status (C63, C64)', async () => {
    const body = '{"jsonrpc":"2.0","id":$ID,"error":{"code":-32600,"message":"Bad."}}';
    expect(await failedList({ status: 400, body })).toEqual([
      'statusCode: 400',
      'statusText: Bad Request',
      'contentType: application/json',
      'code: -32600',
      'message: Bad.',
      'The server answered the request tools/list with a JSON-RPC error.',
    ]);
  });
});

describe('answers that are none', () => {
  test.each<[what: string, reply: Reply, reason: string]>([
    ['no body', { status: 202 }, "The server's reply to tools/list holds no answer to it."],
    [
      'a web page',
      { headers: { 'content-type': 'text/html' }, body: '<p>Hello</p>' },
      "The server's reply to tools/list holds no answer to it.",
    ],
    [
      'a stream that ends early',
      { events: [': nothing\n\n'] },
      'The event stream ended before the answer to tools/list had arrived. It gave no event id from which to go on.',
    ],
  ])('Mcp.ListTools fails with %s', async (_what, reply, reason) => {
    expect((await failedList(reply)).at(-1)).toContain(reason);
  });

  test('Mcp.ListTools fails with JSON that is cut off, and tells where', async () => {
    const lines = await failedList({ body: '{"jsonrpc":"2.0",' });
    expect(lines).toEqual(
      expect.arrayContaining([
        'offset: 17',
        'responseBody: {"jsonrpc":"2.0",',
        "The server's answer is no JSON-RPC message. The JSON is not valid: line 1, column 18: expected a member name, found the end of the text.",
      ]),
    );
  });

  test('Mcp.ListTools fails when the connection is cut in the middle of the answer', async () => {
    const lines = await failedList({
      headers: { 'content-length': '1000', 'content-type': 'application/json' },
      events: ['{"jsonrpc"'],
      end: 'cut',
    });
    expect(lines.at(-1)).toMatch(/^The connection to 127\.0\.0\.1:\d+ failed: /);
  });

  test('a call after a failed one works in the same session: Mcp.ListTools', async () => {
    const { mcp, server } = await connected({
      'tools/list': [
        { status: 500 },
        { end: 'cut', events: [': x\n\n'] },
        { result: '{"n":1.10}' },
      ],
    });
    const json = new JsonObject();
    expect([1, 2, 3].map(() => mcp.ListTools(json))).toEqual([false, false, true]);
    expect(json.Emit()).toBe('{"n":1.10}');
    const sessions = (await server.requests('tools/list')).map((r) => r.headers['mcp-session-id']);
    expect(sessions).toEqual(['session-1', 'session-1', 'session-1']);
  });
});

describe('time limits', () => {
  test('Mcp.ConnectTimeoutMs ends a connection whose TLS handshake is never made', async () => {
    // The system takes the connection; nobody ever reads from it.
    const sockets: Socket[] = [];
    const server = await startRawServer((socket) => sockets.push(socket), 'https');
    servers.push(server);
    const mcp = new Mcp();
    mcp.ConnectTimeoutMs = 200;
    expect(mcp.Connect(server.url)).toBe(false);
    expect(mcp.LastErrorText).toContain(
      `    No connection to 127.0.0.1:${server.port} was made within 200 ms (ConnectTimeoutMs).\r\n`,
    );
  });

  test('Mcp.ConnectTimeoutMs is no limit for the answer', async () => {
    const { mcp } = await connected({ 'tools/list': { events: [600, event(answer('{}'))] } });
    mcp.ConnectTimeoutMs = 200;
    expect(mcp.ListTools(new JsonObject())).toBe(true);
  });

  test('Mcp.IdleTimeoutMs limits each pause, not the whole answer', async () => {
    const pauses = Array.from({ length: 6 }, () => [300, ': still here\n\n']).flat();
    const { mcp } = await connected({
      'tools/list': { events: [...pauses, event(answer('{"tools":[]}'))] },
    });
    mcp.IdleTimeoutMs = 1500;
    expect(mcp.ListTools(new JsonObject())).toBe(true);
  });

  test('Mcp.IdleTimeoutMs ends the wait for an answer that does not begin', async () => {
    const { mcp, server } = await connected({ 'tools/list': { silent: true } });
    mcp.IdleTimeoutMs = 200;
    expect(mcp.ListTools(new JsonObject())).toBe(false);
    expect(failureLines(mcp)).toEqual([
      `Nothing was received from ${new URL(server.url).host} for 200 ms (IdleTimeoutMs).`,
    ]);
    expect(mcp.Connected).toBe(true);
  });

  test('Mcp.IdleTimeoutMs ends a stream that falls silent, and the next call works', async () => {
    const { mcp } = await connected({
      'tools/call': { events: [': here\n\n'], end: 'hold' },
    });
    mcp.IdleTimeoutMs = 200;
    expect(mcp.CallTool('t', new JsonObject(), new JsonObject())).toBe(false);
    expect(mcp.LastErrorText).toContain('for 200 ms (IdleTimeoutMs).');
    mcp.IdleTimeoutMs = 0;
    expect(mcp.ListTools(new JsonObject())).toBe(true);
  });
});

describe('number text', () => {
  const NUMBERS = ['12345678901234567890', '1.10', '-0', '1E400', '0.1000000000000000055', '1e-7'];

  test.each(NUMBERS)(
    'Mcp.CallTool takes %s to the server and back unchanged (C24)',
    async (number) => {
      const result = `{"structuredContent":{"n":${number},"list":[${number}]}}`;
      const { mcp, server } = await connected({ 'tools/call': { result } });
      const [args, json] = [new JsonObject(), new JsonObject()];
      args.UpdateNumber('n', number);
      expect(mcp.CallTool('t', args, json)).toBe(true);
      const [sent] = await server.requests('tools/call');
      expect(sent?.body).toBe(
        `{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"t","arguments":{"n":${number}}}}`,
      );
      expect(json.StringOf('structuredContent.n')).toBe(number);
      expect(json.Emit()).toBe(result);
      mcp.GetLastJsonData(json);
      expect(json.StringOf('result.structuredContent.list[0]')).toBe(number);
    },
  );
});
