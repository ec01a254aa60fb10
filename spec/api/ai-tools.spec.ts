import { describe, expect, test } from '@jest/globals';
import { type Ai, type AiEventHandlers, Mcp, StringBuilder, StringTable } from '../../lib/index.js';
import { connectedMcp } from '../support/connected-mcp.js';
import { aiFor, aiWith, askText } from '../support/models/ai-for.js';
import { sentBodies } from '../support/models/asking.js';
import { CHAT, replyOf, VENDORS } from '../support/models/vendors.js';
import { answer, event } from '../support/scripted-server.js';

const TOOLS = { result: '{"tools":[{"name":"echo"},{"name":"write"}]}' };
const ECHO = {
  calls: [{ id: 'call_1', name: 'echo', args: '{"n":1.10,"a":12345678901234567890}' }],
};
const DONE = { text: 'Done.' };

function table(...names: string[]): StringTable {
  const strings = new StringTable();
  for (const name of names) strings.Append(name);
  return strings;
}

function drained(ai: Ai): number {
  const [name, delta] = [new StringBuilder(), new StringBuilder()];
  for (;;) {
    const state = ai.PollAi(false);
    if (state === 0) ai.SleepMs(5);
    else if (state === 1) ai.NextAiEvent(1000, name, delta);
    else return state;
  }
}

describe.each(VENDORS)('Ai.UseMcp of $apiSpec', (vendor) => {
  test('Ai.UseMcp offers the tools; calls reach the server with number text and member order, and the results the model', async () => {
    const { mcp, server } = await connectedMcp({ 'tools/list': TOOLS });
    const { ai, model } = await aiFor(vendor, [ECHO, DONE]);
    expect(ai.UseMcp(mcp)).toBe(true);
    expect(askText(ai, 'Hi')).toBe('Done.');
    const [call] = await server.requests('tools/call');
    expect(call?.body).toContain('"arguments":{"n":1.10,"a":12345678901234567890}');
    const [first, second] = (await sentBodies(model)).map((body) => JSON.stringify(body));
    expect(first).toContain('"write"');
    expect(second).toContain('echo');
  });

  test('Ai.UseMcp works in a stream too', async () => {
    const { mcp, server } = await connectedMcp({ 'tools/list': TOOLS });
    const { ai } = await aiFor(vendor, [ECHO, DONE], true);
    ai.UseMcp(mcp);
    ai.Streaming = true;
    ai.InputAddText('Hi');
    expect([ai.Ask('text'), drained(ai), ai.GetOutputText()]).toEqual([true, 2, 'Done.']);
    expect(await server.requests('tools/call')).toHaveLength(1);
  });
});

