import { afterEach, describe, expect, test } from '@jest/globals';
import { asking, modelSettings, sentBodies, toolsOf } from '../support/models/asking.js';
import { type ModelServer, startModelServer } from '../support/models/model-server.js';
import { replyOf, VENDORS } from '../support/models/vendors.js';
import { type ScriptedServer, startScriptedServer } from '../support/scripted-server.js';

let model: ModelServer;
let mcp: ScriptedServer | undefined;

afterEach(async () => {
  await model.stop();
  await mcp?.stop();
  mcp = undefined;
});

const SAID = 'Grüße, "world" 😀\nand more.';

describe.each(VENDORS)('$apiSpec', (vendor) => {
  describe.each([false, true])('with Streaming %s', (streaming) => {
    const change = { streaming };

    test('gives the text of the answer (Ai.Ask, Ai.GetOutputText)', async () => {
      model = await startModelServer(vendor.vendor, [replyOf(vendor, { text: SAID }, streaming)]);
      const { failure, text, statusCode, lastJson } = await asking(
        modelSettings(model, vendor, change),
      );
      expect(failure).toBeUndefined();
      expect([text, statusCode]).toEqual([SAID, 200]);
      expect(JSON.parse(lastJson)).toBeInstanceOf(Object);
      await sentBodies(model);
    });

    test('calls a tool with the arguments as the model wrote them, and tells the result (C24)', async () => {
      const args = '{"b":1.10,"1":12345678901234567890,"a":{"x":1e3,"\\u00e9":[]}}';
      const call = { id: 'call_1', name: 'echo', args };
      model = await startModelServer(vendor.vendor, [
        replyOf(vendor, { text: 'Let me see.', calls: [call] }, streaming),
        replyOf(vendor, { text: 'It says ok.' }, streaming),
      ]);
      mcp = await startScriptedServer();
      const tools = await toolsOf(mcp.url);
      const { failure, text, conversation } = await asking(
        modelSettings(model, vendor, change),
        'Call it.',
        { tools },
      );
      expect(failure).toBeUndefined();
      expect(text).toBe('It says ok.');
      const [called] = await mcp.requests('tools/call');
      expect(called?.body).toContain(`"params":{"name":"echo","arguments":${args}}`);
      await sentBodies(model);
      expect(conversation.messages.map(({ role }) => role)).toEqual([
        'user',
        'assistant',
        'tool',
        'assistant',
      ]);
      // What the model wrote goes back to it as it was, too.
      const [, second] = await model.requests();
      const written = JSON.stringify(args).slice(1, -1);
      expect(second?.body.includes(args) || second?.body.includes(written)).toBe(true);
    });
  });

  test('tells the events of a stream in their order, one beginning and one end for all rounds (Ai.NextAiEvent)', async () => {
    const call = { id: 'call_1', name: 'echo', args: '{"a":1}' };
    model = await startModelServer(vendor.vendor, [
      replyOf(vendor, { calls: [call] }, true),
      replyOf(vendor, { text: 'abcdef' }, true),
    ]);
    mcp = await startScriptedServer();
    const tools = await toolsOf(mcp.url);
    const { failure, events } = await asking(
      modelSettings(model, vendor, { streaming: true }),
      'Hi',
      { tools },
    );
    expect(failure).toBeUndefined();
    expect(events.map(({ name }) => name).filter((name) => name !== 'empty')).toEqual([
      'response_created',
      'output_item_added',
      'output_item_done',
      'output_item_added',
      'content_part_added',
      'delta',
      'delta',
      'output_text_done',
      'content_part_done',
      'output_item_done',
      'response_completed',
      'null_terminator',
    ]);
    expect(events.map(({ delta }) => delta).join('')).toBe('abcdef');
    for (const { name, json } of events)
      if (name !== 'null_terminator' && json !== '')
        expect(JSON.parse(json)).toBeInstanceOf(Object);
  });

  test('gives a whole answer to a stream that was wanted its events all the same', async () => {
    model = await startModelServer(vendor.vendor, [replyOf(vendor, { text: 'abc' }, false)]);
    const { text, events } = await asking(modelSettings(model, vendor, { streaming: true }));
    expect(text).toBe('abc');
    expect(events.map(({ name, delta }) => delta || name)).toEqual([
      'response_created',
      'output_item_added',
      'content_part_added',
      'abc',
      'output_text_done',
      'content_part_done',
      'output_item_done',
      'response_completed',
      'null_terminator',
    ]);
  });
});
