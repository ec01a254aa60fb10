import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { compactText, prettyText } from '../../lib/json/emit.js';
import { ArrayNode, type JsonValue, ObjectNode } from '../../lib/json/node.js';
import { itemsOf, membersOf, rootOf } from '../../lib/json/read-level.js';
import { unquoted } from '../../lib/json/scalar.js';
import { scanDocument } from '../../lib/json/scan.js';
import { failureOf } from '../support/failure-of.js';

// The parsing files of JSONTestSuite by Nicolas Seriot (https://github.com/nst/JSONTestSuite),
// unchanged, under the licence beside them: y_ must load, n_ must not, i_ is left to the parser.
const folder = join(__dirname, 'suite', 'test_parsing');
const files = readdirSync(folder).sort();

/** Files whose bytes are no UTF-8: scanDocument takes text, so reading the bytes refuses them. */
const notUtf8 = new Set([
  'i_string_UTF-16LE_with_BOM.json',
  'i_string_UTF-8_invalid_sequence.json',
  'i_string_UTF8_surrogate_U+D800.json',
  'i_string_invalid_utf-8.json',
  'i_string_iso_latin_1.json',
  'i_string_lone_utf8_continuation_byte.json',
  'i_string_not_in_unicode_range.json',
  'i_string_overlong_sequence_2_bytes.json',
  'i_string_overlong_sequence_6_bytes.json',
  'i_string_overlong_sequence_6_bytes_null.json',
  'i_string_truncated-utf-8.json',
  'i_string_utf16BE_no_BOM.json',
  'i_string_utf16LE_no_BOM.json',
  'n_array_a_invalid_utf8.json',
  'n_array_invalid_utf8.json',
  'n_number_invalid-utf-8-in-bigger-int.json',
  'n_number_invalid-utf-8-in-exponent.json',
  'n_number_invalid-utf-8-in-int.json',
  'n_number_real_with_invalid_utf8_after_e.json',
  'n_object_lone_continuation_byte_in_key_and_trailing_comma.json',
  'n_string_invalid-utf-8-in-escape.json',
  'n_string_invalid_utf8_after_escape.json',
  'n_structure_incomplete_UTF8_BOM.json',
  'n_structure_lone-invalid-utf-8.json',
  'n_structure_single_eacute.json',
]);

/** What we answer where the suite leaves it to the parser, and why. */
const leftToUs = new Map<string, 'loads' | 'fails'>([
  // Numbers are kept as text, so that no size is too big.
  ...(
    [
      'double_huge_neg_exp',
      'huge_exp',
      'neg_int_huge_exp',
      'pos_double_huge_exp',
      'real_neg_overflow',
      'real_pos_overflow',
      'real_underflow',
      'too_big_neg_int',
      'too_big_pos_int',
      'very_big_negative_int',
    ] as const
  ).map((name) => [`i_number_${name}.json`, 'loads'] as const),
  // Escapes are kept as they came; a lone surrogate is one UTF-16 unit of a JavaScript string.
  ['i_object_key_lone_2nd_surrogate.json', 'loads'],
  ['i_string_1st_surrogate_but_2nd_missing.json', 'loads'],
  ['i_string_1st_valid_surrogate_2nd_invalid.json', 'loads'],
  ['i_string_incomplete_surrogate_and_escape_valid.json', 'loads'],
  ['i_string_incomplete_surrogate_pair.json', 'loads'],
  ['i_string_incomplete_surrogates_escape_valid.json', 'loads'],
  ['i_string_invalid_lonely_surrogate.json', 'loads'],
  ['i_string_invalid_surrogate.json', 'loads'],
  ['i_string_inverted_surrogates_U+1D11E.json', 'loads'],
  ['i_string_lone_second_surrogate.json', 'loads'],
  // 500 levels are within the limit of 1,024.
  ['i_structure_500_nested_arrays.json', 'loads'],
  // One leading byte order mark is skipped.
  ['i_structure_UTF-8_BOM_empty_object.json', 'loads'],
]);

/** The value in plain data, by our own reading. */
function plain(value: JsonValue): unknown {
  if (value instanceof ArrayNode) return [...itemsOf(value)].map(plain);
  if (value instanceof ObjectNode)
    return Object.fromEntries([...membersOf(value)].map((one) => [one.name, plain(one.value)]));
  return value.startsWith('"') ? unquoted(value) : JSON.parse(value);
}

function textOf(file: string): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
    readFileSync(join(folder, file)),
  );
}

describe('JSONTestSuite (C20)', () => {
  test('is complete', () => {
    expect(files).toHaveLength(318);
    expect(files.filter((file) => file.startsWith('i_')).sort()).toEqual(
      [...[...notUtf8].filter((file) => file.startsWith('i_')), ...leftToUs.keys()].sort(),
    );
  });

  test.each([...notUtf8])('%s is no UTF-8', (file) => {
    expect(() => textOf(file)).toThrow('not valid for encoding utf-8');
  });

  const loads = (file: string) => file.startsWith('y_') || leftToUs.get(file) === 'loads';

  test.each(files.filter(loads))('%s loads, reads and writes', (file) => {
    const text = textOf(file);
    const root = rootOf(scanDocument(text));
    expect(plain(root)).toEqual(JSON.parse(text.replace(/^\ufeff/, '')));
    const compact = compactText(rootOf(scanDocument(text)));
    expect(compactText(rootOf(scanDocument(prettyText(root, '\r\n'))))).toBe(compact);
  });

  test.each(files.filter((file) => !loads(file) && !notUtf8.has(file)))('%s is refused', (file) => {
    expect(failureOf(() => scanDocument(textOf(file))).code).toMatch(/^(bad-json|limit)$/);
  });
});
