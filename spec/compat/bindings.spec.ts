import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ChilkatObject } from '../../lib/api/chilkat-object.js';
import { commonProperties } from '../../lib/api/common-members.js';
import { definedClasses } from '../../lib/api/define-members.js';
import type { AnswerType, ArgumentType, MethodEntry } from '../../lib/api/member-table.js';
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

function newB4x(name: string): Loose {
  const create = (b4x as unknown as Record<string, new () => Loose>)[`Chilkat${name}`];
  if (!create) throw new Error(`there is no Chilkat${name}`);
  const object = new create();
  const hasEvents = 'SetEventHandler' in (definedClasses().get(name)?.table.methods ?? {});
  (object as LooseMethods).Initialize?.(...(hasEvents ? ['evt'] : []));
  return object;
}

/** An argument that harms nobody. */
function sample(
  [name, type]: MethodEntry['args'][number],
  make: (name: string) => unknown,
): unknown {
  const values: Partial<Record<ArgumentType, unknown>> = {
    string: /path|file/i.test(name) ? '' : ',',
    int: 1,
    uint: 1,
    port: 1,
    double: 1.5,
    bool: true,
    bytes: Buffer.from('a'),
    callback: () => {},
    handlers: null,
  };
  return type in values ? values[type] : make(type);
}

/** What the Lua form of an answer may be. */
function isLuaAnswer(answer: AnswerType, value: unknown): boolean {
  const failed = Array.isArray(value) && value[0] === null && typeof value[1] === 'string';
  const [first] = Array.isArray(value) ? value : [];
  switch (answer) {
    case 'success':
      return failed || first === true;
    case 'question':
      return typeof value === 'boolean';
    case 'number':
    case 'index':
      return typeof value === 'number';
    case 'void':
      return value === undefined;
    case 'string':
      return failed || typeof first === 'string';
    case 'bytes':
      return failed || first instanceof Uint8Array;
    default:
      return failed || (typeof first === 'object' && !(first instanceof ChilkatObject));
  }
}

function isB4xAnswer(answer: AnswerType, value: unknown): boolean {
  switch (answer) {
    case 'success':
    case 'question':
      return typeof value === 'boolean';
    case 'number':
    case 'index':
      return typeof value === 'number';
    case 'void':
      return value === undefined;
    case 'string':
      return value === null || typeof value === 'string';
    case 'bytes':
      return value === null || value instanceof Uint8Array;
    default:
      return typeof value === 'object' && !(value instanceof ChilkatObject);
  }
}

test('the bindings have every class, and no other', () => {
  const names = classes.map(({ name }) => name).sort();
  const { assert: _assert, unlock_bundle: _unlock, ...luaClasses } = lua;
  expect(Object.keys(luaClasses).sort()).toEqual(names);
  expect(Object.keys(b4x).sort()).toEqual(names.map((name) => `Chilkat${name}`));
  expect(Object.keys(luaNames).sort()).toEqual(names);
});

describe.each(classes)('$name', ({ name, table }) => {
  const properties = Object.entries({ ...commonProperties, ...table.properties });
  const methods: [string, MethodEntry][] = Object.entries(table.methods);
  const luaName = (member: string) => luaNames[name]?.[member] ?? '';

  test('has a Lua name of its own for each member', () => {
    const members = [...properties, ...methods].map(([member]) => member);
    expect(Object.keys(luaNames[name] ?? {}).sort()).toEqual([...members].sort());
    expect(new Set(Object.values(luaNames[name] ?? {})).size).toBe(members.length);
    const object = newLua(name);
    expect(members.filter((member) => !(luaName(member) in object))).toEqual([]);
  });

  test.each(properties)(
    '%s reads and writes in Lua and in B4X as it does in Node.js',
    (member, entry) => {
      const create = definedClasses().get(name)?.chilkatClass as unknown as new () => Loose;
      const [ofLua, ofB4x, node] = [newLua(name), newB4x(name), new create()];
      // What is not fixed may be another for each object.
      if ('default' in entry) expect(ofLua[luaName(member)]).toBe(node[member]);
      expect(typeof ofLua[luaName(member)]).toBe(typeof node[member]);
      expect(typeof ofB4x[member]).toBe(typeof node[member]);
      const write = (object: Loose, key: string) => () => {
        object[key] = node[member];
      };
      if (entry.access === 'ro') {
        expect(write(ofLua, luaName(member))).toThrow('is read-only');
        expect(write(ofB4x, member)).toThrow('is read-only');
      } else {
        write(ofLua, luaName(member))();
        write(ofB4x, member)();
        expect([ofLua[luaName(member)], ofB4x[member]]).toEqual([node[member], node[member]]);
      }
    },
  );

  test.each(methods)('%s gives in Lua and in B4X what its kind of answer says', (member, entry) => {
    const luaArgs = entry.args.map((arg) => sample(arg, newLua));
    const ofLua = newLua(name) as LooseMethods;
    expect([entry.answer, isLuaAnswer(entry.answer, ofLua[luaName(member)]?.(...luaArgs))]).toEqual(
      [entry.answer, true],
    );
    expect(() => ofLua[luaName(member)]?.(...luaArgs, 1)).toThrow('bad argument #');
    if (member === 'SetEventHandler') return; // in B4X, Initialize binds them
    const b4xArgs = entry.args.map((arg) => sample(arg, newB4x));
    const ofB4x = newB4x(name) as LooseMethods;
    expect([entry.answer, isB4xAnswer(entry.answer, ofB4x[member]?.(...b4xArgs))]).toEqual([
      entry.answer,
      true,
    ]);
    expect(() => ofB4x[member]?.(...b4xArgs, 1)).toThrow(`${name}.${member}: expected `);
  });
});
