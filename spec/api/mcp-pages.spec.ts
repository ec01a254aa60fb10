import { afterEach, describe, expect, test } from '@jest/globals';
import { JsonObject } from '../../lib/api/json-object.js';
import { Mcp } from '../../lib/api/mcp.js';
import {
  errorAnswer,
  type Reply,
  type ScriptedServer,
  startScriptedServer,
} from '../support/scripted-server.js';

let server: ScriptedServer;
let mcp: Mcp;
const json = new JsonObject();

afterEach(() => server.stop());

async function connected(key: string, replies: Reply | readonly Reply[]): Promise<void> {
  server = await startScriptedServer({ [key]: replies });
  mcp = new Mcp();
  expect(mcp.Connect(server.url)).toBe(true);
}

const params = async (key: string) =>
  (await server.requests(key)).map(({ body }) => JSON.stringify(JSON.parse(body).params));

type Member =
  | 'ListTools'
  | 'ListResources'
  | 'ListResourceTemplates'
  | 'ListPrompts'
  | 'ListAllTools'
  | 'ListAllResources'
  | 'ListAllResourceTemplates'
  | 'ListAllPrompts';

const LISTS = [
  ['ListTools', 'tools/list', 'tools'],
  ['ListResources', 'resources/list', 'resources'],
  ['ListResourceTemplates', 'resources/templates/list', 'resourceTemplates'],
  ['ListPrompts', 'prompts/list', 'prompts'],
] as const;

describe.each(LISTS)('%s and its siblings', (member, method, name) => {
  const page = `${member}Page` as `${typeof member}Page`;
  const all = member.replace('List', 'ListAll') as Member;

  test('Mcp.ListTools, Mcp.ListResources, Mcp.ListResourceTemplates, Mcp.ListPrompts: the first page as it came, its cursor too (C71)', async () => {
    const result = `{"${name}":[{"n":1.0}],"nextCursor":"c2","_meta":{"x":1}}`;
    await connected(method, { result });
    expect(mcp[member](json)).toBe(true);
    expect(json.Emit()).toBe(result);
    expect(await params(method)).toEqual(['{}']);
  });

  test.each(['', 'c2', 'ü"\\/\u0001', ' '])(
    'Mcp.ListToolsPage, Mcp.ListResourcesPage, Mcp.ListResourceTemplatesPage, Mcp.ListPromptsPage: the cursor is sent as it is: %j',
    async (cursor) => {
      await connected(method, { result: `{"${name}":[2]}` });
      expect(mcp[page](cursor, json)).toBe(true);
      expect(json.Emit()).toBe(`{"${name}":[2]}`);
      expect(await params(method)).toEqual([JSON.stringify({ cursor })]);
    },
  );

  test('Mcp.ListAllTools, Mcp.ListAllResources, Mcp.ListAllResourceTemplates, Mcp.ListAllPrompts: all pages in one, the texts as they came', async () => {
    await connected(method, [
      { result: `{"${name}":[{"n":1.00}],"_meta":{"a":1},"nextCursor":"c2"}` },
      { result: `{"nextCursor":"","${name}":[{"n":12345678901234567890},{"n":3}]}` },
      { result: `{"${name}":[],"nextCursor":"c\\u0034"}` },
      { result: `{"${name}":[{"n":4}],"nextCursor":null}` },
    ]);
    expect(mcp[all](json)).toBe(true);
    expect(json.Emit()).toBe(
      `{"${name}":[{"n":1.00},{"n":12345678901234567890},{"n":3},{"n":4}],"_meta":{"a":1}}`,
    );
    expect(await params(method)).toEqual([
      '{}',
      '{"cursor":"c2"}',
      '{"cursor":""}',
      '{"cursor":"c4"}',
    ]);
  });
});

describe('Mcp.ListAllTools', () => {
  test.each<[string, string[]]>([
    ['the same one', ['x']],
    ['an empty one', ['']],
    ['a circle of them', ['a', 'b']],
  ])('fails when the server gives %s again and again', async (_what, cursors) => {
    const replies = Array.from({ length: 9 }, (_, at) => ({
      result: JSON.stringify({ tools: [at], nextCursor: cursors[at % cursors.length] }),
    }));
    await connected('tools/list', replies);
    json.Load('{"kept":1}');
    expect(mcp.ListAllTools(json)).toBe(false);
    expect(mcp.LastErrorText).toContain(`The server gave the same cursor twice: "${cursors[0]}".`);
    expect(json.Emit()).toBe('{"kept":1}');
    expect(await server.requests('tools/list')).toHaveLength(cursors.length + 1);
  });

  test('fails when the list has more than Mcp.MaxListPages pages (C74)', async () => {
    const replies = Array.from({ length: 5 }, (_, at) => ({
      result: JSON.stringify({ tools: [at], ...(at < 4 ? { nextCursor: `c${at}` } : {}) }),
    }));
    await connected('tools/list', replies);
    mcp.MaxListPages = 4;
    expect(mcp.ListAllTools(json)).toBe(false);
    expect(mcp.LastErrorText).toContain('The list has more than 4 pages (MaxListPages).');
    expect(await server.requests('tools/list')).toHaveLength(4);
  });

  test('takes as many pages as Mcp.MaxListPages says (C74)', async () => {
    await connected('tools/list', [
      { result: '{"tools":[1],"nextCursor":"a"}' },
      { result: '{"tools":[2]}' },
    ]);
    mcp.MaxListPages = 2;
    expect(mcp.ListAllTools(json)).toBe(true);
    expect(json.Emit()).toBe('{"tools":[1,2]}');
  });

  test('fails when a later page does, and leaves the argument as it was (C65)', async () => {
    await connected('tools/list', [
      { result: '{"tools":[1],"nextCursor":"a"}' },
      { body: errorAnswer('{"code":-32602,"message":"Invalid cursor"}') },
    ]);
    json.Load('{"kept":1}');
    expect(mcp.ListAllTools(json)).toBe(false);
    expect(mcp.LastErrorText).toContain('message: Invalid cursor');
    expect(json.Emit()).toBe('{"kept":1}');
  });

  test.each([
    ['{"nextCursor":"a"}', '{"tools":[2]}'],
    ['{"tools":null,"nextCursor":"a"}', '{"tools":[2]}'],
  ])('drops nothing when the first page is %s', async (first, whole) => {
    await connected('tools/list', [{ result: first }, { result: '{"tools":[2]}' }]);
    expect(mcp.ListAllTools(json)).toBe(true);
    expect(json.Emit()).toBe(whole);
  });

  test.each(['{}', '{"tools":null}', '{"tools":{"a":{}}}'])(
    'gives a result of another shape as it is: %s',
    async (result) => {
      await connected('tools/list', { result });
      expect(mcp.ListAllTools(json)).toBe(true);
      expect(json.Emit()).toBe(result);
    },
  );

  test.each(['0', 'false', '{}'])('ends at a cursor that is no string: %s', async (cursor) => {
    await connected('tools/list', { result: `{"tools":[1],"nextCursor":${cursor}}` });
    expect(mcp.ListAllTools(json)).toBe(true);
    expect(json.Emit()).toBe('{"tools":[1]}');
  });
});
