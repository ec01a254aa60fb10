import type { Content, Tool } from '@google/genai';

/** A type of the SDK as it stands on the wire: enums are their texts there. */
type OnWire<T> = T extends string
  ? `${T}`
  : T extends object
    ? { [K in keyof T]: OnWire<T[K]> }
    : T;

interface Body {
  readonly systemInstruction: OnWire<Content>;
  readonly contents: OnWire<Content>[];
  readonly tools: OnWire<Tool>[];
}

/** The test server signs each call, as Google does, and wants it back. */
const call = (id: string, name: string, args: Record<string, unknown>) => ({
  functionCall: { id, name, args },
  thoughtSignature: 'c2lnbmVk',
});

const result = (id: string, name: string, response: Record<string, string>) => ({
  functionResponse: { id, name, response },
});

const turns: OnWire<Content>[][] = [
  [{ role: 'user', parts: [{ text: 'Find it.' }] }],
  [
    {
      role: 'model',
      parts: [
        { text: 'I look.' },
        call('call_1', 'search', { text: 'a' }),
        call('call_2', 'search_51a83acb', { id: 7 }),
      ],
    },
    {
      role: 'user',
      parts: [
        result('call_1', 'search', { output: 'two hits\nof ten' }),
        result('call_2', 'search_51a83acb', { output: '(no output)' }),
      ],
    },
  ],
  [
    { role: 'model', parts: [call('call_3', 'draw', {}), call('call_4', 'fail', {})] },
    {
      role: 'user',
      parts: [
        result('call_3', 'draw', { output: 'a dot\n(image 1, after the results)' }),
        result('call_4', 'fail', {
          error: 'The server answered with a JSON-RPC error: -32000 out of order',
        }),
        { inlineData: { mimeType: 'image/png', data: 'iVBORw0KGgo=' } },
      ],
    },
  ],
  [
    { role: 'model', parts: [call('call_5', 'delete', {})] },
    {
      role: 'user',
      parts: [
        result('call_5', 'delete', {
          error: 'The call was refused by the program, and was not made.',
        }),
      ],
    },
  ],
];

const tools: OnWire<Tool>[] = [
  {
    functionDeclarations: [
      {
        name: 'search',
        description: 'Searches. (server: first)',
        parameters: {
          type: 'OBJECT',
          properties: { text: { type: 'STRING' } },
          required: ['text'],
        },
      },
      { name: 'draw', description: 'Draws.' },
      {
        name: 'search_51a83acb',
        description: 'Searches there. (server: second)',
        parameters: { type: 'OBJECT', properties: { id: { type: 'INTEGER' } } },
      },
      { name: 'fail' },
      { name: 'delete' },
    ],
  },
];

/** What is sent in each round, by Google's own types. That it is streamed stands in the address. */
export function geminiBodies(): Body[] {
  return turns.map((_, round) => ({
    systemInstruction: { parts: [{ text: 'Be brief.' }, { text: 'No jokes.' }] },
    contents: turns.slice(0, round + 1).flat(),
    tools,
  }));
}
