import { inspect } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import * as chilkat from '../../lib/bindings/lua.js';
import { snakeCase } from '../../lib/bindings/snake-case.js';
import { serverFor } from '../support/connected-mcp.js';
import { answer, event } from '../support/scripted-server.js';

/** What a program that the compiler did not see may do. */
const loose = (object: unknown) => object as Record<string, (...args: unknown[]) => unknown>;

function json(text: string) {
  const object = chilkat.JsonObject.new();
  expect(object.load(text)).toEqual([true]);
  return object;
}

describe('a name', () => {
  test.each([
    ['LastErrorText', 'last_error_text'],
    ['ToCRLF', 'to_crlf'],
    ['UIntOf', 'u_int_of'],
    ['ObjectOf2', 'object_of2'],
    ['EmitCrLf', 'emit_cr_lf'],
    ['EmitCrlf', 'emit_crlf'],
    ['I', 'i'],
    ['GetAsIso8601', 'get_as_iso8601'],
    ['SetSslClientCertPem', 'set_ssl_client_cert_pem'],
    ['Utf8', 'utf8'],
  ])('%s is %s', (name, snake) => {
    expect(snakeCase(name)).toBe(snake);
  });
});

describe('an object', () => {
  test('is made by Lua.new or by a call', () => {
    expect(chilkat.Mcp.new().heartbeat_ms).toBe(0);
    expect(chilkat.Mcp().connected).toBe(false);
  });

  test('has properties as fields', () => {
    const mcp = chilkat.Mcp.new();
    mcp.heartbeat_ms = 250;
    expect(mcp.heartbeat_ms).toBe(250);
    expect(() => Object.assign(mcp, { connected: true })).toThrow(
      new TypeError('chilkat.Mcp: connected is read-only'),
    );
    expect(() => Object.assign(mcp, { heartbeat_ms: 'x' })).toThrow(TypeError);
    expect(mcp.heartbeat_ms).toBe(250);
  });

  test('raises for a member that it does not have, read or written', () => {
    const mcp = loose(chilkat.Mcp.new());
    const error = new TypeError('chilkat.Mcp has no no_such');
    expect(() => mcp.no_such).toThrow(error);
    expect(() => mcp.no_such?.()).toThrow(error);
    expect(() => Object.assign(mcp, { no_such: 1 })).toThrow(error);
    expect(() => mcp.ListTools).toThrow('chilkat.Mcp has no ListTools');
    expect(() => Object.assign(mcp, { connect: 1 })).toThrow('chilkat.Mcp has no connect');
    expect(['connect' in mcp, 'Connect' in mcp]).toEqual([true, false]);
  });

  test('can be printed, and does not look as if it could be awaited', async () => {
    const mcp = chilkat.Mcp.new();
    mcp.auth_token = 's3cret';
    expect(inspect(mcp)).toBe('chilkat.Mcp {}');
    expect((await Promise.resolve(mcp)) === mcp).toBe(true);
    expect(() => JSON.stringify(json('{"a":1.0}'))).toThrow('Emit');
  });

  test('is closed by Lua.dispose, and at the end of its block; a use after that raises', () => {
    const mcp = chilkat.Mcp.new();
    const error = new Error('the chilkat.Mcp was disposed');
    mcp.dispose();
    mcp.dispose();
    expect(() => mcp.close()).toThrow(error);
    expect(() => mcp.connected).toThrow(error);
    const other = json('{}');
    other[Symbol.dispose]();
    expect(() => other.emit()).toThrow('the chilkat.JsonObject was disposed');
    expect(() => json('{}').append_object_copy('a', other)).toThrow('was disposed');
  });
});

