import { inspect } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import * as b4x from '../../lib/bindings/b4x.js';
import { serverFor } from '../support/connected-mcp.js';
import { answer, event } from '../support/scripted-server.js';

/** What a program that the compiler did not see may do. */
const loose = (object: unknown) => object as Record<string, (...args: unknown[]) => unknown>;

function json(text: string) {
  const object = new b4x.ChilkatJsonObject();
  object.Initialize();
  expect(object.Load(text)).toBe(true);
  return object;
}

describe('an object', () => {
  test('is used after B4X.Initialize only, as B4X.IsInitialized tells, and again after B4X.Dispose and Initialize', () => {
    const object = new b4x.ChilkatJsonObject();
    const error = new Error('The ChilkatJsonObject is not initialized: call Initialize first.');
    expect(object.IsInitialized()).toBe(false);
    expect(() => object.Load('{}')).toThrow(error);
    expect(() => object.Size).toThrow(error);
    expect(() => Object.assign(object, { EmitCompact: true })).toThrow(error);
    object.Initialize();
    expect(object.IsInitialized()).toBe(true);
    expect(object.Load('{"a":1}')).toBe(true);
    object.Dispose();
    expect(object.IsInitialized()).toBe(false);
    expect(() => object.Emit()).toThrow(error);
    object.Initialize();
    expect(object.Emit()).toBe('{}');
    object[Symbol.dispose]();
  });

  test('takes the name of its events where its class has any, and nothing else', () => {
    expect(() => loose(new b4x.ChilkatJsonObject()).Initialize?.('evt')).toThrow(
      'ChilkatJsonObject.Initialize: expected 0 arguments, got 1',
    );
    expect(() => loose(new b4x.ChilkatMcp()).Initialize?.()).toThrow(
      'ChilkatMcp.Initialize: expected 1 argument (eventName), got 0',
    );
    expect(() => new (b4x.ChilkatMcp as new (subs: unknown) => object)('x')).toThrow(
      'ChilkatMcp: subs must be the object that holds the Subs',
    );
  });

  test('that is initialized once more lets go of its connection', async () => {
    const server = await serverFor({ ping: { silent: true } });
    const mcp = new b4x.ChilkatMcp();
    mcp.Initialize('evt');
    expect(mcp.Connect(server.url)).toBe(true);
    const pinging = mcp.PingAsync();
    pinging.Run(() => {});
    mcp.Initialize('evt');
    expect(mcp.Connected).toBe(false);
    expect(await pinging).toBe(false);
    expect(pinging.ResultErrorText).toContain('The object was disposed.');
  });

  test('raises for a member that it does not have', () => {
    const mcp = new b4x.ChilkatMcp();
    mcp.Initialize('evt');
    expect(() => loose(mcp).connect).toThrow(new TypeError('ChilkatMcp has no connect.'));
    expect(() => loose(mcp).SetEventHandler).toThrow('ChilkatMcp has no SetEventHandler.');
    expect(() => Object.assign(mcp, { Connected: true })).toThrow(
      'ChilkatMcp.Connected is read-only.',
    );
    expect(inspect(mcp)).toBe('ChilkatMcp {}');
  });
});

describe('a method', () => {
  test('gives what it gives in Node.js; objects are of this binding', () => {
    const object = json('{"a":{"b":"c"},"n":5}');
    expect([object.StringOf('a.b'), object.IntOf('n'), object.HasMember('x')]).toEqual([
      'c',
      5,
      false,
    ]);
    expect(object.ObjectOf('a')?.StringOf('b')).toBe('c');
    expect(object.ObjectOf('x')).toBeNull();
    expect(object.LastMethodSuccess).toBe(false);
    expect(() => loose(object).Load?.(1)).toThrow('JsonObject.Load: argument 1 (json)');
  });
});

describe('ChilkatMcp', () => {
  const notice = (done: number) =>
    event(
      `{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":$ID,"progress":${done},"total":2}}`,
    );

  test('calls those of the Subs that exist', async () => {
    const server = await serverFor({
      'tools/call': { events: [notice(1), event(answer('{"content":[]}'))] },
    });
    class Main {
      heard: unknown[] = [];
      evt_PercentDone(percent: number) {
        this.heard.push(percent);
        return false;
      }
      other_ProgressInfo() {
        this.heard.push('of another prefix');
      }
    }
    const main = new Main();
    const mcp = new b4x.ChilkatMcp(main);
    mcp.Initialize('evt');
    expect(mcp.Connect(server.url)).toBe(true);
    const result = new b4x.ChilkatJsonObject();
    result.Initialize();
    expect(mcp.CallTool('echo', json('{}'), result)).toBe(true);
    expect(main.heard).toEqual([50, 100]);
    expect(mcp.Close()).toBe(true);
  });

  test('runs a method as a Task, which can be awaited', async () => {
    const server = await serverFor();
    const mcp = new b4x.ChilkatMcp();
    mcp.Initialize('evt');
    expect(await mcp.ConnectAsync(server.url)).toBe(true);
    mcp.Dispose();
    mcp.Initialize('evt');
    expect(mcp.Connected).toBe(false);
  });
});

test('a class that has events in Chilkat takes their name, though it fires none here', () => {
  const sock = new b4x.ChilkatSocket();
  sock.Initialize('evt');
  expect(sock.IsInitialized()).toBe(true);
});
