import { describe, expect, test } from '@jest/globals';
import * as b4x from '../../lib/bindings/b4x.js';
import { serverFor } from '../support/connected-mcp.js';
import { answer, event, type Script } from '../support/scripted-server.js';

async function connected(subs: object, eventName: string, script: Script = {}) {
  const server = await serverFor(script);
  const mcp = new b4x.ChilkatMcp(subs);
  mcp.Initialize(eventName);
  expect(mcp.Connect(server.url)).toBe(true);
  return mcp;
}

function newJson(): b4x.ChilkatJsonObject {
  const json = new b4x.ChilkatJsonObject();
  json.Initialize();
  return json;
}

test('B4X: Mcp.ProgressInfo is told to the Sub evt_ProgressInfo, a method of the object with the Subs', async () => {
  class Main {
    readonly pairs = new Map<string, string>();
    evt_ProgressInfo(name: string, value: string) {
      this.pairs.set(name, value);
    }
  }
  const main = new Main();
  const mcp = await connected(main, 'evt');
  mcp.Ping();
  expect(main.pairs.get('HttpStatusCode')).toBe('200');
});

describe('B4X: Mcp.PercentDone', () => {
  const body = answer(`{"content":[{"type":"text","text":"${'x'.repeat(300_000)}"}]}`);
  const SIZED: Script = {
    'tools/call': { body, headers: { 'content-length': String(body.length - 2) } },
  };

  test('B4X: Mcp.PercentDone is told to the Sub evt_PercentDone; the last one is 100', async () => {
    const percents: number[] = [];
    const mcp = await connected(
      {
        evt_PercentDone(pctDone: number) {
          percents.push(pctDone);
          return false;
        },
      },
      'evt',
      SIZED,
    );
    expect(mcp.CallTool('echo', newJson(), newJson())).toBe(true);
    expect(percents.at(-1)).toBe(100);
  });

  test('True aborts the method', async () => {
    const mcp = await connected({ evt_PercentDone: () => true }, 'evt', SIZED);
    expect(mcp.CallTool('echo', newJson(), newJson())).toBe(false);
    expect(mcp.LastErrorText).toContain('PercentDone returned true');
  });
});

describe('B4X: Mcp.AbortCheck', () => {
  const SILENT: Script = { ping: { silent: true } };

  test('B4X: Mcp.AbortCheck calls the Sub evt_AbortCheck every HeartbeatMs; True aborts the method', async () => {
    let calls = 0;
    const mcp = await connected({ evt_AbortCheck: () => ++calls === 3 }, 'evt', SILENT);
    calls = 0;
    mcp.HeartbeatMs = 5;
    expect(mcp.Ping()).toBe(false);
    expect(calls).toBe(3);
    expect(mcp.LastErrorText).toContain('AbortCheck returned true');
  });

  test('is not called while HeartbeatMs is 0', async () => {
    const script: Script = { ping: { events: [60, event(answer('{}'))] } };
    const mcp = await connected({ evt_AbortCheck: () => true }, 'evt', script);
    expect([mcp.HeartbeatMs, mcp.Ping()]).toEqual([0, true]);
  });

  test('AbortCurrent aborts too', async () => {
    const mcp: b4x.ChilkatMcp = await connected(
      {
        evt_AbortCheck() {
          mcp.AbortCurrent = true;
        },
      },
      'evt',
      SILENT,
    );
    mcp.HeartbeatMs = 5;
    expect(mcp.Ping()).toBe(false);
  });
});

describe('B4X.Initialize', () => {
  test('binds the Subs that exist, by its prefix; others are no events', async () => {
    const heard: string[] = [];
    const subs = {
      a_ProgressInfo: () => void heard.push('a'),
      b_ProgressInfo: () => void heard.push('b'),
      b_AbortCheck: 'no Sub',
    };
    const mcp = await connected(subs, 'b');
    expect(new Set(heard)).toEqual(new Set(['b']));
    heard.length = 0;
    mcp.Dispose();
    mcp.Initialize('none');
    const server = await serverFor();
    expect(mcp.Connect(server.url)).toBe(true);
    expect(heard).toEqual([]);
  });
});

test('what a Sub throws comes out of the method, and the object goes on', async () => {
  const error = new Error('thrown in the Sub');
  let mayThrow = false;
  const mcp = await connected(
    {
      evt_ProgressInfo() {
        if (mayThrow) throw error;
      },
    },
    'evt',
  );
  mayThrow = true;
  expect(() => mcp.Ping()).toThrow(error);
  mayThrow = false;
  expect(mcp.Ping()).toBe(true);
});
