import type OpenAI from 'openai';

type Body = OpenAI.ChatCompletionCreateParams;

const call = (id: string, name: string, args: string) =>
  ({ id, type: 'function', function: { name, arguments: args } }) as const;

const turns: Body['messages'][] = [
  [
    { role: 'system', content: 'Be brief.' },
    { role: 'developer', content: 'No jokes.' },
    { role: 'user', content: 'Find it.' },
  ],
  [
    {
      role: 'assistant',
      content: 'I look.',
      tool_calls: [
        call('call_1', 'search', '{"text":"a"}'),
        call('call_2', 'search_51a83acb', '{"id":7}'),
      ],
    },
    { role: 'tool', tool_call_id: 'call_1', content: 'two hits\nof ten' },
    { role: 'tool', tool_call_id: 'call_2', content: '(no output)' },
  ],
  [
    {
      role: 'assistant',
      content: null,
      tool_calls: [call('call_3', 'draw', '{}'), call('call_4', 'fail', '{}')],
    },
    {
      role: 'tool',
      tool_call_id: 'call_3',
      content: 'a dot\n(image 1, in the next message)',
    },
    {
      role: 'tool',
      tool_call_id: 'call_4',
      content: 'Error: The server answered with a JSON-RPC error: -32000 out of order',
    },
    {
      role: 'user',
      content: [
        { type: 'text', text: 'The images that the tools gave:' },
        { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } },
      ],
    },
  ],
  [
    { role: 'assistant', content: null, tool_calls: [call('call_5', 'delete', '{}')] },
    {
      role: 'tool',
      tool_call_id: 'call_5',
      content: 'Error: The call was refused by the program, and was not made.',
    },
  ],
];

const tools: Body['tools'] = [
  {
    type: 'function',
    function: {
      name: 'search',
      description: 'Searches. (server: first)',
      parameters: {
        type: 'object',
        properties: { text: { type: 'string' } },
        required: ['text'],
      },
    },
  },
  {
    type: 'function',
    function: {
      name: 'draw',
      description: 'Draws.',
      parameters: { type: 'object', properties: {} },
    },
  },
  {
    type: 'function',
    function: {
      name: 'search_51a83acb',
      description: 'Searches there. (server: second)',
      parameters: { type: 'object', properties: { id: { type: 'integer' } } },
    },
  },
  {
    type: 'function',
    function: { name: 'fail', parameters: { type: 'object', properties: {} } },
  },
  {
    type: 'function',
    function: { name: 'delete', parameters: { type: 'object', properties: {} } },
  },
];

/** What is sent in each round, by OpenAI's own types. */
export function chatBodies(stream: boolean): Body[] {
  return turns.map((_, round) => ({
    model: 'test-model',
    messages: turns.slice(0, round + 1).flat(),
    tools,
    ...(stream ? { stream } : {}),
  }));
}
