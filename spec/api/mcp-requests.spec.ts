import { afterEach, describe, expect, test } from '@jest/globals';
import { JsonObject, Mcp } from '../../lib/index.js';
import { textLines } from '../support/log-lines.js';
import {
  answer,
  errorAnswer,
  event,
  type Script,
  type ScriptedServer,
  startScriptedServer,
} from '../support/scripted-server.js';

const servers: ScriptedServer[] = [];

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

function jsonOf(text: string): JsonObject {
  const json = new JsonObject();
  if (!json.Load(text)) throw new Error(json.LastErrorText);
  return json;
}

type Ask = (mcp: Mcp, json: JsonObject) => boolean;

/** Every method that asks the server for something, and what it has to send. */
const METHODS: readonly (readonly [name: string, ask: Ask, method: string, params: string])[] = [
  [
    'CallTool',
    (mcp, json) => mcp.CallTool('echo "1"', jsonOf('{"b":1.00,"a":[1e2]}'), json),
    'tools/call',
    '{"name":"echo \\"1\\"","arguments":{"b":1.00,"a":[1e2]}}',
  ],
  [
    'GetPrompt',
    (mcp, json) => mcp.GetPrompt('p', jsonOf('{"x":"y"}'), json),
    'prompts/get',
    '{"name":"p","arguments":{"x":"y"}}',
  ],
  ['ListPrompts', (mcp, json) => mcp.ListPrompts(json), 'prompts/list', '{}'],
  ['ListResources', (mcp, json) => mcp.ListResources(json), 'resources/list', '{}'],
  ['ListTools', (mcp, json) => mcp.ListTools(json), 'tools/list', '{}'],
  [
    'ReadResource',
    (mcp, json) => mcp.ReadResource('a:b/é', json),
    'resources/read',
    '{"uri":"a:b/é"}',
  ],
];

describe.each(METHODS)('Mcp.%s', (name, ask, method, params) => {
  const RESULT = '{"x":[1.00,"\\u0041"],"nextCursor":"c"}';

  test(`sends ${method} with its params, and gives the result as it came (C24, C65, C71)`, async () => {
    const { mcp, server } = await connected({ [method]: { result: RESULT } });
    const json = jsonOf('{"old":true}');
    expect(ask(mcp, json)).toBe(true);
    expect(mcp.LastMethodSuccess).toBe(true);
    expect(json.Emit()).toBe(RESULT);
    const [sent] = await server.requests(method);
    expect(sent?.body).toBe(`{"jsonrpc":"2.0","id":2,"method":"${method}","params":${params}}`);
    expect(sent?.headers).toMatchObject({
      'mcp-session-id': 'session-1',
      'mcp-protocol-version': '2025-06-18',
    });
  });

  test('fails before Connect, and leaves its out-argument (C65)', () => {
    const mcp = new Mcp();
    const json = jsonOf('{"old":true}');
    expect(ask(mcp, json)).toBe(false);
    expect(mcp.LastMethodSuccess).toBe(false);
    expect(textLines(mcp.LastErrorText)).toEqual(
      expect.arrayContaining([`${name}:`, 'Not connected. Connect must be called first.']),
    );
    expect(json.Emit()).toBe('{"old":true}');
  });

  test('fails with the code, message and data of a JSON-RPC error (C63)', async () => {
    const body = errorAnswer('{"code":-32602,"message":"No such thing.","data":{"n":1.0}}');
    const { mcp } = await connected({ [method]: { body } });
    const json = jsonOf('{"old":true}');
    expect(ask(mcp, json)).toBe(false);
    expect(json.Emit()).toBe('{"old":true}');
    expect(textLines(mcp.LastErrorText)).toEqual(
      expect.arrayContaining([
        'code: -32602',
        'message: No such thing.',
        'data: {"n":1.0}',
        `The server answered the request ${method} with a JSON-RPC error.`,
        'Failed.',
      ]),
    );
    mcp.GetLastJsonData(json);
    expect(json.Emit()).toBe(
      '{"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"No such thing.","data":{"n":1.0}}}',
    );
  });

  test('fails with an HTTP error, and leaves its out-argument (C64, C65)', async () => {
    const { mcp } = await connected({ [method]: { status: 500, body: '' } });
    const json = jsonOf('{"old":true}');
    expect(ask(mcp, json)).toBe(false);
    expect(json.Emit()).toBe('{"old":true}');
    expect(mcp.LastErrorText).toContain(`The server answered ${method} with HTTP status 500`);
    expect(mcp.Connected).toBe(true);
  });
});

