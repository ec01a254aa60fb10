import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { JsonObject, Mcp } from '../../lib/index.js';
import { startEverythingServer } from '../support/everything-server.cjs';

const page = readFileSync('docs/errors.md', 'utf8');
const samples = [...page.matchAll(/```text\n([\s\S]*?)```/g)].map(([, text = '']) => text);

let server: Awaited<ReturnType<typeof startEverythingServer>>;
beforeAll(async () => {
  server = await startEverythingServer();
});
afterAll(() => server.stop());

/** A log without what is another for each run and machine. */
function told(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/\(\d+ms\)/g, '')
    .replace(/127\.0\.0\.1:\d+/g, '127.0.0.1:3001')
    .replace(/(DllDate|ChilkatVersion|Language|serverVersion): .*/g, '$1: ...')
    .replace(/user-agent: .*/g, 'user-agent: ...')
    .replace(/received: date: .*/g, 'received: date: ...');
}

/** A kept connection may serve a call or not. */
const onAnyConnection = (text: string) => told(text).replace(/ *connectedTo: .*\n/g, '');

function connected(): Mcp {
  const mcp = new Mcp();
  expect(mcp.Connect(server.url)).toBe(true);
  return mcp;
}

test('docs/errors.md shows the log of a Connect that worked', () => {
  expect(told(connected().LastErrorText)).toBe(samples[0]);
});

test('docs/errors.md shows the log of a failure', () => {
  const mcp = connected();
  expect(mcp.ReadResource('demo://no/such/resource', new JsonObject())).toBe(false);
  expect(onAnyConnection(mcp.LastErrorText)).toBe(samples[1]);
});

test('docs/errors.md shows a verbose log', () => {
  const mcp = connected();
  const args = new JsonObject();
  args.UpdateString('message', 'hi');
  mcp.VerboseLogging = true;
  expect(mcp.CallTool('echo', args, new JsonObject())).toBe(true);
  expect(onAnyConnection(mcp.LastErrorText)).toBe(samples[2]);
});
