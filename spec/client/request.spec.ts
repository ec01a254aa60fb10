import { afterEach, describe, expect, test } from '@jest/globals';
import { type Answered, request } from '../../lib/client/request.js';
import { postOptions } from '../../lib/client/session.js';
import { CallLog } from '../../lib/diagnostics/call-log.js';
import { SessionCookies } from '../../lib/transport/cookies.js';
import {
  answer,
  errorAnswer,
  event,
  type Reply,
  type ScriptedServer,
  startScriptedServer,
} from '../support/scripted-server.js';
import { SETTINGS, sessionAt } from '../support/settings.js';

const ID = 7;

let server: ScriptedServer;

afterEach(() => server.stop());

/** Calls a tool on a server that replies in this way. */
async function ask(reply: Reply): Promise<Answered> {
  server = await startScriptedServer({ 'tools/call': reply });
  return call();
}

function call(log = new CallLog('CallTool', false)): Promise<Answered> {
  const context = { settings: SETTINGS, cookies: new SessionCookies(), log };
  const options = postOptions(sessionAt(server.url), context);
  return request(ID, 'tools/call', '{"n":1.00}', options, () => {});
}

/** What the server got in reply to its own requests, once there are so many. */
async function replies(count: number): Promise<unknown[]> {
  for (;;) {
    const seen = await server.requests('response');
    if (seen.length >= count) return seen.map(({ body }) => JSON.parse(body));
  }
}

const OK = '{"content":[],"n":1.00}';
const OK_ENVELOPE = `{"jsonrpc":"2.0","id":${ID},"result":${OK}}`;

describe('an answer', () => {
  test('in a body of JSON is given with the text as it came', async () => {
    const { envelope, failure, head } = await ask({ result: OK });
    expect(envelope.text).toBe(OK_ENVELOPE);
    expect(failure).toBeUndefined();
    expect(head.status).toBe(200);
  });

  test('goes to a request with the session, its version and who we are', async () => {
    await ask({ result: OK });
    expect(await server.requests()).toEqual([
      expect.objectContaining({
        key: 'tools/call',
        body: `{"jsonrpc":"2.0","id":${ID},"method":"tools/call","params":{"n":1.00}}`,
        headers: expect.objectContaining({
          'mcp-session-id': 'session-1',
          'mcp-protocol-version': '2025-06-18',
          'user-agent': expect.stringMatching(/^chilkat-mcp-compat\/\d+\.\d+\.\d+$/),
        }),
      }),
    ]);
  });

  test('in an event stream is found between notifications (C69) and answers to others', async () => {
    const { envelope } = await ask({
      events: [
        event('{"jsonrpc":"2.0","method":"notifications/message","params":{}}'),
        event('{"jsonrpc":"2.0","id":6,"result":{"late":true}}'),
        ': ping\n\n',
        event(answer(OK)),
        event('{"jsonrpc":"2.0","id":7,"result":{"second":true}}'),
      ],
    });
    expect(envelope.text).toBe(OK_ENVELOPE);
  });

  test('is given although the stream stays open', async () => {
    const { envelope } = await ask({ events: [event(answer(OK))], end: 'hold' });
    expect(envelope.text).toBe(OK_ENVELOPE);
  });

  test('is given although the connection breaks after it', async () => {
    const { envelope } = await ask({ events: [event(answer(OK)), 20], end: 'cut' });
    expect(envelope.text).toBe(OK_ENVELOPE);
  });

  test('in a batch is found, in a body as in an event', async () => {
    const batch = `[{"jsonrpc":"2.0","method":"n"}, ${answer(OK)}]`;
    expect((await ask({ body: batch })).envelope.text).toBe(OK_ENVELOPE);
    await server.stop();
    expect((await ask({ events: [event(batch)] })).envelope.text).toBe(OK_ENVELOPE);
  });

  test.each(['"7"', '7.0', '70e-1'])('with the id %s is the answer to 7', async (id) => {
    const text = `{"jsonrpc":"2.0","id":${id},"result":{}}`;
    expect((await ask({ body: text })).envelope.text).toBe(text);
  });

  test('may come with a byte order mark and white space around it', async () => {
    const { envelope } = await ask({ body: `\ufeff\n ${answer(OK)}\n\n` });
    expect(envelope.text).toBe(`\n ${OK_ENVELOPE}\n\n`);
  });

  test('is taken from a body of JSON whose type says nothing of it', async () => {
    const reply = { body: answer(OK), headers: { 'content-type': 'text/plain' } };
    expect((await ask(reply)).envelope.text).toBe(OK_ENVELOPE);
  });
});

