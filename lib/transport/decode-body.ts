import { pipeline, Readable, type Transform } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
} from 'node:zlib';
import { Failure } from '../diagnostics/failure.js';

/** The content codings that can be undone, as `Accept-Encoding` names them. */
export const ACCEPTED_CODINGS = 'gzip, deflate, br';

/**
 * The chunks of a body with its content codings undone, each as soon as it can be.
 *
 * @throws Failure `network` for data that is not what the coding says, `not-mcp` for another coding.
 */
export function decodedBody(
  body: AsyncIterable<Buffer>,
  contentEncoding: string | undefined,
): AsyncIterable<Buffer> {
  const codings = (contentEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  return codings.reduceRight(decoded, body);
}

async function* decoded(encoded: AsyncIterable<Buffer>, coding: string): AsyncGenerator<Buffer> {
  const chunks = encoded[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return; // a body without a byte is an empty one in every coding
  const decoder = decoderFor(coding, first.value);
  let failure: unknown;
  pipeline(Readable.from(continued(first.value, chunks)), decoder, (error) => {
    failure = error;
  });
  try {
    yield* decoder as AsyncIterable<Buffer>;
  } catch (error) {
    throw isZlibError(error)
      ? new Failure('network', `The body is not what its Content-Encoding ${coding} says.`)
      : (failure ?? error);
  }
}

async function* continued(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function decoderFor(coding: string, first: Buffer): Transform {
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip(AS_IT_ARRIVES);
    case 'deflate':
      // Some servers send the bare deflate format, which has no header to be known by.
      return ((first[0] ?? 0) & 0x0f) === 8
        ? createInflate(AS_IT_ARRIVES)
        : createInflateRaw(AS_IT_ARRIVES);
    case 'br':
      return createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH });
    default:
      throw new Failure(
        'not-mcp',
        `The server sent a body in the unknown Content-Encoding ${coding}.`,
      );
  }
}

// An event has to come out when its bytes are in, not when a block is full.
const AS_IT_ARRIVES = { flush: constants.Z_SYNC_FLUSH };

function isZlibError(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(Z_|ERR_BROTLI|ERR__ERROR)/.test(code);
}
