import { afterEach, describe, expect, test } from '@jest/globals';
import { listModels } from '../../lib/ai/models.js';
import { CallLog } from '../../lib/diagnostics/call-log.js';
import { modelSettings } from '../support/models/asking.js';
import { type ModelServer, startModelServer } from '../support/models/model-server.js';
import { CHAT, VENDORS } from '../support/models/vendors.js';

let model: ModelServer;

afterEach(() => model.stop());

const call = { log: new CallLog('test', false) };

/** Two pages each, where there are pages. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  ChatCompletions: ['{"data":[{"id":"b"},{"id":"C"},{"id":"a"},{"id":"A1"}]}'],
  Responses: ['{"data":[{"id":"b"},{"id":"C"},{"id":"a"},{"id":"A1"}]}'],
  Anthropic: [
    '{"data":[{"id":"b"},{"id":"C"}],"has_more":true,"last_id":"C"}',
    '{"data":[{"id":"a"},{"id":"A1"}],"has_more":false,"last_id":"A1"}',
  ],
  Gemini: [
    '{"models":[{"name":"models/b"},{"name":"models/C"}],"nextPageToken":"x/y"}',
    '{"models":[{"name":"models/a"},{"name":"models/A1"}]}',
  ],
};

describe.each(VENDORS)('$apiSpec', (vendor) => {
  test('lists its models, all pages of them, sorted without regard to case (Ai.GetModels)', async () => {
    const pages = LISTS[vendor.apiSpec] ?? [];
    model = await startModelServer(
      vendor.vendor,
      pages.map((body) => ({ body })),
    );
    const { names, lastJson } = await listModels(modelSettings(model, vendor), call);
    expect(names).toEqual(['a', 'A1', 'b', 'C']);
    expect(lastJson).toBe(pages.at(-1));
    const requests = await model.requests();
    expect(requests.map(({ refused }) => refused)).toEqual(pages.map(() => ''));
    expect(new Set(requests.map(({ url }) => url)).size).toBe(pages.length);
  });

  test('says why it does not list them (Ai.GetModels)', async () => {
    model = await startModelServer(vendor.vendor, []);
    const settings = modelSettings(model, vendor, { apiKey: 'wrong' });
    await expect(listModels(settings, call)).rejects.toMatchObject({
      message: expect.stringMatching(/^The provider does not accept the key/),
    });
  });
});

test('a provider without a list of models is not asked for one (Ai.GetModels)', async () => {
  model = await startModelServer(CHAT.vendor, []);
  const settings = modelSettings(model, { ...CHAT, provider: 'perplexity' });
  await expect(listModels(settings, call)).rejects.toMatchObject({
    code: 'not-found',
    message: 'The provider perplexity has no list of its models.',
  });
  expect(await model.requests()).toEqual([]);
});
