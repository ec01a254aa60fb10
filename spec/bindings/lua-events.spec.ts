import { describe, expect, test } from '@jest/globals';
import * as chilkat from '../../lib/bindings/lua.js';
import { serverFor } from '../support/connected-mcp.js';
import { answer, event, type Script } from '../support/scripted-server.js';

async function connected(script: Script = {}): Promise<chilkat.Mcp> {
  const server = await serverFor(script);
  const mcp = chilkat.Mcp.new();
  expect(mcp.connect(server.url)).toEqual([true]);
  return mcp;
}

const SILENT: Script = { ping: { silent: true } };
const SLOW: Script = { ping: { events: [60, event(answer('{}'))] } };

function call(mcp: chilkat.Mcp) {
  return mcp.call_tool('echo', chilkat.JsonObject.new(), chilkat.JsonObject.new());
}

describe('Lua.set_event_handler', () => {
  test('Lua.set_event_handler replaces the handlers that were set, and null removes them', async () => {
    const mcp = await connected();
    const heard: string[] = [];
    mcp.set_event_handler({ progress_info: () => void heard.push('first') });
    mcp.set_event_handler({ progress_info: () => void heard.push('second') });
    expect(mcp.ping()).toEqual([true]);
    expect(new Set(heard)).toEqual(new Set(['second']));
    expect(mcp.set_event_handler(null)).toBe(undefined);
    heard.length = 0;
    expect(mcp.ping()).toEqual([true]);
    expect(heard).toEqual([]);
  });

  test('a misspelled event raises when the table is installed', () => {
    const set = (handlers: object) => () => chilkat.Mcp.new().set_event_handler(handlers);
    const bad = (text: string) => `bad argument #1 to 'set_event_handler' (${text})`;
    expect(set({ abort_chek: () => true })).toThrow(bad('abort_chek: there is no such event'));
    expect(set({ AbortCheck: () => true })).toThrow(bad('AbortCheck: there is no such event'));
    expect(set({ percent_done: true })).toThrow(bad('percent_done: a function is expected'));
    expect(set('x' as unknown as object)).toThrow(
      bad('handlers must be an object or null, got string'),
    );
  });

  test('handlers are plain functions, not methods', async () => {
    const mcp = await connected();
    const seen: unknown[] = [];
    mcp.set_event_handler({
      progress_info(this: unknown) {
        seen.push(this);
      },
    });
    mcp.ping();
    expect(new Set(seen)).toEqual(new Set([undefined]));
  });
});

test('Lua: Mcp.ProgressInfo is told as progress_info(name, value)', async () => {
  const mcp = await connected();
  const pairs = new Map<string, string>();
  mcp.set_event_handler({ progress_info: (name, value) => void pairs.set(name, value) });
  mcp.ping();
  expect(pairs.get('HttpStatusCode')).toBe('200');
});

describe('Lua: Mcp.PercentDone', () => {
  const text = 'x'.repeat(300_000);
  const body = answer(`{"content":[{"type":"text","text":"${text}"}]}`);
  const SIZED: Script = {
    'tools/call': { body, headers: { 'content-length': String(body.length - 2) } },
  };

  test('Lua: Mcp.PercentDone is told as percent_done(pct); the last one is 100', async () => {
    const mcp = await connected(SIZED);
    const percents: number[] = [];
    mcp.set_event_handler({ percent_done: (pct) => void percents.push(pct) });
    expect(call(mcp)).toEqual([true]);
    expect(percents.at(-1)).toBe(100);
  });

  test('true aborts the method, which fails in the usual way', async () => {
    const mcp = await connected(SIZED);
    mcp.set_event_handler({ percent_done: () => true });
    expect(call(mcp)).toEqual([null, mcp.last_error_text]);
  });
});

describe('Lua: Mcp.AbortCheck', () => {
  test('Lua: Mcp.AbortCheck is called every heartbeat_ms as abort_check(); true aborts the method', async () => {
    const mcp = await connected(SILENT);
    mcp.heartbeat_ms = 5;
    let calls = 0;
    mcp.set_event_handler({ abort_check: () => ++calls === 3 });
    const [ok, err] = mcp.ping();
    expect([ok, calls]).toEqual([null, 3]);
    expect(err).toContain('AbortCheck returned true');
  });

  test('is not called while heartbeat_ms is 0', async () => {
    const mcp = await connected(SLOW);
    mcp.set_event_handler({ abort_check: () => true });
    expect(mcp.heartbeat_ms).toBe(0);
    expect(mcp.ping()).toEqual([true]);
  });

  test('an error raised in it aborts the method and is raised again; the object goes on', async () => {
    const mcp = await connected(SILENT);
    const error = new Error('raised in the handler');
    mcp.heartbeat_ms = 5;
    mcp.set_event_handler({
      abort_check() {
        throw error;
      },
    });
    expect(() => mcp.ping()).toThrow(error);
    mcp.set_event_handler(null);
    expect(mcp.list_tools(chilkat.JsonObject.new())).toEqual([true]);
  });

  test('a method of the same object is refused in it (C11)', async () => {
    const mcp = await connected(SLOW);
    mcp.heartbeat_ms = 5;
    const inner: unknown[] = [];
    mcp.set_event_handler({ abort_check: () => void inner.push(mcp.close()[0]) });
    expect(mcp.ping()).toEqual([true]);
    expect(new Set(inner)).toEqual(new Set([null]));
  });
});
