import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startEverythingServer } from '../support/everything-server.cjs';
import { startMockLlm } from '../support/mock-llm.cjs';
import { runSample } from '../support/run-sample.js';

const SAMPLES = path.resolve(__dirname, '../../docs/samples');
const RUN_LUA = path.resolve(__dirname, '../support/run-lua.cjs');

/** What the samples print that exist in all three forms. */
const PRINTED: Record<string, unknown[]> = {
  'build-json': [
    '{"order":{"id":"A-17","total":1.10,"items":[{"count":2,"name":"pen"}],"paid":true,"note":null}}',
    'pen x 2',
    '1.10',
    'That is no JSON.',
  ],
  'call-tool': [
    'The sum of 2.5 and 3 is 5.5.',
    'The tool failed: MCP error -32602: Tool no-such-tool not found',
  ],
  'list-tools': expect.arrayContaining([
    'Server: mcp-servers/everything',
    'Protocol: 2025-06-18',
    '0: echo',
  ]) as unknown as unknown[],
  progress: [
    'Percent done: 50',
    'McpProgress: 1/2',
    'Percent done: 100',
    'McpProgress: 2/2',
    'Long running operation completed. Duration: 0.4 seconds, Steps: 2.',
  ],
  'read-resource': [
    'demo://resource/static/document/architecture.md is text/markdown',
    'This is a simple prompt without arguments.',
  ],
};

/** What those print that exist for Node.js alone. */
const PRINTED_BY_NODE: Record<string, unknown[]> = {
  'ai-use-mcp': [
    'The model calls get-sum with {"a":2,"b":3}',
    'The tool says: The sum of 2 and 3 is 5.',
  ],
  'connection-settings': ['Connected: true', 'Connected: false'],
  echo: ['Echo: Hello from a blocking call'],
  errors: [
    'Not connected, so there is no answer.',
    'Nobody listens at that address.',
    'The server said: -32602',
  ],
  'first-call': expect.arrayContaining([
    'get-sum: The sum of 2 and 3 is 5.',
  ]) as unknown as unknown[],
  task: ['The program goes on.', 'task the first: Echo: from a task'],
};

let server: Awaited<ReturnType<typeof startEverythingServer>>;
let llm: Awaited<ReturnType<typeof startMockLlm>>;
beforeAll(async () => {
  server = await startEverythingServer();
  llm = await startMockLlm();
});
afterAll(async () => {
  await server.stop();
  await llm.stop();
});

const namesIn = (folder: string, ending: string) =>
  readdirSync(path.join(SAMPLES, folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));

test('every sample is tried', () => {
  const common = Object.keys(PRINTED).sort();
  for (const [folder, ending] of [
    ['lua', '.lua'],
    ['lua', '.ts'],
    ['b4x', '.bas'],
    ['b4x', '.ts'],
  ] as const)
    expect(namesIn(folder, ending).sort()).toEqual(common);
  expect(namesIn('node', '.js').sort()).toEqual(
    [...common, ...Object.keys(PRINTED_BY_NODE)].sort(),
  );
});

describe.each(Object.entries({ ...PRINTED, ...PRINTED_BY_NODE }))('%s', (name, printed) => {
  test('prints for Node.js what it should', async () => {
    const model = name.startsWith('ai-') ? ['custom', 'mock', llm.baseUrl] : [];
    const lines = runSample(`node/${name}.js`, server.url, ...model);
    // A Task's result comes later.
    while (Array.isArray(printed) && lines.length < printed.length)
      await new Promise((done) => setTimeout(done, 5));
    expect(lines).toEqual(printed);
  });
});

describe.each(Object.entries(PRINTED))('%s', (name, printed) => {
  test('prints the same in Lua, run by a Lua interpreter', async () => {
    const sample = path.join(SAMPLES, `lua/${name}.lua`);
    const { stdout } = await promisify(execFile)(process.execPath, [RUN_LUA, sample, server.url]);
    expect(stdout.trimEnd().split('\n')).toEqual(printed);
  });

  test('prints the same ported from Lua', () => {
    expect(runSample(`lua/${name}.ts`, server.url)).toEqual(printed);
  });

  test('prints the same ported from B4X', () => {
    expect(runSample(`b4x/${name}.ts`, server.url)).toEqual(printed);
  });
});
