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
    ArrayAt: { args: index, answer: 'JsonArray' },
    Emit: { args: [], answer: 'string' },
    IntAt: { args: index, answer: 'number' },
    Load: { args: [['jsonArray', 'string']], answer: 'success' },
    ObjectAt: { args: index, answer: 'JsonObject' },
    StringAt: { args: index, answer: 'string' },
    TypeAt: { args: index, answer: 'index' },
  },
} as const satisfies MemberTable;
