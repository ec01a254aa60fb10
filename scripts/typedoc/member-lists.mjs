// Ends the pages about Lua and B4X with a list of every member, made from the member tables.
import { Converter } from 'typedoc';
import { commonProperties } from '../../build/api/common-members.js';
import { definedClasses } from '../../build/api/define-members.js';
import { spellings } from './spellings.mjs';

const LISTS = {
  lua: { language: 'Lua', line: luaLine },
  b4x: { language: 'B4X', line: b4xLine },
};

export function load(app) {
  app.converter.on(
    Converter.EVENT_CREATE_DOCUMENT,
    (_context, { name, content }) => {
      const [, page] = /^docs\/(\w+)$/.exec(name) ?? [];
      if (page in LISTS) content.push(...memberLists(page));
    },
    100, // before the page is given its title
  );
}

function memberLists(page) {
  const classes = [...definedClasses()].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    ...memberList(page, 'All classes', 'Mcp', commonProperties),
    ...classes.flatMap(([className, { table }]) =>
      memberList(page, className, className, { ...table.properties, ...table.methods }),
    ),
  ];
}

function memberList(page, title, className, entries) {
  const { language, line } = LISTS[page];
  const head = `\n### ${title}\n\n| member | ${language} | TypeScript |\n|---|---|---|\n`;
  const rows = Object.entries(entries).flatMap(([name, entry]) => {
    const spelling = spellings(className, name)[page];
    if (!spelling) return [];
    const object = className[0].toLowerCase() + className.slice(1);
    const cells = line(object, spelling, entry);
    return [
      { kind: 'text', text: '| ' },
      { kind: 'inline-tag', tag: '@link', text: `${className}.${name} ${name}` },
      { kind: 'text', text: ` | ${cells.join(' | ')} |\n` },
    ];
  });
  return [{ kind: 'text', text: head }, ...rows];
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
