import { describe, expect, test } from '@jest/globals';
import { type DocumentText, MAX_NESTING } from '../../lib/json/document-text.js';
import { compactText } from '../../lib/json/emit.js';
import { scanDocument } from '../../lib/json/scan.js';
import {
  answers,
  type Message,
  notificationParams,
  readMessages,
  resultOf,
  rpcFailure,
} from '../../lib/protocol/read-message.js';

function only(text: string): Message {
  const messages = readMessages(text);
  expect(messages).toHaveLength(1);
  return messages[0] as Message;
}

function envelopeOf(text: string): DocumentText {
  return scanDocument(text, MAX_NESTING + 1);
}

describe('telling messages apart', () => {
  test('a message with a result is a response, and its envelope is the text as it came', () => {
    const text = ' {"jsonrpc":"2.0", "id":1, "result":{"n":1.00}}\n';
    expect(only(text)).toMatchObject({ kind: 'response', id: '1', envelope: { text } });
  });

  test('a message with an error is a response', () => {
    expect(only('{"id":1,"error":{"code":1}}')).toMatchObject({ kind: 'response', id: '1' });
    expect(only('{"id":1,"error":"text"}')).toMatchObject({ kind: 'response', id: '1' });
    expect(only('{"error":{"code":1}}')).toMatchObject({ kind: 'response', id: undefined });
  });

  test('a message with method and id is a request, and the id keeps its text', () => {
    expect(only('{"id":"a\\u0062","method":"ping"}')).toEqual({
      kind: 'request',
      id: '"a\\u0062"',
      method: 'ping',
    });
  });

  test('a message with a method and no id, or null for it, is a notification', () => {
    expect(only('{"method":"notifications/message"}')).toEqual({
      kind: 'notification',
      method: 'notifications/message',
      text: '{"method":"notifications/message"}',
    });
    expect(only('{"method":"m","id":null}')).toMatchObject({ kind: 'notification', method: 'm' });
  });

  test('unknown members are no fault', () => {
    expect(only('{"id":1,"result":{},"extra":[1],"_meta":{}}')).toMatchObject({ kind: 'response' });
  });

  test('a batch gives its messages in order, each response with an envelope of its own', () => {
    const messages = readMessages('[{"method":"n"}, {"id":2,"result":{"a":1.0}}]');
    expect(messages.map((message) => message.kind)).toEqual(['notification', 'response']);
    expect(messages[1]).toMatchObject({ envelope: { text: '{"id":2,"result":{"a":1.0}}' } });
  });

  test('an empty batch has no messages', () => {
    expect(readMessages('[]')).toEqual([]);
  });

  test.each(['{}', '1', '"text"', '[1]', '{"id":1}', '[[]]', '{"error":"invalid_token"}'])(
    '%s is JSON, but no message',
    (text) => {
      expect(() => readMessages(text)).toThrow(
        expect.objectContaining({
          code: 'not-mcp',
          message: 'The server sent JSON that is no JSON-RPC message.',
        }),
      );
    },
  );

  test('what is no JSON is refused with its place', () => {
    expect(() => readMessages('{"id":1,}')).toThrow(
      expect.objectContaining({
        code: 'bad-json',
        message: 'The JSON is not valid: line 1, column 9: expected a member name, found "}".',
      }),
    );
  });

  test('a result may nest as deep as a document, the envelope around it not counted (C23)', () => {
    const nested = (levels: number) =>
      `{"id":1,"result":${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}}`;
    expect(only(nested(MAX_NESTING))).toMatchObject({ kind: 'response' });
    expect(() => readMessages(nested(MAX_NESTING + 1))).toThrow(
      expect.objectContaining({ code: 'limit' }),
    );
  });
});

describe('which request a response answers', () => {
  test.each(['1', '"1"', '1.0', '10e-1'])('the id %s answers request 1', (id) => {
    expect(answers(only(`{"id":${id},"result":{}}`), 1)).toBe(true);
  });

  test.each(['2', '"2"', '1.5', '"one"', 'true'])('the id %s does not answer request 1', (id) => {
    expect(answers(only(`{"id":${id},"result":{}}`), 1)).toBe(false);
  });

  test('an error without an id, or with null, answers the request it came back to', () => {
    expect(answers(only('{"error":{"code":-32700}}'), 1)).toBe(true);
    expect(answers(only('{"id":null,"error":{"code":-32700}}'), 1)).toBe(true);
  });

  test('a request of the server with the same id is no answer', () => {
    expect(answers(only('{"id":1,"method":"ping"}'), 1)).toBe(false);
  });
});

describe('what a response tells', () => {
  test('an error is a failure with code, message and data (C63)', () => {
    const envelope = envelopeOf(
      '{"id":1,"error":{"code":-32602,"message":"no \\"x\\"","data":{"n":1.0}}}',
    );
    expect(rpcFailure(envelope, 'tools/call', { statusCode: 400 })).toMatchObject({
      code: 'rpc-error',
      message: 'The server answered the request tools/call with a JSON-RPC error.',
      detail: { statusCode: 400, code: '-32602', message: 'no "x"', data: '{"n":1.0}' },
    });
  });

  test.each(['"text"', '{}', '[1]'])(
    'the error %s, of no known form, is shown as it is',
    (error) => {
      expect(rpcFailure(envelopeOf(`{"id":1,"error":${error}}`), 'm', {})).toMatchObject({
        code: 'rpc-error',
        detail: { error },
      });
    },
  );

  test('null beside a result is no error', () => {
    expect(rpcFailure(envelopeOf('{"id":1,"error":null,"result":{}}'), 'm', {})).toBeUndefined();
  });

  test('a result that is an object is given as it came', () => {
    const result = resultOf(envelopeOf('{"id":1,"result":{"n":1.00}}'));
    expect(result && compactText(result)).toBe('{"n":1.00}');
  });

  test.each(['null', '[]', '1', '"text"'])('the result %s is none', (result) => {
    expect(resultOf(envelopeOf(`{"id":1,"result":${result}}`))).toBeUndefined();
  });
});

describe('the params of a notification', () => {
  const named = (text: string) => notificationParams({ kind: 'notification', method: 'm', text });

  test('are told by name, as text', () => {
    const param = named(
      '{"method":"m","params":{"progress":1.50,"message":"a\\nb","more":{"x":1}}}',
    );
    expect([param('progress'), param('message'), param('more'), param('none')]).toEqual([
      '1.50',
      'a\nb',
      '{"x":1}',
      undefined,
    ]);
  });

  test.each(['{"method":"m"}', '{"method":"m","params":[1]}', '[]'])('of %s are none', (text) => {
    expect(named(text)('progress')).toBeUndefined();
  });
});

test('an error that is null is none, and a message that has neither names no failure', () => {
  expect(rpcFailure(envelopeOf('{"id":1,"error":null,"result":{}}'), 'm')).toBeUndefined();
  expect(rpcFailure(envelopeOf('{"id":1}'), 'm')).toBeUndefined();
  expect(resultOf(envelopeOf('{"id":1}'))).toBeUndefined();
});
