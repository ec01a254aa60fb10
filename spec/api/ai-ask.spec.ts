import { describe, expect, test } from '@jest/globals';
import { Ai, BinData, JsonObject, Socket, StringBuilder, StringTable } from '../../lib/index.js';
import { jsonOf } from '../support/connected-mcp.js';
import { aiFor, aiWith, askText } from '../support/models/ai-for.js';
import { sentBodies } from '../support/models/asking.js';
import { TEST_KEY } from '../support/models/model-server.js';
import { CHAT, RESPONSES, VENDORS } from '../support/models/vendors.js';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function bytes(base64: string): BinData {
  const bd = new BinData();
  bd.AppendEncoded(base64, 'base64');
  return bd;
}

describe('Ai.Provider', () => {
  test('Ai.Provider sets Ai.ApiSpec and Ai.BaseUrl', () => {
    const ai = new Ai();
    const seen = ['google', 'claude', 'deepseek', 'perplexity', 'xai', 'OpenAI'].map((name) => {
      ai.Provider = name;
      return [ai.Provider, ai.ApiSpec, ai.BaseUrl];
    });
    expect(seen).toEqual([
      ['google', 'Gemini', 'https://generativelanguage.googleapis.com/v1beta'],
      ['claude', 'Anthropic', 'https://api.anthropic.com/v1'],
      ['deepseek', 'ChatCompletions', 'https://api.deepseek.com'],
      ['perplexity', 'ChatCompletions', 'https://api.perplexity.ai'],
      ['xai', 'ChatCompletions', 'https://api.x.ai/v1'],
      ['openai', 'Responses', 'https://api.openai.com/v1'],
    ]);
  });

  test('Ai.Provider custom leaves both as the program has set them', () => {
    const ai = new Ai();
    ai.ApiSpec = 'chatcompletions';
    ai.BaseUrl = 'http://localhost:11434/v1';
    ai.Provider = 'custom';
    expect([ai.ApiSpec, ai.BaseUrl]).toEqual(['ChatCompletions', 'http://localhost:11434/v1']);
  });

  test('Ai.Provider custom does not leave the address of the former provider, whom the key would go to', () => {
    const ai = new Ai();
    ai.Provider = 'custom';
    ai.Model = 'm';
    ai.InputAddText('Hi');
    expect(ai.BaseUrl).toBe('');
    expect(ai.Ask('text')).toBe(false);
    expect(ai.LastErrorText).toContain('The property BaseUrl must be set for custom.');
  });

  test('Ai.Provider and Ai.ApiSpec throw for a name that there is not (C2)', () => {
    const ai = new Ai();
    expect(() => {
      ai.Provider = 'azure';
    }).toThrow(/^Ai.Provider must be one of "openai", .*"custom", got "azure"$/);
    expect(() => {
      ai.ApiSpec = 'Chat';
    }).toThrow(/^Ai.ApiSpec must be one of "ChatCompletions", .*, got "Chat"$/);
  });
});

describe.each(VENDORS)('Ai.Ask of $apiSpec', (vendor) => {
  test('Ai.Ask sends what Ai.InputAddText and Ai.InputAddTextSb have added, and Ai.GetOutputText gives the answer', async () => {
    const { ai, model } = await aiFor(vendor, [{ text: 'Good day.' }]);
    const sb = new StringBuilder();
    sb.Append('there');
    expect([ai.InputAddText('Hello'), ai.InputAddTextSb(sb)]).toEqual([true, true]);
    expect(ai.Ask('text')).toBe(true);
    expect([ai.GetOutputText(), ai.ResponseStatusCode]).toEqual(['Good day.', 200]);
    const text = JSON.stringify(await sentBodies(model));
    expect(text).toContain('Hello');
    expect(text).toContain('there');
  });

  test('Ai.InputAddImageData, Ai.InputAddFileData, Ai.InputAddImageUrl and Ai.InputAddFileUrl go with the question', async () => {
    const { ai, model } = await aiFor(vendor, [{ text: 'Nice.' }]);
    ai.InputAddText('Look');
    expect([
      ai.InputAddImageData(bytes(PNG), 'a dot'),
      ai.InputAddFileData('a.pdf', bytes('JVBERi0xLjQK'), 'a page'),
      ai.InputAddImageUrl('https://example.com/cat.png', 'a cat'),
    ]).toEqual([true, true, true]);
    // Chat Completions has no place for a file by its address.
    if (vendor !== CHAT) ai.InputAddFileUrl('https://example.com/b.pdf', 'more');
    expect([ai.Ask('text'), ai.LastErrorText]).toEqual([true, expect.any(String)]);
    const text = JSON.stringify(await sentBodies(model));
    expect(text).toContain(PNG);
    expect(text).toContain('JVBERi0xLjQK');
    expect(text).toContain('https://example.com/cat.png');
  });

  test('Ai.LastErrorText says why a provider refused, without the key (C9)', async () => {
    const { ai } = await aiFor(vendor, []);
    ai.ApiKey = 'sk-wrong-key-of-mine';
    ai.InputAddText('Hi');
    expect(ai.Ask('text')).toBe(false);
    expect(ai.ResponseStatusCode).toBe(vendor.provider === 'google' ? 400 : 401);
    expect(ai.LastErrorText).toContain('The provider does not accept the key (ApiKey)');
    expect(ai.LastErrorText).not.toContain('sk-wrong-key-of-mine');
  });
});

