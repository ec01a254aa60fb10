import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { Failure } from '../../lib/diagnostics/failure.js';
import {
  appendMember,
  emptyArray,
  insertItem,
  insertMember,
  moveMember,
  removeItem,
  removeMember,
  setItem,
  setMember,
  swapMembers,
} from '../../lib/json/edit.js';
import { compactText, prettyText } from '../../lib/json/emit.js';
import { descendant, memberNamed } from '../../lib/json/look-up.js';
import type { ArrayNode, JsonValue, Member, ObjectNode } from '../../lib/json/node.js';
import { parsePath } from '../../lib/json/path.js';
import { itemsOf, membersOf, rootOf } from '../../lib/json/read-level.js';
import { quoted, unquoted } from '../../lib/json/scalar.js';
import { scanDocument } from '../../lib/json/scan.js';
import { update } from '../../lib/json/update.js';

const read = (text: string): JsonValue => rootOf(scanDocument(text));
const variables = { i: 0, j: 1, k: 2 };

/** `fc.assert` for properties without promises. */
const check = fc.assert as <T>(property: fc.IProperty<T>, parameters?: fc.Parameters<T>) => void;

const space = fc.stringMatching(/^[ \t\r\n]{0,3}$/);
const number = fc.stringMatching(/^-?(0|[1-9][0-9]{0,20})(\.[0-9]{1,20})?([eE][+-]?[0-9]{1,4})?$/);
const chunk = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text).slice(1, -1)),
  fc.constantFrom('\\/', '\\u0041', '\\uD83D\\ude00', '\\ud800', '\\"', '\\\\', '\u2028', '\u007f'),
);
const string = fc.array(chunk, { maxLength: 4 }).map((chunks) => `"${chunks.join('')}"`);
const scalar = fc.oneof(string, number, fc.constantFrom('true', 'false', 'null'));

/** A JSON text with white space anywhere, beside the same without it. */
const document = fc.letrec<{ value: { spaced: string; compact: string } }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    scalar.map((text) => ({ spaced: text, compact: text })),
    fc.array(fc.tuple(space, tie('value'), space), { maxLength: 5 }).map((items) => ({
      spaced: `[${items.map(([before, item, after]) => before + item.spaced + after).join(',')}]`,
      compact: `[${items.map(([, item]) => item.compact).join(',')}]`,
    })),
    fc
      .array(fc.tuple(space, string, space, tie('value'), space), { maxLength: 5 })
      .map((members) => ({
        spaced: `{${members.map(([a, name, b, value, c]) => `${a}${name}${b}:${c}${value.spaced}${a}`).join(',')}}`,
        compact: `{${members.map(([, name, , value]) => `${name}:${value.compact}`).join(',')}}`,
      })),
  ),
})).value;

describe('any document', () => {
  test('is written with its number text, escapes, order and equal names (C24 to C27)', () => {
    check(
      fc.property(document, ({ spaced, compact }) => {
        expect(compactText(read(spaced))).toBe(compact);
        expect(compactText(read(compact))).toBe(compact);
      }),
    );
  });

  test('survives the pretty form, and reading every level', () => {
    check(
      fc.property(document, fc.constantFrom('\n', '\r\n'), ({ spaced, compact }, eol) => {
        const root = read(spaced);
        expect(compactText(read(prettyText(root, eol)))).toBe(compact);
        expect(compactText(root)).toBe(compact);
      }),
    );
  });

  test('that JSON.parse accepts is accepted, and any other is refused (C20)', () => {
    const broken = fc
      .tuple(document, fc.nat(), fc.constantFrom('', ',', '"', ']', '}', '0', '-', '\\', '\u0000'))
      .map(([{ spaced }, at, put]) => {
        const cut = at % (spaced.length + 1);
        return spaced.slice(0, cut) + put + spaced.slice(cut + 1);
      });
    check(
      fc.property(broken, (text) => {
        expect(accepted(() => scanDocument(text))).toBe(accepted(() => JSON.parse(text)));
      }),
      { numRuns: 1000 },
    );
  });
});

function accepted(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if (error instanceof Failure || error instanceof SyntaxError) return false;
    throw error;
  }
}

test('any string survives being written and read (C25)', () => {
  check(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(unquoted(quoted(text))).toBe(text);
      expect(scanDocument(quoted(text)).text).toBe(quoted(text));
    }),
  );
});

