import { EventIds } from './event-ids.js';
import type { ExchangeSettings, HttpAnswer } from './exchange.js';
import { tooLarge } from './exchange.js';
import { httpPackages } from './http-packages.js';

/** Where a stream can be taken up again, as far as it is known. */
export interface StreamPosition {
  /** The id of the last event that had one. */
  lastEventId: string | undefined;
  /** The pause that the server asked for before the next attempt. */
  retryMs: number | undefined;
  /** How many streams in a row have brought nothing new. */
  fruitless: number;
}

export interface SseEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * The events of an event stream that have data; `position` is kept up to date. An unfinished event
 * at the end is dropped.
 */
export async function* readSse(
  answer: HttpAnswer,
  { maxSseEventBytes }: ExchangeSettings,
  position: StreamPosition,
): AsyncGenerator<SseEvent> {
  const { createParser } = await httpPackages();
  const ready: SseEvent[] = [];
  const ids = new EventIds();
  let overflow = false;
  const parser = createParser({
    maxBufferSize: maxSseEventBytes,
    onEvent({ event: name = 'message', data }) {
      overflow ||= isLonger(data, maxSseEventBytes);
      // An event without data is there for its id alone.
      if (data === '' || overflow) return;
      position.fruitless = 0;
      ready.push({ name, data });
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
    const lines = withLf(afterCr && text.startsWith('\n') ? text.slice(1) : text);
    afterCr = text.endsWith('\r');
    parser.feed(lines);
    moveTo(position, ids.lastIn(lines));
    yield* ready.splice(0);
    if (overflow) {
      answer.discard();
      throw tooLarge('An event', maxSseEventBytes, 'MaxSseEventBytes');
    }
  }
}

/** An id that was there before shows nothing new, so that it does not make an attempt fruitful. */
function moveTo(position: StreamPosition, id: string | undefined): void {
  if (id === undefined || id === position.lastEventId) return;
  position.fruitless = 0;
  position.lastEventId = id === '' ? undefined : id;
}

function isLonger(data: string, bytes: number): boolean {
  return data.length > bytes || (data.length * 3 > bytes && Buffer.byteLength(data) > bytes);
}

/**
 * The text with LF as its only line end. A CR is one as soon as it is there; the parser would wait
 * for what follows it, and so hold back an event whose stream stays open or ends.
 */
function withLf(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
