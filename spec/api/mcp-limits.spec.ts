import { afterEach, describe, expect, test } from '@jest/globals';
import { JsonObject } from '../../lib/api/json-object.js';
import { Mcp } from '../../lib/api/mcp.js';
import {
  answer,
  event,
  type Script,
  type ScriptedServer,
  startScriptedServer,
} from '../support/scripted-server.js';

let server: ScriptedServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function connected(script: Script): Promise<Mcp> {
  server = await startScriptedServer(script);
  const mcp = new Mcp();
  expect(mcp.Connect(server.url)).toBe(true);
  return mcp;
}

const args = new JsonObject();
const json = new JsonObject();

describe('limits (C74)', () => {
  test.each([
    ['MaxListPages', 1000],
    ['MaxRedirects', 10],
    ['MaxResponseBytes', 268435456],
    ['MaxSseEventBytes', 268435456],
  ] as const)('Mcp.%s is %i to begin with, and can be set', (property, value) => {
    const mcp = new Mcp();
    expect(mcp[property]).toBe(value);
    mcp[property] = 5;
    expect(mcp[property]).toBe(5);
  });

  test.each(['MaxResponseBytes', 'MaxSseEventBytes'] as const)(
    'Mcp.%s is at most what a text can hold',
    (property) => {
      const mcp = new Mcp();
      mcp[property] = 536870888;
      expect(() => {
        mcp[property] = 536870889;
      }).toThrow(new RangeError(`Mcp.${property} must be at most 536870888, got 536870889`));
      expect(mcp[property]).toBe(536870888);
    },
  );

  test.each(['MaxListPages', 'MaxRedirects', 'MaxResponseBytes', 'MaxSseEventBytes'] as const)(
    'Mcp.%s takes no negative number and no text',
    (property) => {
      const mcp = new Mcp();
      for (const value of [-1, 1.5, 'x', null])
        expect(() => {
          mcp[property] = value as number;
        }).toThrow(/^Mcp\.Max/);
    },
  );

  test('Mcp.MaxResponseBytes ends a call; the session goes on', async () => {
    const mcp = await connected({ 'tools/call': { result: `{"a":"${'x'.repeat(2000)}"}` } });
    mcp.MaxResponseBytes = 1000;
    expect(mcp.CallTool('t', args, json)).toBe(false);
    expect(mcp.LastErrorText).toContain(
      'The response is larger than 1000 bytes (MaxResponseBytes).',
    );
    mcp.MaxResponseBytes = 3000;
    expect(mcp.CallTool('t', args, json)).toBe(true);
  });

  test('Mcp.MaxSseEventBytes ends a call; the session goes on', async () => {
    const events = [event(answer(`{"a":"${'x'.repeat(2000)}"}`))];
    const mcp = await connected({ 'tools/call': { events } });
    mcp.MaxSseEventBytes = 1000;
    expect(mcp.CallTool('t', args, json)).toBe(false);
    expect(mcp.LastErrorText).toContain('An event is larger than 1000 bytes (MaxSseEventBytes).');
    mcp.MaxSseEventBytes = 3000;
    expect(mcp.CallTool('t', args, json)).toBe(true);
  });

  test('Mcp.MaxRedirects ends a call; 0 follows none', async () => {
    const mcp = await connected({ 'tools/call': { status: 307, headers: { location: '/mcp' } } });
    mcp.MaxRedirects = 0;
    expect(mcp.CallTool('t', args, json)).toBe(false);
    expect(mcp.LastErrorText).toContain('The server redirected more than 0 times (MaxRedirects)');
    expect(await server?.requests('tools/call')).toHaveLength(1);
  });
});