describe('edits', () => {
  type Pair = [name: string, value: number];
  const edit = fc.record({
    act: fc.constantFrom('append', 'insert', 'set', 'remove', 'update', 'move', 'swap'),
    place: fc.nat(),
    name: fc.constantFrom('a', 'b', 'c', '', '__proto__', 'constructor', '1', 'é"\\'),
    value: fc.nat(),
  });

  test('of members agree with a list of pairs in which the first name counts (C26)', () => {
    check(
      fc.property(fc.nat(40), fc.array(edit, { maxLength: 60 }), (size, edits) => {
        const model: Pair[] = Array.from({ length: size }, (_, at) => [`m${at}`, at]);
        const node = read(textOf(model)) as ObjectNode;
        for (const { act, name, value, place } of edits) {
          const at = model.findIndex(([known]) => known === name);
          const member = memberNamed(node, name);
          expect(member ? membersOf(node).indexOf(member) : -1).toBe(at);
          expect(member?.value).toBe(at === -1 ? undefined : String(model[at]?.[1]));
          if (act === 'append') {
            model.push([name, value]);
            appendMember(node, name, String(value));
          } else if (act === 'insert') {
            const to = place % (model.length + 1);
            model.splice(to, 0, [name, value]);
            insertMember(node, to, name, String(value));
          } else if (act === 'move' && at !== -1) {
            const to = place % model.length;
            model.splice(to, 0, ...model.splice(at, 1));
            moveMember(node, at, to);
          } else if (act === 'swap' && at !== -1) {
            const other = place % model.length;
            [model[at], model[other]] = [model[other] as Pair, model[at] as Pair];
            swapMembers(node, at, other);
          } else if (act === 'update') {
            if (at === -1) model.push([name, value]);
            else model[at] = [name, value];
            update(node, [{ name }], variables, String(value));
          } else if (member && act === 'remove') {
            model.splice(at, 1);
            removeMember(node, membersOf(node).indexOf(member));
          } else if (member && act === 'set') {
            model[at] = [name, value];
            setMember(node, member, String(value));
          }
        }
        expect(compactText(node)).toBe(textOf(model));
        expect(membersOf(node).size).toBe(model.length);
      }),
    );
  });

  function textOf(pairs: readonly Pair[]): string {
    return `{${pairs.map(([name, value]) => `${quoted(name)}:${value}`).join(',')}}`;
  }

  test('of a long array agree with a plain array, whichever runs of it were read', () => {
    const step = fc.record({
      act: fc.constantFrom('insert', 'remove', 'set', 'get', 'write'),
      place: fc.nat(),
      value: fc.nat(),
    });
    check(
      fc.property(
        fc.integer({ min: 1000, max: 2100 }),
        fc.constantFrom(',', ' ,\n '),
        fc.array(step, { maxLength: 20 }),
        (size, separator, steps) => {
          const model = Array.from({ length: size }, (_, at) => at + 10_000);
          const node = read(`[ ${model.join(separator)} ]`) as ArrayNode;
          for (const { act, place, value } of steps) {
            const at = place % model.length;
            if (act === 'insert') {
              model.splice(at, 0, value);
              insertItem(node, at, String(value));
            } else if (act === 'remove') {
              model.splice(at, 1);
              removeItem(node, at);
            } else if (act === 'set') {
              model[at] = value;
              setItem(node, at, String(value));
            } else if (act === 'get') expect(itemsOf(node).at(at)).toBe(String(model[at]));
            else expect(compactText(node)).toBe(JSON.stringify(model));
          }
          expect(compactText(node)).toBe(JSON.stringify(model));
          expect(itemsOf(node).size).toBe(model.length);
        },
      ),
    );
  });

  test('of a long object leave what nobody looked at as it came', () => {
    check(
      fc.property(fc.integer({ min: 1100, max: 2000 }), fc.nat(), (size, place) => {
        const at = place % size;
        const names = Array.from({ length: size }, (_, index) => `m${index}`);
        const node = read(`{${names.map((name) => `"${name}" : [ 1.0 ]`).join(' , ')}}`);
        const members = membersOf(node as ObjectNode);
        const member = members.at(at) as Member;
        setMember(node as ObjectNode, member, 'null');
        expect(compactText(node)).toBe(
          `{${names.map((name, index) => `"${name}":${index === at ? 'null' : '[1.0]'}`).join(',')}}`,
        );
        expect(members.indexOf(member)).toBe(at);
      }),
      { numRuns: 30 },
    );
  });

  test('deep inside show in the whole, and leave the rest as it came', () => {
    check(
      fc.property(document, fc.integer(), ({ spaced, compact }, value) => {
        const root = read(`{"before":${spaced},"deep":{"list":[${spaced}]}}`) as ObjectNode;
        const list = descendant(root, parsePath('deep.list', '.'), variables) as ArrayNode;
        setItem(list, itemsOf(list).size, String(value));
        setItem(list, 0, emptyArray());
        expect(compactText(root)).toBe(`{"before":${compact},"deep":{"list":[[],${value}]}}`);
      }),
    );
  });
});

describe('any path', () => {
  const path = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^["a.[\]0-9ijk\\/-]{0,20}$/),
    fc
      .array(fc.constantFrom('__proto__', 'constructor', 'prototype', 'a', '[0]', '[i]'), {
        minLength: 1,
        maxLength: 6,
      })
      .map((parts) => parts.join('.').replaceAll('.[', '[')),
  );

  test('either is read or is a failure, finds the same as before, and touches no prototype (C27, C31)', () => {
    const before = prototypeNames();
    check(
      fc.property(path, fc.constantFrom('.', '/'), (text, delimiter) => {
        const root = read('{"a":[{"a":1},[2]]}') as ObjectNode;
        accepted(() => {
          const steps = parsePath(text, delimiter);
          update(root, steps, variables, '"x"');
          expect(descendant(root, steps, variables)).toBe('"x"');
        });
        expect(accepted(() => JSON.parse(compactText(root)))).toBe(true);
      }),
      { numRuns: 1000 },
    );
    expect(prototypeNames()).toEqual(before);
  });

  function prototypeNames(): (string | symbol)[] {
    return [Object, Array, String, Number, Function].flatMap(({ prototype }) =>
      Reflect.ownKeys(prototype),
    );
  }

  test('with a quoted name reaches the member of that name (C31)', () => {
    check(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const root = read(`{${quoted(name)}:{"x":1}}`) as ObjectNode;
        const inQuotes = `"${name.replace(/["\\]/g, '\\$&')}"`;
        expect(descendant(root, parsePath(`${inQuotes}.x`, '.'), variables)).toBe('1');
      }),
    );
  });
});
