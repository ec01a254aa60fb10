import { describe, expect, test } from '@jest/globals';
import * as b4x from '../../lib/bindings/b4x.js';
import * as chilkat from '../../lib/bindings/lua.js';
import { serverFor } from '../support/connected-mcp.js';
import { aiFor, aiWith } from '../support/models/ai-for.js';
import { TEST_KEY, TEST_MODEL } from '../support/models/model-server.js';
import { CHAT } from '../support/models/vendors.js';

const CALL = { calls: [{ id: 'call_1', name: 'echo', args: '{"n":1}' }] };
const SIZED_BODY = CHAT.whole({ text: 'x'.repeat(300_000) });
const SIZED = { body: SIZED_BODY, headers: { 'content-length': String(SIZED_BODY.length) } };

interface LuaRun {
  readonly ai: chilkat.Ai;
  ask(): ReturnType<chilkat.Ai['ask']>;
}

function luaAi(baseUrl: string): LuaRun {
  const ai = chilkat.Ai.new();
  ai.api_spec = 'ChatCompletions';
  ai.base_url = baseUrl;
  ai.api_key = TEST_KEY;
  ai.model = TEST_MODEL;
  return {
    ai,
    ask() {
      ai.input_add_text('Hi');
      return ai.ask('text');
    },
  };
}

function b4xAi(baseUrl: string, subs: object): b4x.ChilkatAi {
  const ai = new b4x.ChilkatAi(subs);
  ai.Initialize('evt');
  ai.ApiSpec = 'ChatCompletions';
  ai.BaseUrl = baseUrl;
  ai.ApiKey = TEST_KEY;
  ai.Model = TEST_MODEL;
  ai.InputAddText('Hi');
  return ai;
}

describe('Lua', () => {
  test('Lua: Ai.ToolCallCheck is told as tool_call_check(tool, args, server); true refuses the call', async () => {
    const server = await serverFor();
    const { model } = await aiFor(CHAT, [CALL, { text: 'Done.' }]);
    const { ai, ask } = luaAi(model.baseUrl);
    const mcp = chilkat.Mcp.new();
    mcp.connect(server.url);
    expect(ai.use_mcp(mcp)).toEqual([true]);
    const asked: string[][] = [];
    ai.set_event_handler({
      tool_call_check: (...given) => {
        asked.push(given);
        return true;
      },
    });
    expect(ask()).toEqual([true]);
    expect(asked).toEqual([['echo', '{"n":1}', 'scripted']]);
    expect(await server.requests('tools/call')).toEqual([]);
    expect(() => mcp.set_event_handler({ tool_call_check: () => true } as never)).toThrow(
      'tool_call_check: there is no such event',
    );
  });

  test('Lua: Ai.AbortCheck is called every heartbeat_ms as abort_check(); true aborts the method', async () => {
    const { model } = await aiWith(CHAT, [{ events: [], end: 'hold' }]);
    const { ai, ask } = luaAi(model.baseUrl);
    ai.heartbeat_ms = 5;
    ai.set_event_handler({ abort_check: () => true });
    expect(ask()).toEqual([null, ai.last_error_text]);
  });

  test('Lua: Ai.ProgressInfo is told as progress_info(name, value)', async () => {
    const { model } = await aiFor(CHAT, [{ text: 'Hi.' }]);
    const { ai, ask } = luaAi(model.baseUrl);
    const told = new Map<string, string>();
    ai.set_event_handler({ progress_info: (name, value) => void told.set(name, value) });
    ask();
    expect(told.get('HttpStatusCode')).toBe('200');
  });

  test('Lua: Ai.PercentDone is told as percent_done(pct); the last one is 100', async () => {
    const { model } = await aiWith(CHAT, [SIZED]);
    const { ai, ask } = luaAi(model.baseUrl);
    const percents: number[] = [];
    ai.set_event_handler({ percent_done: (pct) => void percents.push(pct) });
    ask();
    expect(percents.at(-1)).toBe(100);
  });
});

describe('B4X', () => {
  test('B4X: Ai.ToolCallCheck calls the Sub evt_ToolCallCheck; True refuses the call', async () => {
    const server = await serverFor();
    const { model } = await aiFor(CHAT, [CALL, { text: 'Done.' }]);
    const asked: string[][] = [];
    const ai = b4xAi(model.baseUrl, {
      evt_ToolCallCheck(...given: string[]) {
        asked.push(given);
        return true;
      },
    });
    const mcp = new b4x.ChilkatMcp();
    mcp.Initialize('mcp');
    mcp.Connect(server.url);
    expect([ai.UseMcp(mcp), ai.Ask('text'), ai.GetOutputText()]).toEqual([true, true, 'Done.']);
    expect(asked).toEqual([['echo', '{"n":1}', 'scripted']]);
    expect(await server.requests('tools/call')).toEqual([]);
  });

  test('B4X: Ai.AbortCheck calls the Sub evt_AbortCheck every HeartbeatMs; True aborts the method', async () => {
    const { model } = await aiWith(CHAT, [{ events: [], end: 'hold' }]);
    const ai = b4xAi(model.baseUrl, { evt_AbortCheck: () => true });
    ai.HeartbeatMs = 5;
    expect(ai.Ask('text')).toBe(false);
    expect(ai.LastErrorText).toContain('AbortCheck returned true');
  });

  test('B4X: Ai.ProgressInfo is told to the Sub evt_ProgressInfo', async () => {
    const { model } = await aiFor(CHAT, [{ text: 'Hi.' }]);
    const told = new Map<string, string>();
    const ai = b4xAi(model.baseUrl, {
      evt_ProgressInfo: (name: string, value: string) => void told.set(name, value),
    });
    expect(ai.Ask('text')).toBe(true);
    expect(told.get('HttpStatusCode')).toBe('200');
  });

  test('B4X: Ai.PercentDone is told to the Sub evt_PercentDone; the last one is 100', async () => {
    const { model } = await aiWith(CHAT, [SIZED]);
    const percents: number[] = [];
    const ai = b4xAi(model.baseUrl, {
      evt_PercentDone: (done: number) => void percents.push(done),
    });
    expect(ai.Ask('text')).toBe(true);
    expect(percents.at(-1)).toBe(100);
  });
});
