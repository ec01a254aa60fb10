import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { JsonArray, JsonObject } from '../../lib/index.js';
import { jsonArray, jsonObject } from '../support/json-documents.js';

const folder = mkdtempSync(join(tmpdir(), 'call-outcome-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HEADER = [
  '    DllDate: [A-Z][a-z]{2} [0-9]{1,2} [0-9]{4}',
  '    ChilkatVersion: [0-9]+\\.[0-9]+\\.[0-9]+',
  '    UnlockPrefix: NONE',
  '    UnlockStatus: 0',
  '    Architecture: Little Endian; 64-bit',
  '    Language: Node\\.js [0-9.]+ / [a-z0-9]+-[a-z0-9]+',
];

function logOf(method: string, ...lines: string[]): RegExp {
  return new RegExp(
    `^${['ChilkatLog:', `  ${method}:`, ...HEADER, ...lines, `  --${method}`, '--ChilkatLog', ''].join('\r\n')}$`,
  );
}

describe('LastErrorText', () => {
  test('JsonObject.LastErrorText after a success: header, then Success. as the last line (C5, C6, C12)', () => {
    const json = jsonObject('{"a":1}');
    json.IntOf('a');
    expect(json.LastErrorText).toMatch(logOf('IntOf', '    VerboseLogging: 0', '    Success\\.'));
  });

  test('JsonArray.LastErrorText after a failure: facts, reason, then Failed. (C5, C6)', () => {
    const array = jsonArray('[1]');
    array.StringAt(7);
    expect(array.LastErrorText).toMatch(
      logOf(
        'StringAt',
        '    VerboseLogging: 0',
        '    index: 7',
        '    size: 1',
        '    The index is out of range\\.',
        '    Failed\\.',
      ),
    );
  });

  test('JsonObject.LastErrorText is empty before the first call', () => {
    expect(new JsonObject().LastErrorText).toBe('');
  });

  test('JsonObject.LastErrorText belongs to the last method call on that object alone (C5)', () => {
    const json = jsonObject('{"a":{}}');
    const view = json.ObjectOf('a');
    view?.StringOf('zz');
    expect(json.LastErrorText).toContain('  ObjectOf:\r\n');
    expect(view?.LastErrorText).toContain('    jsonPath: zz\r\n');
  });

  test('JsonObject.LastErrorText shows control characters as escapes, so that a value cannot break a line', () => {
    const json = jsonObject('{}');
    json.StringOf('a\r\n--ChilkatLog\u0000\u2028');
    expect(json.LastErrorText).toContain('    jsonPath: a\\r\\n--ChilkatLog\\u0000\\u2028\r\n');
  });

  test('JsonObject.VerboseLogging and JsonArray.VerboseLogging are off by default, and show in the log', () => {
    const json = new JsonObject();
    expect([json.VerboseLogging, new JsonArray().VerboseLogging]).toEqual([false, false]);
    json.VerboseLogging = true;
    json.Emit();
    expect(json.LastErrorText).toMatch(logOf('Emit', '    VerboseLogging: 1', '    Success\\.'));
  });
});

describe('LastErrorXml and LastErrorHtml', () => {
  test('JsonObject.LastErrorXml and JsonArray.LastErrorXml: an element a context and a data line, escaped (C7)', () => {
    const json = jsonObject('{}');
    json.StringOf('<&">\u0001');
    expect(json.LastErrorXml).toMatch(/^<ChilkatLog>\r\n<StringOf>\r\n<DllDate>/);
    expect(json.LastErrorXml).toContain(
      '<jsonPath>&lt;&amp;&quot;&gt;\ufffd</jsonPath>\r\n<info>The JSON path is not valid at position 3: a name that holds &quot; must be put in double quotes.</info>\r\n<info>Failed.</info>\r\n</StringOf>\r\n</ChilkatLog>\r\n',
    );
    expect(new JsonArray().LastErrorXml).toBe('<ChilkatLog>\r\n</ChilkatLog>\r\n');
  });

  test('JsonObject.LastErrorHtml and JsonArray.LastErrorHtml: the same tree as nested lists, escaped (C7)', () => {
    const array = jsonArray('[]');
    array.StringAt(0);
    expect(array.LastErrorHtml).toMatch(
      /^<ul>\r\n<li>ChilkatLog\r\n<ul>\r\n<li>StringAt\r\n<ul>\r\n/,
    );
    expect(array.LastErrorHtml).toContain(
      '<li><b>index</b>: 0</li>\r\n<li><b>size</b>: 0</li>\r\n<li>The index is out of range.</li>\r\n<li>Failed.</li>\r\n</ul>\r\n</li>\r\n</ul>\r\n</li>\r\n</ul>\r\n',
    );
    const json = jsonObject('{}');
    json.StringOf('<b>');
    expect(json.LastErrorHtml).toContain('<li><b>jsonPath</b>: &lt;b&gt;</li>');
  });
});

describe('LastMethodSuccess', () => {
  test('JsonObject.LastMethodSuccess and JsonArray.LastMethodSuccess: true at first, then of the last call, writable', () => {
    const json = new JsonObject();
    expect([json.LastMethodSuccess, new JsonArray().LastMethodSuccess]).toEqual([true, true]);
    json.StringOf('a');
    expect(json.LastMethodSuccess).toBe(false);
    json.Emit();
    expect(json.LastMethodSuccess).toBe(true);
    json.LastMethodSuccess = false;
    expect(json.LastMethodSuccess).toBe(false);
  });

  test('JsonObject.LastMethodSuccess and LastErrorText stay when properties are read and written (C4)', () => {
    const json = jsonObject('{"a":1}');
    json.StringOf('zz');
    const text = json.LastErrorText;
    json.EmitCompact = false;
    json.I = 3;
    expect([json.Size, json.DelimiterChar, json.Version].length).toBe(3);
    expect([json.LastMethodSuccess, json.LastErrorText]).toEqual([false, text]);
  });
});

test('JsonObject.Version and JsonArray.Version give the version of the package (C12)', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect([new JsonObject().Version, new JsonArray().Version]).toEqual([version, version]);
});

describe('DebugLogFilePath', () => {
  test('JsonObject.DebugLogFilePath gets an opening line and the log of each call (C8)', () => {
    const json = jsonObject('{"a":1}');
    expect(json.DebugLogFilePath).toBe('');
    json.DebugLogFilePath = join(folder, 'object.txt');
    json.StringOf('é');
    const first = json.LastErrorText;
    json.IntOf('a');
    const second = json.LastErrorText;
    json.DebugLogFilePath = '';
    json.BoolOf('a');
    const [opening, ...rest] = readFileSync(join(folder, 'object.txt'), 'utf8').split(
      /(?<=\d\dZ JsonObject\.\w+\r\n)/,
    );
    expect(opening).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z JsonObject\.StringOf\r\n$/);
    expect(rest[0]?.startsWith(first)).toBe(true);
    expect(rest[0]?.slice(first.length)).toMatch(/Z JsonObject\.IntOf\r\n$/);
    expect(rest[1]).toBe(second);
  });

  test('JsonArray.DebugLogFilePath that cannot be written does not disturb the call (C8)', () => {
    const array = jsonArray('[1]');
    array.DebugLogFilePath = join(folder, 'none', 'array.txt');
    expect([array.IntAt(0), array.LastMethodSuccess]).toEqual([1, true]);
    expect([array.IntAt(5), array.LastMethodSuccess]).toEqual([0, false]);
  });
});
