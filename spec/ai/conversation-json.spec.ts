import { describe, expect, test } from '@jest/globals';
import { conversationText, readConversation, readParts } from '../../lib/ai/conversation-json.js';
import { failureOf } from '../support/failure-of.js';

const TEXT = [
  '{"system":"Be kind.","developer":"Be short.","last_response_id":"resp_1","messages":[',
  '{"role":"user","content":[{"type":"text","text":"Hi"},',
  '{"type":"image","media_type":"image/png","data":"AAAA","summary":"a dot"},',
  '{"type":"file","filename":"a.pdf","url":"https://example.com/a.pdf","summary":"paper"}]},',
  '{"role":"assistant","content":[{"type":"text","text":"Let me see."},',
  '{"type":"tool_call","id":"c1","name":"t","arguments":{"b":1.10,"1":"\\u00e9","a":[]}},',
  '{"type":"tool_call","id":"c2","name":"t","arguments":"{\\"cut"}]},',
  '{"role":"tool","content":[{"type":"tool_result","id":"c1","name":"t","is_error":true,',
  '"content":[{"type":"text","text":"no"}]},',
  '{"type":"tool_result","id":"c2","name":"t","is_error":false,"content":[]}]}]}',
].join('');

describe('a conversation as JSON (Ai.ExportConvo, Ai.ImportConvo)', () => {
  test('comes back as it was, number text and order of arguments too (C24)', () => {
    expect(conversationText(readConversation(TEXT))).toBe(TEXT);
  });

  test('may leave out what is empty', () => {
    expect(readConversation('{}')).toEqual({
      system: '',
      developer: '',
      messages: [],
      lastResponseId: '',
    });
  });

  test.each([
    ['[]', 'it is no JSON object'],
    ['{"messages":[{"role":"me"}]}', 'the role of messages[0] is none of user, assistant and tool'],
    [
      '{"messages":[{"role":"user","content":[{"type":"tool_call"}]}]}',
      'a part of messages[0] has a type other than text, image and file',
    ],
    [
      '{"messages":[{"role":"assistant","content":[{"type":"image"}]}]}',
      'a part of messages[0] has a type other than text and tool_call',
    ],
    ['{"messages":{"role":"user"}}', 'messages is no array'],
    ['{"messages":[{"role":"user","content":"Hi"}]}', 'the content of messages[0] is no array'],
    [
      '{"messages":[{"role":"tool","content":[{"id":"c","content":"ok"}]}]}',
      'the content of a result in messages[0] is no array',
    ],
  ])('is refused with the reason: %s', (text, why) => {
    expect(failureOf(() => readConversation(text))).toMatchObject({
      code: 'bad-argument',
      message: `The conversation cannot be read: ${why}.`,
    });
  });

  test('that is no JSON is refused with the place of the fault', () => {
    expect(failureOf(() => readConversation('{"messages":'))).toMatchObject({ code: 'bad-json' });
  });

  test('keeps arguments that are neither an object nor text as they are', () => {
    const text =
      '{"messages":[{"role":"assistant","content":[{"type":"tool_call","id":"c","name":"t","arguments":[1.0]}]}]}';
    expect(readConversation(text).messages).toMatchObject([
      { parts: [{ argumentsText: '[1.0]' }] },
    ]);
  });

  test('takes the parts of a question in the same form', () => {
    expect(readParts('[{"type":"text","text":"Hi"}]')).toEqual([{ kind: 'text', text: 'Hi' }]);
  });
});