describe('an error', () => {
  test('of JSON-RPC comes with its envelope (C63)', async () => {
    const { envelope, failure } = await ask({
      body: errorAnswer('{"code":-32602,"message":"Bad.","data":{"why":1.0}}'),
    });
    expect(envelope.text).toContain('"code":-32602');
    expect(failure).toMatchObject({
      code: 'rpc-error',
      message: 'The server answered the request tools/call with a JSON-RPC error.',
      detail: { code: '-32602', message: 'Bad.', data: '{"why":1.0}' },
    });
  });

  test.each(['null', '7'])('whose id is %s is the answer to the request', async (id) => {
    const { failure } = await ask({
      status: 400,
      body: `{"jsonrpc":"2.0","id":${id},"error":{"code":-32000,"message":"Bad."}}`,
    });
    expect(failure).toMatchObject({
      code: 'rpc-error',
      detail: { statusCode: 400, statusText: 'Bad Request', code: '-32000', message: 'Bad.' },
    });
  });

  test('without an id is the answer to the request', async () => {
    const { failure } = await ask({ status: 500, body: '{"error":{"code":1,"message":"x"}}' });
    expect(failure).toMatchObject({ code: 'rpc-error', detail: { statusCode: 500, code: '1' } });
  });

  test('of HTTP tells status, reason, type and body (C64)', async () => {
    const reply = { status: 503, body: '<p>Later.</p>', headers: { 'content-type': 'text/html' } };
    await expect(ask(reply)).rejects.toEqual(
      expect.objectContaining({
        code: 'http-status',
        message: 'The server answered tools/call with HTTP status 503 Service Unavailable.',
        detail: {
          statusCode: 503,
          statusText: 'Service Unavailable',
          contentType: 'text/html',
          responseBody: '<p>Later.</p>',
        },
      }),
    );
  });

  test.each([
    ['no body', ''],
    ['JSON that is no message', '{"reason":"Unauthorized"}'],
    [
      'an error that is not of JSON-RPC',
      '{"error":"invalid_token","error_description":"Expired."}',
    ],
    ['what is no JSON', '{"a":'],
    ['a result', '{"jsonrpc":"2.0","id":7,"result":{}}'],
  ])('of HTTP stays one with %s in it', async (_what, body) => {
    await expect(ask({ status: 401, body })).rejects.toMatchObject({
      code: 'http-status',
      message: 'The server answered tools/call with HTTP status 401 Unauthorized.',
      detail: { statusCode: 401, ...(body && { responseBody: body }) },
    });
  });
});

