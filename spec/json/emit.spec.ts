import { describe, expect, test } from '@jest/globals';
import { appendMember, emptyObject, setItem } from '../../lib/json/edit.js';
import { compactText, prettyText } from '../../lib/json/emit.js';
import type { ArrayNode, JsonValue } from '../../lib/json/node.js';
import { membersOf, rootOf } from '../../lib/json/read-level.js';
import { scanDocument } from '../../lib/json/scan.js';

const read = (text: string): JsonValue => rootOf(scanDocument(text));

describe('compactText', () => {
  test('takes the white space between tokens away, and none in strings (C42)', () => {
    expect(compactText(read(' { "a b" : [ 1 ,\t"x \\" , y" ] ,\r\n"c":{ } , "d":[ ] } '))).toBe(
      '{"a b":[1,"x \\" , y"],"c":{},"d":[]}',
    );
  });

  test('keeps number text and escapes as they came (C24, C25)', () => {
    const text = '{"n":[1.00,-0,1E+2,123456789012345678901234567890],"s":"\\/\\u0041\\u00e9é"}';
    expect(compactText(read(text))).toBe(text);
  });

  test('writes a changed level anew and the unchanged parts as they came (C25)', () => {
    const root = read('{"\\u0061":"\\/", "list" : [ 1.0, {"b": "\\/"} ]}');
    const list = membersOf(root as never).at(1)?.value as ArrayNode;
    setItem(list, 0, '2');
    expect(compactText(root)).toBe('{"\\u0061":"\\/","list":[2,{"b":"\\/"}]}');
  });

  test('writes a name that needs escapes with them', () => {
    const node = emptyObject();
    appendMember(node, 'a"\\\n\u0001\ud800é/', 'null');
    expect(compactText(node)).toBe('{"a\\"\\\\\\n\\u0001\\ud800é/":null}');
  });
});

describe('prettyText', () => {
  test('indents by two spaces, one member or element a line (C42)', () => {
    expect(prettyText(read('{"a":1,"b":{"c":[true,{"d":null}]}}'), '\n')).toBe(
      [
        '{',
        '  "a": 1,',
        '  "b": {',
        '    "c": [',
        '      true,',
        '      {',
        '        "d": null',
        '      }',
        '    ]',
        '  }',
        '}',
      ].join('\n'),
    );
  });

  test('gives an empty array two lines and an empty object none (C42)', () => {
    expect(prettyText(read('{"a":[],"o":{},"n":[[],[{}]]}'), '\r\n')).toBe(
      [
        '{',
        '  "a": [',
        '  ],',
        '  "o": {},',
        '  "n": [',
        '    [',
        '    ],',
        '    [',
        '      {}',
        '    ]',
        '  ]',
        '}',
      ].join('\r\n'),
    );
    expect(prettyText(read('[]'), '\n')).toBe('[\n]');
    expect(prettyText(read('{}'), '\n')).toBe('{}');
  });
});

test('both forms write 1,024 levels (C23)', () => {
  const text = '['.repeat(1024) + ']'.repeat(1024);
  expect(compactText(read(text))).toBe(text);
  expect(compactText(read(prettyText(read(text), '\n')))).toBe(text);
});
