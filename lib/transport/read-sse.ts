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
  for await (const chunk of answer.chunks()) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    yield* ready.splice(0);
  }
}
