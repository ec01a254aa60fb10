import type { MemberTable } from './member-table.js';

const path = [['jsonPath', 'string']] as const;
const index = [['index', 'int']] as const;

export const jsonObjectMembers = {
  className: 'JsonObject',
  properties: {
    DelimiterChar: { type: 'string', access: 'rw', default: '.' },
    EmitCompact: { type: 'bool', access: 'rw', default: true },
    EmitCrLf: { type: 'bool', access: 'rw', default: true },
    I: { type: 'int', access: 'rw', default: 0 },
    J: { type: 'int', access: 'rw', default: 0 },
    K: { type: 'int', access: 'rw', default: 0 },
    Size: { type: 'int', access: 'ro', default: 0 },
  },
  methods: {
    AppendBool: {
      args: [
        ['name', 'string'],
        ['value', 'bool'],
      ],
      answer: 'success',
    },
    AppendInt: {
      args: [
        ['name', 'string'],
        ['value', 'int'],
      ],
      answer: 'success',
    },
    AppendString: {
      args: [
        ['name', 'string'],
        ['value', 'string'],
      ],
      answer: 'success',
    },
    ArrayAt: { args: index, answer: 'JsonArray' },
    ArrayOf: { args: path, answer: 'JsonArray' },
    BoolOf: { args: path, answer: 'question' },
    Delete: { args: [['name', 'string']], answer: 'success' },
    Emit: { args: [], answer: 'string' },
    HasMember: { args: path, answer: 'question' },
    IntAt: { args: index, answer: 'number' },
    IntOf: { args: path, answer: 'number' },
    IsNullOf: { args: path, answer: 'question' },
    JsonTypeOf: { args: path, answer: 'index' },
    Load: { args: [['json', 'string']], answer: 'success' },
    NameAt: { args: index, answer: 'string' },
    ObjectAt: { args: index, answer: 'JsonObject' },
    ObjectOf: { args: path, answer: 'JsonObject' },
    SizeOfArray: { args: path, answer: 'index' },
    StringAt: { args: index, answer: 'string' },
    StringOf: { args: path, answer: 'string' },
    TypeAt: { args: index, answer: 'index' },
    UpdateBool: { args: [...path, ['value', 'bool']], answer: 'success' },
    UpdateInt: { args: [...path, ['value', 'int']], answer: 'success' },
    UpdateNull: { args: path, answer: 'success' },
    UpdateNumber: { args: [...path, ['numericStr', 'string']], answer: 'success' },
    UpdateString: { args: [...path, ['value', 'string']], answer: 'success' },
  },
} as const satisfies MemberTable;
