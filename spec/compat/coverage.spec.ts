import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ChilkatObject } from '../../lib/api/chilkat-object.js';
import { commonProperties } from '../../lib/api/common-members.js';
import { definedClasses } from '../../lib/api/define-members.js';
import { EVENT_NAMES, isHandlersType } from '../../lib/api/event-handlers.js';
import * as publicNames from '../../lib/classes.js';
import { languageEntries } from './entries/languages.js';
import type { CompatEntry } from './entry.js';
import { testTitles } from './test-titles.js';

const classes = [...definedClasses()];
const titles = testTitles();
const cited = new Set(titles.flatMap((title) => title.match(/\b[A-Z]\w*\.[A-Za-z]\w*/g) ?? []));

/** Every entry of spec/compat/entries. */
const entries = readdirSync(path.join(__dirname, 'entries')).flatMap((file) => {
  const lists = Object.values<CompatEntry[]>(require(path.join(__dirname, 'entries', file)));
  return lists.flat();
});

/** The names of Chilkat's members on a prototype: those that begin with a capital. */
function publicMembers(prototype: object): string[] {
  return Object.getOwnPropertyNames(prototype).filter((name) => /^[A-Z]/.test(name));
}

test('every class that is public has a member table, and no other has', () => {
  expect(classes.map(([name]) => name).sort()).toEqual(Object.keys(publicNames).sort());
});

test('the common members are those of the base class', () => {
  expect(publicMembers(ChilkatObject.prototype).sort()).toEqual(
    Object.keys(commonProperties).sort(),
  );
});

describe.each(classes)('%s', (name, { chilkatClass, table }) => {
  const own = [...Object.keys(table.properties), ...Object.keys(table.methods)];
  const events = Object.values(table.methods).flatMap(({ args }) =>
    args.flatMap(([, type]): readonly string[] => (isHandlersType(type) ? EVENT_NAMES[type] : [])),
  );
  const all = [...own, ...Object.keys(commonProperties), ...events].map(
    (member) => `${name}.${member}`,
  );

  test('has the members of its table and no others', () => {
    expect(publicMembers(chilkatClass.prototype).sort()).toEqual([...own].sort());
  });

  test('has an entry for every member, and no entry for another', () => {
    const ids = entries.map(({ id }) => id).filter((id) => id.startsWith(`${name}.`));
    expect([...ids].sort()).toEqual([...all].sort());
  });

  test('has a test that cites each member', () => {
    // What the base class does it does for all classes.
    const ofBaseClass = (id: string) => id.replace(/^\w+/, 'ChilkatObject');
    const isCited = (id: string) =>
      cited.has(id) || (memberOf(id) in commonProperties && cited.has(ofBaseClass(id)));
    expect(all.filter((id) => !isCited(id))).toEqual([]);
  });

  test('has a test of each event in Lua and B4X', () => {
    const untested = ['Lua', 'B4X'].flatMap((language) =>
      events
        .map((event) => `${language}: ${name}.${event} `)
        .filter((beginning) => !titles.some((title) => title.startsWith(beginning))),
    );
    expect(untested).toEqual([]);
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

test('a test cites what every object has in Node, Lua and B4X beside the members', () => {
  const ids = languageEntries.map(({ id }) => id);
  expect(ids.filter((id) => !cited.has(id))).toEqual([]);
});

function memberOf(id: string): string {
  return id.slice(id.indexOf('.') + 1);
}
