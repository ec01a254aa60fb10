import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { JsonObject } from '../../lib/api/json-object.js';
import { Mcp } from '../../lib/api/mcp.js';
import { type ListeningProcess, startListening } from '../support/listening-process.cjs';

let server: ListeningProcess;
const mcp = new Mcp();
const json = new JsonObject();
const args = new JsonObject();

beforeAll(async () => {
  server = await startListening('spec/support/servers/fastmcp.mjs');
});

afterAll(() => server.stop());

test('a server of fastmcp is listed, called, read and asked', () => {
  expect(mcp.Connect(`http://127.0.0.1:${server.port}/mcp`)).toBe(true);
  expect([mcp.ServerName, mcp.ServerVersion]).toEqual(['a fastmcp server', '1.2.3']);
  expect(mcp.ListTools(json)).toBe(true);
  expect([json.StringOf('tools[0].name'), json.SizeOfArray('tools')]).toEqual(['add', 2]);
  args.Load('{"a":2,"b":3}');
  expect(mcp.CallTool('add', args, json)).toBe(true);
  expect(json.Emit()).toBe('{"content":[{"type":"text","text":"5"}]}');
  expect(mcp.CallTool('report', new JsonObject(), json)).toBe(true);
  expect(json.StringOf('content[0].text')).toBe('done');
  expect(mcp.ReadResource('file:///greeting', json)).toBe(true);
  expect(json.StringOf('contents[0].text')).toBe('Hello');
  args.Load('{"what":"MCP"}');
  expect(mcp.GetPrompt('ask', args, json)).toBe(true);
  expect(json.StringOf('messages[0].content.text')).toBe('What is MCP?');
  expect(mcp.Ping()).toBe(true);
  expect(mcp.Close()).toBe(true);
});

test('a server of fastmcp that has lost the session gets a new one (C66)', async () => {
  const other = new Mcp();
  const url = `http://127.0.0.1:${server.port}/mcp`;
  expect(other.Connect(url)).toBe(true);
  const first = other.SessionId;
  const ended = await fetch(url, { method: 'DELETE', headers: { 'mcp-session-id': first } });
  expect(ended.ok).toBe(true);
  expect(other.CallTool('report', new JsonObject(), json)).toBe(true);
  expect(json.StringOf('content[0].text')).toBe('done');
  expect(other.SessionId).not.toBe(first);
  expect(other.Close()).toBe(true);
});
