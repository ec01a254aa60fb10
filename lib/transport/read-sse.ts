import type { HttpAnswer } from './exchange.js';
import { httpPackages } from './http-packages.js';

/** The data of each `message` event of an event stream. An unfinished event at the end is dropped. */
export async function* readSse(answer: HttpAnswer): AsyncGenerator<string> {
  const { createParser } = await httpPackages();
  const ready: string[] = [];
  const parser = createParser({
    onEvent({ event, data }) {
      // An event without data is there for its id alone.
      if ((event === undefined || event === 'message') && data !== '') ready.push(data);
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
  }
}

/**
 * The text with LF as its only line end. A CR is one as soon as it is there; the parser would wait
 * for what follows it, and so hold back an event whose stream stays open or ends.
 */
function withLf(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