describe('Ai.UseMcp', () => {
  test('Ai.UseMcp fails for an Mcp that is not connected, or whose tools cannot be listed', async () => {
    const { ai } = await aiFor(CHAT, []);
    expect(ai.UseMcp(new Mcp())).toBe(false);
    expect(ai.LastErrorText).toContain('Not connected. Connect must be called first.');
    const { mcp } = await connectedMcp({ 'tools/list': { status: 500, body: 'no' } });
    expect(ai.UseMcp(mcp)).toBe(false);
    expect(ai.LastErrorText).toContain('HTTP status 500');
  });

  test('Ai.UseMcpAsync and Ai.UseMcpToolsAsync do it in the background', async () => {
    const { mcp } = await connectedMcp({ 'tools/list': TOOLS });
    const { ai, model } = await aiFor(CHAT, [DONE, DONE]);
    expect(await ai.UseMcpAsync(mcp)).toBe(true);
    askText(ai, 'Hi');
    expect(await ai.UseMcpToolsAsync(mcp, table('write'))).toBe(true);
    askText(ai, 'Hi');
    const tools = ((await sentBodies(model)) as { tools: unknown[] }[]).map((body) => body.tools);
    expect(tools.map((list) => list.length)).toEqual([2, 1]);
  });

  test('Ai.UseMcpTools offers the tools of those names and no other, and fails for one that there is not', async () => {
    const { mcp, server } = await connectedMcp({ 'tools/list': TOOLS });
    const write = { calls: [{ id: 'call_1', name: 'write', args: '{}' }] };
    const { ai, model } = await aiFor(CHAT, [write, DONE]);
    expect(ai.UseMcpTools(mcp, table('echo', 'delete'))).toBe(false);
    expect(ai.LastErrorText).toContain('scripted has no tool named delete.');
    expect(ai.UseMcpTools(mcp, table('echo'))).toBe(true);
    askText(ai, 'Hi');
    const [first, second] = (await sentBodies(model)).map((body) => JSON.stringify(body));
    expect([first?.includes('"echo"'), first?.includes('"write"')]).toEqual([true, false]);
    // What is not offered cannot be called either.
    expect(second).toContain('There is no tool named write.');
    expect(await server.requests('tools/call')).toEqual([]);
  });

  test('an Mcp that is closed offers nothing until it is connected again (Ai.UseMcp)', async () => {
    const { mcp, server } = await connectedMcp({ 'tools/list': TOOLS });
    const { ai, model } = await aiFor(CHAT, [DONE, DONE]);
    ai.UseMcp(mcp);
    mcp.Close();
    ai.InputAddText('Hi');
    expect(ai.Ask('text')).toBe(true);
    expect(ai.LastErrorText).toContain(
      'The tools of scripted are not offered: it is not connected.',
    );
    mcp.Connect(server.url);
    askText(ai, 'Hi');
    const [first, second] = (await sentBodies(model)) as { tools?: unknown[] }[];
    expect([first?.tools, second?.tools?.length]).toEqual([undefined, 2]);
  });

  test('tools are listed once, and again when the server has said that they changed (Ai.UseMcp)', async () => {
    const changed = event('{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}');
    const { mcp, server } = await connectedMcp({
      'tools/list': [TOOLS, { result: '{"tools":[{"name":"new_one"}]}' }],
      'tools/call': { events: [changed, event(answer('{"content":[]}'))] },
    });
    const { ai, model } = await aiFor(CHAT, [DONE, ECHO, DONE]);
    ai.UseMcp(mcp);
    askText(ai, 'Hi');
    expect(await server.requests('tools/list')).toHaveLength(1);
    askText(ai, 'Hi');
    expect(await server.requests('tools/list')).toHaveLength(2);
    const [, second, third] = (await sentBodies(model)).map((body) => JSON.stringify(body));
    expect([second?.includes('new_one'), third?.includes('new_one')]).toEqual([false, true]);
  });

  test("the server's own stream is opened to hear of changes, when it says that it tells them (Ai.UseMcp)", async () => {
    const changed = '{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}';
    const { mcp, server } = await connectedMcp({
      initialize: {
        result:
          '{"protocolVersion":"$VERSION","capabilities":{"tools":{"listChanged":true}},"serverInfo":{"name":"s","version":"1"}}',
      },
      'tools/list': [TOOLS, { result: '{"tools":[{"name":"new_one"}]}' }],
      GET: { events: [event(changed)], end: 'hold' },
    });
    const { ai, model } = await aiFor(CHAT, [DONE]);
    ai.UseMcp(mcp);
    // The notice has come when the next answer has.
    while ((await server.requests('tools/list')).length < 2) {
      mcp.Ping();
      if (ai.UseMcp(mcp)) continue;
      throw new Error(ai.LastErrorText);
    }
    askText(ai, 'Hi');
    expect(JSON.stringify(await sentBodies(model))).toContain('new_one');
  });

  test('a session that has expired is renewed in the midst of it, and the Mcp goes on in the new one', async () => {
    const { mcp, server } = await connectedMcp({
      'tools/list': TOOLS,
      'tools/call': [{ status: 404 }, { result: '{"content":[{"type":"text","text":"ok"}]}' }],
      initialize: [
        {
          result: '{"protocolVersion":"$VERSION","capabilities":{},"serverInfo":{}}',
          headers: { 'mcp-session-id': 'session-1' },
        },
        {
          result: '{"protocolVersion":"$VERSION","capabilities":{},"serverInfo":{}}',
          headers: { 'mcp-session-id': 'session-2' },
        },
      ],
    });
    const { ai } = await aiFor(CHAT, [ECHO, DONE]);
    ai.UseMcp(mcp);
    expect(askText(ai, 'Hi')).toBe('Done.');
    const calls = await server.requests('tools/call');
    expect(calls.map(({ headers }) => headers['mcp-session-id'])).toEqual([
      'session-1',
      'session-2',
    ]);
    expect(mcp.SessionId).toBe('session-2');
  });
});

