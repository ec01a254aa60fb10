import { afterEach, describe, expect, test } from '@jest/globals';
import { asking, modelSettings, sentBodies, toolsOf } from '../support/models/asking.js';
import { type ModelServer, startModelServer } from '../support/models/model-server.js';
import { replyOf, VENDORS } from '../support/models/vendors.js';
import { type ScriptedServer, startScriptedServer } from '../support/scripted-server.js';

let model: ModelServer;
let mcp: ScriptedServer;

afterEach(async () => {
  await model.stop();
  await mcp.stop();
});

const OF_OPENAI = VENDORS.filter(({ provider }) => provider === 'openai');

describe.each(VENDORS)('$apiSpec', (vendor) => {
  test('takes descriptions of any kind: one that is too long is shortened with a mark (Ai.UseMcp)', async () => {
    const descriptions = ['"', 'x'.repeat(1024), 'x'.repeat(1025), 'y'.repeat(20_000), ''];
    const tools = [
      ...descriptions.map((description, at) => ({ name: `t${at}`, description })),
      { name: 'none', description: null },
      { name: 'controls', description: 'a\u0000b\u0007c\nd\ud800' },
      { name: 'pair', description: `${'z'.repeat(1011)}😀${'z'.repeat(20)}` },
    ];
    mcp = await startScriptedServer({ 'tools/list': { result: JSON.stringify({ tools }) } });
    model = await startModelServer(vendor.vendor, [replyOf(vendor, { text: 'Hi.' }, false)]);
    const { failure } = await asking(modelSettings(model, vendor), 'Hi', {
      tools: await toolsOf(mcp.url),
    });
    expect(failure).toBeUndefined();
    const text = JSON.stringify(await sentBodies(model));
    expect(text).toContain('"a b c\\nd "');
    const isShort = vendor.provider === 'openai';
    expect(text.includes(`"${'x'.repeat(1012)} [shortened]"`)).toBe(isShort);
    expect(text.includes('y'.repeat(20_000))).toBe(!isShort);
    expect(text.includes(`"${'z'.repeat(1011)} [shortened]"`)).toBe(isShort);
  });
});

describe.each(OF_OPENAI)('$apiSpec', (vendor) => {
  test('is not asked with more tools than it takes, and the text says so (Ai.UseMcp)', async () => {
    const tools = Array.from({ length: 129 }, (_, at) => ({ name: `t${at}` }));
    mcp = await startScriptedServer({ 'tools/list': { result: JSON.stringify({ tools }) } });
    model = await startModelServer(vendor.vendor, []);
    const { failure, statusCode } = await asking(modelSettings(model, vendor), 'Hi', {
      tools: await toolsOf(mcp.url),
    });
    expect(failure).toMatchObject({
      code: 'limit',
      message:
        'There are 129 tools, and the provider takes at most 128. Choose some by UseMcpTools.',
    });
    expect(statusCode).toBe(0);
    expect(await model.requests()).toEqual([]);
  });
});
