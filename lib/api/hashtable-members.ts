import type { MemberTable } from './member-table.js';

export const hashtableMembers = {
  className: 'Hashtable',
  properties: {},
  methods: {
    AddStr: {
      args: [
        ['key', 'string'],
        ['value', 'string'],
      ],
      answer: 'success',
    },
  },
} as const satisfies MemberTable;
