import { afterEach, describe, expect, test } from '@jest/globals';
import { JsonObject } from '../../lib/api/json-object.js';
import { Mcp } from '../../lib/api/mcp.js';
import {
  answer,
  errorAnswer,
  event,
  type Script,
  type ScriptedServer,
  startScriptedServer,
} from '../support/scripted-server.js';

let server: ScriptedServer;
let mcp: Mcp;

afterEach(() => server.stop());

async function connected(script: Script = {}): Promise<void> {
  server = await startScriptedServer(script);
  mcp = new Mcp();
  expect(mcp.Connect(server.url)).toBe(true);
}

const loaded = (text: string) => {
  const json = new JsonObject();
  json.Load(text);
  return json;
};

const sent = async (key: string) => {
  const [request] = await server.requests(key);
  return JSON.parse(request?.body ?? '').params;
};

const TOLD = [
  ['Ping', 'ping', {}, () => mcp.Ping()],
  ['SetLoggingLevel', 'logging/setLevel', { level: 'error' }, () => mcp.SetLoggingLevel('error')],
  [
    'SubscribeResource',
    'resources/subscribe',
    { uri: 'a:ü b' },
    () => mcp.SubscribeResource('a:ü b'),
  ],
  [
    'UnsubscribeResource',
    'resources/unsubscribe',
    { uri: 'a:b' },
    () => mcp.UnsubscribeResource('a:b'),
  ],
] as const;

describe.each(TOLD)('Mcp.%s', (_member, method, params, act) => {
  test('Mcp.Ping, Mcp.SetLoggingLevel, Mcp.SubscribeResource, Mcp.UnsubscribeResource: the request goes out with what it is about', async () => {
    await connected({ [method]: { result: '{}' } });
    expect(act()).toBe(true);
    expect(await sent(method)).toEqual(params);
  });

  test('any result is a yes, such as the [] of PHP servers', async () => {
    await connected({ [method]: { result: '[]' } });
    expect(act()).toBe(true);
  });

  test('it fails when the server has no such method, and the session goes on (C83)', async () => {
    await connected({ [method]: { body: errorAnswer('{"code":-32601,"message":"No."}') } });
    expect(act()).toBe(false);
    expect(mcp.LastErrorText).toContain('code: -32601');
    expect(mcp.Connected).toBe(true);
    expect(mcp.ListTools(new JsonObject())).toBe(true);
  });

  test('it fails when nothing is answered', async () => {
    await connected({ [method]: { status: 200 } });
    expect(act()).toBe(false);
  });

  test('it fails before Connect', async () => {
    server = await startScriptedServer();
    mcp = new Mcp();
    expect(act()).toBe(false);
    expect(mcp.LastErrorText).toContain('Not connected. Connect must be called first.');
  });
});

describe('Mcp.Complete', () => {
  test('Mcp.Complete sends reference and argument, and gives the result as it came', async () => {
    await connected({
      'completion/complete': { result: '{"completion":{"values":["a"],"total":1.0}}' },
    });
    const json = new JsonObject();
    const ref = loaded('{"type":"ref/prompt","name":"p"}');
    const argument = loaded('{"name":"x","value":"a"}');
    expect(mcp.Complete(ref, argument, json)).toBe(true);
    expect(json.Emit()).toBe('{"completion":{"values":["a"],"total":1.0}}');
    expect(await sent('completion/complete')).toEqual({
      ref: { type: 'ref/prompt', name: 'p' },
      argument: { name: 'x', value: 'a' },
    });
  });

  test('Mcp.Complete leaves its argument as it was when it fails (C65)', async () => {
    await connected({ 'completion/complete': { status: 500 } });
    const json = loaded('{"kept":1}');
    expect(mcp.Complete(new JsonObject(), new JsonObject(), json)).toBe(false);
    expect(json.Emit()).toBe('{"kept":1}');
  });
});

describe('Mcp.NextNotification', () => {
  const note = (n: number) => `{"jsonrpc":"2.0","method":"notifications/x","params":{"n":${n}.0}}`;

  test('Mcp.NextNotification takes the oldest one, as it came, and answers false when there is none', async () => {
    await connected({
      'tools/call': { events: [event(note(1)), event(note(2)), event(answer('{}'))] },
    });
    const json = loaded('{"kept":1}');
    expect(mcp.NextNotification(json)).toBe(false);
    expect(mcp.CallTool('t', new JsonObject(), new JsonObject())).toBe(true);
    expect(mcp.NextNotification(json)).toBe(true);
    expect(json.Emit()).toBe(note(1));
    expect(mcp.NextNotification(json)).toBe(true);
    expect(json.Emit()).toBe(note(2));
    expect(mcp.NextNotification(json)).toBe(false);
    expect(json.Emit()).toBe(note(2));
    expect(mcp.LastMethodSuccess).toBe(true);
  });

  test('Mcp.NextNotification gives what comes on the stream that Mcp.SubscribeResource opens', async () => {
    await connected({
      'resources/subscribe': { result: '{}' },
      GET: { events: [event(note(1))], end: 'hold' },
    });
    expect(await server.requests('GET')).toEqual([]);
    expect(mcp.SubscribeResource('a:b')).toBe(true);
    const json = new JsonObject();
    while (!mcp.NextNotification(json)) await new Promise((done) => setTimeout(done, 5));
    expect(json.Emit()).toBe(note(1));
    expect(mcp.SubscribeResource('a:c')).toBe(true);
    expect(await server.requests('GET')).toHaveLength(1);
    expect(mcp.Close()).toBe(true);
  });

  test('Mcp.SubscribeResource works without such a stream', async () => {
    await connected({ 'resources/subscribe': { result: '{}' }, GET: { status: 405 } });
    expect(mcp.SubscribeResource('a:b')).toBe(true);
    expect(mcp.LastErrorText).toContain('The server offers no stream for its notifications.');
  });

  test('Mcp.NextNotification fails before Connect', async () => {
    server = await startScriptedServer();
    const unconnected = new Mcp();
    expect(unconnected.NextNotification(new JsonObject())).toBe(false);
    expect(unconnected.LastErrorText).toContain('Not connected.');
  });
});
