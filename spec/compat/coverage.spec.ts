import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ChilkatObject } from '../../lib/api/chilkat-object.js';
import { commonProperties } from '../../lib/api/common-members.js';
import { definedClasses } from '../../lib/api/define-members.js';
import * as publicNames from '../../lib/index.js';
import type { CompatEntry } from './entry.js';
import { testTitles } from './test-titles.js';

const classes = [...definedClasses()];
const titles = testTitles();

/** Every entry of spec/compat/entries. */
const entries = readdirSync(path.join(__dirname, 'entries')).flatMap((file) => {
  const lists = Object.values<CompatEntry[]>(require(path.join(__dirname, 'entries', file)));
  return lists.flat();
});

/** The names of Chilkat's members on a prototype: those that begin with a capital. */
function publicMembers(prototype: object): string[] {
  return Object.getOwnPropertyNames(prototype).filter((name) => /^[A-Z]/.test(name));
}

const { default: asDefault, ...named } = publicNames;

test('every class that is public has a member table, and no other has', () => {
  expect(classes.map(([name]) => name).sort()).toEqual(Object.keys(named).sort());
});

test('the default export has all that is exported by name', () => {
  expect({ ...asDefault }).toEqual({ ...named, default: asDefault });
});

test('the common members are those of the base class', () => {
  expect(publicMembers(ChilkatObject.prototype).sort()).toEqual(
    Object.keys(commonProperties).sort(),
  );
});

describe.each(classes)('%s', (name, { chilkatClass, table }) => {
  const own = [...Object.keys(table.properties), ...Object.keys(table.methods)];
  const all = [...own, ...Object.keys(commonProperties)].map((member) => `${name}.${member}`);

  test('has the members of its table and no others', () => {
    expect(publicMembers(chilkatClass.prototype).sort()).toEqual([...own].sort());
  });

  test('has an entry for every member, and no entry for another', () => {
    const ids = entries.map(({ id }) => id).filter((id) => id.startsWith(`${name}.`));
    expect([...ids].sort()).toEqual([...all].sort());
  });

  test('has a test that cites each member', () => {
    const cited = new Set(titles.flatMap((title) => title.match(/\b[A-Z]\w*\.[A-Z]\w*/g) ?? []));
    // What the base class does it does for all classes.
    const ofBaseClass = (id: string) => id.replace(/^\w+/, 'ChilkatObject');
    const isCited = (id: string) =>
      cited.has(id) || (memberOf(id) in commonProperties && cited.has(ofBaseClass(id)));
    expect(all.filter((id) => !isCited(id))).toEqual([]);
  });

  test('begins with the defaults of its table', () => {
    const create = chilkatClass as unknown as new () => Record<string, unknown>;
    const fresh = new create();
    const expected = Object.entries({ ...commonProperties, ...table.properties }).flatMap(
      ([member, entry]) => ('default' in entry ? [[member, entry.default]] : []),
    );
    expect(expected.map(([member]) => [member, fresh[String(member)]])).toEqual(expected);
  });
});

function memberOf(id: string): string {
  return id.slice(id.indexOf('.') + 1);
}