describe('Mcp.CallTool', () => {
  test('Mcp.CallTool succeeds when the tool failed; the result has isError', async () => {
    const result = '{"content":[{"type":"text","text":"disk full"}],"isError":true}';
    const { mcp } = await connected({ 'tools/call': { result } });
    const json = new JsonObject();
    expect(mcp.CallTool('t', new JsonObject(), json)).toBe(true);
    expect(json.BoolOf('isError')).toBe(true);
    expect(json.StringOf('content[0].text')).toBe('disk full');
  });

  test('Mcp.CallTool sends number text, escapes and order of its arguments unchanged (C24)', async () => {
    const text =
      '{"z":1.00,"a":12345678901234567890.5,"e":1E-7,"s":"\\u00e9\\/","z":[-0,{"":null}]}';
    const { mcp, server } = await connected();
    mcp.CallTool('t', jsonOf(text), new JsonObject());
    const [sent] = await server.requests('tools/call');
    expect(sent?.body).toContain(`"arguments":${text}}`);
  });

  test('Mcp.CallTool sends its arguments compact, whatever their settings for Emit', async () => {
    const { mcp, server } = await connected();
    const args = jsonOf('{ "a" : [ 1 ] }');
    args.EmitCompact = false;
    mcp.CallTool('t', args, new JsonObject());
    const [sent] = await server.requests('tools/call');
    expect(sent?.body).toContain('"arguments":{"a":[1]}}');
  });

  test('Mcp.CallTool takes a part of a document as its arguments', async () => {
    const { mcp, server } = await connected();
    const args = jsonOf('{"outer":{"a":1.0},"b":2}').ObjectOf('outer');
    if (!args) throw new Error('there is no outer');
    expect(mcp.CallTool('t', args, new JsonObject())).toBe(true);
    const [sent] = await server.requests('tools/call');
    expect(sent?.body).toContain('"arguments":{"a":1.0}}');
  });

  test('Mcp.CallTool may get its result into the object that held the arguments', async () => {
    const { mcp } = await connected({ 'tools/call': { result: '{"content":[]}' } });
    const json = jsonOf('{"a":1}');
    expect(mcp.CallTool('t', json, json)).toBe(true);
    expect(json.Emit()).toBe('{"content":[]}');
  });

  test('Mcp.CallTool replaces the result whole, and views of the old one stay as they were (C65)', async () => {
    const { mcp } = await connected({ 'tools/call': { result: '{"content":[]}' } });
    const json = jsonOf('{"old":{"a":1}}');
    const view = json.ObjectOf('old');
    mcp.CallTool('t', new JsonObject(), json);
    expect(json.Emit()).toBe('{"content":[]}');
    expect(view?.Emit()).toBe('{"a":1}');
  });

  test('Mcp.CallTool gives results that belong to the program alone', async () => {
    const { mcp } = await connected({ 'tools/call': { result: '{"content":[]}' } });
    const [one, envelope] = [new JsonObject(), new JsonObject()];
    mcp.CallTool('t', new JsonObject(), one);
    one.UpdateString('content[0].text', 'mine');
    mcp.GetLastJsonData(envelope);
    expect(envelope.Emit()).toBe('{"jsonrpc":"2.0","id":2,"result":{"content":[]}}');
  });

  test('Mcp.CallTool gives a large result whole', async () => {
    const text = 'é'.repeat(1_000_000);
    const { mcp } = await connected({
      'tools/call': { result: `{"content":[{"type":"text","text":"${text}"}]}` },
    });
    const json = new JsonObject();
    expect(mcp.CallTool('t', new JsonObject(), json)).toBe(true);
    expect(json.StringOf('content[0].text')).toBe(text);
  });

  test('Mcp.CallTool gives the answer of an event stream that stays open, and answers ping meanwhile (C68)', async () => {
    const { mcp, server } = await connected({
      'tools/call': {
        events: [
          event('{"jsonrpc":"2.0","method":"notifications/message","params":{"data":"x"}}'),
          event('{"jsonrpc":"2.0","id":"s1","method":"ping"}'),
          event('{"jsonrpc":"2.0","id":2.0,"method":"roots/list"}'),
          100,
          event(answer('{"content":[]}')),
        ],
        end: 'hold',
      },
    });
    expect(mcp.CallTool('t', new JsonObject(), new JsonObject())).toBe(true);
    let replies: string[] = [];
    while (replies.length < 2) replies = (await server.requests('response')).map((r) => r.body);
    expect(replies.sort()).toEqual([
      '{"jsonrpc":"2.0","id":"s1","result":{}}',
      '{"jsonrpc":"2.0","id":2.0,"error":{"code":-32601,"message":"This client has no method roots/list."}}',
    ]);
  });

  test.each(['null', '[]', '"text"', '1'])(
    'Mcp.CallTool fails when the result is %s',
    async (result) => {
      const { mcp } = await connected({ 'tools/call': { result } });
      const json = jsonOf('{"old":true}');
      expect(mcp.CallTool('t', new JsonObject(), json)).toBe(false);
      expect(json.Emit()).toBe('{"old":true}');
      expect(mcp.LastErrorText).toContain('The answer to tools/call has no result object.');
      mcp.GetLastJsonData(json);
      expect(json.Emit()).toBe(`{"jsonrpc":"2.0","id":2,"result":${result}}`);
    },
  );
});

