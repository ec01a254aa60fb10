import type { ExchangeSettings, HttpAnswer } from './exchange.js';
import { tooLarge } from './exchange.js';
import { httpPackages } from './http-packages.js';

/** Where a stream can be taken up again, as far as it is known. */
export interface StreamPosition {
  /** The id of the last event that had one. */
  lastEventId: string | undefined;
  /** The pause that the server asked for before the next attempt. */
  retryMs: number | undefined;
  /** How many streams in a row have brought no event. */
  fruitless: number;
}

/**
 * The data of each `message` event of an event stream; `position` is kept up to date. An unfinished
 * event at the end is dropped.
 */
export async function* readSse(
  answer: HttpAnswer,
  { maxSseEventBytes }: ExchangeSettings,
  position: StreamPosition,
): AsyncGenerator<string> {
  const { createParser } = await httpPackages();
  const ready: string[] = [];
  let overflow = false;
  const parser = createParser({
    maxBufferSize: maxSseEventBytes,
    onEvent({ event, data, id }) {
      position.fruitless = 0;
      if (id !== undefined) position.lastEventId = id === '' ? undefined : id;
      // An event without data is there for its id alone.
      if ((event === undefined || event === 'message') && data !== '') ready.push(data);
    },
    onRetry(retryMs) {
      position.retryMs = retryMs;
    },
    onError({ type }) {
      overflow ||= type === 'max-buffer-size-exceeded';
    },
  });
  const decoder = new TextDecoder();
  let afterCr = false;
  for await (const chunk of answer.chunks()) {
    const text = decoder.decode(chunk, { stream: true });
    if (text === '') continue;
    parser.feed(withLf(afterCr && text.startsWith('\n') ? text.slice(1) : text));
    afterCr = text.endsWith('\r');
    yield* ready.splice(0);
    if (overflow) {
      answer.discard();
      throw tooLarge('An event', maxSseEventBytes, 'MaxSseEventBytes');
    }
  }
}

/**
 * The text with LF as its only line end. A CR is one as soon as it is there; the parser would wait
 * for what follows it, and so hold back an event whose stream stays open or ends.
 */
function withLf(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
