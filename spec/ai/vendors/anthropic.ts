import type Anthropic from '@anthropic-ai/sdk';

type Body = Anthropic.MessageCreateParams;

const turns: Body['messages'][] = [
  [{ role: 'user', content: [{ type: 'text', text: 'Find it.' }] }],
  [
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'I look.' },
        { type: 'tool_use', id: 'call_1', name: 'search', input: { text: 'a' } },
        { type: 'tool_use', id: 'call_2', name: 'search_51a83acb', input: { id: 7 } },
      ],
    },
    {
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'call_1', content: 'two hits\nof ten' },
        { type: 'tool_result', tool_use_id: 'call_2', content: '(no output)' },
      ],
    },
  ],
  [
    {
      role: 'assistant',
      content: [
        { type: 'tool_use', id: 'call_3', name: 'draw', input: {} },
        { type: 'tool_use', id: 'call_4', name: 'fail', input: {} },
      ],
    },
    {
      role: 'user',
      content: [
        {
          type: 'tool_result',
          tool_use_id: 'call_3',
          content: [
            { type: 'text', text: 'a dot' },
            {
              type: 'image',
              source: { type: 'base64', media_type: 'image/png', data: 'iVBORw0KGgo=' },
            },
          ],
        },
        {
          type: 'tool_result',
          tool_use_id: 'call_4',
          content: 'The server answered with a JSON-RPC error: -32000 out of order',
          is_error: true,
        },
      ],
    },
  ],
  [
    {
      role: 'assistant',
      content: [{ type: 'tool_use', id: 'call_5', name: 'delete', input: {} }],
    },
    {
      role: 'user',
      content: [
        {
          type: 'tool_result',
          tool_use_id: 'call_5',
          content: 'The call was refused by the program, and was not made.',
          is_error: true,
        },
      ],
    },
  ],
];

const tools: Anthropic.Tool[] = [
  {
    name: 'search',
    description: 'Searches. (server: first)',
    input_schema: {
      type: 'object',
      properties: { text: { type: 'string' } },
      required: ['text'],
    },
  },
  {
    name: 'draw',
    description: 'Draws.',
    input_schema: { type: 'object', properties: {} },
  },
  {
    name: 'search_51a83acb',
    description: 'Searches there. (server: second)',
    input_schema: { type: 'object', properties: { id: { type: 'integer' } } },
  },
  { name: 'fail', input_schema: { type: 'object', properties: {} } },
  { name: 'delete', input_schema: { type: 'object', properties: {} } },
];

/** What is sent in each round, by Anthropic's own types. */
export function anthropicBodies(stream: boolean): Body[] {
  return turns.map((_, round) => ({
    model: 'test-model',
    system: 'Be brief.\n\nNo jokes.',
    messages: turns.slice(0, round + 1).flat(),
    tools,
    ...(stream ? { stream } : {}),
    max_tokens: 8192,
  }));
}
