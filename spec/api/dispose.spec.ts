import { describe, expect, test } from '@jest/globals';
import { definedClasses } from '../../lib/api/define-members.js';
import { JsonObject } from '../../lib/index.js';
import { connectedMcp, jsonOf } from '../support/connected-mcp.js';

describe('dispose', () => {
  test.each([...definedClasses()])(
    'is there for %s, and may come twice',
    (_name, { chilkatClass }) => {
      const create = chilkatClass as unknown as new () => Disposable & { dispose(): void };
      const object = new create();
      object.dispose();
      object[Symbol.dispose]();
    },
  );

  test('ChilkatObject.dispose drops the connection of an Mcp, without a word to the server', async () => {
    const { mcp, server } = await connectedMcp();
    const { url } = server;
    mcp.dispose();
    expect([mcp.Connected, mcp.SessionId]).toEqual([false, '']);
    expect(mcp.Ping()).toBe(false);
    expect(await server.requests('DELETE')).toEqual([]);
    expect(mcp.Connect(url)).toBe(true);
  });

  test('aborts the Tasks of the object', async () => {
    const { mcp } = await connectedMcp({ 'tools/call': { events: [], end: 'hold' } });
    const task = mcp.CallToolAsync('echo', jsonOf('{}'), new JsonObject());
    task.Run(() => {});
    mcp.dispose();
    expect(await task).toBe(false);
    expect(task.ResultErrorText).toContain('The object was disposed.');
  });

  test('leaves a JsonObject as it is', () => {
    const json = jsonOf('{"a":1}');
    json.dispose();
    expect(json.Emit()).toBe('{"a":1}');
  });
});
