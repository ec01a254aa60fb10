import type { Forms, Said, SaidCall } from './said.js';
import { eventText, pieces } from './sse.js';

/** Answers in the form of OpenAI's Responses. */
export const responsesForms: Forms = {
  whole: (said) =>
    responseText(
      said,
      itemsOf(said).map(({ whole }) => whole),
    ),
  events(said) {
    const items = itemsOf(said);
    return [
      event('response.created', `"response":${responseText(said, [], 'in_progress')}`),
      ...items.flatMap((item, at) => [
        event('response.output_item.added', `"output_index":${at},"item":${item.begun}`),
        ...item.events,
        event('response.output_item.done', `"output_index":${at},"item":${item.whole}`),
      ]),
      event(
        said.finish === undefined ? 'response.completed' : 'response.incomplete',
        `"response":${responseText(
          said,
          items.map(({ whole }) => whole),
        )}`,
      ),
    ];
  },
};

interface Item {
  readonly begun: string;
  readonly whole: string;
  readonly events: readonly string[];
}

function itemsOf({ text, calls = [] }: Said): Item[] {
  return [...(text === undefined ? [] : [messageItem(text)]), ...calls.map(callItem)];
}

function messageItem(text: string): Item {
  const part = `{"type":"output_text","text":${JSON.stringify(text)},"annotations":[]}`;
  const item = (status: string, content: string) =>
    `{"type":"message","id":"msg_1","role":"assistant","status":"${status}","content":[${content}]}`;
  return {
    begun: item('in_progress', ''),
    whole: item('completed', part),
    events: [
      event('response.content_part.added', '"item_id":"msg_1","part":{"type":"output_text"}'),
      ...pieces(text).map((piece) =>
        event('response.output_text.delta', `"item_id":"msg_1","delta":${JSON.stringify(piece)}`),
      ),
      event('response.output_text.done', `"item_id":"msg_1","text":${JSON.stringify(text)}`),
      event('response.content_part.done', `"item_id":"msg_1","part":${part}`),
    ],
  };
}

function callItem({ id, name, args }: SaidCall): Item {
  const item = (status: string, written: string) =>
    `{"type":"function_call","id":"fc_${id}","call_id":${JSON.stringify(id)},"name":${JSON.stringify(name)},"arguments":${JSON.stringify(written)},"status":"${status}"}`;
  return {
    begun: item('in_progress', ''),
    whole: item('completed', args),
    events: [
      ...pieces(args).map((piece) =>
        event(
          'response.function_call_arguments.delta',
          `"item_id":"fc_${id}","delta":${JSON.stringify(piece)}`,
        ),
      ),
      event('response.function_call_arguments.done', `"arguments":${JSON.stringify(args)}`),
    ],
  };
}

function responseText({ finish }: Said, items: readonly string[], status?: string): string {
  const state = status ?? (finish === undefined ? 'completed' : 'incomplete');
  const details = finish === undefined ? 'null' : `{"reason":${JSON.stringify(finish)}}`;
  return `{"id":"resp_1","object":"response","status":"${state}","error":null,"incomplete_details":${details},"model":"test-model","output":[${items.join()}]}`;
}

function event(type: string, members: string): string {
  return eventText(`{"type":"${type}",${members}}`, type);
}
