import { afterEach, describe, expect, test } from '@jest/globals';
import { withParams } from '../../lib/ai/ask-params.js';
import { dialects } from '../../lib/ai/dialects/dialects.js';
import { providerNamed } from '../../lib/settings/providers.js';
import { asking, modelSettings, sentBodies } from '../support/models/asking.js';
import { type ModelServer, startModelServer } from '../support/models/model-server.js';
import { CHAT, replyOf, VENDORS } from '../support/models/vendors.js';

let model: ModelServer;

afterEach(() => model?.stop());

/** Where the same three parameters are in the bodies. */
const PLACES: Readonly<Record<string, unknown>> = {
  ChatCompletions: { temperature: 0.5, max_completion_tokens: 9, reasoning_effort: 'low' },
  Responses: { temperature: 0.5, max_output_tokens: 9, reasoning: { effort: 'low' } },
  Anthropic: { temperature: 0.5, max_tokens: 9, output_config: { effort: 'low' } },
  Gemini: {
    generationConfig: {
      temperature: 0.5,
      maxOutputTokens: 9,
      thinkingConfig: { thinkingLevel: 'low' },
    },
  },
};

describe.each(VENDORS)('$apiSpec', (vendor) => {
  test('is given the parameters in its own places, number text as it was (Ai.SetAskParams, C24)', async () => {
    model = await startModelServer(vendor.vendor, [replyOf(vendor, { text: '.' }, false)]);
    const askParams = '{"temperature":0.50,"max_output_tokens":9,"effort":"low"}';
    const { failure } = await asking(modelSettings(model, vendor, { askParams }));
    expect(failure).toBeUndefined();
    const [body] = await sentBodies(model);
    expect(body).toMatchObject(PLACES[vendor.apiSpec] as object);
    expect((await model.requests())[0]?.body).toContain('"temperature":0.50');
  });

  test('is not asked when a parameter is what the question sets itself (Ai.SetAskParams)', async () => {
    model = await startModelServer(vendor.vendor, []);
    const name = vendor.apiSpec === 'Gemini' ? 'generationConfig' : 'model';
    const askParams = name === 'model' ? '{"model":"other"}' : '[]';
    const { failure } = await asking(modelSettings(model, vendor, { askParams }));
    expect(failure?.message).toBe(
      name === 'model'
        ? 'SetAskParams cannot set model: the question does.'
        : 'The parameters of SetAskParams are no JSON object.',
    );
    expect(await model.requests()).toEqual([]);
  });
});

test('other providers of Chat Completions know the limit as max_tokens (Ai.SetAskParams)', async () => {
  model = await startModelServer(CHAT.vendor, [replyOf(CHAT, { text: '.' }, false)]);
  const askParams = '{"max_output_tokens":9}';
  await asking(modelSettings(model, { ...CHAT, provider: 'xai' }, { askParams }));
  expect(await sentBodies(model)).toMatchObject([{ max_tokens: 9 }]);
});

test('Gemini has its own parameters at the top, in both ways of writing, and all others in generationConfig (Ai.SetAskParams)', () => {
  const { params } = dialects.Gemini;
  const given = '{"tools":[{"google_search":{}}],"safety_settings":[],"seed":1}';
  expect(withParams('{"contents":[]}', given, params(providerNamed('google')))).toBe(
    '{"contents":[],"tools":[{"google_search":{}}],"safetySettings":[],"generationConfig":{"seed":1}}',
  );
});

test('Anthropic is always told a limit, which it has to be (Ai.SetAskParams)', async () => {
  const vendor = VENDORS.find(({ apiSpec }) => apiSpec === 'Anthropic') ?? CHAT;
  model = await startModelServer(vendor.vendor, [replyOf(vendor, { text: '.' }, false)]);
  await asking(modelSettings(model, vendor));
  expect(await sentBodies(model)).toMatchObject([{ max_tokens: 8192 }]);
});
