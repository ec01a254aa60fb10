import { afterEach, describe, expect, test } from '@jest/globals';
import type { MediaPart, Part } from '../../lib/ai/conversation.js';
import { asking, modelSettings, sentBodies, text } from '../support/models/asking.js';
import { type ModelServer, startModelServer } from '../support/models/model-server.js';
import { CHAT, replyOf, VENDORS } from '../support/models/vendors.js';

let model: ModelServer;

afterEach(() => model.stop());

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PDF = Buffer.from('%PDF-1.4 not really').toString('base64');
const TEXT = Buffer.from('plain words').toString('base64');

function media(change: Partial<MediaPart>): MediaPart {
  return {
    kind: 'image',
    source: { mediaType: '', data: PNG },
    filename: '',
    summary: 'a dot',
    ...change,
  };
}

const INPUT: readonly Part[] = [
  text('Look at this.'),
  media({}),
  media({ source: { url: 'https://example.com/cat.png' }, summary: 'a cat' }),
  media({
    kind: 'file',
    source: { mediaType: '', data: PDF },
    filename: 'a.pdf',
    summary: 'paper',
  }),
  media({
    kind: 'file',
    source: { mediaType: '', data: TEXT },
    filename: 'a.txt',
    summary: 'words',
  }),
];

describe.each(VENDORS)('$apiSpec', (vendor) => {
  const answers = ['One.', 'Two.'].map((said) => replyOf(vendor, { text: said }, false));

  test('is given texts, images and files, by their data and their URL (Ai.InputAddImageData, Ai.InputAddImageUrl, Ai.InputAddFileData)', async () => {
    model = await startModelServer(vendor.vendor, answers);
    const { failure } = await asking(modelSettings(model, vendor), INPUT);
    expect(failure).toBeUndefined();
    const body = JSON.stringify(await sentBodies(model));
    expect(body).toContain(PNG);
    expect(body).toContain('https://example.com/cat.png');
    expect(body).toContain(PDF);
    expect(body).toContain('image/png');
    expect(body).toContain(vendor.apiSpec === 'Anthropic' ? 'plain words' : TEXT);
  });

  test.each([
    [false, 1],
    [true, 2],
  ])(
    'is given media again in later questions only with FullTranscript, here %s; else their summaries (Ai.FullTranscript)',
    async (fullTranscript, times) => {
      model = await startModelServer(vendor.vendor, answers);
      const settings = modelSettings(model, vendor, { fullTranscript });
      const first = await asking(settings, INPUT);
      await asking(settings, 'And now?', {}, first.conversation);
      const bodies = await sentBodies(model);
      expect(JSON.stringify(bodies).split(PNG)).toHaveLength(times + 1);
      const later = JSON.stringify(bodies[1]);
      expect(later.includes('a dot') && later.includes('paper')).toBe(!fullTranscript);
      expect(later).toContain('Look at this.');
      expect(later).toContain('One.');
    },
  );

  test('is told of the system and the developer before all else (Ai.NewConvo)', async () => {
    model = await startModelServer(vendor.vendor, answers);
    const guided = { system: 'Be kind.', developer: 'Be short.', messages: [], lastResponseId: '' };
    await asking(modelSettings(model, vendor), 'Hi', {}, guided);
    const [request] = await model.requests();
    expect(request?.refused).toBe('');
    expect(request?.body).toMatch(/Be kind\.[\s\S]*Be short\./);
  });

  test('does not take an image in an unknown format (Ai.InputAddImageData)', async () => {
    model = await startModelServer(vendor.vendor, []);
    const image = media({ source: { mediaType: '', data: TEXT } });
    const { failure } = await asking(modelSettings(model, vendor), [image]);
    expect(failure?.message).toBe(
      'An image must be in the format PNG, JPEG, GIF or WebP; this one is in none that is known.',
    );
  });
});

test('DeepSeek takes neither images nor files (Ai.InputAddImageData)', async () => {
  model = await startModelServer(CHAT.vendor, []);
  const settings = modelSettings(model, { ...CHAT, provider: 'deepseek' });
  const { failure } = await asking(settings, [media({})]);
  expect(failure?.message).toBe('This provider takes neither images nor files.');
});

test('Chat Completions takes no file by its URL (Ai.InputAddFileUrl)', async () => {
  model = await startModelServer(CHAT.vendor, []);
  const file = media({ kind: 'file', source: { url: 'https://example.com/a.pdf' } });
  const { failure } = await asking(modelSettings(model, CHAT), [file]);
  expect(failure?.message).toMatch(/^Chat Completions takes no file by its URL/);
});

test('the role developer is for OpenAI alone; others get one message of the system (Ai.NewConvo)', async () => {
  const guided = { system: 'Be kind.', developer: 'Be short.', messages: [], lastResponseId: '' };
  const sent = [];
  for (const provider of ['openai', 'custom'] as const) {
    model = await startModelServer(CHAT.vendor, [replyOf(CHAT, { text: '.' }, false)]);
    await asking(modelSettings(model, { ...CHAT, provider }), 'Hi', {}, guided);
    sent.push(...(await sentBodies(model)));
    await model.stop();
  }
  expect(sent).toEqual([
    {
      model: 'test-model',
      messages: [
        { role: 'system', content: 'Be kind.' },
        { role: 'developer', content: 'Be short.' },
        { role: 'user', content: 'Hi' },
      ],
    },
    {
      model: 'test-model',
      messages: [
        { role: 'system', content: 'Be kind.\n\nBe short.' },
        { role: 'user', content: 'Hi' },
      ],
    },
  ]);
});
