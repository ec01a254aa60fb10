import { afterEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { offeredNames } from '../../lib/ai/tools/tool-names.js';
import { asking, modelSettings, sentBodies, toolsOf } from '../support/models/asking.js';
import { type ModelServer, startModelServer } from '../support/models/model-server.js';
import { replyOf, VENDORS } from '../support/models/vendors.js';
import { type ScriptedServer, startScriptedServer } from '../support/scripted-server.js';

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function started<T extends ModelServer | ScriptedServer>(server: T): T {
  stops.push(() => server.stop());
  return server;
}

const ACCEPTED = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/;

function listOf(...names: string[]): { readonly result: string } {
  return { result: JSON.stringify({ tools: names.map((name) => ({ name, inputSchema: {} })) }) };
}

/** Names that some provider refuses. */
const ODD = [
  'files.read/v2',
  'my tool',
  'größe',
  'x'.repeat(65),
  'x'.repeat(103),
  'y'.repeat(128),
  '7up',
  '-dash',
  '',
];

describe('names of tools (Ai.UseMcp)', () => {
  test('stay as they are where every provider takes them', () => {
    const names = ['echo', 'get-sum', '_x', 'A1', 'x'.repeat(64)];
    expect(offeredNames(names.map((name) => ({ server: 0, name })))).toEqual(names);
  });

  test('are made of letters, digits, _ and - with a hash otherwise, at most 64 characters', () => {
    const names = offeredNames(ODD.map((name) => ({ server: 0, name })));
    for (const name of names) expect(name).toMatch(ACCEPTED);
    expect(names[0]).toMatch(/^files_read_v2_[0-9a-f]{8}$/);
    expect(names[2]).toMatch(/^gr__e_[0-9a-f]{8}$/);
    expect(names[4]).toHaveLength(64);
  });

  test('never become one: a.b and a_b, those equal in 60 characters, one name on several servers', () => {
    const long = 'z'.repeat(60);
    const tools = [
      { server: 0, name: 'a.b' },
      { server: 0, name: 'a_b' },
      { server: 0, name: 'a/b' },
      { server: 0, name: `${long}.first.name` },
      { server: 0, name: `${long}.second.name` },
      { server: 1, name: 'a_b' },
      { server: 2, name: 'a_b' },
    ];
    const names = offeredNames(tools);
    expect(new Set(names).size).toBe(tools.length);
    expect(names[1]).toBe('a_b');
    expect(offeredNames(tools)).toEqual(names);
  });

  test('are acceptable and unique for any list, and the same for the same list', () => {
    const key = fc.record({ server: fc.nat(3), name: fc.string({ unit: 'grapheme' }) });
    const keys = fc.uniqueArray(key, { selector: ({ server, name }) => `${server} ${name}` });
    fc.assert(
      fc.property(keys, (tools) => {
        const names = offeredNames(tools);
        return (
          new Set(names).size === tools.length &&
          names.every((name) => ACCEPTED.test(name)) &&
          offeredNames(tools).join() === names.join()
        );
      }),
    );
  });

  test('that a made name would collide with keep their own', () => {
    const [made = ''] = offeredNames([{ server: 0, name: 'a.b' }]);
    const names = offeredNames([
      { server: 0, name: 'a.b' },
      { server: 1, name: made },
    ]);
    expect(names[1]).toBe(made);
    expect(names[0]).not.toBe(made);
  });
});

describe.each(VENDORS)('$apiSpec', (vendor) => {
  test('takes tools of any name, and the server is called by its own (Ai.UseMcp)', async () => {
    const mcp = started(await startScriptedServer({ 'tools/list': listOf(...ODD) }));
    const tools = await toolsOf(mcp.url);
    await tools.refresh({ log: (await asking(UNASKED)).log });
    const names = tools.all.map(({ offeredName }) => offeredName);
    const calls = names.map((name, at) => ({ id: `call_${at}`, name, args: '{}' }));
    const model = started(
      await startModelServer(vendor.vendor, [
        replyOf(vendor, { calls }, false),
        replyOf(vendor, { text: 'Done.' }, false),
      ]),
    );
    const { failure } = await asking(modelSettings(model, vendor), 'Hi', { tools });
    expect(failure).toBeUndefined();
    await sentBodies(model);
    const called = (await mcp.requests('tools/call')).map(({ body }) => JSON.parse(body));
    expect(called.map(({ params }) => params.name)).toEqual(ODD);
  });

  test('reaches the right one of servers that have tools of the same name; one that is listed twice is one (Ai.UseMcp)', async () => {
    const first = started(
      await startScriptedServer({ 'tools/list': listOf('search', 'search', 'other') }),
    );
    const second = started(await startScriptedServer({ 'tools/list': listOf('search') }));
    const tools = await toolsOf(first.url, second.url);
    await tools.refresh({ log: (await asking(UNASKED)).log });
    const names = tools.all.map(({ offeredName }) => offeredName);
    expect(names).toEqual(['search', 'other', expect.stringMatching(/^search_[0-9a-f]{8}$/)]);
    const calls = [{ id: 'call_1', name: names[2] ?? '', args: '{"q":2}' }];
    const model = started(
      await startModelServer(vendor.vendor, [
        replyOf(vendor, { calls }, false),
        replyOf(vendor, { text: 'Done.' }, false),
      ]),
    );
    const { failure } = await asking(modelSettings(model, vendor), 'Hi', { tools });
    expect(failure).toBeUndefined();
    expect(await first.requests('tools/call')).toEqual([]);
    const [called] = await second.requests('tools/call');
    expect(JSON.parse(called?.body ?? '').params).toEqual({ name: 'search', arguments: { q: 2 } });
    expect(JSON.stringify(await sentBodies(model))).toContain('(server: scripted)');
  });
});

/** Settings with which nothing is sent, for a log. */
const UNASKED = modelSettings(
  { baseUrl: 'http://127.0.0.1:9' },
  { apiSpec: 'Responses', provider: 'openai' },
  { model: '' },
);
