// Shows how each member is spelt in Lua and in B4X, and lets the search find it by those names. They
// come from the bindings themselves.
import { IndexEvent, JSX, ReflectionKind } from 'typedoc';
import { definedClasses } from '../../build/api/define-members.js';
import { EVENT_NAMES } from '../../build/api/event-handlers.js';
import { b4xClasses } from '../../build/bindings/b4x-classes.js';
import { luaClasses } from '../../build/bindings/lua-classes.js';
import { snakeCase } from '../../build/bindings/snake-case.js';
import { entryOf } from './members.mjs';

const EVENTS = new Set(Object.values(EVENT_NAMES).flat());

export function load(app) {
  app.renderer.hooks.on('comment.beforeTags', (_context, _comment, reflection) =>
    spellingsOf(reflection.kindOf(ReflectionKind.SomeSignature) ? reflection.parent : reflection),
  );
  app.renderer.on(IndexEvent.PREPARE_INDEX, (event) => {
    event.searchFieldWeights.spelling = 10;
    event.searchResults.forEach((reflection, at) => {
      const lua = names(reflection)?.lua;
      if (lua) event.searchFields[at] = { spelling: lua };
    });
  });
}

/** The names of what a page shows in the bindings. */
function names({ name, parent }) {
  if (EVENTS.has(name) && parent?.kindOf(ReflectionKind.Interface))
    return { lua: snakeCase(name), b4x: `evt_${name}` };
  const isMember = parent?.kindOf(ReflectionKind.Class) && name !== 'constructor';
  return isMember ? spellings(parent.name, name) : undefined;
}

/** The names of a member in the bindings, undefined in one that does not have it. */
export function spellings(className, name) {
  // A binding may write letters large or small, and put in underscores.
  const plain = (text) => text.replaceAll('_', '').toLowerCase();
  const [lua, b4x] = [luaClasses, b4xClasses].map((classes) =>
    classes.memberNames(className).find((spelling) => plain(spelling) === plain(name)),
  );
  return { lua, b4x };
}

function spellingsOf(reflection) {
  const { parent } = reflection;
  if (reflection.kindOf(ReflectionKind.Constructor))
    return list({
      lua: [`chilkat.${parent.name}.new()`],
      b4x: [`Initialize${definedClasses().get(parent.name).table.events ? '(eventName)' : ''}`],
    });
  const spelt = names(reflection);
  if (!spelt?.lua && !spelt?.b4x) return undefined;
  const { args, answer } = entryOf(reflection) ?? {};
  const inB4x = args && answer !== 'void' && ` As ${b4xType(answer)}`;
  return list({
    lua: spelt.lua && [
      spelt.lua + (args ? `(${args.map(([name]) => snakeCase(name)).join(', ')})` : ''),
      args && luaAnswer(answer),
    ],
    b4x: spelt.b4x && [
      spelt.b4x + (args?.length ? `(${args.map(([name]) => name).join(', ')})` : ''),
      inB4x,
    ],
  });
}

const { createElement } = JSX;

function list({ lua, b4x }) {
  const row = (language, spelling) =>
    spelling && [
      createElement('dt', null, language),
      createElement('dd', null, createElement('code', null, spelling[0]), spelling[1] || ''),
    ];
  return createElement('dl', { class: 'spellings' }, row('Lua', lua), row('B4X', b4x));
}

function luaAnswer(answer) {
  switch (answer) {
    case 'void':
      return '';
    case 'success':
      return ' gives true, or nil and the error';
    case 'question':
      return ' gives true or false';
    case 'number':
    case 'index':
      return ' gives a number';
    case 'Task':
      return ' gives a Task';
    default:
      return ' gives the value, or nil and the error';
  }
}

function b4xType(answer) {
  switch (answer) {
    case 'success':
    case 'question':
      return 'Boolean';
    case 'string':
      return 'String';
    case 'bytes':
      return 'Byte()';
    case 'number':
    case 'index':
      return 'Long';
    default:
      return `Chilkat${answer}`;
  }
}
