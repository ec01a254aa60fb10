import {
  brotliCompressSync,
  constants,
  createGzip,
  deflateRawSync,
  deflateSync,
  gzipSync,
} from 'node:zlib';
import { afterEach, describe, expect, test } from '@jest/globals';
import { decodedBody } from '../../lib/transport/decode-body.js';
import { exchange } from '../../lib/transport/exchange.js';
import { post } from '../../lib/transport/streamable-http.js';
import { type LocalServer, startHttpServer } from '../support/local-server.js';
import { optionsAt, SETTINGS } from '../support/settings.js';

const TEXT = '{"text":"é😀 and more, and more, and more"}';

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function decodedFrom(bytes: Buffer, coding: string | undefined, size = 7): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of decodedBody(inChunks(bytes, size), coding)) parts.push(part);
  return Buffer.concat(parts).toString();
}

describe('a body', () => {
  test.each([
    ['gzip', gzipSync(TEXT)],
    ['x-gzip', gzipSync(TEXT)],
    ['GZIP', gzipSync(TEXT)],
    ['gzip', Buffer.concat([gzipSync(TEXT.slice(0, 9)), gzipSync(TEXT.slice(9))])],
    ['deflate', deflateSync(TEXT)],
    ['deflate', deflateRawSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['identity', Buffer.from(TEXT)],
    ['', Buffer.from(TEXT)],
    [undefined, Buffer.from(TEXT)],
    ['gzip, br', brotliCompressSync(gzipSync(TEXT))],
    [' deflate ,identity, gzip', gzipSync(deflateSync(TEXT))],
  ])('in %s is decoded, however it is split', async (coding, bytes) => {
    for (const size of [1, 7, 1000])
      expect({ size, text: await decodedFrom(bytes, coding, size) }).toEqual({ size, text: TEXT });
  });

  test.each(['gzip', 'deflate', 'br', 'gzip, br', 'zstd'])(
    'without a byte is empty in %s too',
    async (coding) => {
      expect(await decodedFrom(Buffer.alloc(0), coding)).toBe('');
    },
  );

  test.each(['gzip', 'deflate', 'br'])('that is not in %s is refused', async (coding) => {
    await expect(decodedFrom(Buffer.from('{"plain":"text"}'), coding)).rejects.toEqual(
      expect.objectContaining({
        code: 'network',
        message: `The body is not what its Content-Encoding ${coding} says.`,
      }),
    );
  });

  test.each([
    ['gzip', gzipSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
  ])('that ends too early in %s is refused', async (coding, bytes) => {
    await expect(decodedFrom(bytes.subarray(0, -3), coding)).rejects.toMatchObject({
      code: 'network',
    });
  });

  test.each(['zstd', 'compress', 'gzip, zstd'])('in %s is refused by name', async (coding) => {
    await expect(decodedFrom(Buffer.from('x'), coding)).rejects.toEqual(
      expect.objectContaining({
        code: 'not-mcp',
        message: `The server sent a body in the unknown Content-Encoding ${coding.split(', ').at(-1)}.`,
      }),
    );
  });
});

describe('over HTTP', () => {
  let server: LocalServer;
  afterEach(() => server.stop());

  test('all codings that are undone are asked for', async () => {
    server = await startHttpServer((request, response) =>
      response.end(request.headers['accept-encoding']),
    );
    const request = { method: 'GET', url: server.url, headers: {}, mayRepeat: true } as const;
    expect(await (await exchange(request, SETTINGS)).text()).toBe('gzip, deflate, br');
  });

  test('a compressed event is given as soon as it has arrived', async () => {
    server = await startHttpServer((_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'content-encoding': 'gzip',
      });
      const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH });
      gzip.pipe(response);
      gzip.write('data: one\n\n');
    });
    const { head, texts } = await post('{}', optionsAt(server.url), true);
    expect((await texts.next()).value).toBe('one');
    head.discard();
  });

  test('what an error says is decoded', async () => {
    server = await startHttpServer((_request, response) => {
      response
        .writeHead(500, { 'content-encoding': 'br' })
        .end(brotliCompressSync('Out of order.'));
    });
    const { head } = await post('{}', optionsAt(server.url), true);
    expect(await head.excerpt()).toBe('Out of order.');
  });
});
