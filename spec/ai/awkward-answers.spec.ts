import { afterEach, describe, expect, test } from '@jest/globals';
import { asking, modelSettings, sentBodies, toolsOf } from '../support/models/asking.js';
import {
  type ModelReply,
  type ModelServer,
  startModelServer,
} from '../support/models/model-server.js';
import type { Said } from '../support/models/said.js';
import { eventText } from '../support/models/sse.js';
import { CHAT, RESPONSES, replyOf, VENDORS, type VendorCase } from '../support/models/vendors.js';
import { type ScriptedServer, startScriptedServer } from '../support/scripted-server.js';

// What servers send that is not quite as their vendors have it.

let model: ModelServer;
let mcp: ScriptedServer | undefined;

afterEach(async () => {
  await model.stop();
  await mcp?.stop();
  mcp = undefined;
});

async function answerTo(vendor: VendorCase, ...replies: readonly ModelReply[]) {
  model = await startModelServer(vendor.vendor, replies);
  const streaming = replies[0]?.events !== undefined;
  return asking(modelSettings(model, vendor, { streaming }));
}

/** The arguments that reached the tool, which are numbers `a`. */
async function argumentsAfter(vendor: VendorCase, reply: ModelReply): Promise<unknown[]> {
  mcp = await startScriptedServer();
  const streaming = reply.events !== undefined;
  model = await startModelServer(vendor.vendor, [
    reply,
    replyOf(vendor, { text: 'Done.' }, streaming),
  ]);
  const settings = modelSettings(model, vendor, { streaming });
  const { text } = await asking(settings, 'Hi', { tools: await toolsOf(mcp.url) });
  expect(text).toBe('Done.');
  await sentBodies(model);
  const calls = await mcp.requests('tools/call');
  return calls.map(({ body }) => JSON.parse(body).params.arguments);
}

function whole(message: string, finish = 'stop'): ModelReply {
  return { body: `{"id":"1","choices":[{"message":${message},"finish_reason":"${finish}"}]}` };
}

function chunk(delta: string, finish = 'null'): string {
  return eventText(`{"id":"1","choices":[{"delta":${delta},"finish_reason":${finish}}]}`);
}

const DONE = eventText('[DONE]');

describe.each(VENDORS)('$apiSpec', (vendor) => {
  test.each([
    ['a mark at its end', (text: string) => text + DONE],
    ['line ends of CR and LF', (text: string) => text.replaceAll('\n', '\r\n')],
    [
      'comments that keep it alive',
      (text: string) => `: alive\n\n${text.replaceAll('\n\n', '\n\n:\n\n')}`,
    ],
  ])('gives an answer whose stream has %s (Ai.Streaming)', async (_, change) => {
    const events = [change(vendor.events({ text: 'Grüße 😀' }).join(''))];
    const { failure, text, events: told } = await answerTo(vendor, { events });
    expect(failure).toBeUndefined();
    expect(text).toBe('Grüße 😀');
    const ends = told.map(({ name }) => name).filter((name) => /^response|^null/.test(name));
    expect(ends).toEqual(['response_created', 'response_completed', 'null_terminator']);
  });

  test('tells the words of an event that is called an error (Ai.Streaming)', async () => {
    const [first = ''] = vendor.events({ text: 'Hi' });
    const error = eventText('{"message":"No more room"}', 'error');
    const { failure } = await answerTo(vendor, { events: [first, error] });
    expect(failure?.message).toContain('It says: No more room');
  });

  test.each(['data: ping\n\n', 'data: {"cut\n\n'])(
    'fails clearly over an event that is no JSON: %j (Ai.Streaming)',
    async (bad) => {
      const [first = ''] = vendor.events({ text: 'Hi' });
      const { failure } = await answerTo(vendor, { events: [first, bad] });
      expect(failure).toMatchObject({ code: 'bad-answer' });
      expect(failure?.message).toContain('An event of the answer is no JSON.');
    },
  );

  test.each(['null', '[]', '"x"', '{}', '{"detail":"gone"}', '', '<html>'])(
    'fails over %j in place of an answer (Ai.Ask)',
    async (body) => {
      const { failure, text } = await answerTo(vendor, { body });
      expect([failure?.code, text]).toEqual(['bad-answer', '']);
    },
  );

  test.each(['functions.echo', '', 'größe x', '9'.repeat(80)])(
    'is told that there is no tool %j, under a name that it takes back (Ai.UseMcp)',
    async (name) => {
      mcp = await startScriptedServer();
      for (const streaming of [false, true]) {
        const call = { id: 'call_1', name, args: '{}' };
        model = await startModelServer(vendor.vendor, [
          replyOf(vendor, { calls: [call] }, streaming),
          replyOf(vendor, { text: 'Sorry.' }, streaming),
        ]);
        const settings = modelSettings(model, vendor, { streaming });
        const { text } = await asking(settings, 'Hi', { tools: await toolsOf(mcp.url) });
        expect(text).toBe('Sorry.');
        const sent = JSON.stringify(await sentBodies(model));
        expect(sent).toContain(`There is no tool named ${name}.`);
        await model.stop();
      }
      expect(await mcp.requests('tools/call')).toEqual([]);
    },
  );
});