describe('what is no answer', () => {
  test('JSON that is not valid is shown with its fault', async () => {
    await expect(ask({ body: '{"id":7,}' })).rejects.toMatchObject({
      code: 'not-mcp',
      message:
        'The server\'s answer is no JSON-RPC message. The JSON is not valid: line 1, column 9: expected a member name, found "}".',
      detail: { statusCode: 200, contentType: 'application/json', responseBody: '{"id":7,}' },
    });
  });

  test('an event that is not valid JSON fails the call at once', async () => {
    const reply: Reply = { events: [event('not json'), event(answer(OK))], end: 'hold' };
    await expect(ask(reply)).rejects.toMatchObject({ code: 'not-mcp' });
  });

  test.each([
    ['text/html', '<html>'],
    ['application/json', '[]'],
    ['application/json', '{"jsonrpc":"2.0","id":8,"result":{}}'],
    ['application/json', ' '],
  ])('a body of %s: %s', async (type, body) => {
    await expect(ask({ body, headers: { 'content-type': type } })).rejects.toMatchObject({
      code: 'not-mcp',
      message: "The server's reply to tools/call holds no answer to it.",
      detail: { statusCode: 200, contentType: type, responseBody: body },
    });
  });

  test('a status 202 without a body', async () => {
    await expect(ask({ status: 202 })).rejects.toMatchObject({
      code: 'not-mcp',
      detail: { statusCode: 202 },
    });
  });

  test('an event stream that ends before the answer', async () => {
    const events = [event('{"jsonrpc":"2.0","method":"notifications/message"}'), 'data: {"id":7'];
    await expect(ask({ events })).rejects.toMatchObject({
      code: 'stream-ended',
      message:
        'The event stream ended before the answer to tools/call had arrived. It gave no event id from which to go on.',
    });
  });

  test('an event stream that is cut before the answer', async () => {
    await expect(ask({ events: [': x\n\n', 50], end: 'cut' })).rejects.toMatchObject({
      code: 'network',
    });
  });
});

describe('requests of the server during the call (C68)', () => {
  test('ping is answered with an empty result, and the call goes on', async () => {
    const { envelope } = await ask({
      events: [event('{"jsonrpc":"2.0","id":"p\\u0031","method":"ping"}'), 50, event(answer(OK))],
    });
    expect(envelope.text).toBe(OK_ENVELOPE);
    expect(await replies(1)).toEqual([{ jsonrpc: '2.0', id: 'p1', result: {} }]);
  });

  test('is answered before the call’s answer is there', async () => {
    const events = [event('{"jsonrpc":"2.0","id":1,"method":"ping"}')];
    server = await startScriptedServer({ 'tools/call': { events, end: 'hold' } });
    const outcome = expect(call()).rejects.toMatchObject({ code: 'network' });
    expect(await replies(1)).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }]);
    await server.stop();
    await outcome;
  });

  test.each(['sampling/createMessage', 'elicitation/create', 'roots/list', 'x'])(
    '%s is answered with -32601',
    async (method) => {
      const question = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: {} });
      await ask({ events: [event(question), event(answer(OK))] });
      expect(await replies(1)).toEqual([
        {
          jsonrpc: '2.0',
          id: 1,
          error: { code: -32601, message: `This client has no method ${method}.` },
        },
      ]);
    },
  );

  test('are answered in a batch too, before the answer or after it', async () => {
    const ping = (id: number) => `{"jsonrpc":"2.0","id":${id},"method":"ping"}`;
    await ask({ body: `[${ping(1)},${answer(OK)},${ping(2)}]` });
    const ids = (await replies(2)).map((reply) => (reply as { id: number }).id);
    expect(ids.sort()).toEqual([1, 2]);
  });

  test('go out with the session’s headers', async () => {
    const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    await ask({ events: [event(ping), event(answer(OK))] });
    await replies(1);
    expect((await server.requests('response'))[0]?.headers).toMatchObject({
      'mcp-session-id': 'session-1',
      'mcp-protocol-version': '2025-06-18',
      accept: 'application/json, text/event-stream',
    });
  });

  test('that cannot be answered do not fail the call', async () => {
    server = await startScriptedServer({
      'tools/call': {
        events: [event('{"jsonrpc":"2.0","id":1,"method":"ping"}'), 100, event(answer(OK))],
      },
      response: { status: 500 },
    });
    const log = new CallLog('CallTool', false);
    const { envelope } = await call(log);
    expect(envelope.text).toBe(OK_ENVELOPE);
    expect(log.root.entries).toContainEqual({
      key: 'replyFailed',
      value: 'The server answered the reply to ping with HTTP status 500 Internal Server Error.',
    });
  });
});