describe('Ai.Ask', () => {
  test('Ai.Ask uses the inputs up when it has worked, and keeps them when it has failed', async () => {
    const { ai, model } = await aiFor(CHAT, [{ text: 'one' }, { text: 'two' }]);
    ai.Model = '';
    ai.InputAddText('first');
    expect(ai.Ask('text')).toBe(false);
    expect(ai.LastErrorText).toContain('The property Model must be set.');
    ai.Model = 'test-model';
    expect(askText(ai, 'second')).toBe('one');
    expect(askText(ai, 'third')).toBe('two');
    const bodies = JSON.stringify(await sentBodies(model));
    expect(bodies.match(/first|second|third/g)).toEqual(['first', 'second', 'third']);
  });

  test('Ai.InputClear takes back what was added', async () => {
    const { ai, model } = await aiFor(CHAT, [{ text: 'one' }]);
    ai.InputAddText('first');
    ai.InputClear();
    expect(ai.Ask('text')).toBe(false);
    expect(ai.LastErrorText).toContain(
      'There is nothing to ask: InputAddText must be called first.',
    );
    askText(ai, 'second');
    expect(JSON.stringify(await sentBodies(model))).not.toContain('first');
  });

  test('Ai.Ask clears the output of the former question when it begins', async () => {
    const { ai } = await aiFor(CHAT, [{ text: 'one' }]);
    askText(ai, 'Hi');
    expect(ai.Ask('html')).toBe(false);
    expect(ai.LastErrorText).toContain('The only type of output is "text".');
    expect([ai.GetOutputText(), ai.ResponseStatusCode]).toEqual(['', 0]);
  });

  test('Ai.GetOutputTextSb appends the answer', async () => {
    const { ai } = await aiFor(CHAT, [{ text: 'Paris.' }]);
    askText(ai, 'Hi');
    const sb = new StringBuilder();
    sb.Append('It is ');
    expect(ai.GetOutputTextSb(sb)).toBe(true);
    expect(sb.GetAsString()).toBe('It is Paris.');
  });

  test('Ai.GetLastJsonData gives what the provider sent, an error too', async () => {
    const { ai } = await aiWith(CHAT, [
      { body: CHAT.whole({ text: 'Hi.' }) },
      { status: 500, body: '{"error":{"message":"Out of order","n":1.10}}' },
      { status: 200, body: '[1]' },
    ]);
    const json = new JsonObject();
    ai.GetLastJsonData(json);
    expect(json.Emit()).toBe('{}');
    askText(ai, 'Hi');
    ai.GetLastJsonData(json);
    expect(json.StringOf('choices[0].message.content')).toBe('Hi.');
    ai.InputAddText('again');
    expect(ai.Ask('text')).toBe(false);
    expect(ai.LastErrorText).toContain('Out of order');
    ai.GetLastJsonData(json);
    expect(json.Emit()).toBe('{"error":{"message":"Out of order","n":1.10}}');
    expect(ai.Ask('text')).toBe(false);
    ai.GetLastJsonData(json);
    expect(json.Emit()).toBe('{}');
  });

  test('Ai.SetAskParams go with every question', async () => {
    const { ai, model } = await aiFor(CHAT, [{ text: 'one' }, { text: 'two' }]);
    expect(ai.SetAskParams(jsonOf('{"temperature":0.10}'))).toBe(true);
    askText(ai, 'Hi');
    ai.SetAskParams(new JsonObject());
    askText(ai, 'Hi');
    const [first, second] = await model.requests();
    expect(first?.body).toContain('"temperature":0.10');
    expect(second?.body).not.toContain('temperature');
  });

  test('Ai.SetProviderParams and Ai.UncommonOptions are kept, without effect', async () => {
    const { ai, model } = await aiFor(CHAT, [{ text: 'one' }]);
    expect(ai.SetProviderParams(jsonOf('{"azure":{"clientSecret":"s3cret"}}'))).toBe(true);
    ai.UncommonOptions = 'x';
    askText(ai, 'Hi');
    expect(ai.UncommonOptions).toBe('x');
    const [request] = await model.requests();
    expect(JSON.stringify(request)).not.toContain('s3cret');
  });

  test('Ai.ApiKeyHeader is the header of a custom provider for Ai.ApiKey', async () => {
    const { ai, model } = await aiFor(CHAT, [{ text: 'one' }]);
    ai.Provider = 'custom';
    ai.ApiKeyHeader = 'Api-Key';
    ai.InputAddText('Hi');
    ai.Ask('text');
    const [request] = await model.requests();
    expect(request?.headers['api-key']).toBe(TEST_KEY);
    expect(request?.headers.authorization).toBeUndefined();
  });

  test('Ai.InputAddImageData and its siblings fail for deepseek, which takes none', () => {
    const ai = new Ai();
    ai.Provider = 'deepseek';
    const added = [
      ai.InputAddImageData(bytes(PNG), ''),
      ai.InputAddImageUrl('https://example.com/a.png', ''),
      ai.InputAddFileData('a.pdf', bytes('JVBERi0xLjQK'), ''),
      ai.InputAddFileUrl('https://example.com/a.pdf', ''),
    ];
    expect(added).toEqual([false, false, false, false]);
    expect(ai.LastErrorText).toContain('The provider deepseek takes no images and files.');
  });

  test('Ai.SetConnectionSettings is how the provider is reached', async () => {
    const { ai, model } = await aiFor(CHAT, [{ text: 'one' }]);
    const socket = new Socket();
    socket.SocksVersion = 5;
    socket.SocksHostname = '127.0.0.1';
    socket.SocksPort = 1;
    expect(ai.SetConnectionSettings(socket)).toBe(true);
    ai.InputAddText('Hi');
    expect(ai.Ask('text')).toBe(false);
    expect(ai.LastErrorText).toContain('127.0.0.1:1');
    socket.SocksHostname = '';
    expect(ai.SetConnectionSettings(socket)).toBe(false);
    expect(await model.requests()).toEqual([]);
  });

  test('Ai.IdleTimeoutMs ends a pause that is too long', async () => {
    const { ai } = await aiWith(CHAT, [{ events: [], end: 'hold' }]);
    ai.IdleTimeoutMs = 60;
    ai.InputAddText('Hi');
    expect(ai.Ask('text')).toBe(false);
    expect(ai.LastErrorText).toContain('IdleTimeoutMs');
  });

  test('Ai.AskAsync answers in the background', async () => {
    const { ai } = await aiFor(RESPONSES, [{ text: 'Later.' }]);
    ai.InputAddText('Hi');
    expect(await ai.AskAsync('text')).toBe(true);
    expect(ai.GetOutputText()).toBe('Later.');
  });

  test('Ai.Ask does nothing while another one of the object is in progress', async () => {
    const { ai, model } = await aiFor(RESPONSES, [{ text: 'Later.' }]);
    ai.InputAddText('Hi');
    const task = ai.AskAsync('text');
    task.Run(() => {});
    expect(ai.Ask('text')).toBe(false);
    expect(ai.LastErrorText).toContain('An Ask of this object is in progress.');
    expect(await task).toBe(true);
    expect(ai.GetOutputText()).toBe('Later.');
    expect(await model.requests()).toHaveLength(1);
  });
});

describe('Ai.GetModels', () => {
  test('Ai.GetModels and Ai.GetModelsAsync give the sorted names in the place of what the table holds', async () => {
    const body = '{"data":[{"id":"b"},{"id":"A"},{"id":"c"}]}';
    const { ai } = await aiWith(CHAT, [{ body }, { body }]);
    const table = new StringTable();
    table.Append('old');
    expect(ai.GetModels(table)).toBe(true);
    expect(table.GetStrings(0, table.Count, false)).toBe('A\nb\nc\n');
    const json = new JsonObject();
    ai.GetLastJsonData(json);
    expect(json.Emit()).toBe(body);
    expect(await ai.GetModelsAsync(table)).toBe(true);
    expect(table.Count).toBe(3);
  });

  test('Ai.GetModels fails for a provider without such a list, and leaves the table', () => {
    const ai = new Ai();
    ai.Provider = 'perplexity';
    ai.ApiKey = 'k';
    const table = new StringTable();
    table.Append('old');
    expect(ai.GetModels(table)).toBe(false);
    expect(ai.LastErrorText).toContain('The provider perplexity has no list of its models.');
    expect(table.Count).toBe(1);
  });
});
