import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from '@jest/globals';
import { post } from '../../lib/transport/streamable-http.js';
import { type LocalServer, startHttpServer } from '../support/local-server.js';
import { optionsAt, SETTINGS } from '../support/settings.js';

let server: LocalServer;

afterEach(() => server.stop());

type Limits = Partial<Pick<typeof SETTINGS, 'maxResponseBytes' | 'maxSseEventBytes'>>;

async function textsOf(limits: Limits): Promise<string[]> {
  const settings = { ...SETTINGS, ...limits };
  const { texts } = await post('{}', optionsAt(server.url, { settings }), true);
  const found: string[] = [];
  for await (const text of texts) found.push(text);
  return found;
}

async function answering(type: string, body: string | Buffer, coding = 'identity') {
  server = await startHttpServer((_request, response) => {
    response.writeHead(200, { 'content-type': type, 'content-encoding': coding }).end(body);
  });
}

/** An answer that never ends. */
async function endless(type: string, first: string, piece: string) {
  server = await startHttpServer((_request, response) => {
    response.writeHead(200, { 'content-type': type });
    response.write(first);
    const more = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', more);
    more();
  });
}

describe('MaxResponseBytes (C74)', () => {
  test('is for bytes, not for characters', async () => {
    await answering('application/json', 'é'.repeat(50));
    expect(await textsOf({ maxResponseBytes: 100 })).toEqual(['é'.repeat(50)]);
    await expect(textsOf({ maxResponseBytes: 99 })).rejects.toEqual(
      expect.objectContaining({
        code: 'limit',
        message: 'The response is larger than 99 bytes (MaxResponseBytes).',
      }),
    );
  });

  test.each([
    ['gzip', gzipSync(Buffer.alloc(10_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(10_000_000))],
    ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(10_000_000)))],
  ])('counts what a body in %s decodes to', async (coding, body) => {
    await answering('application/json', body, coding);
    await expect(textsOf({ maxResponseBytes: 1_000_000 })).rejects.toMatchObject({ code: 'limit' });
  });

  test('ends a body without an end, and its connection', async () => {
    await endless('application/json', '{"a":"', 'x'.repeat(65_536));
    await expect(textsOf({ maxResponseBytes: 1_000_000 })).rejects.toMatchObject({ code: 'limit' });
    await server.allClosed();
  });

  test('is not for event streams', async () => {
    await answering('text/event-stream', 'data: 12345678\n\n'.repeat(100));
    expect(await textsOf({ maxResponseBytes: 10 })).toHaveLength(100);
  });
});

describe('MaxSseEventBytes (C74)', () => {
  test.each([
    ['one line', `data: ${'é'.repeat(50)}\n\n`, 100],
    ['many lines', 'data: 1234\n'.repeat(20).concat('\n'), 99],
  ])('is for the data of one event in %s', async (_what, event, bytes) => {
    await answering('text/event-stream', event + event);
    expect(await textsOf({ maxSseEventBytes: bytes })).toHaveLength(2);
    await expect(textsOf({ maxSseEventBytes: bytes - 1 })).rejects.toEqual(
      expect.objectContaining({
        code: 'limit',
        message: `An event is larger than ${bytes - 1} bytes (MaxSseEventBytes).`,
      }),
    );
  });

  test('lets the events before go through', async () => {
    await answering('text/event-stream', `data: a\n\ndata: ${'x'.repeat(100)}\n\n`);
    const settings = { ...SETTINGS, maxSseEventBytes: 50 };
    const { texts } = await post('{}', optionsAt(server.url, { settings }), true);
    expect((await texts.next()).value).toBe('a');
    await expect(texts.next()).rejects.toMatchObject({ code: 'limit' });
  });

  test.each([
    ['a line', 'data: ', 'x'.repeat(65_536)],
    ['data lines', '', `data: ${'x'.repeat(1000)}\n`],
    ['a comment', ': ', 'x'.repeat(65_536)],
  ])('ends %s without an end, and its connection', async (_what, first, piece) => {
    await endless('text/event-stream', first, piece);
    await expect(textsOf({ maxSseEventBytes: 1_000_000 })).rejects.toMatchObject({ code: 'limit' });
    await server.allClosed();
  });
});
