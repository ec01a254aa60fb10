import { afterEach, describe, expect, test } from '@jest/globals';
import type { ModelSettings } from '../../lib/settings/model-settings.js';
import { closedPort } from '../support/local-server.js';
import { linesOf } from '../support/log-lines.js';
import { asking, modelSettings } from '../support/models/asking.js';
import {
  type ModelReply,
  type ModelServer,
  startModelServer,
  TEST_KEY,
} from '../support/models/model-server.js';
import { CHAT, replyOf, VENDORS } from '../support/models/vendors.js';

let model: ModelServer;

afterEach(() => model?.stop());

/** How the vendors say that a conversation is too long. */
const TOO_LONG: Readonly<Record<string, string>> = {
  ChatCompletions:
    '{"error":{"message":"This model\'s maximum context length is 8192 tokens.","code":"context_length_exceeded"}}',
  Responses:
    '{"error":{"message":"Your input exceeds the context window of this model.","code":"context_length_exceeded"}}',
  Anthropic:
    '{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 210000 tokens > 200000 maximum"}}',
  Gemini:
    '{"error":{"code":400,"message":"The input token count (1048580) exceeds the maximum number of tokens allowed (1048576).","status":"INVALID_ARGUMENT"}}',
};

/** Errors in the midst of a stream. */
const IN_STREAM: Readonly<Record<string, string>> = {
  ChatCompletions: '{"error":{"message":"Overloaded, sorry","code":503}}',
  Responses:
    '{"type":"response.failed","response":{"status":"failed","error":{"code":"server_error","message":"Overloaded, sorry"},"output":[]}}',
  Anthropic: '{"type":"error","error":{"type":"overloaded_error","message":"Overloaded, sorry"}}',
  Gemini: '{"error":{"code":503,"message":"Overloaded, sorry","status":"UNAVAILABLE"}}',
};

