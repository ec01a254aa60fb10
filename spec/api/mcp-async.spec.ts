import { expect, test } from '@jest/globals';
import { JsonObject, Mcp, type Task } from '../../lib/index.js';
import { connectedMcp, jsonOf, serverFor } from '../support/connected-mcp.js';
import type { SeenRequest } from '../support/scripted-server.js';

const SCRIPT = {
  'completion/complete': { result: '{"completion":{"values":["bc"]}}' },
  'logging/setLevel': { result: '{}' },
  'resources/subscribe': { result: '{}' },
  'resources/templates/list': { result: '{"resourceTemplates":[]}' },
  'resources/unsubscribe': { result: '{}' },
};

/** What a method sends, what it fills and what comes of it, blocking and as a Task. */
async function expectTwins(
  blocking: (mcp: Mcp, json: JsonObject) => boolean,
  twin: (mcp: Mcp, json: JsonObject) => Task,
): Promise<void> {
  const [one, two] = [await connectedMcp(SCRIPT), await connectedMcp(SCRIPT)];
  const [filled, filledByTask] = [new JsonObject(), new JsonObject()];
  expect(blocking(one.mcp, filled)).toBe(true);
  expect(await twin(two.mcp, filledByTask)).toBe(true);
  expect(filledByTask.Emit()).toBe(filled.Emit());
  const sent = ({ key, body }: SeenRequest) => [key, body];
  const requests = (await two.server.requests()).map(sent);
  expect(requests).toEqual((await one.server.requests()).map(sent));
  expect(requests.length).toBeGreaterThan(2);
}

test('Mcp.ConnectAsync opens a session as Mcp.Connect does', async () => {
  const server = await serverFor();
  const mcp = new Mcp();
  expect(await mcp.ConnectAsync(server.url)).toBe(true);
  expect([mcp.Connected, mcp.SessionId, mcp.ServerName]).toEqual([true, 'session-1', 'scripted']);
  const failing = mcp.ConnectAsync('ftp://a.example');
  expect(await failing).toBe(false);
  expect(failing.ResultErrorText).toContain('ftp');
});

test('Mcp.CallToolAsync sends and gives what Mcp.CallTool does', () =>
  expectTwins(
    (mcp, json) => mcp.CallTool('echo', jsonOf('{"a":1.0}'), json),
    (mcp, json) => mcp.CallToolAsync('echo', jsonOf('{"a":1.0}'), json),
  ));

test('Mcp.CloseAsync sends and gives what Mcp.Close does', () =>
  expectTwins(
    (mcp) => mcp.Close(),
    (mcp) => mcp.CloseAsync(),
  ));

test('Mcp.CompleteAsync sends and gives what Mcp.Complete does', () =>
  expectTwins(
    (mcp, json) =>
      mcp.Complete(
        jsonOf('{"type":"ref/prompt","name":"p"}'),
        jsonOf('{"name":"a","value":"b"}'),
        json,
      ),
    (mcp, json) =>
      mcp.CompleteAsync(
        jsonOf('{"type":"ref/prompt","name":"p"}'),
        jsonOf('{"name":"a","value":"b"}'),
        json,
      ),
  ));

test('Mcp.GetPromptAsync sends and gives what Mcp.GetPrompt does', () =>
  expectTwins(
    (mcp, json) => mcp.GetPrompt('p', jsonOf('{}'), json),
    (mcp, json) => mcp.GetPromptAsync('p', jsonOf('{}'), json),
  ));

test('Mcp.ListAllPromptsAsync sends and gives what Mcp.ListAllPrompts does', () =>
  expectTwins(
    (mcp, json) => mcp.ListAllPrompts(json),
    (mcp, json) => mcp.ListAllPromptsAsync(json),
  ));

test('Mcp.ListAllResourcesAsync sends and gives what Mcp.ListAllResources does', () =>
  expectTwins(
    (mcp, json) => mcp.ListAllResources(json),
    (mcp, json) => mcp.ListAllResourcesAsync(json),
  ));

