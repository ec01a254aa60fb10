import { describe, expect, test } from '@jest/globals';
import {
  cancelledParams,
  errorText,
  METHOD_NOT_FOUND,
  notificationText,
  requestText,
  resultText,
  withProgressToken,
} from '../../lib/protocol/build-message.js';

describe('messages to the server', () => {
  test('a request has the version, a number as id, the method and the params', () => {
    expect(requestText(7, 'tools/list', '{}')).toBe(
      '{"jsonrpc":"2.0","id":7,"method":"tools/list","params":{}}',
    );
  });

  test('params go out as the text that they are, numbers and escapes included (C24)', () => {
    expect(requestText(1, 'm', '{"n":1.00,"e":1E+2,"s":"\\u0041\\/"}')).toBe(
      '{"jsonrpc":"2.0","id":1,"method":"m","params":{"n":1.00,"e":1E+2,"s":"\\u0041\\/"}}',
    );
  });

  test('a method name is escaped', () => {
    expect(requestText(1, 'a"b', '{}')).toBe(
      '{"jsonrpc":"2.0","id":1,"method":"a\\"b","params":{}}',
    );
  });

  test('a notification has no id', () => {
    expect(notificationText('notifications/initialized')).toBe(
      '{"jsonrpc":"2.0","method":"notifications/initialized"}',
    );
  });

  test.each(['5', '"5"', '5.0', '"a\\u0062"'])(
    'a result goes back with the id %s as it came (C68)',
    (id) => {
      expect(resultText(id, '{}')).toBe(`{"jsonrpc":"2.0","id":${id},"result":{}}`);
    },
  );

  test('an error has code and message', () => {
    expect(errorText('"x"', METHOD_NOT_FOUND, 'no "roots/list"')).toBe(
      '{"jsonrpc":"2.0","id":"x","error":{"code":-32601,"message":"no \\"roots/list\\""}}',
    );
  });
});

describe('what goes beside the params of a request', () => {
  test.each([
    ['{}', '{"_meta":{"progressToken":3}}'],
    [' { } ', ' {"_meta":{"progressToken":3}}'],
    ['{"a":{"b":1.00} }\n', '{"a":{"b":1.00},"_meta":{"progressToken":3}}'],
  ])('a progress token is added to %j, whose text stays', (params, expected) => {
    expect(withProgressToken(params, 3)).toBe(expected);
  });

  test('a notification may have params', () => {
    expect(notificationText('m', '{"a":1}')).toBe(
      '{"jsonrpc":"2.0","method":"m","params":{"a":1}}',
    );
  });

  test('a cancelled request is named with the reason, escaped', () => {
    expect(cancelledParams(7, 'a "b"')).toBe('{"requestId":7,"reason":"a \\"b\\""}');
  });
});
