import { describe, expect, test } from '@jest/globals';
import { endpointOf } from '../../lib/client/endpoint.js';
import { CallLog } from '../../lib/diagnostics/call-log.js';
import { Failure } from '../../lib/diagnostics/failure.js';

const log = () => new CallLog('Connect', true);
const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`;

function refused(url: string, authToken = ''): Failure {
  const calls = log();
  try {
    endpointOf(url, authToken, calls);
  } catch (error) {
    if (error instanceof Failure) return Failure.from(calls.redactedFailure(error));
    throw error;
  }
  throw new Error(`${url} was accepted`);
}

describe('the URL', () => {
  test.each([
    'http://127.0.0.1:3001/mcp',
    'HTTPS://Example.com',
    'https://[::1]:8080/a%20b?x=1&y=%2f',
  ])('%s is used as it is', (url) => {
    expect(endpointOf(url, '', log())).toEqual({ url, authorization: undefined });
  });

  test.each([
    '',
    'localhost:3001/mcp',
    '/mcp',
    'ws://host/',
    'file:///x',
    'stdio:server',
    'http://',
    'http:/host/',
    'https:host',
    ' http://host/',
    'http://host:99999/',
  ])('"%s" is refused, and stdio is named as not supported', (url) => {
    expect(refused(url)).toMatchObject({
      code: 'bad-argument',
      message:
        'The URL must be a valid one that begins with http:// or https://. Only Streamable HTTP is supported; stdio is not.',
      detail: { url },
    });
  });
});

describe('user and password in the URL (C79)', () => {
  test('become Basic credentials, and leave the URL', () => {
    expect(endpointOf('http://me:pw@host:1/mcp?x=1', '', log())).toEqual({
      url: 'http://host:1/mcp?x=1',
      authorization: basic('me:pw'),
    });
  });

  test('are decoded', () => {
    expect(endpointOf('http://m%40e:p%3Aw%C3%A9@host/', '', log()).authorization).toBe(
      basic('m@e:p:wé'),
    );
  });

  test('stay as they are when they are no valid escapes', () => {
    expect(endpointOf('http://me:100%@host/', '', log()).authorization).toBe(basic('me:100%'));
  });

  test.each([
    ['http://me@host/', 'me:'],
    ['http://:pw@host/', ':pw'],
  ])('one of them is enough: %s', (url, credentials) => {
    expect(endpointOf(url, '', log())).toEqual({
      url: 'http://host/',
      authorization: basic(credentials),
    });
  });

  test('a token goes before them, and they are not sent at all', () => {
    expect(endpointOf('http://me:pw@host/', 'token', log())).toEqual({
      url: 'http://host/',
      authorization: 'Bearer token',
    });
  });

  test.each([
    ['ftp://me:hidden@host/', 'ftp://<redacted>@host/'],
    ['me:hidden@host/mcp', '<redacted>@host/mcp'],
    ['http:/me:hidden@host/', '<redacted>@host/'],
    ['http://me:hid/den@host/', 'http://<redacted>@host/'],
    ['http://me:hid@den@host:99999/', 'http://<redacted>@host:99999/'],
    [' http://me:hidden@host/', '<redacted>@host/'],
    ['http://me:hid\nden@host:x/', 'http://<redacted>@host:x/'],
    ['http://me:hidden@host:x/hidden', 'http://<redacted>@host:x/<redacted>'],
  ])('are not shown when the URL is refused: %j (C9)', (url, shown) => {
    expect(refused(url).detail).toEqual({ url: shown });
  });

  test('are secret to the log in each form that may come back (C9)', () => {
    const calls = log();
    endpointOf('http://me:p%20w%22@host/', '', calls);
    const echoed = `p%20w%22 p w" p w\\" ${Buffer.from('me:p w"').toString('base64')}`;
    expect(calls.redacted(echoed)).toBe('<redacted> <redacted> <redacted> <redacted>');
  });

  test('are secret to the log without the white space that a URL loses (C9)', () => {
    const calls = log();
    endpointOf('http://me:hid\nden@host/', '', calls);
    expect(calls.redacted('no hidden')).toBe('no <redacted>');
  });

  test('a user without a password is a key, and secret (C9)', () => {
    const calls = log();
    endpointOf('http://key-123@host/', '', calls);
    expect(calls.redacted('unknown key-123')).toBe('unknown <redacted>');
  });
});

describe('keys in the query of the URL', () => {
  const shown = (url: string) => {
    const calls = log();
    endpointOf(url, '', calls);
    return calls.redacted(url);
  };

  test.each([
    ['http://host/?api_key=k-12345', 'http://host/?api_key=<redacted>'],
    ['http://host/mcp?a=1&Token=t%2F5/+6&b=2', 'http://host/mcp?a=1&Token=<redacted>&b=2'],
    [
      'http://host/?sessionId=s-1234#secret=s-5678',
      'http://host/?sessionId=<redacted>#secret=<redacted>',
    ],
    ['http://host/?password=100%25%', 'http://host/?password=<redacted>'],
  ])('are secret to the log: %s (C9)', (url, expected) => {
    expect(shown(url)).toBe(expected);
  });

  test.each(['http://host/?page=12345&name=key', 'http://host/?auth=yes'])(
    'are not what has another name, or is too short for a key: %s',
    (url) => {
      expect(shown(url)).toBe(url);
    },
  );

  test('are not shown when the URL is refused (C9)', () => {
    expect(refused('ftp://host/?token=t-12345').detail).toEqual({
      url: 'ftp://host/?token=<redacted>',
    });
  });

  test('are found when a server says them again in other words', () => {
    const calls = log();
    endpointOf('http://host/?key=a%2Fb%22c', '', calls);
    expect(calls.redacted('{"key":"a\\/b\\"c"}')).toBe('{"key":"<redacted>"}');
  });
});

describe('the token (C81)', () => {
  test.each(['token', '  token\t\r\n', '\u00a0token\ufeff'])(
    '%j is sent without the white space around it',
    (token) => {
      expect(endpointOf('http://host/', token, log()).authorization).toBe('Bearer token');
    },
  );

  test.each(['', ' ', '\r\n'])('%j is none', (token) => {
    expect(endpointOf('http://host/', token, log()).authorization).toBeUndefined();
  });

  test('characters up to U+00FF and inner spaces are sent', () => {
    expect(endpointOf('http://host/', 'a b~\u00e9\u00ff', log()).authorization).toBe(
      'Bearer a b~\u00e9\u00ff',
    );
  });

  test.each(['a\nb', 'a\rb', 'a\tb', 'a\0b', 'a\u007fb', 'a\u0085b', 'a\u0100b', 'a😀b'])(
    '%j is refused, naming the property and not the value',
    (token) => {
      const failure = refused('http://host/', token);
      expect(failure.code).toBe('bad-argument');
      expect(failure.message).toBe(
        'The property AuthToken holds a character that cannot be sent in a header: a control character, or one above U+00FF.',
      );
      expect(failure.detail).toEqual({});
    },
  );

  test('is secret before the URL is looked at (C9)', () => {
    expect(refused('ftp://host/?key=token-123', 'token-123').detail).toEqual({
      url: 'ftp://host/?key=<redacted>',
    });
  });
});
