import type { Forms, Said, SaidCall } from './said.js';
import { eventText, pieces } from './sse.js';

const BEGIN = '"id":"chatcmpl-1","created":1,"model":"test-model"';

/** Answers in the form of OpenAI's Chat Completions. */
export const chatForms: Forms = {
  whole(said) {
    const calls = callsOf(said);
    const message = [
      '"role":"assistant"',
      `"content":${said.text === undefined ? 'null' : JSON.stringify(said.text)}`,
      '"refusal":null,"annotations":[]',
      ...(calls.length > 0 ? [`"tool_calls":[${calls.map((call) => callText(call)).join()}]`] : []),
    ].join();
    const choice = `{"index":0,"message":{${message}},"logprobs":null,"finish_reason":"${finishOf(said)}"}`;
    return `{${BEGIN},"object":"chat.completion","choices":[${choice}],"usage":{"total_tokens":9}}`;
  },
  events(said) {
    return [
      chunk('{"role":"assistant","content":"","refusal":null}'),
      ...pieces(said.text ?? '').map((text) => chunk(`{"content":${JSON.stringify(text)}}`)),
      ...callsOf(said).flatMap((call, index) => [
        chunk(`{"tool_calls":[${callText({ ...call, args: '' }, index)}]}`),
        ...pieces(call.args).map((text) =>
          chunk(
            `{"tool_calls":[{"index":${index},"function":{"arguments":${JSON.stringify(text)}}}]}`,
          ),
        ),
      ]),
      chunk('{}', `"${finishOf(said)}"`),
      eventText('[DONE]'),
    ];
  },
};

function callsOf({ calls = [] }: Said): readonly SaidCall[] {
  return calls;
}

function finishOf({ finish, calls }: Said): string {
  return finish ?? (calls ? 'tool_calls' : 'stop');
}

function callText({ id, name, args }: SaidCall, index?: number): string {
  return [
    `{${index === undefined ? '' : `"index":${index},`}`,
    id === '' ? '' : `"id":${JSON.stringify(id)},`,
    `"type":"function","function":{"name":${JSON.stringify(name)},"arguments":${JSON.stringify(args)}}}`,
  ].join('');
}

function chunk(delta: string, finish = 'null'): string {
  return eventText(
    `{${BEGIN},"object":"chat.completion.chunk","choices":[{"index":0,"delta":${delta},"logprobs":null,"finish_reason":${finish}}]}`,
  );
}
