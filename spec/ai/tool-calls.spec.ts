import { EventEmitter, once } from 'node:events';
import { afterEach, describe, expect, test } from '@jest/globals';
import { readConversation } from '../../lib/ai/conversation-json.js';
import type { PendingCall } from '../../lib/ai/tools/run-calls.js';
import { CallLog } from '../../lib/diagnostics/call-log.js';
import { Failure } from '../../lib/diagnostics/failure.js';
import { type Message, Progress, type ProgressEvent } from '../../lib/diagnostics/progress.js';
import { startGatedServer } from '../support/gated-mcp-server.js';
import { asking, modelSettings, sentBodies, toolsOf } from '../support/models/asking.js';
import { startModelServer } from '../support/models/model-server.js';
import { CHAT, replyOf, VENDORS } from '../support/models/vendors.js';
import { errorAnswer, event, startScriptedServer } from '../support/scripted-server.js';

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function started<T extends { stop(): Promise<void> }>(server: T): T {
  stops.push(() => server.stop());
  return server;
}

describe.each(VENDORS)('$apiSpec', (vendor) => {
  test('goes on with a conversation in which another provider called tools (Ai.Provider, Ai.ImportConvo)', async () => {
    const call = (id: string) => `{"type":"tool_call","id":"${id}","name":"t","arguments":{}}`;
    const result = (id: string) =>
      `{"type":"tool_result","id":"${id}","name":"t","is_error":false,"content":[{"type":"text","text":"ok"}]}`;
    const ids = ['functions.t:0', 'toolu_01', 'call_1|x'];
    const conversation = readConversation(
      `{"messages":[{"role":"user","content":[{"type":"text","text":"q"}]},{"role":"assistant","content":[${ids.map(call).join()}]},{"role":"tool","content":[${ids.map(result).join()}]},{"role":"assistant","content":[{"type":"text","text":"a"}]}]}`,
    );
    const model = started(
      await startModelServer(vendor.vendor, [replyOf(vendor, { text: 'Hi.' }, false)]),
    );
    const { text } = await asking(modelSettings(model, vendor), 'Hi', {}, conversation);
    expect(text).toBe('Hi.');
    await sentBodies(model);
  });

  test('is given one result for each of several calls, two of them the same, one failing, one without an id (Ai.UseMcp)', async () => {
    const needsId = vendor.apiSpec === 'Responses' || vendor.apiSpec === 'Anthropic';
    const mcp = started(
      await startScriptedServer({
        'tools/list': { result: '{"tools":[{"name":"echo"},{"name":"bad"}]}' },
        'tools/call bad': { body: errorAnswer('{"code":-32000,"message":"no"}') },
      }),
    );
    const calls = [
      { id: 'call_1', name: 'echo', args: '{"a":1}' },
      { id: needsId ? 'call_2' : '', name: 'echo', args: '{"a":1}' },
      { id: 'call_3', name: 'bad', args: '{}' },
    ];
    const model = started(
      await startModelServer(vendor.vendor, [
        replyOf(vendor, { calls }, false),
        replyOf(vendor, { text: 'Done.' }, false),
      ]),
    );
    const tools = await toolsOf(mcp.url);
    const { failure, conversation } = await asking(modelSettings(model, vendor), 'Hi', { tools });
    expect(failure).toBeUndefined();
    await sentBodies(model);
    const results = conversation.messages.flatMap((one) =>
      one.role === 'tool' ? one.results : [],
    );
    expect(results.map(({ name, isError }) => [name, isError])).toEqual([
      ['echo', false],
      ['echo', false],
      ['bad', true],
    ]);
    expect(new Set(results.map(({ id }) => id)).size).toBe(3);
    expect(await mcp.requests('tools/call')).toHaveLength(3);
  });

  test('is told that a tool is not there, and no server is asked (Ai.UseMcp)', async () => {
    const mcp = started(await startScriptedServer());
    const call = { id: 'call_1', name: 'made_up', args: '{}' };
    const model = started(
      await startModelServer(vendor.vendor, [
        replyOf(vendor, { calls: [call] }, false),
        replyOf(vendor, { text: 'Sorry.' }, false),
      ]),
    );
    const { text } = await asking(modelSettings(model, vendor), 'Hi', {
      tools: await toolsOf(mcp.url),
    });
    expect(text).toBe('Sorry.');
    expect(JSON.stringify(await sentBodies(model))).toContain('There is no tool named made_up.');
    expect(await mcp.requests('tools/call')).toEqual([]);
  });

  test('may call tools in as many rounds as MaxToolRounds says; the text says so then, and the conversation can go on (Ai.MaxToolRounds, C74)', async () => {
    const mcp = started(await startScriptedServer());
    const again = (at: number) =>
      replyOf(
        vendor,
        { text: `Try ${at}.`, calls: [{ id: `c${at}`, name: 'echo', args: '{}' }] },
        false,
      );
    const replies = [again(0), again(1), again(2), replyOf(vendor, { text: 'At last.' }, false)];
    const model = started(await startModelServer(vendor.vendor, replies));
    const tools = await toolsOf(mcp.url);
    const settings = modelSettings(model, vendor, { maxToolRounds: 2 });
    const first = await asking(settings, 'Hi', { tools });
    expect(first.failure).toBeUndefined();
    expect(first.text).toBe('Try 2.\n\n[Stopped after 2 rounds of tool calls (MaxToolRounds).]');
    expect(await mcp.requests('tools/call')).toHaveLength(2);
    const second = await asking(settings, 'Go on.', { tools }, first.conversation);
    expect(second.text).toBe('At last.');
    expect(await sentBodies(model)).toHaveLength(4);
  });

  test('is told that a call was refused, which is not made then (Ai.ToolCallCheck)', async () => {
    const mcp = started(await startScriptedServer());
    const calls = [
      { id: 'call_1', name: 'echo', args: '{"n":1.10}' },
      { id: 'call_2', name: 'echo', args: '{"n":2}' },
    ];
    const model = started(
      await startModelServer(vendor.vendor, [
        replyOf(vendor, { calls }, true),
        replyOf(vendor, { text: 'Done.' }, true),
      ]),
    );
    const asked: PendingCall[] = [];
    const { text } = await asking(modelSettings(model, vendor, { streaming: true }), 'Hi', {
      tools: await toolsOf(mcp.url),
      refuses: async (pending) => {
        await new Promise((done) => setImmediate(done));
        return asked.push(pending) === 1;
      },
    });
    expect(text).toBe('Done.');
    expect(asked).toEqual([
      { server: 'scripted', tool: 'echo', argumentsText: '{"n":1.10}' },
      { server: 'scripted', tool: 'echo', argumentsText: '{"n":2}' },
    ]);
    expect(await mcp.requests('tools/call')).toHaveLength(1);
    expect(JSON.stringify(await sentBodies(model))).toContain(
      'The call was refused by the program',
    );
  });
});

