import { afterEach, describe, expect, test } from '@jest/globals';
import { JsonObject } from '../../lib/api/json-object.js';
import { Mcp } from '../../lib/api/mcp.js';
import { type ScriptedServer, startScriptedServer } from '../support/scripted-server.js';

let server: ScriptedServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

describe('request headers', () => {
  test('Mcp.SetRequestHeader adds a header to each request of the object', async () => {
    server = await startScriptedServer({ 'resources/subscribe': { result: '{}' } });
    const mcp = new Mcp();
    expect(mcp.SetRequestHeader('X-Api-Key', '  key é; a=1 ')).toBe(true);
    expect(mcp.SetRequestHeader('User-Agent', 'mine')).toBe(true);
    expect(mcp.Connect(server.url)).toBe(true);
    expect(mcp.SubscribeResource('a:b')).toBe(true);
    expect(mcp.Close()).toBe(true);
    const seen = await server.requests();
    expect(seen.map(({ key }) => key)).toEqual([
      'initialize',
      'notifications/initialized',
      'resources/subscribe',
      'GET',
      'DELETE',
    ]);
    for (const { headers } of seen)
      expect(headers).toMatchObject({ 'x-api-key': 'key é; a=1', 'user-agent': 'mine' });
  });

  test('Mcp.SetRequestHeader replaces the value of a name in any case, from the next request on', async () => {
    server = await startScriptedServer();
    const mcp = new Mcp();
    mcp.SetRequestHeader('X-A', '1');
    expect(mcp.Connect(server.url)).toBe(true);
    mcp.SetRequestHeader('x-a', '2');
    expect(mcp.ListTools(new JsonObject())).toBe(true);
    const seen = (await server.requests()).map(({ headers }) => headers['x-a']);
    expect(seen).toEqual(['1', '1', '2']);
  });

  test('Mcp.HasRequestHeader tells whether a name is set, in any case', () => {
    const mcp = new Mcp();
    expect(mcp.HasRequestHeader('X-A')).toBe(false);
    expect(mcp.LastMethodSuccess).toBe(true);
    mcp.SetRequestHeader('X-A', '');
    expect(mcp.HasRequestHeader('x-a')).toBe(true);
  });

  test('Mcp.RemoveRequestHeader takes it back, and fails when there is none', () => {
    const mcp = new Mcp();
    mcp.SetRequestHeader('X-A', '1');
    expect(mcp.RemoveRequestHeader('x-A')).toBe(true);
    expect(mcp.HasRequestHeader('X-A')).toBe(false);
    expect(mcp.RemoveRequestHeader('X-A')).toBe(false);
    expect(mcp.LastErrorText).toContain('No request header of that name is set.');
  });

  test.each([
    ['Host', 'the HTTP layer sets it itself'],
    ['content-length', 'the HTTP layer sets it itself'],
    ['Transfer-Encoding', 'the HTTP layer sets it itself'],
    ['Connection', 'the HTTP layer sets it itself'],
    ['Accept', 'the MCP client sets it itself'],
    ['CONTENT-TYPE', 'the MCP client sets it itself'],
    ['Last-Event-ID', 'the MCP client sets it itself'],
    ['Mcp-Session-Id', 'the MCP client sets it itself'],
    ['MCP-Protocol-Version', 'the MCP client sets it itself'],
    ['Authorization', 'set the property AuthToken instead'],
    ['Cookie', 'cookies of the server are kept and sent by themselves'],
    ['', 'the name is not one that HTTP allows'],
    ['X A', 'the name is not one that HTTP allows'],
    ['X-A:', 'the name is not one that HTTP allows'],
    ['X-é', 'the name is not one that HTTP allows'],
    ['X\r\nY', 'the name is not one that HTTP allows'],
  ])('Mcp.SetRequestHeader refuses %j and says why', (name, reason) => {
    const mcp = new Mcp();
    expect(mcp.SetRequestHeader(name, 'hidden')).toBe(false);
    expect(mcp.LastErrorText).toContain(`The request header cannot be set: ${reason}.`);
    expect(mcp.LastErrorText).not.toContain('hidden');
    expect(mcp.HasRequestHeader(name)).toBe(false);
  });

  test.each(['hid\nden', 'hid\r\nX-Evil: 1', 'hid\0', 'hid\u007f', 'hid✓'])(
    'Mcp.SetRequestHeader refuses the value %j and does not show it',
    (value) => {
      const mcp = new Mcp();
      expect(mcp.SetRequestHeader('X-A', value)).toBe(false);
      expect(mcp.LastErrorText).toContain('name: X-A');
      expect(mcp.LastErrorText).not.toContain('hid');
    },
  );

  test('Mcp.SetRequestHeader: the value does not show in a verbose log', async () => {
    server = await startScriptedServer();
    const mcp = new Mcp();
    mcp.VerboseLogging = true;
    mcp.SetRequestHeader('X-Api-Key', 'very-hidden');
    expect(mcp.Connect(server.url)).toBe(true);
    expect(mcp.LastErrorText).toContain('x-api-key');
    expect(mcp.LastErrorText).not.toContain('very-hidden');
  });
});
