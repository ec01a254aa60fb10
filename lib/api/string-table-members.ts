import type { MemberTable } from './member-table.js';

const index = [['index', 'int']] as const;

export const stringTableMembers = {
  className: 'StringTable',
  properties: { Count: { type: 'int', access: 'ro', default: 0 } },
  methods: {
    Append: { args: [['value', 'string']], answer: 'success' },
    AppendFromFile: {
      args: [
        ['maxLineLen', 'int'],
        ['charset', 'string'],
        ['path', 'string'],
      ],
      answer: 'success',
    },
    AppendFromSb: { args: [['sb', 'StringBuilder']], answer: 'success' },
    Clear: { args: [], answer: 'void' },
    FindSubstring: {
      args: [
        ['startIndex', 'int'],
        ['substr', 'string'],
        ['caseSensitive', 'bool'],
      ],
      answer: 'index',
    },
    GetStrings: {
      args: [
        ['startIdx', 'int'],
        ['count', 'int'],
        ['crlf', 'bool'],
      ],
      answer: 'string',
    },
    IntAt: { args: index, answer: 'index' },
    SaveToFile: {
      args: [
        ['charset', 'string'],
        ['bCrlf', 'bool'],
        ['path', 'string'],
      ],
      answer: 'success',
    },
    Sort: {
      args: [
        ['ascending', 'bool'],
        ['caseSensitive', 'bool'],
      ],
      answer: 'success',
    },
    SplitAndAppend: {
      args: [
        ['inStr', 'string'],
        ['delimiterChar', 'string'],
        ['exceptDoubleQuoted', 'bool'],
        ['exceptEscaped', 'bool'],
      ],
      answer: 'success',
    },
    StringAt: { args: index, answer: 'string' },
  },
} as const satisfies MemberTable;