describe('Ai.ToolCallCheck', () => {
  const asked: string[][] = [];
  const refuse: AiEventHandlers = {
    ToolCallCheck: (tool, args, server) => {
      asked.push([tool, args, server]);
      return true;
    },
  };

  async function prepared(streaming: boolean, handlers: AiEventHandlers) {
    asked.length = 0;
    const { mcp, server } = await connectedMcp({ 'tools/list': TOOLS });
    const { ai, model } = await aiFor(CHAT, [ECHO, DONE], streaming);
    ai.UseMcp(mcp);
    ai.SetEventHandler(handlers);
    ai.InputAddText('Hi');
    return { ai, model, calls: () => server.requests('tools/call') };
  }

  test('Ai.ToolCallCheck refuses a call before it is made, and the model is told', async () => {
    const { ai, model, calls } = await prepared(false, refuse);
    expect(ai.Ask('text')).toBe(true);
    expect(asked).toEqual([['echo', '{"n":1.10,"a":12345678901234567890}', 'scripted']]);
    expect(await calls()).toEqual([]);
    expect(JSON.stringify(await sentBodies(model))).toContain(
      'The call was refused by the program, and was not made.',
    );
  });

  test.each([false, undefined, 0, ''])(
    'Ai.ToolCallCheck lets a call through when it gives %p',
    async (given) => {
      const { ai, calls } = await prepared(false, { ToolCallCheck: () => given });
      expect(ai.Ask('text')).toBe(true);
      expect(await calls()).toHaveLength(1);
    },
  );

  test('a promise refuses, since nothing can wait for it (Ai.ToolCallCheck)', async () => {
    const { ai, calls } = await prepared(false, { ToolCallCheck: async () => false });
    expect(ai.Ask('text')).toBe(true);
    expect(await calls()).toEqual([]);
  });

  test('is asked in a Task, when the event loop turns (Ai.ToolCallCheck, Ai.AskAsync)', async () => {
    const { ai, calls } = await prepared(false, refuse);
    expect(await ai.AskAsync('text')).toBe(true);
    expect([asked.length, await calls()]).toEqual([1, []]);
  });

  test('is asked in a stream while the program polls, and the call waits for it (Ai.ToolCallCheck, Ai.Streaming)', async () => {
    const { ai, calls } = await prepared(true, refuse);
    ai.Streaming = true;
    expect(ai.Ask('text')).toBe(true);
    expect([drained(ai), ai.GetOutputText()]).toEqual([2, 'Done.']);
    expect([asked.length, await calls()]).toEqual([1, []]);
  });

  test('is asked for each call of several, in their order (Ai.ToolCallCheck)', async () => {
    const { mcp, server } = await connectedMcp({ 'tools/list': TOOLS });
    const calls = [1, 2, 3].map((n) => ({ id: `call_${n}`, name: 'echo', args: `{"n":${n}}` }));
    const { ai } = await aiFor(CHAT, [{ calls }, DONE]);
    ai.UseMcp(mcp);
    const heard: string[] = [];
    ai.SetEventHandler({
      ToolCallCheck: (_tool, args) => {
        heard.push(args);
        return args === '{"n":2}';
      },
    });
    askText(ai, 'Hi');
    expect(heard).toEqual(['{"n":1}', '{"n":2}', '{"n":3}']);
    expect(await server.requests('tools/call')).toHaveLength(2);
  });

  test('an exception refuses the call, and comes out of the method that blocks (Ai.ToolCallCheck)', async () => {
    const handlers = {
      ToolCallCheck: () => {
        throw new Error('mine');
      },
    };
    const { ai, calls } = await prepared(false, handlers);
    expect(() => ai.Ask('text')).toThrow('mine');
    expect(await calls()).toEqual([]);
    // In the background nobody is there to catch it.
    const task = ai.AskAsync('text');
    expect(await task).toBe(false);
    expect(await calls()).toEqual([]);
  });

  test('an exception in a stream ends it, and Ai.PollAi says so (Ai.ToolCallCheck)', async () => {
    const handlers = {
      ToolCallCheck: () => {
        throw new Error('mine');
      },
    };
    const { ai, calls } = await prepared(true, handlers);
    ai.Streaming = true;
    expect([ai.Ask('text'), drained(ai)]).toEqual([true, -1]);
    expect(ai.LastErrorText).toContain('an event handler threw Error: mine');
    expect(await calls()).toEqual([]);
  });

  test.each([
    ['ToolCallCheck', Object.create(null)],
    ['ProgressInfo', { toString: () => ({}) }],
  ])(
    'whatever %s throws in a stream ends it, also what makes no text of itself (Ai.SetEventHandler)',
    async (name, thrown) => {
      const handlers = {
        [name]: () => {
          throw thrown;
        },
      };
      const { ai, calls } = await prepared(true, handlers);
      ai.Streaming = true;
      expect(ai.Ask('text') ? drained(ai) : -1).toBe(-1);
      expect(ai.LastErrorText).toContain('an event handler threw something that cannot be told');
      expect(await calls()).toEqual([]);
    },
  );

  test('a handler may call other objects, and not its own (Ai.ToolCallCheck, C11)', async () => {
    const { mcp: other } = await connectedMcp();
    const seen: unknown[] = [];
    const { ai, calls } = await prepared(false, {
      ToolCallCheck: () => {
        seen.push(other.Ping(), ai.Ask('text'), ai.LastErrorText.includes('is running'));
        return false;
      },
    });
    expect([ai.Ask('text'), ai.GetOutputText()]).toEqual([true, 'Done.']);
    expect(seen).toEqual([true, false, true]);
    expect(await calls()).toHaveLength(1);
  });

  test('Mcp.SetEventHandler does not take it: a check that is never made would be none (Ai.ToolCallCheck)', () => {
    expect(() => new Mcp().SetEventHandler(refuse)).toThrow('has an unknown event ToolCallCheck');
  });
});

