import { describe, expect, test } from '@jest/globals';
import type { HttpAnswer } from '../../lib/transport/exchange.js';
import { readSse, type StreamPosition } from '../../lib/transport/read-sse.js';
import { newPosition } from '../../lib/transport/streamable-http.js';
import { SETTINGS } from '../support/settings.js';

/** The data of the events that are messages. */
async function* messages(...args: Parameters<typeof readSse>): AsyncGenerator<string> {
  for await (const { name, data } of readSse(...args)) if (name === 'message') yield data;
}

/** An answer whose body arrives in these chunks; what follows them never comes when it is held. */
function answerOf(chunks: readonly Buffer[], held = false): HttpAnswer {
  return {
    status: 200,
    statusText: 'OK',
    mediaType: 'text/event-stream',
    header: () => undefined,
    setCookies: () => [],
    headers: {},
    async *chunks() {
      yield* chunks;
      if (held) await new Promise(() => {});
    },
    text: () => Promise.reject(new Error('a stream is not read whole')),
    excerpt: () => Promise.resolve(''),
    allowPauses: () => {},
    discard: () => {},
  };
}

async function dataOf(...chunks: readonly (string | Buffer)[]): Promise<string[]> {
  const found: string[] = [];
  const answer = answerOf(chunks.map((chunk) => Buffer.from(chunk)));
  for await (const data of messages(answer, SETTINGS, newPosition())) found.push(data);
  return found;
}

async function positionAfter(...chunks: readonly string[]): Promise<StreamPosition> {
  const position = { ...newPosition(), fruitless: 3 };
  const answer = answerOf(chunks.map((chunk) => Buffer.from(chunk)));
  for await (const _ of messages(answer, SETTINGS, position));
  return position;
}

describe('where a stream can be taken up again', () => {
  test.each([
    ['id: 7\ndata: a\n\ndata: b\n\n', '7'],
    ['id:7\ndata: a\n\n', '7'],
    ['id:  7 \ndata: a\n\n', ' 7 '],
    ['id: p1\ndata:\n\n', 'p1'],
    ['id: p1\ndata\n\n', 'p1'],
    ['id: p1\n\n', 'p1'],
    ['id: p1\nretry: 5\n\n: c\n\n', 'p1'],
    ['data: a\nid: 7\n\n', '7'],
    ['event: ping\nid: 7\ndata: x\n\n', '7'],
    ['id: 7\nid: 8\ndata: x\n\n', '8'],
    ['id: 7\r\n\r\n', '7'],
    ['id: 7\r\r', '7'],
    ['id: 7\n\nid\ndata: c\n\n', undefined],
    ['id: 7\n\nid:\n\n', undefined],
    ['id: 7\n\nid: \n\n', undefined],
    ['id: 7\n\nid: 8\0\ndata: a\n\n', '7'],
    ['id: 7\n\nid: 8\n', '7'],
    ['id: 7\n\nid: 8', '7'],
    ['id: 7\n\nidea: 8\nid : 9\nID: 8\n id: 8\ndata: id: 8\n\n', '7'],
    ['data: a\n\n', undefined],
  ])('after %j it is %j', async (text, id) => {
    for (let at = 0; at <= text.length; at++) {
      const { lastEventId } = await positionAfter(text.slice(0, at), text.slice(at));
      expect({ at, lastEventId }).toEqual({ at, lastEventId: id });
    }
    expect((await positionAfter(...text)).lastEventId).toBe(id);
  });

  test.each([
    ['retry: 100\n', 100],
    ['retry:0\n', 0],
    ['retry: 100\nretry: -1\nretry: x\nretry: 1e9\nretry: \u0661\nretry:\nretry: 1.5\n\n', 100],
    ['data: a\n\n', undefined],
  ])('%j asks for a pause of %j ms', async (text, ms) => {
    expect((await positionAfter(text)).retryMs).toBe(ms);
  });

  test.each([
    ['data: a\n\n', 0],
    ['event: other\ndata: a\n\n', 0],
    ['id: 1\n\n', 0],
    [': comment\n\nretry: 5\n\ndata:\n\n', 3],
    ['', 3],
  ])('%j has brought something new, or not', async (text, fruitless) => {
    expect((await positionAfter(text)).fruitless).toBe(fruitless);
  });
});

describe('an event stream', () => {
  test('gives the data of each event', async () => {
    expect(await dataOf('event: message\ndata: {"a":1}\n\ndata: {"b":2}\n\n')).toEqual([
      '{"a":1}',
      '{"b":2}',
    ]);
  });

  test.each([
    ['LF', '\n'],
    ['CR LF', '\r\n'],
    ['CR', '\r'],
  ])('may have lines that end in %s', async (_name, eol) => {
    const text = ['event: message', 'id: 1', 'data: a', 'data: b', '', 'data: c', '', ''].join(eol);
    expect(await dataOf(text)).toEqual(['a\nb', 'c']);
  });

  test('may mix the ends of lines', async () => {
    expect(await dataOf('data: a\r\ndata: b\n\rdata: c\r\r\n')).toEqual(['a\nb', 'c']);
  });

  test.each([
    ['LF', '\n'],
    ['CR LF', '\r\n'],
    ['CR', '\r'],
  ])('means the same however it is split, with %s', async (_name, eol) => {
    const text = [
      '\ufeff: hello',
      'data: é😀',
      'data:',
      'data: x',
      '',
      'event: message',
      'data: y',
      '',
      '',
    ];
    const bytes = Buffer.from(text.join(eol));
    for (let at = 0; at <= bytes.length; at++) {
      const split = await dataOf(bytes.subarray(0, at), bytes.subarray(at));
      expect({ at, split }).toEqual({ at, split: ['é😀\n\nx', 'y'] });
    }
    const single = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1));
    expect(await dataOf(...single)).toEqual(['é😀\n\nx', 'y']);
  });

  test('an event that ends in CR is given while the stream stays open', async () => {
    const held = answerOf([Buffer.from('data: a\r\r')], true);
    const events = messages(held, SETTINGS, newPosition());
    expect(await events.next()).toEqual({ done: false, value: 'a' });
  });

  test('comments and unknown fields are passed over', async () => {
    expect(await dataOf(': ping\n\n:\ndata: a\nfoo: bar\nretry: soon\n: x\n\n')).toEqual(['a']);
  });

  test('one space after the colon is dropped, and the colon may be missing', async () => {
    expect(await dataOf('data:a\n\ndata:  b \n\ndata\ndata\n\n')).toEqual(['a', ' b ', '\n']);
  });

  test('an event without data, as one that is there for its id, is passed over', async () => {
    expect(await dataOf('id: 1\ndata:\n\nid: 2\n\ndata: a\n\n')).toEqual(['a']);
  });

  test('events of other names are passed over', async () => {
    expect(
      await dataOf('event: endpoint\ndata: /x\n\nevent: ping\ndata: {}\n\nevent:\ndata: a\n\n'),
    ).toEqual(['a']);
  });

  test('an event that is not finished at the end is dropped', async () => {
    expect(await dataOf('data: a\n\ndata: b\n')).toEqual(['a']);
    expect(await dataOf('data: a\n\ndata: b')).toEqual(['a']);
  });

  test('a byte order mark is skipped at the beginning only', async () => {
    expect(await dataOf('\ufeffdata: \ufeffa\n\n')).toEqual(['\ufeffa']);
  });
});
