import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { commonProperties } from '../../lib/api/common-members.js';
import { definedClasses } from '../../lib/api/define-members.js';
import * as b4x from '../../lib/bindings/b4x.js';
import * as lua from '../../lib/bindings/lua.js';

type Loose = Record<string, unknown>;
type LooseMethods = Record<string, (...args: unknown[]) => unknown>;

/** The Lua name of each member of each class. */
const luaNames: Record<string, Record<string, string>> = JSON.parse(
  readFileSync(path.join(__dirname, 'lua-names.json'), 'utf8'),
);

const classes = [...definedClasses()].map(([name, { table }]) => ({ name, table }));

const newLua = (name: string) => (lua as unknown as LooseMethods)[name]?.() as Loose;

test('the bindings have every class, and no other', () => {
  const names = classes.map(({ name }) => name).sort();
  const { assert: _assert, unlock_bundle: _unlock, ...luaClasses } = lua;
  expect(Object.keys(luaClasses).sort()).toEqual(names);
  expect(Object.keys(b4x).sort()).toEqual(names.map((name) => `Chilkat${name}`));
  expect(Object.keys(luaNames).sort()).toEqual(names);
});

describe.each(classes)('$name', ({ name, table }) => {
  const properties = Object.entries({ ...commonProperties, ...table.properties });
  const methods = Object.entries(table.methods);
  const luaName = (member: string) => luaNames[name]?.[member] ?? '';

  test('has a Lua name of its own for each member', () => {
    const members = [...properties, ...methods].map(([member]) => member);
    expect(Object.keys(luaNames[name] ?? {}).sort()).toEqual([...members].sort());
    expect(new Set(Object.values(luaNames[name] ?? {})).size).toBe(members.length);
    const object = newLua(name);
    expect(members.filter((member) => !(luaName(member) in object))).toEqual([]);
  });
});
