import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { closeSharedBridge } from '../../lib/bridge/shared-bridge.js';
import { JsonObject, Mcp } from '../../lib/index.js';
import { jsonObject } from '../support/json-documents.js';
import { textLines } from '../support/log-lines.js';
import { type ScriptedServer, startScriptedServer } from '../support/scripted-server.js';

// What an Mcp object knows of its session is kept beside the caller, so that it outlives the worker.

let server: ScriptedServer;
let mcp: Mcp;

/** From here on the worker is another one. */
async function useWorker(file: string): Promise<void> {
  await closeSharedBridge();
  process.env.SPEC_WORKER = file;
}

beforeEach(async () => {
  await useWorker('mortal.cjs');
  server = await startScriptedServer();
  mcp = new Mcp();
  if (!mcp.Connect(server.url)) throw new Error(mcp.LastErrorText);
});

afterEach(() => server.stop());

afterAll(() => {
  delete process.env.SPEC_WORKER;
});

const DEATH =
  'The worker thread has ended while the call was running: process.exit was called in it. The next call starts a new one.';

test('Mcp.CallTool fails when the worker dies in mid-call, and leaves its out-argument (C1, C65)', () => {
  const json = jsonObject('{"old":true}');
  expect(mcp.CallTool('exit', new JsonObject(), json)).toBe(false);
  expect(mcp.LastMethodSuccess).toBe(false);
  expect(textLines(mcp.LastErrorText).slice(-5, -3)).toEqual([DEATH, 'Failed.']);
  expect(json.Emit()).toBe('{"old":true}');
  mcp.GetLastJsonData(json);
  expect(json.Emit()).toBe('{}');
});

test('Mcp.CallTool goes on in the same session after the worker has died', async () => {
  mcp.AuthToken = 'token';
  mcp.CallTool('exit', new JsonObject(), new JsonObject());
  expect([mcp.Connected, mcp.SessionId]).toEqual([true, 'session-1']);
  const json = new JsonObject();
  expect(mcp.CallTool('echo', new JsonObject(), json)).toBe(true);
  expect(json.StringOf('content[0].text')).toBe('ok');
  const [sent, ...others] = await server.requests('tools/call');
  expect(others).toEqual([]);
  expect(sent?.headers).toMatchObject({
    authorization: 'Bearer token',
    'mcp-protocol-version': '2025-06-18',
    'mcp-session-id': 'session-1',
  });
  // The id of the call that came to nothing is not used again.
  expect([1, 2]).not.toContain(JSON.parse(sent?.body ?? '').id);
  expect(await server.requests('initialize')).toHaveLength(1);
});

test('Mcp.Close ends the session after the worker has died', async () => {
  mcp.CallTool('exit', new JsonObject(), new JsonObject());
  expect(mcp.Close()).toBe(true);
  const [end] = await server.requests('DELETE');
  expect(end?.headers['mcp-session-id']).toBe('session-1');
});

test('Mcp.Connect fails when the worker dies in mid-call, and works when it is called again', () => {
  const other = new Mcp();
  expect(other.Connect(`${server.url}?exit`)).toBe(false);
  expect(other.LastErrorText).toContain(DEATH);
  expect([other.Connected, other.SessionId]).toEqual([false, '']);
  expect(other.Connect(server.url)).toBe(true);
});

test('Mcp.ListTools of another object works after a call of this one has killed their worker', () => {
  const other = new Mcp();
  other.Connect(server.url);
  mcp.CallTool('exit', new JsonObject(), new JsonObject());
  expect(other.ListTools(new JsonObject())).toBe(true);
});

test('Mcp.ListTools starts a new worker when the old one has died between two calls', async () => {
  expect(mcp.CallTool('exit-after', new JsonObject(), new JsonObject())).toBe(true);
  await new Promise((done) => setTimeout(done, 500));
  expect(mcp.ListTools(new JsonObject())).toBe(true);
});

test('Mcp.Connect fails when the worker cannot be started, and works once it can', async () => {
  await useWorker('throws-at-load.cjs');
  expect(mcp.Connect(server.url)).toBe(false);
  expect(mcp.LastErrorText).toContain('The worker thread could not be started:');
  await useWorker('mortal.cjs');
  expect(mcp.Connect(server.url)).toBe(true);
});
