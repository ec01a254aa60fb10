import { describe, expect, test } from '@jest/globals';
import { JsonArray, JsonObject, Mcp } from '../../lib/index.js';

/** Calls that TypeScript would refuse, as JavaScript makes them. */
type Untyped = Record<string, (...args: unknown[]) => unknown>;
const untyped = () => new Mcp() as unknown as Untyped;

describe('properties', () => {
  test('a new object has the defaults of Mcp.AuthToken, Mcp.Connected, Mcp.ConnectTimeoutMs, Mcp.HeartbeatMs, Mcp.IdleTimeoutMs, Mcp.ProtocolVersion, Mcp.ServerInstructions, Mcp.ServerName, Mcp.ServerVersion and Mcp.SessionId', () => {
    const mcp = new Mcp();
    expect({
      AuthToken: mcp.AuthToken,
      Connected: mcp.Connected,
      ConnectTimeoutMs: mcp.ConnectTimeoutMs,
      HeartbeatMs: mcp.HeartbeatMs,
      IdleTimeoutMs: mcp.IdleTimeoutMs,
      ProtocolVersion: mcp.ProtocolVersion,
      ServerInstructions: mcp.ServerInstructions,
      ServerName: mcp.ServerName,
      ServerVersion: mcp.ServerVersion,
      SessionId: mcp.SessionId,
    }).toEqual({
      AuthToken: '',
      Connected: false,
      ConnectTimeoutMs: 30000,
      HeartbeatMs: 0,
      IdleTimeoutMs: 180000,
      ProtocolVersion: '2025-06-18',
      ServerInstructions: '',
      ServerName: '',
      ServerVersion: '',
      SessionId: '',
    });
  });

  test.each([
    ['AuthToken', 'token'],
    ['ConnectTimeoutMs', 0],
    ['ConnectTimeoutMs', Number.MAX_SAFE_INTEGER],
    ['HeartbeatMs', 200],
    ['IdleTimeoutMs', 1],
    ['ProtocolVersion', '2024-11-05'],
    ['ProtocolVersion', 'any text'],
  ])(
    'Mcp.AuthToken, Mcp.ConnectTimeoutMs, Mcp.HeartbeatMs, Mcp.IdleTimeoutMs and Mcp.ProtocolVersion may be written: %s = %p',
    (name, value) => {
      const [mcp, other] = [new Mcp(), new Mcp()];
      const before = Reflect.get(other, name);
      Reflect.set(mcp, name, value);
      expect(Reflect.get(mcp, name)).toBe(value);
      expect(Reflect.get(other, name)).toBe(before);
    },
  );

  test.each([
    'Connected',
    'ServerInstructions',
    'ServerName',
    'ServerVersion',
    'SessionId',
    'LastErrorHtml',
    'LastErrorText',
    'LastErrorXml',
    'Version',
  ])('a write to a read-only one throws, from sloppy code too: Mcp.%s (C2)', (name) => {
    const mcp = new Mcp();
    const before = Reflect.get(mcp, name);
    const write = new Function('target', 'value', `target.${name} = value`);
    expect(() => write(mcp, before)).toThrow(new TypeError(`Mcp.${name} is read-only`));
    expect(Reflect.get(mcp, name)).toBe(before);
  });

  const LIMITS = `must be an integer from 0 to ${Number.MAX_SAFE_INTEGER}`;

  test.each<[name: string, value: unknown, error: Error]>([
    ['AuthToken', null, new TypeError('Mcp.AuthToken must be a string, got null')],
    [
      'ProtocolVersion',
      20250618,
      new TypeError('Mcp.ProtocolVersion must be a string, got number'),
    ],
    ['ConnectTimeoutMs', '5', new TypeError('Mcp.ConnectTimeoutMs must be an integer, got string')],
    ['ConnectTimeoutMs', -1, new RangeError(`Mcp.ConnectTimeoutMs ${LIMITS}, got -1`)],
    ['IdleTimeoutMs', 0.5, new TypeError(`Mcp.IdleTimeoutMs ${LIMITS}, got 0.5`)],
    ['IdleTimeoutMs', 2 ** 53, new RangeError(`Mcp.IdleTimeoutMs ${LIMITS}, got ${2 ** 53}`)],
    ['HeartbeatMs', Number.NaN, new RangeError(`Mcp.HeartbeatMs ${LIMITS}, got NaN`)],
    ['HeartbeatMs', 1n, new TypeError('Mcp.HeartbeatMs must be an integer, got bigint')],
    ['VerboseLogging', 1, new TypeError('Mcp.VerboseLogging must be a boolean, got number')],
  ])(
    'Mcp.AuthToken and the others refuse what is not of their type: %s = %p (C2)',
    (name, value, error) => {
      const mcp = new Mcp();
      const before = Reflect.get(mcp, name);
      let thrown: unknown;
      try {
        Reflect.set(mcp, name, value);
      } catch (caught) {
        thrown = caught;
      }
      expect(thrown).toEqual(error);
      expect(thrown?.constructor).toBe(error.constructor);
      expect(Reflect.get(mcp, name)).toBe(before);
    },
  );
});

