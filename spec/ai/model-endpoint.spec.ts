import { describe, expect, test } from '@jest/globals';
import { dialects } from '../../lib/ai/dialects/dialects.js';
import { endpointFor } from '../../lib/ai/model-endpoint.js';
import { CallLog } from '../../lib/diagnostics/call-log.js';
import type { ModelSettings } from '../../lib/settings/model-settings.js';
import { PROVIDER_NAMES, providerNamed } from '../../lib/settings/providers.js';
import { failureOf } from '../support/failure-of.js';
import { modelSettings } from '../support/models/asking.js';

function endpoint(change: Partial<ModelSettings>) {
  const settings = modelSettings(
    { baseUrl: 'http://localhost:11434/v1' },
    { apiSpec: 'ChatCompletions', provider: 'custom' },
    change,
  );
  return endpointFor(settings, dialects[settings.apiSpec], new CallLog('test', false));
}

describe('providers (Ai.Provider)', () => {
  test('are the documented ones, with their base URLs and forms', () => {
    const table = PROVIDER_NAMES.map((name) => {
      const { baseUrl, apiSpec } = providerNamed(name);
      return [name, baseUrl, apiSpec];
    });
    expect(table).toEqual([
      ['openai', 'https://api.openai.com/v1', 'Responses'],
      ['google', 'https://generativelanguage.googleapis.com/v1beta', 'Gemini'],
      ['claude', 'https://api.anthropic.com/v1', 'Anthropic'],
      ['deepseek', 'https://api.deepseek.com', 'ChatCompletions'],
      ['perplexity', 'https://api.perplexity.ai', 'ChatCompletions'],
      ['xai', 'https://api.x.ai/v1', 'ChatCompletions'],
      ['custom', '', 'ChatCompletions'],
    ]);
  });

  test.each([
    ['openai', 'Responses', { authorization: 'Bearer key' }],
    ['google', 'Gemini', { 'x-goog-api-key': 'key' }],
    ['claude', 'Anthropic', { 'x-api-key': 'key', 'anthropic-version': '2023-06-01' }],
    ['deepseek', 'ChatCompletions', { authorization: 'Bearer key' }],
    ['claude', 'ChatCompletions', { authorization: 'Bearer key' }],
  ] as const)(
    'of the kind %s with %s get the key in their header',
    (provider, apiSpec, headers) => {
      const { 'user-agent': _, ...own } = endpoint({ provider, apiSpec, apiKey: 'key' }).headers;
      expect(own).toEqual(headers);
    },
  );
});

describe('a custom provider (Ai.BaseUrl)', () => {
  test.each([
    ['http://localhost:11434/v1', 'http://localhost:11434/v1/chat/completions'],
    ['http://localhost:11434/v1/', 'http://localhost:11434/v1/chat/completions'],
    [' http://localhost:11434 ', 'http://localhost:11434/chat/completions'],
    ['https://h/a?api-version=1', 'https://h/a/chat/completions?api-version=1'],
  ])('at %j is asked at %s', (baseUrl, url) => {
    expect(endpoint({ baseUrl }).urlOf('/chat/completions')).toBe(url);
  });

  test('keeps the queries of both', () => {
    const { urlOf } = endpoint({ baseUrl: 'https://h/v?a=1' });
    expect(urlOf('/m:x?alt=sse')).toBe('https://h/v/m:x?a=1&alt=sse');
  });

  test('needs no key (Ai.ApiKey)', () => {
    expect(endpoint({ apiKey: '' }).headers).not.toHaveProperty('authorization');
  });

  test('whose key is white space has none, and no space is taken for a secret (Ai.ApiKey)', () => {
    const log = new CallLog('test', false);
    const of = { apiSpec: 'ChatCompletions', provider: 'custom' } as const;
    const settings = modelSettings({ baseUrl: 'http://h' }, of, { apiKey: ' ' });
    const { headers } = endpointFor(settings, dialects.ChatCompletions, log);
    expect(headers).not.toHaveProperty('authorization');
    expect(log.redacted('a b')).toBe('a b');
  });

  test.each([
    ['', { authorization: 'Bearer key' }],
    ['api-key', { 'api-key': 'key' }],
    [' X-Key ', { 'x-key': 'key' }],
  ])('gets the key in the header %j (Ai.ApiKeyHeader)', (apiKeyHeader, headers) => {
    expect(endpoint({ apiKey: ' key ', apiKeyHeader }).headers).toMatchObject(headers);
  });

  test.each([
    [{ baseUrl: '' }, 'The property BaseUrl must be set for custom.'],
    [{ baseUrl: 'localhost' }, /^The property BaseUrl must be a valid URL/],
    [{ baseUrl: 'ftp://h' }, /^The property BaseUrl must be a valid URL/],
    [{ baseUrl: 'https://u:secret@h' }, /^The property BaseUrl must hold no user and password/],
    [{ apiKey: 'a\nb' }, /^The property ApiKey holds a character/],
    [{ apiKeyHeader: 'a b' }, 'The property ApiKeyHeader is no name of a header.'],
  ])('with %j is refused by a text that names the property and no secret', (change, message) => {
    const failure = failureOf(() => endpoint(change));
    expect(failure).toMatchObject({
      code: 'bad-argument',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect(JSON.stringify(failure)).not.toContain('secret');
  });
});
