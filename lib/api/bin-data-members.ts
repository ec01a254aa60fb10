import type { MemberTable } from './member-table.js';

export const binDataMembers = {
  className: 'BinData',
  properties: { NumBytes: { type: 'int', access: 'ro', default: 0 } },
  methods: {},
} as const satisfies MemberTable;
