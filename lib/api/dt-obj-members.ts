import type { MemberTable } from './member-table.js';

export const dtObjMembers = {
  className: 'DtObj',
  properties: {
    Day: { type: 'int', access: 'rw', default: 1 },
    Hour: { type: 'int', access: 'rw', default: 0 },
    Minute: { type: 'int', access: 'rw', default: 0 },
    Month: { type: 'int', access: 'rw', default: 1 },
    Second: { type: 'int', access: 'rw', default: 0 },
    StructTmMonth: { type: 'int', access: 'rw', default: 0 },
    StructTmYear: { type: 'int', access: 'rw', default: 70 },
    Utc: { type: 'bool', access: 'rw', default: true },
    Year: { type: 'int', access: 'rw', default: 1970 },
  },
  methods: {
    DeSerialize: { args: [['serializedDtObj', 'string']], answer: 'void' },
    Serialize: { args: [], answer: 'string' },
  },
} as const satisfies MemberTable;