test('what the check of a call throws ends the question, and the calls before it come to their end', async () => {
  const mcp = started(await startScriptedServer());
  const calls = ['1', '2'].map((id) => ({ id, name: 'echo', args: '{}' }));
  const model = started(await startModelServer(CHAT.vendor, [replyOf(CHAT, { calls }, false)]));
  let asked = 0;
  const question = asking(modelSettings(model, CHAT), 'Hi', {
    tools: await toolsOf(mcp.url),
    refuses: () => (++asked === 2 ? Promise.reject(new TypeError('mine')) : Promise.resolve(false)),
  });
  await expect(question).rejects.toThrow(new TypeError('mine'));
  expect(await mcp.requests('tools/call')).toHaveLength(1);
});

describe('calls in one turn (Ai.UseMcp)', () => {
  const READ_ONLY =
    '[{"name":"a","annotations":{"readOnlyHint":true}},{"name":"b","annotations":{"readOnlyHint":true}}]';
  const callsOf = (...names: string[]) =>
    names.map((name, at) => ({ id: `call_${at}`, name, args: '{}' }));

  async function called(names: string[], ...urls: string[]): Promise<string[]> {
    const calls = callsOf(...names);
    const replies = [replyOf(CHAT, { calls }, false), replyOf(CHAT, { text: '.' }, false)];
    const model = started(await startModelServer('chat-completions', replies));
    const { conversation } = await asking(modelSettings(model, CHAT), 'Hi', {
      tools: await toolsOf(...urls),
    });
    await sentBodies(model);
    const results = conversation.messages.flatMap((one) =>
      one.role === 'tool' ? one.results : [],
    );
    return results.map(({ id }) => id);
  }

  test('are made one after the other on a server that does not say that they only read', async () => {
    const server = started(
      await startGatedServer('[{"name":"a"},{"name":"b"}]', () => Promise.resolve()),
    );
    expect(await called(['b', 'a', 'b'], server.url)).toEqual(['call_0', 'call_1', 'call_2']);
    expect(server.happened.filter((what) => /^(begin|end)/.test(what))).toEqual([
      'begin b',
      'end b',
      'begin a',
      'end a',
      'begin b',
      'end b',
    ]);
  });

  test('are made at the same time where the server says that they only read, and their results keep their order', async () => {
    const events = new EventEmitter();
    const bothBegun = once(events, 'b');
    const server = started(
      await startGatedServer(READ_ONLY, async (tool) => {
        events.emit(tool);
        // The first one is answered when the second has come.
        if (tool === 'a') await bothBegun;
      }),
    );
    expect(await called(['a', 'b'], server.url)).toEqual(['call_0', 'call_1']);
    expect(server.happened.indexOf('begin b')).toBeLessThan(server.happened.indexOf('end a'));
  });

  test('are made at the same time on different servers', async () => {
    const events = new EventEmitter();
    const otherBegun = once(events, 'b');
    const first = started(await startGatedServer('[{"name":"a"}]', () => otherBegun));
    const second = started(
      await startGatedServer('[{"name":"b"}]', async () => void events.emit('b')),
    );
    expect(await called(['a', 'b'], first.url, second.url)).toEqual(['call_0', 'call_1']);
  });
});