describe('Mcp.ListTools', () => {
  test('Mcp.ListTools gives the first page, and keeps nextCursor (C71)', async () => {
    const { mcp, server } = await connected({
      'tools/list': { result: '{"tools":[{"name":"a"}],"nextCursor":"page2"}' },
    });
    const json = new JsonObject();
    mcp.ListTools(json);
    expect(json.StringOf('nextCursor')).toBe('page2');
    expect(await server.requests('tools/list')).toHaveLength(1);
  });

  test('Mcp.ListTools uses a new request id for each call', async () => {
    const { mcp, server } = await connected();
    mcp.ListTools(new JsonObject());
    mcp.ListTools(new JsonObject());
    const ids = (await server.requests('tools/list')).map(({ body }) => JSON.parse(body).id);
    expect(ids).toEqual([2, 3]);
  });
});

describe('Mcp.GetLastJsonData', () => {
  const envelopeOf = (mcp: Mcp) => {
    const json = jsonOf('{"old":true}');
    mcp.GetLastJsonData(json);
    return json.Emit();
  };

  test('Mcp.GetLastJsonData gives the answer with the text as it came (C24)', async () => {
    const body = '{"id":$ID, "jsonrpc":"2.0","x":1.00,\n"result":{"tools":[]}}';
    const { mcp } = await connected({ 'tools/list': { body } });
    mcp.ListTools(new JsonObject());
    expect(envelopeOf(mcp)).toBe('{"id":2,"jsonrpc":"2.0","x":1.00,"result":{"tools":[]}}');
  });

  test.each([
    ['an HTTP error', { status: 500, body: 'no' }],
    ['what is no JSON', { body: 'no' }],
    ['a stream that ends', { events: [': x\n\n'] }],
  ])('Mcp.GetLastJsonData is empty after %s', async (_what, reply) => {
    const { mcp } = await connected({ 'tools/list': reply });
    expect(mcp.ListTools(new JsonObject())).toBe(false);
    expect(envelopeOf(mcp)).toBe('{}');
  });

  test('Mcp.GetLastJsonData stays after Close, which asks nothing', async () => {
    const { mcp } = await connected();
    mcp.ListTools(new JsonObject());
    mcp.Close();
    expect(envelopeOf(mcp)).toContain('"tools"');
  });

  test('Mcp.GetLastJsonData is a success and gives nothing back', () => {
    const mcp = new Mcp();
    mcp.ListTools(new JsonObject());
    expect(mcp.LastMethodSuccess).toBe(false);
    expect(mcp.GetLastJsonData(new JsonObject())).toBeUndefined();
    expect(mcp.LastMethodSuccess).toBe(true);
  });
});