describe('a method', () => {
  test('of the success kind gives true, or null and the error text', () => {
    const object = chilkat.JsonObject.new();
    expect(object.load('{"a":1}')).toEqual([true]);
    const [ok, err] = object.load('{');
    expect(ok).toBeNull();
    expect(err).toBe(object.last_error_text);
    expect(err).toContain('Failed.');
  });

  test('that gives a string or an object gives it, or null and the error text', () => {
    const object = json('{"a":{"b":"c"}}');
    expect(object.string_of('a.b')).toEqual(['c']);
    expect(object.string_of('x')).toEqual([null, object.last_error_text]);
    const [inner] = object.object_of('a');
    expect(inner?.string_of('b')).toEqual(['c']);
    expect(object.object_of('x')).toEqual([null, object.last_error_text]);
  });

  test('that gives a number or answers a question gives it bare', () => {
    const object = json('{"a":5}');
    expect([object.int_of('a'), object.int_of('x'), object.size]).toEqual([5, 0, 1]);
    expect(object.last_method_success).toBe(false);
    expect([object.has_member('a'), object.has_member('x')]).toEqual([true, false]);
    expect(object.size_of_array('x')).toBe(-1);
  });

  test('that gives nothing gives nothing', () => {
    expect(chilkat.Mcp.new().get_last_json_data(chilkat.JsonObject.new())).toBeUndefined();
  });

  test('gives the same object where the same one comes back', () => {
    const array = chilkat.JsonArray.new();
    expect(array.load('[{"a":1}]')).toEqual([true]);
    const target = chilkat.JsonObject.new();
    expect(array.object_at2(0, target)).toEqual([true]);
    expect(target.int_of('a')).toBe(1);
  });

  test.each<[string, () => unknown, string]>([
    ['too few arguments', () => loose(json('{}')).load?.(), "#1 to 'load' (json is missing)"],
    ['too many', () => loose(json('{}')).load?.('{}', 1), "#2 to 'load' (it takes 1)"],
    [
      'a wrong type',
      () => loose(json('{}')).update_int?.('a', 'b'),
      "#2 to 'update_int' (value must be an integer, got string)",
    ],
    [
      'an integer out of range',
      () => loose(json('{}')).update_int?.('a', 2 ** 60),
      "#2 to 'update_int' (value must be an integer from",
    ],
    [
      'a wrong class',
      () => loose(chilkat.Mcp.new()).list_tools?.(chilkat.JsonArray.new()),
      "#1 to 'list_tools' (json must be a JsonObject, got JsonArray)",
    ],
  ])('raises for %s', (_what, misuse, text) => {
    expect(misuse).toThrow(`bad argument ${text}`);
  });
});

describe('Mcp', () => {
  test('talks to a server, with events, as the Lua page shows', async () => {
    const server = await serverFor({
      'tools/call': {
        events: [
          event(
            '{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":$ID,"progress":1,"total":2}}',
          ),
          event(answer('{"content":[{"type":"text","text":"hi"}]}')),
        ],
      },
    });
    const mcp = chilkat.Mcp.new();
    const heard: unknown[] = [];
    mcp.set_event_handler({
      percent_done: (percent) => {
        heard.push(percent);
      },
      progress_info: (name, value) => {
        if (name === 'McpProgress') heard.push(value);
      },
    });
    expect(mcp.connect(server.url)).toEqual([true]);
    const [args, result] = [json('{}'), chilkat.JsonObject.new()];
    expect(mcp.call_tool('echo', args, result)).toEqual([true]);
    expect(result.string_of('content[0].text')).toEqual(['hi']);
    expect(heard).toEqual([50, '1/2', 100]);
    mcp.set_event_handler(null);
    expect(mcp.close()).toEqual([true]);
    const [ok, err] = mcp.list_tools(result);
    expect([ok, err?.includes('Not connected')]).toEqual([null, true]);
  });

  test('runs a method as a Task, whose callback gets it', async () => {
    const server = await serverFor();
    const mcp = chilkat.Mcp.new();
    expect(mcp.connect(server.url)).toEqual([true]);
    const [task] = mcp.ping_async();
    const given = await new Promise((resolve) => {
      expect(task.run((finished) => resolve([finished]))).toEqual([true]);
    });
    expect((given as unknown[])[0] === task).toBe(true);
    expect(task.get_result_bool()).toBe(true);
    expect(await mcp.ping_async()[0]).toBe(true);
  });
});

test('Lua.unlock_bundle takes any code (C10)', () => {
  expect(chilkat.unlock_bundle('anything')).toEqual([true]);
  expect(chilkat.Global.new().unlock_status).toBe(2);
});
