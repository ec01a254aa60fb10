// Ends the pages about Lua and B4X with a list of every member, made from the member tables.
import { Converter } from 'typedoc';
import { commonProperties } from '../../dist/api/common-members.js';
import { definedClasses } from '../../dist/api/define-members.js';
import { spellings } from './spellings.mjs';

const LISTS = { lua: luaLine, b4x: b4xLine };

export function load(app) {
  app.converter.on(
    Converter.EVENT_CREATE_DOCUMENT,
    (_context, { name, content }) => {
      const [, page] = /^docs\/(\w+)$/.exec(name) ?? [];
      if (page in LISTS) content.push({ kind: 'text', text: memberList(page, LISTS[page]) });
    },
    100, // before the page is given its title
  );
}

function memberList(language, line) {
  const classes = [...definedClasses()].sort(([a], [b]) => (a < b ? -1 : 1));
  const [first] = classes[0];
  const tables = [
    ['All classes', list(first, commonProperties)],
    ...classes.map(([className, { table }]) => [
      className,
      list(className, { ...table.properties, ...table.methods }),
    ]),
  ];
  return tables.map(([title, rows]) => `\n### ${title}\n\n${rows}\n`).join('');

  function list(className, entries) {
    const rows = Object.entries(entries).flatMap(([name, entry]) => {
      const spelling = spellings(className, name)[language];
      if (!spelling) return [];
      const cells = line(className[0].toLowerCase() + className.slice(1), spelling, entry);
      return [`| ${cells.join(' | ')} | {@link ${className}.${name} ${name}} |`];
    });
    return ['| there | here | reference |', '|---|---|---|', ...rows].join('\n');
  }
}

function luaLine(object, name, { args, answer, access }) {
  if (!args) return propertyCells(`${object}.${name}`, `${object}.${name}`, access);
  const given = args.map(([argument]) => argument).join(', ');
  const [there, here] = luaAnswers(answer);
  return [`\`${there}${object}:${name}(${given})\``, `\`${here}${object}.${name}(${given})\``];
}

function luaAnswers(answer) {
  switch (answer) {
    case 'void':
      return ['', ''];
    case 'success':
      return ['local ok, err = ', 'const [ok, err] = '];
    case 'question':
    case 'number':
    case 'index':
      return ['local value = ', 'const value = '];
    default:
      return ['local value, err = ', 'const [value, err] = '];
  }
}

function b4xLine(object, name, { args, answer, access }) {
  if (!args) return propertyCells(`${object}.${name}`, `this.${object}.${name}`, access);
  const given = args.length > 0 ? `(${args.map(([argument]) => argument).join(', ')})` : '';
  const result = answer === 'void' ? '' : 'value = ';
  const declared = answer === 'void' ? '' : 'const value = ';
  return [
    `\`${result}${object}.${name}${given}\``,
    `\`${declared}this.${object}.${name}${given || '()'}\``,
  ];
}

function propertyCells(there, here, access) {
  return [`\`${there}\`${access === 'ro' ? ', read-only' : ''}`, `\`${here}\``];
}
