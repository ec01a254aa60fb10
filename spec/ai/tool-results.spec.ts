import { afterEach, describe, expect, test } from '@jest/globals';
import { parseJson } from '../../lib/ai/json-text.js';
import { resultOfTool } from '../../lib/ai/tools/tool-results.js';
import { asking, modelSettings, sentBodies, toolsOf } from '../support/models/asking.js';
import { type ModelServer, startModelServer } from '../support/models/model-server.js';
import { replyOf, VENDORS } from '../support/models/vendors.js';
import {
  errorAnswer,
  type ScriptedServer,
  startScriptedServer,
} from '../support/scripted-server.js';

/** One pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function partsOf(result: string): unknown {
  const call = { kind: 'call', id: 'c', name: 'n', argumentsText: '{}' } as const;
  return resultOfTool(call, parseJson(result)).parts.map((part) =>
    part.kind === 'text' ? part.text : { [part.kind]: part.source },
  );
}

describe('the result of a tool (Ai.UseMcp)', () => {
  test.each([
    ['an empty content', '{"content":[]}', ['(no output)']],
    ['no content', '{}', ['(no output)']],
    ['an empty text', '{"content":[{"type":"text","text":""}]}', ['(no output)']],
    [
      'texts, joined by line feeds',
      '{"content":[{"type":"text","text":"a"},{"type":"text","text":"b"}]}',
      ['a\nb'],
    ],
    [
      'structured content alone, as the server wrote it',
      '{"content":[],"structuredContent":{"b":1.10,"a":[12345678901234567890]}}',
      ['{"b":1.10,"a":[12345678901234567890]}'],
    ],
    [
      'structured content beside a text, which says the same',
      '{"content":[{"type":"text","text":"a"}],"structuredContent":{"b":1}}',
      ['a'],
    ],
    [
      'an image',
      `{"content":[{"type":"image","mimeType":"image/png","data":"${PNG}"}]}`,
      [{ image: { mediaType: 'image/png', data: PNG } }],
    ],
    [
      'two texts and an image, the texts first',
      `{"content":[{"type":"text","text":"a"},{"type":"image","mimeType":"image/png","data":"${PNG.slice(0, 8)}\\n${PNG.slice(8)}"},{"type":"text","text":"b"}]}`,
      ['a\nb', { image: { mediaType: 'image/png', data: PNG } }],
    ],
    [
      'an image that is no base64',
      '{"content":[{"type":"image","mimeType":"image/png","data":"***"}]}',
      ['[image, image/png: its base64 is not valid]'],
    ],
    [
      'an image that not every provider takes',
      '{"content":[{"type":"image","mimeType":"image/tiff","data":"AAAA"}]}',
      ['[image, image/tiff, 3 bytes: not shown]'],
    ],
    [
      'audio',
      '{"content":[{"type":"audio","mimeType":"audio/wav","data":"AAA="}]}',
      ['[audio, audio/wav, 2 bytes: not shown]'],
    ],
    [
      'a resource link',
      '{"content":[{"type":"resource_link","uri":"a:b","name":"n","mimeType":"text/plain","description":"d"}]}',
      ['[resource link a:b, n, text/plain, d]'],
    ],
    [
      'an embedded text',
      '{"content":[{"type":"resource","resource":{"uri":"a:b","text":"T"}}]}',
      ['[resource a:b]\nT'],
    ],
    [
      'an embedded image',
      `{"content":[{"type":"resource","resource":{"uri":"a:b","mimeType":"image/png","blob":"${PNG}"}}]}`,
      [{ image: { mediaType: 'image/png', data: PNG } }],
    ],
    [
      'embedded bytes',
      '{"content":[{"type":"resource","resource":{"uri":"a:b","blob":"AAAA"}}]}',
      ['[resource a:b, of unknown type, 3 bytes: not shown]'],
    ],
    [
      'a part of an unknown type, as the server wrote it',
      '{"content":[{"type":"new","x":1.10}]}',
      ['{"type":"new","x":1.10}'],
    ],
  ])('gives the model %s', (_what, result, parts) => {
    expect(partsOf(result)).toEqual(parts);
  });
});

let model: ModelServer;
let mcp: ScriptedServer;

afterEach(async () => {
  await model?.stop();
  await mcp?.stop();
});

describe.each(VENDORS)('$apiSpec', (vendor) => {
  test('takes every kind of result (Ai.UseMcp)', async () => {
    const results = [
      '{"content":[]}',
      '{"content":[{"type":"text","text":""}]}',
      `{"content":[{"type":"image","mimeType":"image/png","data":"${PNG}"}]}`,
      `{"content":[{"type":"text","text":"a"},{"type":"image","mimeType":"image/png","data":"${PNG}"},{"type":"text","text":"b"}]}`,
      '{"structuredContent":{"a":1}}',
    ];
    mcp = await startScriptedServer({ 'tools/call': results.map((result) => ({ result })) });
    const calls = results.map((_, at) => ({ id: `call_${at}`, name: 'echo', args: '{}' }));
    model = await startModelServer(vendor.vendor, [
      replyOf(vendor, { calls }, false),
      replyOf(vendor, { text: 'Seen.' }, false),
    ]);
    const tools = await toolsOf(mcp.url);
    const { failure, text } = await asking(modelSettings(model, vendor), 'Hi', { tools });
    expect(failure).toBeUndefined();
    expect(text).toBe('Seen.');
    const [, body] = await sentBodies(model);
    expect(JSON.stringify(body).split(PNG)).toHaveLength(3);
  });

  test('is told of isError, of a JSON-RPC error and of a lost connection, and goes on (Ai.UseMcp)', async () => {
    mcp = await startScriptedServer({
      'tools/call': [
        { result: '{"content":[{"type":"text","text":"disk full"}],"isError":true}' },
        { body: errorAnswer('{"code":-32602,"message":"bad n","data":{"n":1.10}}') },
        { headers: { 'content-length': '99' }, body: '{', end: 'cut' },
      ],
    });
    const calls = [1, 2, 3].map((at) => ({ id: `call_${at}`, name: 'echo', args: '{}' }));
    model = await startModelServer(vendor.vendor, [
      replyOf(vendor, { calls }, false),
      replyOf(vendor, { text: 'I see.' }, false),
    ]);
    const tools = await toolsOf(mcp.url);
    const { failure, text, conversation } = await asking(modelSettings(model, vendor), 'Hi', {
      tools,
    });
    expect(failure).toBeUndefined();
    expect(text).toBe('I see.');
    const results = conversation.messages.flatMap((one) =>
      one.role === 'tool' ? one.results : [],
    );
    expect(results.map(({ isError }) => isError)).toEqual([true, true, true]);
    const told = results.flatMap(({ parts }) => parts.map((part) => 'text' in part && part.text));
    expect(told).toEqual([
      'disk full',
      'The server answered with a JSON-RPC error: -32602 bad n {"n":1.10}',
      expect.stringMatching(/^The tool could not be called\. The connection to .* failed/),
    ]);
    const [, body] = await sentBodies(model);
    expect(errorMarks(body)).toBe(3);
  });
});

/** How many results the provider is told to be errors, in whatever form. */
function errorMarks(body: unknown): number {
  const text = JSON.stringify(body);
  return (
    text.match(/"is_error":true|"response":\{"error":|"(?:content|output)":"Error: /g)?.length ?? 0
  );
}
