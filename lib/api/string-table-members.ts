import type { MemberTable } from './member-table.js';

export const stringTableMembers = {
  className: 'StringTable',
  properties: {},
  methods: { Append: { args: [['str', 'string']], answer: 'success' } },
} as const satisfies MemberTable;
