import type { MemberTable } from './member-table.js';

export const ckDateTimeMembers = {
  className: 'CkDateTime',
  properties: {},
  methods: { GetAsUnixTimeStr: { args: [['bLocal', 'bool']], answer: 'string' } },
} as const satisfies MemberTable;
