import type { MemberTable } from './member-table.js';

export const dtObjMembers = {
  className: 'DtObj',
  properties: {},
  methods: {},
} as const satisfies MemberTable;
