import { describe, expect, test } from '@jest/globals';
import { StringBuilder } from '../../lib/index.js';
import type { ApiSpec } from '../../lib/settings/providers.js';
import { connectedMcp } from '../support/connected-mcp.js';
import { aiFor, askText } from '../support/models/ai-for.js';
import { VENDORS } from '../support/models/vendors.js';
import { errorAnswer, type Script } from '../support/scripted-server.js';

const FIRST = server(
  'first',
  [
    {
      name: 'search',
      description: 'Searches.',
      inputSchema: {
        type: 'object',
        properties: { text: { type: 'string' } },
        required: ['text'],
      },
    },
    { name: 'draw', description: 'Draws.', inputSchema: { type: 'object' } },
  ],
  {
    'tools/call search': {
      result: '{"content":[{"type":"text","text":"two hits"},{"type":"text","text":"of ten"}]}',
    },
    'tools/call draw': {
      result:
        '{"content":[{"type":"text","text":"a dot"},{"type":"image","mimeType":"image/png","data":"iVBORw0KGgo="}]}',
    },
  },
);

const SECOND = server(
  'second',
  [
    {
      name: 'search',
      description: 'Searches there.',
      inputSchema: { type: 'object', properties: { id: { type: 'integer' } } },
    },
    { name: 'fail', inputSchema: {} },
    { name: 'delete' },
  ],
  {
    'tools/call search': { result: '{"content":[]}' },
    'tools/call fail': { body: errorAnswer('{"code":-32000,"message":"out of order"}') },
  },
);

function server(name: string, tools: readonly object[], script: Script): Script {
  return {
    initialize: {
      result: `{"protocolVersion":"$VERSION","capabilities":{},"serverInfo":{"name":"${name}","version":"1"}}`,
    },
    'tools/list': { result: JSON.stringify({ tools }) },
    ...script,
  };
}

const ROUNDS = [
  {
    text: 'I look.',
    calls: [
      { id: 'call_1', name: 'search', args: '{"text":"a"}' },
      { id: 'call_2', name: 'search_51a83acb', args: '{"id":7}' },
    ],
  },
  {
    calls: [
      { id: 'call_3', name: 'draw', args: '{}' },
      { id: 'call_4', name: 'fail', args: '{}' },
    ],
  },
  { calls: [{ id: 'call_5', name: 'delete', args: '{}' }] },
  { text: 'Done.' },
];

/** By the vendors' own types, whose check has settings of its own: `vendors/tsconfig.json`. */
const BODIES: Readonly<Record<ApiSpec, (stream: boolean) => unknown[]>> = {
  ChatCompletions: require('./vendors/chat-completions').chatBodies,
  Responses: require('./vendors/responses').responsesBodies,
  Anthropic: require('./vendors/anthropic').anthropicBodies,
  Gemini: require('./vendors/gemini').geminiBodies,
};

describe.each(VENDORS)('$apiSpec', (vendor) => {
  test.each([false, true])(
    'three rounds with two servers, calls at once, an image, a failing tool and a refused call are sent byte for byte (Ai.UseMcp, Ai.Streaming %s)',
    async (streaming) => {
      const [{ mcp: first }, { mcp: second }] = [
        await connectedMcp(FIRST),
        await connectedMcp(SECOND),
      ];
      const { ai, model } = await aiFor(vendor, ROUNDS, streaming);
      ai.NewConvo('talk', 'Be brief.', 'No jokes.');
      expect([ai.UseMcp(first), ai.UseMcp(second)]).toEqual([true, true]);
      ai.SetEventHandler({ ToolCallCheck: (tool) => tool === 'delete' });
      ai.Streaming = streaming;
      askText(ai, 'Find it.');
      while (ai.PollAi(false) < 2) ai.NextAiEvent(1000, new StringBuilder(), new StringBuilder());
      expect(ai.GetOutputText()).toBe('Done.');
      const requests = await model.requests();
      expect(requests.map(({ body }) => body)).toEqual(
        BODIES[vendor.apiSpec](streaming).map((body) => JSON.stringify(body)),
      );
    },
  );
});
