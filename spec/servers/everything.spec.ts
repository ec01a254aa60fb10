import { afterEach, describe, expect, test } from '@jest/globals';
import { JsonObject } from '../../lib/api/json-object.js';
import { Mcp } from '../../lib/api/mcp.js';
import { type ListeningProcess, startListening } from '../support/listening-process.cjs';

const SCRIPT = 'node_modules/@modelcontextprotocol/server-everything/dist/index.js';

let server: ListeningProcess;

afterEach(() => server.stop());

describe.each([
  ['streamableHttp', '/mcp'],
  ['sse', '/sse'],
])('server-everything in %s mode', (mode, path) => {
  test('is listed, called, read and asked', async () => {
    server = await startListening(SCRIPT, mode);
    const mcp = new Mcp();
    const json = new JsonObject();
    const args = new JsonObject();
    expect(mcp.Connect(`http://127.0.0.1:${server.port}${path}`)).toBe(true);
    expect([mcp.ServerName, mcp.ServerVersion]).toEqual(['mcp-servers/everything', '2.0.0']);
    expect(mcp.ListAllTools(json)).toBe(true);
    expect(json.SizeOfArray('tools')).toBe(13);
    expect(mcp.ListAllResources(json)).toBe(true);
    expect(json.SizeOfArray('resources')).toBe(7);
    expect(mcp.ListAllResourceTemplates(json)).toBe(true);
    expect(json.SizeOfArray('resourceTemplates')).toBe(2);
    expect(mcp.ListAllPrompts(json)).toBe(true);
    expect(json.SizeOfArray('prompts')).toBe(4);
    args.Load('{"a":2,"b":3}');
    expect(mcp.CallTool('get-sum', args, json)).toBe(true);
    expect(json.StringOf('content[0].text')).toBe('The sum of 2 and 3 is 5.');
    args.Load('{"duration":0.4,"steps":4}');
    expect(mcp.CallTool('trigger-long-running-operation', args, json)).toBe(true);
    expect(json.StringOf('content[0].text')).toBe(
      'Long running operation completed. Duration: 0.4 seconds, Steps: 4.',
    );
    expect(mcp.ReadResource('demo://resource/dynamic/text/1', json)).toBe(true);
    expect(json.StringOf('contents[0].uri')).toBe('demo://resource/dynamic/text/1');
    expect(mcp.GetPrompt('simple-prompt', new JsonObject(), json)).toBe(true);
    expect(json.StringOf('messages[0].role')).toBe('user');
    const ref = new JsonObject();
    ref.Load('{"type":"ref/prompt","name":"completable-prompt"}');
    args.Load('{"name":"department","value":"Eng"}');
    expect(mcp.Complete(ref, args, json)).toBe(true);
    expect(json.StringOf('completion.values[0]')).toBe('Engineering');
    expect(mcp.Ping()).toBe(true);
    expect(mcp.SetLoggingLevel('debug')).toBe(true);
    const uri = 'demo://resource/static/document/architecture.md';
    expect(mcp.SubscribeResource(uri)).toBe(true);
    expect(mcp.UnsubscribeResource(uri)).toBe(true);
    expect(mcp.Close()).toBe(true);
  });

  test('tells what has changed by notifications', async () => {
    server = await startListening(SCRIPT, mode);
    const mcp = new Mcp();
    const json = new JsonObject();
    expect(mcp.Connect(`http://127.0.0.1:${server.port}${path}`)).toBe(true);
    expect(mcp.SubscribeResource('demo://resource/static/document/architecture.md')).toBe(true);
    expect(mcp.CallTool('toggle-subscriber-updates', new JsonObject(), json)).toBe(true);
    let seen = '';
    while (seen !== 'notifications/resources/updated') {
      if (mcp.NextNotification(json)) seen = json.StringOf('method') ?? '';
      else await new Promise((done) => setTimeout(done, 50));
    }
    expect(json.StringOf('params.uri')).toBe('demo://resource/static/document/architecture.md');
    expect(mcp.Close()).toBe(true);
  });
});
