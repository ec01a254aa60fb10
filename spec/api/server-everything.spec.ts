import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { JsonObject, Mcp } from '../../lib/index.js';
import { startEverythingServer } from '../support/everything-server.cjs';
import { jsonObject, present } from '../support/json-documents.js';
import { textLines } from '../support/log-lines.js';

// The reference server: what the scripted one takes for granted is tried against real MCP here.

let server: Awaited<ReturnType<typeof startEverythingServer>>;
const mcp = new Mcp();

beforeAll(async () => {
  server = await startEverythingServer();
  if (!mcp.Connect(server.url)) throw new Error(mcp.LastErrorText);
}, 60_000);

afterAll(() => server.stop());

function call(tool: string, args: string): JsonObject {
  const result = new JsonObject();
  if (!mcp.CallTool(tool, jsonObject(args), result)) throw new Error(mcp.LastErrorText);
  return result;
}

test('Mcp.Connect to the reference server describes it', () => {
  expect(mcp.Connected).toBe(true);
  expect([mcp.ServerName, mcp.ServerVersion]).toEqual(['mcp-servers/everything', '2.0.0']);
  expect(mcp.ServerInstructions).toMatch(/^# Everything Server/);
  expect(mcp.SessionId).toMatch(/^[0-9a-f-]{36}$/);
  expect(mcp.ProtocolVersion).toBe('2025-06-18');
});

test.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])(
  'Mcp.ProtocolVersion %s is agreed on, and calls work in it (C62)',
  (version) => {
    const other = new Mcp();
    other.ProtocolVersion = version;
    expect(other.Connect(server.url)).toBe(true);
    expect(other.ProtocolVersion).toBe(version);
    expect(other.ListTools(new JsonObject())).toBe(true);
    expect(other.Close()).toBe(true);
  },
);

describe('tools', () => {
  test('Mcp.ListTools gives names, descriptions and schemas', () => {
    const tools = new JsonObject();
    expect(mcp.ListTools(tools)).toBe(true);
    expect(tools.StringOf('tools[0].name')).toBe('echo');
    expect(tools.StringOf('tools[0].inputSchema.required[0]')).toBe('message');
    expect(tools.HasMember('nextCursor')).toBe(false);
  });

  test('Mcp.CallTool gives a text', () => {
    expect(call('echo', '{"message":"hé 😀"}').Emit()).toBe(
      '{"content":[{"type":"text","text":"Echo: hé 😀"}]}',
    );
  });

  test('Mcp.CallTool gives structured content', () => {
    const result = call('get-structured-content', '{"location":"Chicago"}');
    expect(result.IntOf('structuredContent.temperature')).toBe(36);
    expect(result.StringOf('structuredContent.conditions')).toBe('Light rain / drizzle');
  });

  test('Mcp.CallTool gives an image in base64', () => {
    const result = call('get-tiny-image', '{}');
    expect(result.StringOf('content[1].type')).toBe('image');
    expect(result.StringOf('content[1].mimeType')).toBe('image/png');
    expect(result.StringOf('content[1].data')).toMatch(/^iVBORw0KGgo/);
  });

  test('Mcp.CallTool gives an embedded resource', () => {
    const result = call('get-resource-reference', '{"resourceType":"Text","resourceId":3}');
    expect(result.StringOf('content[1].type')).toBe('resource');
    expect(result.StringOf('content[1].resource.uri')).toBe('demo://resource/dynamic/text/3');
  });

  test('Mcp.CallTool waits for a tool that takes a while', () => {
    const result = call('trigger-long-running-operation', '{"duration":0.3,"steps":3}');
    expect(result.StringOf('content[0].text')).toMatch(/^Long running operation completed\./);
  });

  test.each([
    ['a tool that refuses its arguments', 'echo', '{}', 'Invalid arguments for tool echo'],
    ['a tool that is not there', 'no-such-tool', '{}', 'Tool no-such-tool not found'],
  ])('Mcp.CallTool is a success with isError for %s', (_what, tool, args, message) => {
    const result = call(tool, args);
    expect(mcp.LastMethodSuccess).toBe(true);
    expect(result.BoolOf('isError')).toBe(true);
    expect(result.StringOf('content[0].text')).toContain(message);
  });
});

describe('resources', () => {
  test('Mcp.ListResources gives URIs that Mcp.ReadResource can read as text', () => {
    const list = new JsonObject();
    expect(mcp.ListResources(list)).toBe(true);
    const uri = present(list.StringOf('resources[0].uri'));
    const json = new JsonObject();
    expect(mcp.ReadResource(uri, json)).toBe(true);
    expect(json.StringOf('contents[0].uri')).toBe(uri);
    expect(json.StringOf('contents[0].mimeType')).toBe('text/markdown');
    expect(json.StringOf('contents[0].text')).toMatch(/^# Everything Server/);
  });

  test('Mcp.ReadResource gives bytes in base64', () => {
    const json = new JsonObject();
    expect(mcp.ReadResource('demo://resource/dynamic/blob/1', json)).toBe(true);
    const blob = Buffer.from(present(json.StringOf('contents[0].blob')), 'base64').toString();
    expect(blob).toMatch(/^Resource 1: This is a base64 blob/);
  });

  test('Mcp.ReadResource fails with the server’s error, and leaves its out-argument (C63, C65)', () => {
    const json = jsonObject('{"old":true}');
    expect(mcp.ReadResource('demo://nothing', json)).toBe(false);
    expect(json.Emit()).toBe('{"old":true}');
    expect(textLines(mcp.LastErrorText)).toEqual(
      expect.arrayContaining([
        'code: -32602',
        'message: MCP error -32602: Resource demo://nothing not found',
      ]),
    );
    mcp.GetLastJsonData(json);
    expect(json.IntOf('error.code')).toBe(-32602);
  });
});

describe('prompts', () => {
  test('Mcp.ListPrompts gives names and arguments', () => {
    const json = new JsonObject();
    expect(mcp.ListPrompts(json)).toBe(true);
    const at = present(json.ArrayOf('prompts')).FindObject('name', 'args-prompt', true);
    expect(json.StringOf(`prompts[${at}].arguments[0].name`)).toBe('city');
  });

  test('Mcp.GetPrompt fills in its arguments', () => {
    const json = new JsonObject();
    expect(mcp.GetPrompt('args-prompt', jsonObject('{"city":"Paris"}'), json)).toBe(true);
    expect(json.Emit()).toBe(
      '{"messages":[{"role":"user","content":{"type":"text","text":"What\'s weather in Paris?"}}]}',
    );
  });

  test('Mcp.GetPrompt without an argument that it needs fails (C63)', () => {
    expect(mcp.GetPrompt('args-prompt', new JsonObject(), new JsonObject())).toBe(false);
    expect(mcp.LastErrorText).toContain('Invalid arguments for prompt args-prompt');
  });
});

test('Mcp.Close ends the session on the server: its id is not known any more', async () => {
  const other = new Mcp();
  other.Connect(server.url);
  const headers = {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    'mcp-protocol-version': other.ProtocolVersion,
    'mcp-session-id': other.SessionId,
  };
  const ping = () =>
    fetch(server.url, {
      method: 'POST',
      headers,
      body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    });
  expect((await ping()).status).toBe(200);
  expect(other.Close()).toBe(true);
  expect(textLines(other.LastErrorText)).toContain('statusCode: 200');
  expect((await ping()).status).toBe(400);
});
