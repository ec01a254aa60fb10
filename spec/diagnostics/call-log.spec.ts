import { describe, expect, test } from '@jest/globals';
import { CallLog } from '../../lib/diagnostics/call-log.js';
import { Failure } from '../../lib/diagnostics/failure.js';

describe('the tree of a call', () => {
  test('holds data, sentences and contexts in the order in which they came', async () => {
    const log = new CallLog('Connect', false);
    log.data('size', 5);
    await log.within('inner', async () => log.sentence('Done.'));
    log.data('ok', true);
    expect(log.root).toEqual({
      name: 'Connect',
      entries: [
        { key: 'size', value: '5' },
        { name: 'inner', entries: ['Done.'], elapsedMs: expect.any(Number) },
        { key: 'ok', value: 'true' },
      ],
    });
  });

  test('a context in which nothing was logged leaves no trace', async () => {
    const log = new CallLog('Connect', false);
    await log.within('inner', async () => {});
    expect(log.root.entries).toEqual([]);
  });

  test('a context ends with the failure of its work, which goes on', async () => {
    const log = new CallLog('Connect', false);
    const work = async () => {
      log.data('a', 1);
      throw new Failure('network', 'Lost.');
    };
    await expect(log.within('inner', work)).rejects.toMatchObject({ message: 'Lost.' });
    log.data('b', 2);
    expect(log.root.entries).toEqual([
      expect.objectContaining({ name: 'inner', entries: [{ key: 'a', value: '1' }] }),
      { key: 'b', value: '2' },
    ]);
  });

  test('entries of another thread go into the open context', async () => {
    const log = new CallLog('Connect', false);
    await log.within('inner', async () => log.adopt([{ key: 'a', value: 'b' }, 'c']));
    expect(log.root.entries).toEqual([
      expect.objectContaining({ entries: [{ key: 'a', value: 'b' }, 'c'] }),
    ]);
  });

  test('details are for verbose logs, and cut after 4000 characters', () => {
    const brief = new CallLog('Connect', false);
    brief.detail('body', 'text');
    brief.headers('sent', { accept: 'text/plain' });
    expect(brief.root.entries).toEqual([]);
    const verbose = new CallLog('Connect', true);
    verbose.detail('body', 'x'.repeat(4000));
    verbose.detail('body', 'x'.repeat(4001));
    expect(verbose.root.entries).toEqual([
      { key: 'body', value: 'x'.repeat(4000) },
      { key: 'body', value: `${'x'.repeat(4000)}...` },
    ]);
  });
});

describe('a log is bounded', () => {
  const FULL = 'The log is full. What comes after this is left out.';

  test('to 10000 lines, of which the last says so', () => {
    const log = new CallLog('Connect', false);
    for (let at = 1; at <= 10_001; at++) log.data('at', at);
    log.sentence('Too late.');
    expect(log.root.entries).toHaveLength(10_000);
    expect(log.root.entries.slice(-2)).toEqual([{ key: 'at', value: '9999' }, FULL]);
  });

  test('to so many when it takes over those of others, too', async () => {
    const log = new CallLog('Connect', false);
    await log.within('inner', async () => log.adopt(Array(200_000).fill('A line.')));
    expect(log.root.entries).toMatchObject([{ entries: { length: 10_000 } }]);
  });

  test('in what it shows of a failure', () => {
    const failure = new Failure('not-mcp', 'm'.repeat(5000), { body: 'b'.repeat(5000) });
    expect(new CallLog('Connect', false).redactedFailure(failure)).toMatchObject({
      message: `${'m'.repeat(4000)}...`,
      detail: { body: `${'b'.repeat(4000)}...` },
    });
  });
});

