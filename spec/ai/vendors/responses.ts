import type OpenAI from 'openai';

type Body = OpenAI.Responses.ResponseCreateParams;

const call = (id: string, name: string, args: string) =>
  ({
    type: 'function_call',
    id: `fc_${id}`,
    call_id: id,
    name,
    arguments: args,
    status: 'completed',
  }) as const;

const turns: OpenAI.Responses.ResponseInput[] = [
  [
    { role: 'developer', content: 'No jokes.' },
    { role: 'user', content: [{ type: 'input_text', text: 'Find it.' }] },
  ],
  [
    {
      type: 'message',
      id: 'msg_1',
      role: 'assistant',
      status: 'completed',
      content: [{ type: 'output_text', text: 'I look.', annotations: [] }],
    },
    call('call_1', 'search', '{"text":"a"}'),
    call('call_2', 'search_51a83acb', '{"id":7}'),
    { type: 'function_call_output', call_id: 'call_1', output: 'two hits\nof ten' },
    { type: 'function_call_output', call_id: 'call_2', output: '(no output)' },
  ],
  [
    call('call_3', 'draw', '{}'),
    call('call_4', 'fail', '{}'),
    {
      type: 'function_call_output',
      call_id: 'call_3',
      output: [
        { type: 'input_text', text: 'a dot' },
        {
          type: 'input_image',
          detail: 'auto',
          image_url: 'data:image/png;base64,iVBORw0KGgo=',
        },
      ],
    },
    {
      type: 'function_call_output',
      call_id: 'call_4',
      output: 'Error: The server answered with a JSON-RPC error: -32000 out of order',
    },
  ],
  [
    call('call_5', 'delete', '{}'),
    {
      type: 'function_call_output',
      call_id: 'call_5',
      output: 'Error: The call was refused by the program, and was not made.',
    },
  ],
];

const tools: Body['tools'] = [
  {
    type: 'function',
    name: 'search',
    description: 'Searches. (server: first)',
    parameters: {
      type: 'object',
      properties: { text: { type: 'string' } },
      required: ['text'],
    },
    strict: false,
  },
  {
    type: 'function',
    name: 'draw',
    description: 'Draws.',
    parameters: { type: 'object', properties: {} },
    strict: false,
  },
  {
    type: 'function',
    name: 'search_51a83acb',
    description: 'Searches there. (server: second)',
    parameters: { type: 'object', properties: { id: { type: 'integer' } } },
    strict: false,
  },
  {
    type: 'function',
    name: 'fail',
    parameters: { type: 'object', properties: {} },
    strict: false,
  },
  {
    type: 'function',
    name: 'delete',
    parameters: { type: 'object', properties: {} },
    strict: false,
  },
];

/** What is sent in each round, by OpenAI's own types. */
export function responsesBodies(stream: boolean): Body[] {
  return turns.map((_, round) => ({
    model: 'test-model',
    instructions: 'Be brief.',
    input: turns.slice(0, round + 1).flat(),
    tools,
    ...(stream ? { stream } : {}),
  }));
}
