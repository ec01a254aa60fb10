import path from 'node:path';
import { Hashtable, StringBuilder, StringTable } from '../../../lib/index.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import type { Forms } from '../form.js';

const file = path.join(temporaryFolder(), 'lines.txt');

function stringBuilder(text: string): StringBuilder {
  const sb = new StringBuilder();
  sb.Append(text);
  return sb;
}

export const stringTableForms: Forms<'StringTable'> = {
  className: 'StringTable',
  make() {
    const table = new StringTable();
    for (const text of ['b', 'a', '12']) table.Append(text);
    table.SaveToFile('utf-8', false, file);
    return table;
  },
  calls: {
    Append: ['c'],
    AppendFromFile: [1000, 'utf-8', file],
    AppendFromSb: () => [stringBuilder('x\ny')],
    Clear: [],
    FindSubstring: [0, '2', true],
    GetStrings: [0, 2, true],
    IntAt: [2],
    SaveToFile: ['utf-8', true, file],
    Sort: [true, true],
    SplitAndAppend: ['x,y', ',', false, false],
    StringAt: [0],
  },
};

export const hashtableForms: Forms<'Hashtable'> = {
  className: 'Hashtable',
  make() {
    const table = new Hashtable();
    table.AddStr('a', 'x');
    table.AddInt('n', 5);
    table.AddStr('7', 'seven');
    return table;
  },
  calls: {
    AddFromXmlSb: () => [stringBuilder('<hashtable><e n="q"><![CDATA[v]]></e></hashtable>')],
    AddInt: ['m', 6],
    AddQueryParams: ['p=1&q=2'],
    AddStr: ['b', 'y'],
    Clear: [],
    ClearWithNewCapacity: [10],
    Contains: ['a'],
    ContainsIntKey: [7],
    GetKeys: () => [new StringTable()],
    LookupInt: ['n'],
    LookupStr: ['a'],
    Remove: ['a'],
    ToQueryString: [],
    ToXmlSb: () => [new StringBuilder()],
  },
};