describe('secrets (C9)', () => {
  test('show as <redacted> wherever they stand', () => {
    const log = new CallLog('Connect', true);
    log.addSecret('s3cret');
    log.data('a', 'x s3cret y s3cret');
    log.sentence('It said s3cret.');
    log.detail('d', 's3cret');
    log.headers('h', { 'x-echo': 's3cret' });
    expect(log.root.entries).toEqual([
      { key: 'a', value: 'x <redacted> y <redacted>' },
      'It said <redacted>.',
      { key: 'd', value: '<redacted>' },
      { key: 'h', value: 'x-echo: <redacted>' },
    ]);
  });

  test('are taken out of failures, the message and each fact', () => {
    const log = new CallLog('Connect', false);
    log.addSecret('s3cret');
    const failure = new Failure('network', 'No s3cret.', {
      body: 'my s3cret',
      status: 5,
      ok: true,
    });
    expect(log.redactedFailure(failure)).toEqual({
      code: 'network',
      message: 'No <redacted>.',
      detail: { body: 'my <redacted>', status: 5, ok: true },
    });
  });

  const ODD = 's3/e+t"=\'é\\x 😀&<\t-9';
  const asAscii = (text: string) =>
    JSON.stringify(text).replace(
      /[^ -~]|[+&<']/g,
      (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );

  test.each<[string, (text: string) => string]>([
    ['not at all', (text) => text],
    ['as JSON', JSON.stringify],
    ['as JSON in JSON', (text) => JSON.stringify(JSON.stringify(text))],
    ['as JSON with escaped slashes', (text) => JSON.stringify(text).replaceAll('/', '\\/')],
    ['as JSON in ASCII', asAscii],
    ['as JSON in ASCII, in JSON', (text) => JSON.stringify(asAscii(text))],
    ['as JSON with codes in capitals', (text) => asAscii(text).toUpperCase()],
    ['in a URL', encodeURIComponent],
    ['in a URL in a URL', (text) => encodeURIComponent(encodeURIComponent(text))],
    ['in a URL in lower case', (text) => encodeURIComponent(text).toLowerCase()],
    ['in a form', (text) => new URLSearchParams({ text }).toString().slice('text='.length)],
    ['in markup', (text) => text.replace(/[&<"']/g, (char) => NAMES[char] ?? char)],
    ['as codes in markup', (text) => text.replace(/\W/gu, (c) => `&#${c.codePointAt(0)};`)],
    ['as hexadecimal codes in markup', (text) => text.replace(/\W/gu, (c) => `&#x${hex(c)};`)],
  ])('are found when they are escaped %s', (_, escaped) => {
    const log = new CallLog('Connect', false);
    log.addSecret(ODD);
    const shown = log.redacted(`a\\b ${escaped(ODD)}, ${escaped(ODD)} %`);
    expect(shown.replace(/["\\]*<redacted>["\\]*/g, '*')).toBe('a\\b *, * %');
  });

  const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;', "'": '&#39;' };
  const hex = (char: string) => char.codePointAt(0)?.toString(16);

  test.each(['a%25b', 'a%2Fb%', 'a\\u0041', 'a&amp;b', 'a\\\\"b', '+%20+'])(
    'that look like escapes are found as they are and escaped: %j',
    (secret) => {
      const log = new CallLog('Connect', false);
      log.addSecret(secret);
      const json = JSON.stringify(secret).slice(1, -1);
      expect(log.redacted(`${secret} ${json} ${encodeURIComponent(secret)}`)).toBe(
        '<redacted> <redacted> <redacted>',
      );
    },
  );

  test('are found however long they are', () => {
    const secret = 'aB3-/_.+='.repeat(2000);
    const log = new CallLog('Connect', false);
    log.addSecret(secret);
    expect(log.redacted(`%${secret}% ${encodeURIComponent(secret)}`)).toBe(
      '%<redacted>% <redacted>',
    );
  });

  test('one that begins with another leaves nothing behind', () => {
    for (const secrets of [
      ['abc', 'abcdef'],
      ['abcdef', 'abc'],
    ]) {
      const log = new CallLog('Connect', false);
      for (const secret of secrets) log.addSecret(secret);
      expect(log.redacted('abcdef abc')).toBe('<redacted> <redacted>');
    }
  });

  test('an empty one is none', () => {
    const log = new CallLog('Connect', false);
    log.addSecret('');
    expect(log.redacted('abc')).toBe('abc');
  });

  test('are taken out before a text is cut, so that no part of one is left', () => {
    const secret = 'S'.repeat(40);
    for (let before = 0; before <= 60; before++) {
      const log = new CallLog('Connect', false);
      log.addSecret(secret);
      const shown = log.excerpt(`${secret}${'-'.repeat(before)}${secret}`, 50);
      expect(shown).not.toContain('S');
    }
  });

  test.each(['Authorization', 'proxy-authorization', 'Cookie', 'set-cookie', 'Mcp-Session-Id'])(
    'the value of the header %s is never shown',
    (name) => {
      const log = new CallLog('Connect', true);
      log.headers('received', { [name]: 'value' });
      expect(log.root.entries).toEqual([{ key: 'received', value: `${name}: <redacted>` }]);
    },
  );
});
