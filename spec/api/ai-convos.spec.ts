import { describe, expect, test } from '@jest/globals';
import { Ai, BinData, JsonObject, StringTable } from '../../lib/index.js';
import { jsonOf } from '../support/connected-mcp.js';
import { aiFor, askText } from '../support/models/ai-for.js';
import { sentBodies } from '../support/models/asking.js';
import { CHAT, RESPONSES, VENDORS } from '../support/models/vendors.js';

function names(ai: Ai): string[] {
  const table = new StringTable();
  table.Append('old');
  ai.ListConvos(table);
  return Array.from({ length: table.Count }, (_, at) => String(table.StringAt(at)));
}

function exported(ai: Ai, name: string): string | null {
  const json = new JsonObject();
  if (!ai.ExportConvo(name, json)) throw new Error(ai.LastErrorText);
  return json.Emit();
}

describe('conversations', () => {
  test('Ai.NewConvo makes one of a new name, and the first is Ai.SelectedConvo', () => {
    const ai = new Ai();
    expect(ai.SelectedConvo).toBe('');
    expect([ai.NewConvo('a', 'Be kind.', ''), ai.NewConvo('b', '', '')]).toEqual([true, true]);
    expect([ai.SelectedConvo, names(ai)]).toEqual(['a', ['a', 'b']]);
    expect([ai.NewConvo('a', '', ''), ai.NewConvo('*', '', ''), ai.NewConvo('', '', '')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(names(ai)).toEqual(['a', 'b']);
  });

  test('Ai.SelectedConvo takes no name of one that there is not, and empty for none', () => {
    const ai = new Ai();
    ai.NewConvo('a', '', '');
    ai.SelectedConvo = 'b';
    expect(ai.SelectedConvo).toBe('a');
    ai.SelectedConvo = '';
    expect(ai.SelectedConvo).toBe('');
  });

  test('Ai.DeleteConvo deletes one, or all; Ai.ListConvos lists what is left', () => {
    const ai = new Ai();
    for (const name of ['a', 'b', 'c']) ai.NewConvo(name, '', '');
    expect([ai.DeleteConvo('b'), ai.DeleteConvo('x')]).toEqual([true, false]);
    expect(ai.LastErrorText).toContain('There is no conversation x.');
    expect([ai.SelectedConvo, names(ai)]).toEqual(['a', ['a', 'c']]);
    expect(ai.DeleteConvo('*')).toBe(true);
    expect([ai.SelectedConvo, names(ai)]).toEqual(['', []]);
  });

  test('an answer goes into the conversation it was asked in, and not into a later one of its name (Ai.DeleteConvo)', async () => {
    const { ai } = await aiFor(CHAT, [{ text: 'Blue.' }]);
    ai.NewConvo('a', 'Be kind.', '');
    ai.InputAddText('The sky?');
    const task = ai.AskAsync('text');
    task.Run(() => {});
    ai.DeleteConvo('a');
    ai.NewConvo('a', 'Be brief.', '');
    expect([await task, ai.GetOutputText()]).toEqual([true, 'Blue.']);
    expect(exported(ai, 'a')).toBe('{"system":"Be brief.","developer":"","messages":[]}');
  });

  test('Ai.ExportConvo and Ai.ImportConvo carry a conversation to another object and provider', async () => {
    const { ai } = await aiFor(CHAT, [{ text: 'Blue.' }]);
    ai.NewConvo('colours', 'Be brief.', 'No jokes.');
    askText(ai, 'The sky?');
    const json = new JsonObject();
    expect(ai.ExportConvo('*', json)).toBe(true);
    expect(json.Emit()).toBe(
      '{"system":"Be brief.","developer":"No jokes.","messages":[' +
        '{"role":"user","content":[{"type":"text","text":"The sky?"}]},' +
        '{"role":"assistant","content":[{"type":"text","text":"Blue."}]}]}',
    );
    const vendor = VENDORS[2] ?? RESPONSES;
    const { ai: other, model } = await aiFor(vendor, [{ text: 'Green.' }]);
    expect(other.ImportConvo('copy', json)).toBe(true);
    expect(other.SelectedConvo).toBe('copy');
    askText(other, 'And grass?');
    const text = JSON.stringify(await sentBodies(model));
    expect(text.match(/Be brief|No jokes|The sky\?|Blue\.|And grass/g)).toHaveLength(5);
    expect(exported(ai, 'colours')).toBe(json.Emit());
  });

  test('Ai.ExportConvo fails when there is no such conversation, and leaves the JSON', () => {
    const ai = new Ai();
    const json = jsonOf('{"a":1}');
    expect(ai.ExportConvo('*', json)).toBe(false);
    expect(ai.LastErrorText).toContain('No conversation is selected.');
    expect(ai.ExportConvo('x', json)).toBe(false);
    expect(json.Emit()).toBe('{"a":1}');
  });

  test('Ai.ImportConvo refuses what is no conversation, and a name that is taken', () => {
    const ai = new Ai();
    expect(ai.ImportConvo('a', jsonOf('{"messages":[{"role":"robot"}]}'))).toBe(false);
    expect(ai.LastErrorText).toContain(
      'the role of messages[0] is none of user, assistant and tool',
    );
    expect(names(ai)).toEqual([]);
    ai.NewConvo('a', '', '');
    expect(ai.ImportConvo('a', jsonOf('{}'))).toBe(false);
    expect(ai.LastErrorText).toContain('There is a conversation a already.');
  });
});

describe.each(VENDORS)('$apiSpec', (vendor) => {
  test('a question in a conversation goes with all that was said before, one outside does not (Ai.SelectedConvo)', async () => {
    const { ai, model } = await aiFor(vendor, [{ text: 'a1' }, { text: 'a2' }, { text: 'a3' }]);
    ai.NewConvo('talk', 'Be kind.', '');
    askText(ai, 'q1');
    askText(ai, 'q2');
    ai.SelectedConvo = '';
    askText(ai, 'q3');
    const bodies = (await sentBodies(model)).map((body) => JSON.stringify(body));
    expect(bodies.map((body) => body.match(/Be kind|q\d|a\d/g)?.sort())).toEqual([
      ['Be kind', 'q1'],
      ['Be kind', 'a1', 'q1', 'q2'],
      ['q3'],
    ]);
  });

  test('a failed question leaves the conversation as it was (Ai.Ask)', async () => {
    const { ai } = await aiFor(vendor, [{ text: 'a1' }]);
    ai.NewConvo('talk', '', '');
    askText(ai, 'q1');
    const before = exported(ai, 'talk');
    ai.InputAddText('q2');
    expect(ai.Ask('text')).toBe(false);
    expect(exported(ai, 'talk')).toBe(before);
  });

  test('Ai.FullTranscript sends images again; otherwise their summaries take their place', async () => {
    const said = [{ text: 'a1' }, { text: 'a2' }, { text: 'a3' }];
    const { ai, model } = await aiFor(vendor, said);
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const bd = new BinData();
    bd.AppendEncoded(png, 'base64');
    ai.NewConvo('talk', '', '');
    ai.InputAddImageData(bd, 'a red dot');
    askText(ai, 'q1');
    askText(ai, 'q2');
    ai.FullTranscript = true;
    askText(ai, 'q3');
    const bodies = (await sentBodies(model)).map((body) => JSON.stringify(body));
    expect(bodies.map((body) => [body.includes(png), body.includes('a red dot')])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ]);
  });
});

test('Ai.HostedConvo sends only what is new to a provider that keeps the conversation', async () => {
  const { ai, model } = await aiFor(RESPONSES, [{ text: 'a1' }, { text: 'a2' }]);
  ai.HostedConvo = true;
  ai.NewConvo('talk', '', '');
  askText(ai, 'q1');
  askText(ai, 'q2');
  const [, second] = (await sentBodies(model)) as { previous_response_id?: string }[];
  expect(second?.previous_response_id).toEqual(expect.stringMatching(/./));
  expect(JSON.stringify(second)).not.toContain('q1');
});
