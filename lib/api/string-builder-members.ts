import type { MemberTable } from './member-table.js';

export const stringBuilderMembers = {
  className: 'StringBuilder',
  properties: { Length: { type: 'int', access: 'ro', default: 0 } },
  methods: {
    Append: { args: [['value', 'string']], answer: 'success' },
    GetAsString: { args: [], answer: 'string' },
  },
} as const satisfies MemberTable;
