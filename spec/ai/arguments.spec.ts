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

/** Gemini gives an object, and can give nothing else. */
const OF_TEXT = VENDORS.filter(({ apiSpec }) => apiSpec !== 'Gemini');
/** Anthropic gives an object in one piece; in a stream it may come to anything. */
const CASES = OF_TEXT.flatMap((vendor) =>
  [false, true]
    .filter((streaming) => streaming || vendor.apiSpec !== 'Anthropic')
    .map((streaming) => ({ ...vendor, streaming })),
);

describe.each(CASES)('$apiSpec with Streaming $streaming', (vendor) => {
  async function calledWith(args: string): Promise<{ sent: unknown; told: string }> {
    const call = { id: 'call_1', name: 'echo', args };
    model = await startModelServer(vendor.vendor, [
      replyOf(vendor, { calls: [call] }, vendor.streaming),
      replyOf(vendor, { text: 'Done.' }, vendor.streaming),
    ]);
    mcp = await startScriptedServer();
    const tools = await toolsOf(mcp.url);
    const { failure, text, conversation } = await asking(
      modelSettings(model, vendor, { streaming: vendor.streaming }),
      'Hi',
      { tools },
    );
    expect(failure).toBeUndefined();
    expect(text).toBe('Done.');
    await sentBodies(model);
    const [called] = await mcp.requests('tools/call');
    const results = conversation.messages.flatMap((one) =>
      one.role === 'tool' ? one.results : [],
    );
    const [part] = results[0]?.parts ?? [];
    return {
      sent: called && JSON.parse(called.body).params.arguments,
      told: part?.kind === 'text' ? part.text : '',
    };
  }

  test.each(['', ' \n', 'null', '[]', '[ ]', '{}', '"{}"', '""'])(
    'takes the arguments %j for none (Ai.UseMcp)',
    async (args) => {
      expect(await calledWith(args)).toEqual({ sent: {}, told: 'ok' });
    },
  );

  test('decodes arguments that were encoded twice (Ai.UseMcp)', async () => {
    expect((await calledWith('"{\\"a\\":1}"')).sent).toEqual({ a: 1 });
  });

  test('makes no number of "5" (Ai.UseMcp)', async () => {
    expect((await calledWith('{"n":"5"}')).sent).toEqual({ n: '5' });
  });

  test.each(['{"a":1}{"b":2}', '{"a":1,"b":"cut of', '5', '[1]', '"no object"', "{'a':1}"])(
    'does not call the tool with %j, and tells the model why (Ai.UseMcp)',
    async (args) => {
      const { sent, told } = await calledWith(args);
      expect(sent).toBeUndefined();
      expect(told).toMatch(/^The tool was not called: its arguments must be one JSON object\. /);
      expect(told).toContain(`What was sent begins with: ${args}`);
    },
  );
});
