import type { Forms, Said, SaidCall } from './said.js';
import { eventText, pieces } from './sse.js';

/** Answers in the form of Anthropic's Messages. */
export const anthropicForms: Forms = {
  whole(said) {
    const blocks = [
      ...(said.text === undefined ? [] : [`{"type":"text","text":${JSON.stringify(said.text)}}`]),
      ...(said.calls ?? []).map((call) => callBlock(call, call.args)),
    ];
    return messageText(blocks, `"${finishOf(said)}"`);
  },
  events(said) {
    const text = said.text === undefined ? [] : [textEvents(said.text)];
    const blocks = [...text, ...(said.calls ?? []).map(callEvents)];
    return [
      event('message_start', `"message":${messageText([], 'null')}`),
      ...blocks.flatMap(({ begun, deltas }, at) => [
        event('content_block_start', `"index":${at},"content_block":${begun}`),
        event('ping'),
        ...deltas.map((delta) => event('content_block_delta', `"index":${at},"delta":${delta}`)),
        event('content_block_stop', `"index":${at}`),
      ]),
      event('message_delta', `"delta":{"stop_reason":"${finishOf(said)}","stop_sequence":null}`),
      event('message_stop'),
    ];
  },
};

function textEvents(text: string) {
  const deltas = pieces(text).map(
    (piece) => `{"type":"text_delta","text":${JSON.stringify(piece)}}`,
  );
  return { begun: '{"type":"text","text":""}', deltas };
}

function callEvents(call: SaidCall) {
  const deltas = pieces(call.args).map(
    (piece) => `{"type":"input_json_delta","partial_json":${JSON.stringify(piece)}}`,
  );
  return { begun: callBlock(call, '{}'), deltas };
}

function callBlock({ id, name }: SaidCall, input: string): string {
  return `{"type":"tool_use","id":${JSON.stringify(id)},"name":${JSON.stringify(name)},"input":${input}}`;
}

function messageText(blocks: readonly string[], stopReason: string): string {
  return `{"id":"msg_1","type":"message","role":"assistant","model":"test-model","content":[${blocks.join()}],"stop_reason":${stopReason},"stop_sequence":null,"usage":{"output_tokens":9}}`;
}

function finishOf({ finish, calls }: Said): string {
  return finish ?? (calls ? 'tool_use' : 'end_turn');
}

function event(type: string, members?: string): string {
  return eventText(`{"type":"${type}"${members === undefined ? '' : `,${members}`}}`, type);
}