describe.each(VENDORS)('$apiSpec', (vendor) => {
  async function failed(replies: readonly ModelReply[], change: Partial<ModelSettings> = {}) {
    model = await startModelServer(vendor.vendor, replies);
    const answer = await asking(modelSettings(model, vendor, change));
    const told = `${JSON.stringify(answer.failure)}${linesOf(answer.log).join('\n')}`;
    expect(told).not.toContain(change.apiKey || TEST_KEY);
    expect(answer.text).toBe('');
    expect(answer.conversation.messages).toEqual([]);
    return answer;
  }

  test('is not asked without a model (Ai.Model)', async () => {
    const { failure, statusCode } = await failed([], { model: ' ' });
    expect(failure).toMatchObject({
      code: 'bad-argument',
      message: 'The property Model must be set.',
    });
    expect(statusCode).toBe(0);
    expect(await model.requests()).toEqual([]);
  });

  test('is not listened to without end (Ai.Streaming, C74)', async () => {
    const events = vendor.events({ text: 'x'.repeat(3000) });
    const { failure } = await failed([{ events, end: 'hold' }], {
      streaming: true,
      maxResponseBytes: 2000,
    });
    expect(failure).toMatchObject({
      code: 'limit',
      message: 'The response is larger than 2000 bytes (MaxResponseBytes).',
    });
  });

  test('is not asked without a key (Ai.ApiKey)', async () => {
    const { failure } = await failed([], { apiKey: '' });
    expect(failure?.message).toBe(`The property ApiKey must be set for ${vendor.provider}.`);
    expect(await model.requests()).toEqual([]);
  });

  test('says that the key is not accepted, and does not show it (Ai.ApiKey)', async () => {
    const { failure, statusCode } = await failed([], { apiKey: 'sk-wrong-9876543210' });
    expect(failure?.message).toMatch(/^The provider does not accept the key \(ApiKey\)/);
    expect([400, 401]).toContain(statusCode);
  });

  test('says that the model is not known (Ai.Model)', async () => {
    const { failure, statusCode } = await failed([], { model: 'no-model' });
    expect(failure?.message).toContain('The provider does not know the model no-model (Model)');
    expect(statusCode).toBe(404);
  });

  test('says that its limits are reached, after it was waited for as often as it may ask (Ai.Ask)', async () => {
    const busy = {
      status: 429,
      headers: { 'retry-after': '0' },
      body: '{"error":{"message":"Slow down"}}',
    };
    const { failure, statusCode } = await failed([busy, busy, busy, busy, busy]);
    expect(failure).toMatchObject({
      code: 'http-status',
      message:
        'The provider takes no more requests for now: its rate limit or quota is reached: HTTP status 429 Too Many Requests. It says: Slow down',
      detail: { retryAfter: '0' },
    });
    expect(statusCode).toBe(429);
    expect(await model.requests()).toHaveLength(4);
  });

  test('is asked again after the pause that it asks for (Ai.Ask)', async () => {
    model = await startModelServer(vendor.vendor, [
      { status: 429, headers: { 'retry-after': '0' } },
      replyOf(vendor, { text: 'Now.' }, false),
    ]);
    const { text, statusCode } = await asking(modelSettings(model, vendor));
    expect([text, statusCode]).toEqual(['Now.', 200]);
  });

  test('is not waited for when the pause is too long (Ai.Ask)', async () => {
    const { failure } = await failed([{ status: 429, headers: { 'retry-after': '3600' } }]);
    expect(failure).toMatchObject({ detail: { statusCode: 429, retryAfter: '3600' } });
    expect(await model.requests()).toHaveLength(1);
  });

  test('says that the conversation is too long (Ai.Ask)', async () => {
    const body = TOO_LONG[vendor.apiSpec] ?? '';
    const { failure } = await failed([{ status: 400, body }]);
    expect(failure?.message).toMatch(
      /^The conversation is too long for the model \(context length\): HTTP status 400/,
    );
  });

  test.each([false, true])(
    'says that the answer was withheld, with Streaming %s (Ai.Ask)',
    async (streaming) => {
      const said = { text: 'Be', finish: vendor.finishes.withheld };
      const { failure } = await failed([replyOf(vendor, said, streaming)], { streaming });
      expect(failure).toMatchObject({
        code: 'filtered',
        message: `The provider withheld the answer, as its content filter does: ${vendor.finishes.withheld}.`,
      });
    },
  );

  test.each([false, true])(
    'gives what there is of an answer that was too long, and the log says so, with Streaming %s (Ai.Ask)',
    async (streaming) => {
      const said = { text: 'Once upon', finish: vendor.finishes.length };
      model = await startModelServer(vendor.vendor, [replyOf(vendor, said, streaming)]);
      const { text, log } = await asking(modelSettings(model, vendor, { streaming }));
      expect(text).toBe('Once upon');
      expect(linesOf(log)).toContain(
        `The answer was cut at the limit of its length: ${vendor.finishes.length}.`,
      );
    },
  );

  test.each(['cut', undefined] as const)(
    'says that a stream ended too early, at each of its events, its connection being %s (Ai.Ask)',
    async (end) => {
      const events = vendor.events({ text: 'abcdef' });
      for (let count = 0; count < events.length - 1; count++) {
        // Chat's last line is not needed.
        if (vendor === CHAT && count === events.length - 2) continue;
        const reply = { events: events.slice(0, count + 1), ...(end && { end }) };
        const { failure } = await failed([reply], { streaming: true });
        expect(failure).toMatchObject({
          code: 'stream-ended',
          message: 'The stream ended before the answer was complete.',
        });
        await model.stop();
      }
    },
  );

  test('says what the provider tells in the midst of a stream (Ai.Ask)', async () => {
    const [first = ''] = vendor.events({ text: 'abc' });
    const events = [first, `data: ${IN_STREAM[vendor.apiSpec]}\n\n`];
    const { failure } = await failed([{ events }], { streaming: true });
    expect(failure).toMatchObject({ code: 'bad-answer' });
    expect(failure?.message).toContain('It says: Overloaded, sorry');
  });

  test.each(['', '<html>', '{"choices":', '{}', '[]', '{"error":"out of luck"}', 'null'])(
    'says that an answer is none: %j (Ai.Ask)',
    async (body) => {
      const { failure, statusCode } = await failed([{ body }]);
      expect(failure?.code).toBe('bad-answer');
      expect(statusCode).toBe(200);
    },
  );

  test('says that an event is no JSON (Ai.Ask)', async () => {
    const { failure } = await failed([{ events: ['data: {"a"\n\n'] }], { streaming: true });
    expect(failure?.code).toBe('bad-answer');
  });

  test.each([
    [402, 'The account at the provider has no credit left'],
    [503, 'The provider is overloaded or out of service'],
    [418, 'The provider refused the question'],
  ])('says what HTTP status %d means (Ai.ResponseStatusCode)', async (status, sentence) => {
    const { failure, statusCode } = await failed([{ status, body: 'Sorry' }]);
    expect(failure?.message).toContain(`${sentence}: HTTP status ${status}`);
    expect(failure?.detail).toMatchObject({ responseBody: 'Sorry' });
    expect(statusCode).toBe(status);
  });

  test('does not take what a model cannot do for a model that is not there (Ai.Ask)', async () => {
    const body = '{"error":{"message":"Tools are not supported with this model."}}';
    const { failure } = await failed([{ status: 400, body }]);
    expect(failure?.message).toBe(
      'The provider refused the question: HTTP status 400 Bad Request. It says: Tools are not supported with this model.',
    );
  });

  test('says that nobody is there (Ai.BaseUrl)', async () => {
    const baseUrl = `http://127.0.0.1:${await closedPort()}/v1`;
    const { failure, statusCode } = await asking(modelSettings({ baseUrl }, vendor));
    expect(failure).toMatchObject({ code: 'network' });
    expect(statusCode).toBe(0);
  });
});
