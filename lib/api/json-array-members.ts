import type { MemberTable } from './member-table.js';

const index = [['index', 'int']] as const;

export const jsonArrayMembers = {
  className: 'JsonArray',
  properties: {
    EmitCompact: { type: 'bool', access: 'rw', default: true },
    EmitCrlf: { type: 'bool', access: 'rw', default: true },
    Size: { type: 'int', access: 'ro', default: 0 },
  },
  methods: {
    AddArrayAt: { args: index, answer: 'success' },
    AddBoolAt: { args: [...index, ['value', 'bool']], answer: 'success' },
    AddIntAt: { args: [...index, ['value', 'int']], answer: 'success' },
    AddNullAt: { args: index, answer: 'success' },
    AddNumberAt: { args: [...index, ['numericStr', 'string']], answer: 'success' },
    AddObjectAt: { args: index, answer: 'success' },
    AddObjectCopyAt: { args: [...index, ['jsonObj', 'JsonObject']], answer: 'success' },
    AddStringAt: { args: [...index, ['value', 'string']], answer: 'success' },
    AddUIntAt: { args: [...index, ['value', 'uint']], answer: 'success' },
    AppendArrayItems: { args: [['jarr', 'JsonArray']], answer: 'success' },
    ArrayAt: { args: index, answer: 'JsonArray' },
    ArrayAt2: { args: [...index, ['jarr', 'JsonArray']], answer: 'success' },
    BoolAt: { args: index, answer: 'question' },
    Clear: { args: [], answer: 'void' },
    DateAt: { args: [...index, ['dateTime', 'CkDateTime']], answer: 'success' },
    DeleteAt: { args: index, answer: 'success' },
    DtAt: { args: [...index, ['bLocal', 'bool'], ['dt', 'DtObj']], answer: 'success' },
    Emit: { args: [], answer: 'string' },
    EmitSb: { args: [['sb', 'StringBuilder']], answer: 'success' },
    FindObject: {
      args: [
        ['name', 'string'],
        ['value', 'string'],
        ['caseSensitive', 'bool'],
      ],
      answer: 'index',
    },
    FindString: {
      args: [
        ['value', 'string'],
        ['caseSensitive', 'bool'],
      ],
      answer: 'index',
    },
    IntAt: { args: index, answer: 'number' },
    IsNullAt: { args: index, answer: 'question' },
    Load: { args: [['jsonArray', 'string']], answer: 'success' },
    LoadSb: { args: [['sb', 'StringBuilder']], answer: 'success' },
    ObjectAt: { args: index, answer: 'JsonObject' },
    ObjectAt2: { args: [...index, ['jsonObj', 'JsonObject']], answer: 'success' },
    SetBoolAt: { args: [...index, ['value', 'bool']], answer: 'success' },
    SetIntAt: { args: [...index, ['value', 'int']], answer: 'success' },
    SetNullAt: { args: index, answer: 'success' },
    SetNumberAt: { args: [...index, ['numericStr', 'string']], answer: 'success' },
    SetStringAt: { args: [...index, ['value', 'string']], answer: 'success' },
    SetUIntAt: { args: [...index, ['value', 'uint']], answer: 'success' },
    StringAt: { args: index, answer: 'string' },
    Swap: {
      args: [
        ['index1', 'int'],
        ['index2', 'int'],
      ],
      answer: 'success',
    },
    TypeAt: { args: index, answer: 'index' },
    UIntAt: { args: index, answer: 'number' },
  },
} as const satisfies MemberTable;
