import { describe, expect, test } from '@jest/globals';
import { logText } from '../../lib/diagnostics/log-text.js';

describe('LastErrorText', () => {
  test('indents two spaces a level and ends every line with CR LF (C6)', () => {
    const inner = { name: 'inner', entries: [{ key: 'k', value: 'v' }, 'A sentence.'] };
    expect(logText([{ name: 'Method', entries: [inner, 'Success.'] }])).toBe(
      [
        'ChilkatLog:',
        '  Method:',
        '    inner:',
        '      k: v',
        '      A sentence.',
        '    --inner',
        '    Success.',
        '  --Method',
        '--ChilkatLog',
        '',
      ].join('\r\n'),
    );
  });

  test('without a context has the root alone', () => {
    expect(logText([])).toBe('ChilkatLog:\r\n--ChilkatLog\r\n');
  });

  test.each([
    [undefined, 'M:'],
    [0, 'M:'],
    [99.9, 'M:'],
    [100, 'M(100ms):'],
    [1234.6, 'M(1235ms):'],
  ])('a context of %p ms opens with %s', (elapsedMs, opener) => {
    const context = elapsedMs === undefined ? {} : { elapsedMs };
    expect(logText([{ name: 'M', entries: [], ...context }])).toBe(
      `ChilkatLog:\r\n  ${opener}\r\n  --M\r\n--ChilkatLog\r\n`,
    );
  });

  test('no value breaks a line: control characters show as escapes', () => {
    const value = 'a\r\nb\tc\0d\u001be\u007ff\u0085g\u2028h\u2029i\u009bj';
    expect(logText([{ name: 'M', entries: [{ key: 'k', value }, value] }])).toBe(
      [
        'ChilkatLog:',
        '  M:',
        '    k: a\\r\\nb\\tc\\u0000d\\u001be\\u007ff\\u0085g\\u2028h\\u2029i\\u009bj',
        '    a\\r\\nb\\tc\\u0000d\\u001be\\u007ff\\u0085g\\u2028h\\u2029i\\u009bj',
        '  --M',
        '--ChilkatLog',
        '',
      ].join('\r\n'),
    );
  });

  test('markup and text beyond ASCII stay as they are', () => {
    expect(logText([{ name: 'M', entries: ['<a href="x">é😀</a>'] }])).toContain(
      '    <a href="x">é😀</a>\r\n',
    );
  });
});