describe('ChatCompletions', () => {
  test('has the text of a content that is a list of parts, whole or in pieces (Ai.GetOutputText)', async () => {
    const content = '[{"type":"thinking","thinking":[]},{"type":"text","text":"Hi."}]';
    expect((await answerTo(CHAT, whole(`{"content":${content}}`))).text).toBe('Hi.');
    await model.stop();
    const events = [chunk(`{"content":${content}}`), chunk('{}', '"stop"'), DONE];
    expect((await answerTo(CHAT, { events })).text).toBe('Hi.');
  });

  test('is complete by its reason to finish, where the last line is left out (Ai.NextAiEvent)', async () => {
    const { text, events } = await answerTo(CHAT, {
      events: [chunk('{"content":"Hi."}'), chunk('{}', '"stop"')],
    });
    expect(text).toBe('Hi.');
    expect(events.slice(-2).map(({ name }) => name)).toEqual([
      'response_completed',
      'null_terminator',
    ]);
  });

  test.each(['abort', 'error', 'insufficient_system_resource'])(
    'that ends with %s has not come whole (Ai.Ask)',
    async (reason) => {
      const { failure } = await answerTo(CHAT, whole('{"content":"Hal"}', reason));
      expect(failure?.message).toBe(`The provider broke the answer off: ${reason}.`);
    },
  );

  test.each<[string, ModelReply]>([
    ['no choice', { body: '{"choices":[]}' }],
    ['no message', { body: '{"choices":[{"finish_reason":"stop"}]}' }],
    ['no choice', { events: [DONE] }],
  ])('with %s is no answer (Ai.Ask)', async (what, reply) => {
    const { failure } = await answerTo(CHAT, reply);
    expect(failure?.message).toBe(`The answer holds ${what}.`);
  });

  test('is read with arguments that are an object, in a stream too (Ai.UseMcp)', async () => {
    const call = '{"index":0,"id":"1","function":{"name":"echo","arguments":{"a":1}}}';
    const events = [chunk(`{"tool_calls":[${call}]}`, '"tool_calls"'), DONE];
    expect(await argumentsAfter(CHAT, { events })).toEqual([{ a: 1 }]);
  });

  test('is read with calls that have neither id nor index (Ai.UseMcp)', async () => {
    const call = (a: number) => `{"function":{"name":"echo","arguments":"{\\"a\\":${a}"}}`;
    const rest = chunk('{"tool_calls":[{"function":{"arguments":"}"}}]}');
    const begin = (a: number) => chunk(`{"tool_calls":[${call(a)}]}`);
    const events = [begin(1), rest, begin(2), rest, chunk('{}', '"tool_calls"'), DONE];
    expect(await argumentsAfter(CHAT, { events })).toEqual([{ a: 1 }, { a: 2 }]);
  });
});

test('Responses is read with arguments that are an object (Ai.UseMcp)', async () => {
  const call = '{"type":"function_call","id":"f","call_id":"c","name":"echo","arguments":{"a":1}}';
  const body = `{"id":"r","status":"completed","output":[${call}]}`;
  expect(await argumentsAfter(RESPONSES, { body })).toEqual([{ a: 1 }]);
});

test('Anthropic has its blocks whole where the event that ends one is left out (Ai.UseMcp)', async () => {
  const [anthropic = CHAT] = VENDORS.filter(({ apiSpec }) => apiSpec === 'Anthropic');
  const call = { id: 'c', name: 'echo', args: '{"a":1}' };
  const events = (said: Said) =>
    anthropic.events(said).filter((event) => !event.includes('content_block_stop'));
  const said = [{ text: 'Wait.', calls: [call] }, { text: 'Done.' }] as const;
  mcp = await startScriptedServer();
  model = await startModelServer(
    anthropic.vendor,
    said.map((one) => ({ events: events(one) })),
  );
  const settings = modelSettings(model, anthropic, { streaming: true });
  const { text, events: told } = await asking(settings, 'Hi', { tools: await toolsOf(mcp.url) });
  expect(text).toBe('Done.');
  const [, second] = await sentBodies(model);
  expect(JSON.stringify(second)).toContain('{"type":"text","text":"Wait."},{"type":"tool_use"');
  const count = (event: string) => told.filter(({ name }) => name === event).length;
  expect([count('output_item_added'), count('output_item_done')]).toEqual([3, 3]);
});

test('Gemini that fails over a call of a tool is not taken for a content filter (Ai.Ask)', async () => {
  const [gemini = CHAT] = VENDORS.filter(({ apiSpec }) => apiSpec === 'Gemini');
  const { failure } = await answerTo(gemini, {
    body: '{"candidates":[{"content":{},"finishReason":"MALFORMED_FUNCTION_CALL"}]}',
  });
  expect(failure).toMatchObject({
    code: 'bad-answer',
    message: 'The provider broke the answer off: MALFORMED_FUNCTION_CALL.',
  });
});