describe('misuse of a method throws, and names class, member, argument and types (C2)', () => {
  const json = () => new JsonObject();

  test.each<[call: string, act: (mcp: Untyped) => unknown, message: string]>([
    [
      'CallTool(1, {}, {})',
      (mcp) => mcp.CallTool?.(1, json(), json()),
      'Mcp.CallTool: argument 1 (name) must be a string, got number',
    ],
    [
      'CallTool("t", "{}", json)',
      (mcp) => mcp.CallTool?.('t', '{}', json()),
      'Mcp.CallTool: argument 2 (args) must be a JsonObject, got string',
    ],
    [
      'CallTool("t", null, json)',
      (mcp) => mcp.CallTool?.('t', null, json()),
      'Mcp.CallTool: argument 2 (args) must be a JsonObject, got null',
    ],
    [
      'CallTool("t", plain object, json)',
      (mcp) => mcp.CallTool?.('t', {}, json()),
      'Mcp.CallTool: argument 2 (args) must be a JsonObject, got Object',
    ],
    [
      'CallTool("t", json)',
      (mcp) => mcp.CallTool?.('t', json()),
      'Mcp.CallTool: expected 3 arguments (name, args, result), got 2',
    ],
    [
      'CallTool("t", json, JsonArray)',
      (mcp) => mcp.CallTool?.('t', json(), new JsonArray()),
      'Mcp.CallTool: argument 3 (result) must be a JsonObject, got JsonArray',
    ],
    ['Close(1)', (mcp) => mcp.Close?.(1), 'Mcp.Close: expected 0 arguments, got 1'],
    ['Connect()', (mcp) => mcp.Connect?.(), 'Mcp.Connect: expected 1 argument (url), got 0'],
    [
      'Connect(URL)',
      (mcp) => mcp.Connect?.(new URL('http://127.0.0.1/')),
      'Mcp.Connect: argument 1 (url) must be a string, got URL',
    ],
    [
      'GetLastJsonData()',
      (mcp) => mcp.GetLastJsonData?.(),
      'Mcp.GetLastJsonData: expected 1 argument (json), got 0',
    ],
    [
      'GetPrompt("p", json, undefined)',
      (mcp) => mcp.GetPrompt?.('p', json(), undefined),
      'Mcp.GetPrompt: argument 3 (json) must be a JsonObject, got undefined',
    ],
    [
      'ListPrompts(Mcp)',
      (mcp) => mcp.ListPrompts?.(mcp),
      'Mcp.ListPrompts: argument 1 (json) must be a JsonObject, got Mcp',
    ],
    [
      'ListResources(true)',
      (mcp) => mcp.ListResources?.(true),
      'Mcp.ListResources: argument 1 (json) must be a JsonObject, got boolean',
    ],
    [
      'ListTools(json, "cursor")',
      (mcp) => mcp.ListTools?.(json(), 'cursor'),
      'Mcp.ListTools: expected 1 argument (json), got 2',
    ],
    [
      'ReadResource(json)',
      (mcp) => mcp.ReadResource?.(json()),
      'Mcp.ReadResource: expected 2 arguments (uri, json), got 1',
    ],
    [
      'ReadResource(["a:b"], json)',
      (mcp) => mcp.ReadResource?.(['a:b'], json()),
      'Mcp.ReadResource: argument 1 (uri) must be a string, got Array',
    ],
  ])('Mcp.CallTool and the others: %s', (_call, act, message) => {
    const mcp = untyped();
    expect(() => act(mcp)).toThrow(new TypeError(message));
    expect([mcp.LastErrorText, mcp.LastMethodSuccess]).toEqual(['', true]);
  });

  test('Mcp.ListTools without its object', () => {
    const { ListTools } = new Mcp();
    expect(() => ListTools.call(undefined as never, json())).toThrow(
      new TypeError(
        'Mcp.ListTools: must be called on an object of its class, as in object.ListTools(...)',
      ),
    );
  });
});
