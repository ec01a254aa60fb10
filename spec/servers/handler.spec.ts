import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { JsonObject } from '../../lib/api/json-object.js';
import { Mcp } from '../../lib/api/mcp.js';
import { type ListeningProcess, startListening } from '../support/listening-process.cjs';

let server: ListeningProcess;

beforeAll(async () => {
  server = await startListening('spec/support/servers/handler.mjs');
});

afterAll(() => server.stop());

test('a stateless server of createMcpHandler is listed, called, read and asked', () => {
  const mcp = new Mcp();
  const json = new JsonObject();
  const args = new JsonObject();
  expect(mcp.Connect(`http://127.0.0.1:${server.port}/any/path`)).toBe(true);
  expect([mcp.ServerName, mcp.ServerVersion, mcp.SessionId]).toEqual(['a handler', '4.5.6', '']);
  expect(mcp.ListTools(json)).toBe(true);
  expect(json.StringOf('tools[0].name')).toBe('add');
  expect(mcp.ListResourceTemplates(json)).toBe(true);
  expect(json.Emit()).toBe('{"resourceTemplates":[]}');
  args.Load('{"a":2,"b":3}');
  expect(mcp.CallTool('add', args, json)).toBe(true);
  expect(json.Emit()).toBe('{"content":[{"type":"text","text":"5"}]}');
  expect(mcp.ReadResource('file:///greeting', json)).toBe(true);
  expect(json.StringOf('contents[0].text')).toBe('Hello');
  args.Load('{"what":"MCP"}');
  expect(mcp.GetPrompt('ask', args, json)).toBe(true);
  expect(json.StringOf('messages[0].content.text')).toBe('What is MCP?');
  expect(mcp.Ping()).toBe(true);
  expect(mcp.Close()).toBe(true);
});
