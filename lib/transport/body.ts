import type { Failure } from '../diagnostics/failure.js';
import type { Progress } from '../diagnostics/progress.js';
import { decodedBody } from './decode-body.js';
import type { Watch } from './watch.js';

/** The body of an answer, as it comes from the network. */
export interface Body {
  /** Null for an answer that has none. */
  readonly stream: NodeJS.ReadableStream | null;
  /** Value of the Content-Encoding header. */
  readonly encoding: string | undefined;
  readonly watch: Watch;
  readonly progress: Progress | undefined;
  /** Is told each chunk before it is decoded. */
  onReceived(chunk: Buffer): void;
  /** What an error on the way means. */
  failureOf(error: unknown): Failure;
}

/** The body's chunks, decoded. No pause counts while who reads is busy with one. */
export function chunksOf(body: Body): AsyncGenerator<Buffer> {
  return body.encoding === undefined ? receivedOf(body) : decodedOf(body, body.encoding);
}

// Functions of the module: V8 holds all that a generator function can reach for long after its end,
// and one an answer could reach the whole exchange.

async function* receivedOf(body: Body): AsyncGenerator<Buffer> {
  const { stream, watch } = body;
  try {
    for await (const chunk of stream ?? []) {
      body.onReceived(chunk as Buffer);
      watch.rest();
      yield chunk as Buffer;
      watch.onActivity();
    }
    body.progress?.info('HttpInfo', 'Finished reading response');
  } catch (error) {
    throw body.failureOf(error);
  } finally {
    watch.stop();
  }
}

async function* decodedOf(body: Body, encoding: string): AsyncGenerator<Buffer> {
  body.progress?.info('HttpInfo', 'UnGzipping response data');
  try {
    yield* decodedBody(receivedOf(body), encoding);
  } catch (error) {
    throw body.failureOf(error);
  } finally {
    body.watch.stop();
  }
}

/** Reads the body to its end; what `take` throws ends it. */
export async function takeChunks(body: Body, take: (chunk: Buffer) => void): Promise<void> {
  // Without a generator, which would take most of the time of a large body.
  if (body.encoding === undefined && body.stream) await takeReceived(body, body.stream, take);
  else for await (const chunk of chunksOf(body)) take(chunk);
}

async function takeReceived(
  body: Body,
  stream: NodeJS.ReadableStream,
  take: (chunk: Buffer) => void,
): Promise<void> {
  try {
    await eachChunk(stream, (chunk) => {
      body.watch.onActivity();
      body.onReceived(chunk);
      take(chunk);
    });
    body.progress?.info('HttpInfo', 'Finished reading response');
  } catch (error) {
    throw body.failureOf(error);
  } finally {
    body.watch.stop();
  }
}

/** Reads a stream to its end; what `act` throws ends it. */
function eachChunk(stream: NodeJS.ReadableStream, act: (chunk: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk: Buffer) => {
      try {
        act(chunk);
      } catch (error) {
        stream.removeAllListeners('data');
        reject(error);
      }
    });
    stream.once('end', resolve);
    stream.once('error', reject);
  });
}