describe('events and aborts of Ai.Ask', () => {
  test('Ai.ProgressInfo tells each call of a tool and its outcome', async () => {
    const { mcp } = await connectedMcp({ 'tools/list': TOOLS });
    const { ai } = await aiFor(CHAT, [ECHO, DONE]);
    ai.UseMcp(mcp);
    const told: string[] = [];
    ai.SetEventHandler({
      ProgressInfo: (name, value) => {
        if (name.startsWith('AiTool')) told.push(`${name} ${value}`);
      },
    });
    askText(ai, 'Hi');
    expect(told).toEqual([
      'AiToolCall echo {"n":1.10,"a":12345678901234567890}',
      'AiToolResult echo succeeded',
    ]);
  });

  test('Ai.PercentDone tells how much of an answer has come', async () => {
    const body = CHAT.whole({ text: 'x'.repeat(500_000) });
    const { ai } = await aiWith(CHAT, [
      { body, headers: { 'content-length': String(body.length) } },
    ]);
    const percents: number[] = [];
    ai.SetEventHandler({ PercentDone: (done) => void percents.push(done) });
    askText(ai, 'Hi');
    expect([percents.length > 1, percents.at(-1)]).toEqual([true, 100]);
  });

  test('Ai.ProgressInfo is told in a stream while it is followed', async () => {
    const { mcp } = await connectedMcp({ 'tools/list': TOOLS });
    const { ai } = await aiFor(CHAT, [ECHO, DONE], true);
    ai.UseMcp(mcp);
    const told: string[] = [];
    ai.SetEventHandler({ ProgressInfo: (name) => void told.push(name) });
    ai.Streaming = true;
    ai.InputAddText('Hi');
    ai.Ask('text');
    drained(ai);
    expect(told).toEqual(expect.arrayContaining(['AiToolCall', 'AiToolResult', 'HttpStatusCode']));
  });

  test('Ai.AbortCheck ends the wait for the model; Ai.HeartbeatMs is its interval (Ai.SetEventHandler)', async () => {
    const { ai } = await aiWith(CHAT, [{ events: [], end: 'hold' }]);
    ai.HeartbeatMs = 10;
    ai.SetEventHandler({ AbortCheck: () => true });
    ai.InputAddText('Hi');
    expect(ai.Ask('text')).toBe(false);
    expect(ai.LastErrorText).toContain('The call was aborted: AbortCheck returned true.');
  });

  test('Ai.AbortCheck and Ai.AbortCurrent end the wait for a tool, whose server is told', async () => {
    const { mcp, server } = await connectedMcp({
      'tools/list': TOOLS,
      'tools/call': { silent: true },
    });
    const { ai } = await aiFor(CHAT, [ECHO, ECHO]);
    ai.UseMcp(mcp);
    let isCalling = false;
    ai.HeartbeatMs = 10;
    ai.SetEventHandler({
      ProgressInfo: (name) => {
        if (name === 'AiToolCall') isCalling = true;
      },
      AbortCheck: () => isCalling,
    });
    ai.InputAddText('Hi');
    expect(ai.Ask('text')).toBe(false);
    expect(ai.LastErrorText).toContain('The call was aborted: AbortCheck returned true.');
    isCalling = false;
    ai.SetEventHandler({
      ProgressInfo: (name) => {
        if (name === 'AiToolCall') ai.AbortCurrent = true;
      },
    });
    expect(ai.Ask('text')).toBe(false);
    expect(ai.LastErrorText).toContain('The call was aborted by AbortCurrent.');
    expect(ai.AbortCurrent).toBe(false);
    while ((await server.requests('notifications/cancelled')).length < 1) mcp.Ping();
  });

  test('a tool has the IdleTimeoutMs of its Mcp; what became of it is told to the model (Ai.IdleTimeoutMs)', async () => {
    const { mcp } = await connectedMcp({ 'tools/list': TOOLS, 'tools/call': { silent: true } });
    mcp.IdleTimeoutMs = 50;
    const { ai, model } = await aiFor(CHAT, [ECHO, DONE]);
    ai.UseMcp(mcp);
    expect(askText(ai, 'Hi')).toBe('Done.');
    expect(JSON.stringify(await sentBodies(model))).toContain('The tool could not be called.');
  });

  test('Ai.MaxToolRounds is how often tools may be called', async () => {
    const { mcp } = await connectedMcp({ 'tools/list': TOOLS });
    const { ai } = await aiFor(CHAT, [ECHO, ECHO, ECHO]);
    ai.UseMcp(mcp);
    ai.MaxToolRounds = 2;
    expect(askText(ai, 'Hi')).toBe('[Stopped after 2 rounds of tool calls (MaxToolRounds).]');
  });

  test('the key of the provider and the token of a server show nowhere in the log (Ai.ApiKey, C9)', async () => {
    const { mcp, server } = await connectedMcp({ 'tools/list': TOOLS });
    mcp.AuthToken = 'tok-4711-secret';
    mcp.Connect(server.url);
    const { ai } = await aiWith(CHAT, [
      replyOf(CHAT, ECHO, false),
      { status: 400, body: '{"error":{"message":"bad key sk-test-0123456789 tok-4711-secret"}}' },
    ]);
    ai.VerboseLogging = true;
    ai.UseMcp(mcp);
    ai.InputAddText('Hi');
    expect(ai.Ask('text')).toBe(false);
    expect(ai.LastErrorText).toContain('bad key <redacted>');
    expect(ai.LastErrorText).not.toMatch(/sk-test-0123456789|tok-4711-secret/);
  });
});
