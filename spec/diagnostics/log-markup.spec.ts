import { describe, expect, test } from '@jest/globals';
import type { LogContext } from '../../lib/diagnostics/call-log.js';
import { logHtml, logXml } from '../../lib/diagnostics/log-markup.js';

const context = (...entries: LogContext['entries']): LogContext[] => [{ name: 'M', entries }];
const lines = (...all: string[]) => all.map((line) => `${line}\r\n`).join('');

describe('LastErrorXml (C7)', () => {
  test('has an element a context and a data line, and <info> a sentence', () => {
    const inner = { name: 'inner', entries: ['A sentence.'] };
    expect(logXml(context({ key: 'k', value: 'v' }, inner))).toBe(
      lines(
        '<ChilkatLog>',
        '<M>',
        '<k>v</k>',
        '<inner>',
        '<info>A sentence.</info>',
        '</inner>',
        '</M>',
        '</ChilkatLog>',
      ),
    );
  });

  test('without a context has the root alone', () => {
    expect(logXml([])).toBe(lines('<ChilkatLog>', '</ChilkatLog>'));
  });

  test.each([
    ['tools/list', 'tools_list'],
    ['2nd', '_2nd'],
    ['-a.b_c', '_-a.b_c'],
    ['a b<c', 'a_b_c'],
    ['', '_'],
    ['é', '_'],
  ])('the name "%s" becomes the element %s', (key, element) => {
    expect(logXml(context({ key, value: '' }))).toContain(`<${element}></${element}>`);
  });

  test('escapes values and sentences', () => {
    expect(logXml(context({ key: 'k', value: `<&>"'` }, ']]></info>'))).toContain(
      lines('<k>&lt;&amp;&gt;&quot;&#39;</k>', '<info>]]&gt;&lt;/info&gt;</info>'),
    );
  });

  test('what XML cannot hold becomes U+FFFD, and what it can stays', () => {
    expect(logXml(context('a\0b\u001bc\ud800d\uffffe\tf\n😀'))).toContain(
      '<info>a\ufffdb\ufffdc\ufffdd\ufffde\tf\n😀</info>',
    );
  });
});

describe('LastErrorHtml (C7)', () => {
  test('has nested lists', () => {
    const inner = { name: 'inner', entries: ['A sentence.'] };
    expect(logHtml(context({ key: 'k', value: 'v' }, inner))).toBe(
      lines(
        '<ul>',
        '<li>ChilkatLog',
        '<ul>',
        '<li>M',
        '<ul>',
        '<li><b>k</b>: v</li>',
        '<li>inner',
        '<ul>',
        '<li>A sentence.</li>',
        '</ul>',
        '</li>',
        '</ul>',
        '</li>',
        '</ul>',
        '</li>',
        '</ul>',
      ),
    );
  });

  test('without a context has no inner list', () => {
    expect(logHtml([])).toBe(lines('<ul>', '<li>ChilkatLog</li>', '</ul>'));
  });

  test('escapes names, values and sentences', () => {
    const entries = [{ key: '<k>', value: '<v>' }, { name: '<n>', entries: [] }, '<s>&"\''];
    expect(logHtml(context(...entries))).toContain(
      lines(
        '<li><b>&lt;k&gt;</b>: &lt;v&gt;</li>',
        '<li>&lt;n&gt;</li>',
        '<li>&lt;s&gt;&amp;&quot;&#39;</li>',
      ),
    );
  });
});
