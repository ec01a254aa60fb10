import { describe, expect, test } from '@jest/globals';
import { type Ai, JsonObject, StringBuilder } from '../../lib/index.js';
import { aiFor, aiWith } from '../support/models/ai-for.js';
import { sentBodies } from '../support/models/asking.js';
import { CHAT, RESPONSES, VENDORS } from '../support/models/vendors.js';

interface Heard {
  readonly events: string[];
  readonly text: string;
  readonly last: number;
}

/** Follows a stream to its end, as Chilkat's reference does. */
function follow(ai: Ai): Heard {
  const [name, delta] = [new StringBuilder(), new StringBuilder()];
  const events: string[] = [];
  let text = '';
  for (;;) {
    const state = ai.PollAi(false);
    if (state === 0) ai.SleepMs(5);
    else if (state !== 1) return { events, text, last: state };
    else if (ai.NextAiEvent(1000, name, delta)) {
      events.push(String(name.GetAsString()));
      text += delta.GetAsString();
    } else throw new Error(ai.LastErrorText);
  }
}

function start(ai: Ai, text = 'Hi'): void {
  ai.Streaming = true;
  ai.InputAddText(text);
  if (!ai.Ask('text')) throw new Error(ai.LastErrorText);
}

describe.each(VENDORS)('Ai.Streaming of $apiSpec', (vendor) => {
  test('Ai.NextAiEvent gives the events in order and the text piece by piece, with one null_terminator at the end', async () => {
    const { ai } = await aiFor(vendor, [{ text: 'Good day to you.' }], true);
    start(ai);
    const { events, text, last } = follow(ai);
    expect([text, last]).toEqual(['Good day to you.', 2]);
    expect(events.filter((one) => one !== 'empty' && one !== 'delta')).toEqual([
      'response_created',
      'output_item_added',
      'content_part_added',
      'output_text_done',
      'content_part_done',
      'output_item_done',
      'response_completed',
      'null_terminator',
    ]);
    expect([ai.GetOutputText(), ai.ResponseStatusCode]).toEqual(['Good day to you.', 200]);
  });

  test('a stream goes into the conversation, and the next question with it (Ai.SelectedConvo)', async () => {
    const { ai, model } = await aiFor(vendor, [{ text: 'a1' }, { text: 'a2' }], true);
    ai.NewConvo('talk', '', '');
    start(ai, 'q1');
    follow(ai);
    start(ai, 'q2');
    expect(follow(ai).text).toBe('a2');
    const [, second] = (await sentBodies(model)).map((body) => JSON.stringify(body));
    expect(second?.match(/q\d|a\d/g)?.sort()).toEqual(['a1', 'q1', 'q2']);
  });

  test('a stream that is cut makes Ai.PollAi -1 once, and the text says so', async () => {
    const events = vendor.events({ text: 'Good day to you.' }).slice(0, -2);
    const { ai } = await aiWith(vendor, [{ events: events.slice(0, 3), end: 'cut' }]);
    start(ai);
    const { last, events: heard } = follow(ai);
    expect([last, heard.includes('null_terminator')]).toEqual([-1, false]);
    expect(ai.LastErrorText).toContain('The stream ended before the answer was complete.');
    expect([ai.PollAi(false), ai.GetOutputText()]).toEqual([2, '']);
  });
});

/** So many pieces of text at once. */
function manyPieces(count: number): string[] {
  const [first = '', piece = '', ...end] = CHAT.events({ text: 'abc' });
  return [first + piece.repeat(count), ...end];
}

