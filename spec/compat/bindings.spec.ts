import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { commonProperties } from '../../lib/api/common-members.js';
import { definedClasses } from '../../lib/api/define-members.js';
import { isHandlersType } from '../../lib/api/event-handlers.js';
import * as b4x from '../../lib/bindings/b4x.js';
import { b4xClasses } from '../../lib/bindings/b4x-classes.js';
import * as lua from '../../lib/bindings/lua.js';
import { luaClasses } from '../../lib/bindings/lua-classes.js';

/** The Lua name of each member of each class. */
const luaNames: Record<string, Record<string, string>> = JSON.parse(
  readFileSync(path.join(__dirname, 'lua-names.json'), 'utf8'),
);

const classes = [...definedClasses()].map(([name, { table }]) => ({ name, table }));

test('the bindings have every class, and no other', () => {
  const names = classes.map(({ name }) => name).sort();
  const { assert: _assert, unlock_bundle: _unlock, ...inLua } = lua;
  expect(Object.keys(inLua).sort()).toEqual(names);
  expect(Object.keys(b4x).sort()).toEqual(names.map((name) => `Chilkat${name}`));
  expect(Object.keys(luaNames).sort()).toEqual(names);
});

describe.each(classes)('$name', ({ name, table }) => {
  const members = Object.keys({ ...commonProperties, ...table.properties, ...table.methods });
  const forEvents = Object.entries(table.methods).flatMap(([method, { args }]) =>
    args.some(([, type]) => isHandlersType(type)) ? [method] : [],
  );

  test('has a Lua name of its own for each member', () => {
    const names = luaNames[name] ?? {};
    expect(Object.keys(names).sort()).toEqual([...members].sort());
    expect(new Set(Object.values(names)).size).toBe(members.length);
  });

  // What they do there is for forms.spec.ts to show.
  test('has its members in Lua and in B4X, those of the language, and no others', () => {
    const ofLua = Object.values(luaNames[name] ?? {});
    expect(luaClasses.memberNames(name)).toEqual([...ofLua, 'dispose'].sort());
    const ofB4x = members.filter((member) => !forEvents.includes(member));
    expect(b4xClasses.memberNames(name)).toEqual(
      [...ofB4x, 'Dispose', 'Initialize', 'IsInitialized'].sort(),
    );
  });
});
