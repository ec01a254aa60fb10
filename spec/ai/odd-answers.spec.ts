import { afterEach, describe, expect, test } from '@jest/globals';
import { type Asked, asking, modelSettings } from '../support/models/asking.js';
import {
  type ModelReply,
  type ModelServer,
  startModelServer,
} from '../support/models/model-server.js';
import { eventText } from '../support/models/sse.js';
import { CHAT, VENDORS, type VendorCase } from '../support/models/vendors.js';

let model: ModelServer;

afterEach(() => model.stop());

async function asked(vendor: VendorCase, reply: ModelReply, streaming = false): Promise<Asked> {
  model = await startModelServer(vendor.vendor, [reply]);
  return asking(modelSettings(model, vendor, { streaming }), 'Hi');
}

function chunk(delta: string, finish = 'null'): string {
  return eventText(`{"choices":[{"index":0,"delta":${delta},"finish_reason":${finish}}]}`);
}

const PARTS = '[{"type":"text","text":"Good "},{"type":"text","text":"day."}]';

describe('Chat Completions', () => {
  test('takes content that comes in parts, whole and streamed (Ai.GetOutputText)', async () => {
    const body = `{"choices":[{"index":0,"message":{"role":"assistant","content":${PARTS}},"finish_reason":"stop"}]}`;
    expect((await asked(CHAT, { body })).text).toBe('Good day.');
    await model.stop();
    const events = [chunk(`{"content":${PARTS}}`), chunk('{}', '"stop"'), eventText('[DONE]')];
    expect((await asked(CHAT, { events }, true)).text).toBe('Good day.');
  });

  test('tells that a stream is complete that leaves its last line out (Ai.NextAiEvent)', async () => {
    const { events, text } = await asked(
      CHAT,
      { events: [chunk('{"content":"Hi."}'), chunk('{}', '"stop"')] },
      true,
    );
    expect(text).toBe('Hi.');
    expect(events.slice(-2).map(({ name }) => name)).toEqual([
      'response_completed',
      'null_terminator',
    ]);
  });

  test.each(['{"choices":[]}', '{"choices":[{"index":0,"text":"x"}]}', '[]', '{}'])(
    'is told to have given no message: %s (Ai.LastErrorText)',
    async (body) => {
      const { failure } = await asked(CHAT, { body });
      expect(failure).toMatchObject({
        code: 'bad-answer',
        message: 'The answer holds no message in its first choice.',
      });
    },
  );
});

test('a call that Gemini could not write is no matter of its content filter (Ai.LastErrorText)', async () => {
  const gemini = VENDORS.find(({ apiSpec }) => apiSpec === 'Gemini') ?? CHAT;
  const { failure } = await asked(gemini, {
    body: '{"candidates":[{"finishReason":"MALFORMED_FUNCTION_CALL"}]}',
  });
  expect(failure).toMatchObject({
    code: 'bad-answer',
    message: 'The model gave no answer that can be used: MALFORMED_FUNCTION_CALL.',
  });
});