test('Mcp.ListAllResourceTemplatesAsync sends and gives what Mcp.ListAllResourceTemplates does', () =>
  expectTwins(
    (mcp, json) => mcp.ListAllResourceTemplates(json),
    (mcp, json) => mcp.ListAllResourceTemplatesAsync(json),
  ));

test('Mcp.ListAllToolsAsync sends and gives what Mcp.ListAllTools does', () =>
  expectTwins(
    (mcp, json) => mcp.ListAllTools(json),
    (mcp, json) => mcp.ListAllToolsAsync(json),
  ));

test('Mcp.ListPromptsAsync sends and gives what Mcp.ListPrompts does', () =>
  expectTwins(
    (mcp, json) => mcp.ListPrompts(json),
    (mcp, json) => mcp.ListPromptsAsync(json),
  ));

test('Mcp.ListPromptsPageAsync sends and gives what Mcp.ListPromptsPage does', () =>
  expectTwins(
    (mcp, json) => mcp.ListPromptsPage('c', json),
    (mcp, json) => mcp.ListPromptsPageAsync('c', json),
  ));

test('Mcp.ListResourcesAsync sends and gives what Mcp.ListResources does', () =>
  expectTwins(
    (mcp, json) => mcp.ListResources(json),
    (mcp, json) => mcp.ListResourcesAsync(json),
  ));

test('Mcp.ListResourcesPageAsync sends and gives what Mcp.ListResourcesPage does', () =>
  expectTwins(
    (mcp, json) => mcp.ListResourcesPage('c', json),
    (mcp, json) => mcp.ListResourcesPageAsync('c', json),
  ));

test('Mcp.ListResourceTemplatesAsync sends and gives what Mcp.ListResourceTemplates does', () =>
  expectTwins(
    (mcp, json) => mcp.ListResourceTemplates(json),
    (mcp, json) => mcp.ListResourceTemplatesAsync(json),
  ));

test('Mcp.ListResourceTemplatesPageAsync sends and gives what Mcp.ListResourceTemplatesPage does', () =>
  expectTwins(
    (mcp, json) => mcp.ListResourceTemplatesPage('c', json),
    (mcp, json) => mcp.ListResourceTemplatesPageAsync('c', json),
  ));

test('Mcp.ListToolsAsync sends and gives what Mcp.ListTools does', () =>
  expectTwins(
    (mcp, json) => mcp.ListTools(json),
    (mcp, json) => mcp.ListToolsAsync(json),
  ));

test('Mcp.ListToolsPageAsync sends and gives what Mcp.ListToolsPage does', () =>
  expectTwins(
    (mcp, json) => mcp.ListToolsPage('c', json),
    (mcp, json) => mcp.ListToolsPageAsync('c', json),
  ));

test('Mcp.PingAsync sends and gives what Mcp.Ping does', () =>
  expectTwins(
    (mcp) => mcp.Ping(),
    (mcp) => mcp.PingAsync(),
  ));

test('Mcp.ReadResourceAsync sends and gives what Mcp.ReadResource does', () =>
  expectTwins(
    (mcp, json) => mcp.ReadResource('a:b', json),
    (mcp, json) => mcp.ReadResourceAsync('a:b', json),
  ));

test('Mcp.SetLoggingLevelAsync sends and gives what Mcp.SetLoggingLevel does', () =>
  expectTwins(
    (mcp) => mcp.SetLoggingLevel('info'),
    (mcp) => mcp.SetLoggingLevelAsync('info'),
  ));

test('Mcp.SubscribeResourceAsync sends and gives what Mcp.SubscribeResource does', () =>
  expectTwins(
    (mcp) => mcp.SubscribeResource('a:b'),
    (mcp) => mcp.SubscribeResourceAsync('a:b'),
  ));

test('Mcp.UnsubscribeResourceAsync sends and gives what Mcp.UnsubscribeResource does', () =>
  expectTwins(
    (mcp) => mcp.UnsubscribeResource('a:b'),
    (mcp) => mcp.UnsubscribeResourceAsync('a:b'),
  ));