describe('a question that nobody wants any more (Ai.AbortCurrent)', () => {
  const aborted = new Failure('aborted', 'The call was aborted.');

  test('ends while the model answers', async () => {
    const [event = ''] = CHAT.events({ text: 'abc' });
    const model = started(await startModelServer(CHAT.vendor, [{ events: [event], end: 'hold' }]));
    const abort = new AbortController();
    const { failure } = await asking(modelSettings(model, CHAT, { streaming: true }), 'Hi', {
      call: { log: new CallLog('test', false), signal: abort.signal },
      onEvent: () => abort.abort(aborted),
    });
    expect(failure).toBe(aborted);
  });

  test('ends while a tool is called, and the server is told; no other call is made', async () => {
    const abort = new AbortController();
    const server = started(
      await startGatedServer('[{"name":"a"}]', () => {
        abort.abort(aborted);
        return new Promise(() => {});
      }),
    );
    const calls = ['1', '2'].map((id) => ({ id, name: 'a', args: '{}' }));
    const model = started(await startModelServer(CHAT.vendor, [replyOf(CHAT, { calls }, false)]));
    const { failure, conversation } = await asking(modelSettings(model, CHAT), 'Hi', {
      call: { log: new CallLog('test', false), signal: abort.signal },
      tools: await toolsOf(server.url),
    });
    expect(failure).toBe(aborted);
    expect(conversation.messages).toEqual([]);
    while (!server.happened.includes('notifications/cancelled'))
      await new Promise((done) => setImmediate(done));
    expect(server.happened.filter((what) => what === 'begin a')).toHaveLength(1);
    expect(await model.requests()).toHaveLength(1);
  });
});

test('tools are listed again when the server says that they changed, before the model is asked again (Ai.UseMcp)', async () => {
  const mcp = started(
    await startScriptedServer({
      'tools/list': [
        { result: '{"tools":[{"name":"echo"}]}' },
        { result: '{"tools":[{"name":"echo"},{"name":"added"}]}' },
      ],
      'tools/call': {
        events: [
          event('{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}'),
          event('{"jsonrpc":"2.0","id":$ID,"result":{"content":[]}}'),
        ],
      },
    }),
  );
  const call = { id: 'call_1', name: 'echo', args: '{}' };
  const model = started(
    await startModelServer(CHAT.vendor, [
      replyOf(CHAT, { calls: [call] }, false),
      replyOf(CHAT, { text: 'New tools!' }, false),
    ]),
  );
  await asking(modelSettings(model, CHAT), 'Hi', { tools: await toolsOf(mcp.url) });
  const offered = (await sentBodies(model)).map((body) =>
    (body as { tools: { function: { name: string } }[] }).tools.map((tool) => tool.function.name),
  );
  expect(offered).toEqual([['echo'], ['echo', 'added']]);
});

test('all pages of the tools are offered (Ai.UseMcp)', async () => {
  const mcp = started(
    await startScriptedServer({
      'tools/list': [
        { result: '{"tools":[{"name":"a"}],"nextCursor":"2"}' },
        { result: '{"tools":[{"name":"b"}]}' },
      ],
    }),
  );
  const tools = await toolsOf(mcp.url);
  await tools.refresh({ log: new CallLog('test', false) });
  expect(tools.all.map(({ name }) => name)).toEqual(['a', 'b']);
});

test('a list of tools that never ends is a failure (Ai.UseMcp)', async () => {
  const mcp = started(
    await startScriptedServer({ 'tools/list': { result: '{"tools":[],"nextCursor":"1"}' } }),
  );
  const tools = await toolsOf(mcp.url);
  await expect(tools.refresh({ log: new CallLog('test', false) })).rejects.toMatchObject({
    code: 'limit',
    message: 'The server gave the same cursor twice: 1.',
  });
});

test('each call of a tool and its outcome is told while it goes on (Ai.ProgressInfo)', async () => {
  const mcp = started(
    await startScriptedServer({ 'tools/call': { result: '{"isError":true,"content":[]}' } }),
  );
  const call = { id: 'call_1', name: 'echo', args: '{"a":1}' };
  const model = started(
    await startModelServer(CHAT.vendor, [
      replyOf(CHAT, { calls: [call] }, false),
      replyOf(CHAT, { text: 'Done.' }, false),
    ]),
  );
  const log = new CallLog('test', false);
  const told: (ProgressEvent | Message)[] = [];
  const wanted = { info: true, percent: false };
  const progress = new Progress(log, wanted, (one) => void told.push(one));
  await asking(modelSettings(model, CHAT), 'Hi', {
    call: { log, progress },
    tools: await toolsOf(mcp.url),
  });
  const own = told.filter((one) => 'name' in one && one.name.startsWith('AiTool'));
  expect(own).toEqual([
    { name: 'AiToolCall', value: 'echo {"a":1}' },
    { name: 'AiToolResult', value: 'echo failed' },
  ]);
});