describe('Ai.Streaming', () => {
  test('a program that is busy with something else for longer than Ai.IdleTimeoutMs gets all that came', async () => {
    const { ai } = await aiWith(CHAT, [{ events: manyPieces(5000) }]);
    ai.IdleTimeoutMs = 100;
    start(ai);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    const { text, last } = follow(ai);
    expect([text.length, last]).toEqual([15_000, 2]);
  });

  test('an answer in 100,000 pieces comes whole (Ai.NextAiEvent)', async () => {
    const { ai } = await aiWith(CHAT, [{ events: manyPieces(100_000) }]);
    start(ai);
    const { text, last } = follow(ai);
    expect([text.length, last, ai.GetOutputText()]).toEqual([300_000, 2, text]);
  });

  test('Ai.Ask returns while the answer is still to come, and Ai.PollAi tells that none has', async () => {
    const { ai } = await aiWith(CHAT, [{ events: [], end: 'hold' }]);
    start(ai);
    expect([ai.PollAi(false), ai.GetOutputText()]).toEqual([0, '']);
    expect(ai.PollAi(true)).toBe(2);
    expect(ai.PollAi(false)).toBe(2);
  });

  test('Ai.Ask does nothing while a stream is in progress; after Ai.PollAi has ended it the next works', async () => {
    const { ai } = await aiWith(CHAT, [
      { events: CHAT.events({ text: 'Good day.' }).slice(0, 2), end: 'hold' },
      { events: CHAT.events({ text: 'Bye.' }) },
    ]);
    start(ai, 'q1');
    expect(ai.Ask('text')).toBe(false);
    expect(ai.LastErrorText).toContain('An Ask of this object is in progress.');
    expect(ai.PollAi(true)).toBe(2);
    start(ai, 'q2');
    expect(follow(ai).text).toBe('Bye.');
  });

  test('Ai.Ask begins anew when the former answer is complete, whether anybody has looked or not', async () => {
    const { ai } = await aiWith(CHAT, [
      { events: CHAT.events({ text: 'Good day.' }) },
      { body: CHAT.whole({ text: 'Bye.' }) },
    ]);
    start(ai, 'q1');
    ai.Streaming = false;
    ai.InputAddText('q2');
    // Without a turn of the event loop, and without a look at the stream.
    while (!ai.Ask('text')) expect(ai.LastErrorText).toContain('An Ask of this object is in');
    expect([ai.GetOutputText(), ai.PollAi(false)]).toEqual(['Bye.', 2]);
  });

  test.each<[string, (ai: Ai) => void]>([
    [
      'AbortCurrent',
      (ai) => {
        ai.AbortCurrent = true;
      },
    ],
    ['dispose', (ai) => ai.dispose()],
    [
      'an exception out of AbortCheck',
      (ai) => {
        ai.HeartbeatMs = 10;
        const AbortCheck = () => {
          throw new Error('mine');
        };
        ai.SetEventHandler({ AbortCheck });
        expect(() => ai.NextAiEvent(60_000, new StringBuilder(), new StringBuilder())).toThrow(
          'mine',
        );
        ai.SetEventHandler(null);
      },
    ],
  ])('Ai.Ask works right after %s has ended a stream', async (_, end) => {
    const { ai } = await aiWith(CHAT, [
      { events: [], end: 'hold' },
      { events: CHAT.events({ text: 'Bye.' }) },
    ]);
    start(ai, 'q1');
    end(ai);
    start(ai, 'q2');
    expect(follow(ai).text).toBe('Bye.');
  });

  test('Ai.LastErrorText tells what there is to tell of a stream, when Ai.PollAi has found its end', async () => {
    const { ai } = await aiFor(CHAT, [{ text: 'Good', finish: 'length' }], true);
    start(ai);
    expect(follow(ai).last).toBe(2);
    expect(ai.LastErrorText).toContain('The answer was cut at the limit of its length: length.');
  });

  test('what was asked is used up when the question has been sent (Ai.Ask)', async () => {
    const { ai, model } = await aiWith(CHAT, [
      { events: [], end: 'cut' },
      { events: CHAT.events({ text: 'Bye.' }) },
    ]);
    start(ai, 'q1');
    expect(follow(ai).last).toBe(-1);
    start(ai, 'q2');
    follow(ai);
    const [, second] = await model.requests();
    expect(second?.body).not.toContain('q1');
  });

  test('Ai.Ask fails at once when the question cannot be sent, and keeps the inputs', async () => {
    const { ai } = await aiFor(CHAT, [{ text: 'Hi.' }], true);
    const { BaseUrl } = ai;
    ai.Streaming = true;
    ai.BaseUrl = 'http://127.0.0.1:1/v1';
    ai.InputAddText('Hi');
    expect(ai.Ask('text')).toBe(false);
    expect(ai.LastErrorText).toContain('127.0.0.1:1');
    expect(ai.PollAi(false)).toBe(2);
    ai.BaseUrl = BaseUrl;
    expect(ai.Ask('text')).toBe(true);
    expect(follow(ai).text).toBe('Hi.');
  });

  test('an error of the provider comes by Ai.Ask or Ai.PollAi', async () => {
    const { ai } = await aiFor(CHAT, [], true);
    ai.ApiKey = 'sk-wrong';
    ai.Streaming = true;
    ai.InputAddText('Hi');
    if (ai.Ask('text')) expect(follow(ai).last).toBe(-1);
    expect(ai.LastErrorText).toContain('The provider does not accept the key (ApiKey)');
    expect(ai.ResponseStatusCode).toBe(401);
  });

  test('Ai.NextAiEvent fails when no event comes in time, and leaves what it was given', async () => {
    const { ai } = await aiWith(CHAT, [{ events: [], end: 'hold' }]);
    start(ai);
    const [name, delta] = [new StringBuilder(), new StringBuilder()];
    name.Append('n');
    delta.Append('d');
    expect(ai.NextAiEvent(20, name, delta)).toBe(false);
    expect(ai.LastErrorText).toContain('No event has come within 20 ms.');
    expect([name.GetAsString(), delta.GetAsString()]).toEqual(['n', 'd']);
    ai.PollAi(true);
    expect(ai.NextAiEvent(20, name, delta)).toBe(false);
    expect(ai.LastErrorText).toContain('No streamed answer is in progress.');
  });

  test("Ai.GetLastJsonData gives the provider's own form of the last event", async () => {
    const { ai } = await aiFor(RESPONSES, [{ text: 'Hi.' }], true);
    start(ai);
    const [name, delta, json] = [new StringBuilder(), new StringBuilder(), new JsonObject()];
    expect(ai.NextAiEvent(5000, name, delta)).toBe(true);
    ai.GetLastJsonData(json);
    expect([name.GetAsString(), json.StringOf('type')]).toEqual([
      'response_created',
      'response.created',
    ]);
  });

  test('a stream goes on while the event loop turns (Ai.SleepMs, Ai.PollAi)', async () => {
    const { ai } = await aiFor(CHAT, [{ text: 'Good day.' }], true);
    start(ai);
    for (let ready = false; !ready; ready = ai.ResponseStatusCode !== 0)
      await new Promise((done) => setTimeout(done, 5));
    expect(follow(ai).text).toBe('Good day.');
  });

  test('Ai.AskAsync begins a stream, and Ai.PollAi tells how it goes', async () => {
    const { ai } = await aiFor(CHAT, [{ text: 'Good day.' }], true);
    ai.Streaming = true;
    ai.InputAddText('Hi');
    expect(await ai.AskAsync('text')).toBe(true);
    expect(follow(ai).text).toBe('Good day.');
  });

  test('Ai.AbortCurrent ends a stream', async () => {
    const { ai } = await aiWith(CHAT, [{ events: [], end: 'hold' }]);
    start(ai);
    ai.AbortCurrent = true;
    expect(follow(ai).last).toBe(-1);
    expect(ai.LastErrorText).toContain('The call was aborted by AbortCurrent.');
  });

  test('Ai.AbortCheck is asked while Ai.NextAiEvent waits, and ends the stream', async () => {
    const { ai } = await aiWith(CHAT, [{ events: [], end: 'hold' }]);
    start(ai);
    ai.HeartbeatMs = 10;
    ai.SetEventHandler({ AbortCheck: () => true });
    expect(ai.NextAiEvent(60_000, new StringBuilder(), new StringBuilder())).toBe(false);
    expect(ai.LastErrorText).toContain('The call was aborted: AbortCheck returned true.');
  });

  test('an answer that comes whole although a stream was wanted is given as events', async () => {
    const { ai } = await aiFor(CHAT, [{ text: 'Good day.' }], false);
    start(ai);
    const { text, events } = follow(ai);
    expect([text, events.at(-1)]).toEqual(['Good day.', 'null_terminator']);
  });
});
