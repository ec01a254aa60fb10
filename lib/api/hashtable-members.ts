import type { MemberTable } from './member-table.js';

const key = [['key', 'string']] as const;

export const hashtableMembers = {
  className: 'Hashtable',
  properties: { Count: { type: 'int', access: 'ro', default: 0 } },
  methods: {
    AddFromXmlSb: { args: [['sbXml', 'StringBuilder']], answer: 'success' },
    AddInt: { args: [...key, ['value', 'int']], answer: 'success' },
    AddQueryParams: { args: [['queryParams', 'string']], answer: 'success' },
    AddStr: { args: [...key, ['value', 'string']], answer: 'success' },
    Clear: { args: [], answer: 'void' },
    ClearWithNewCapacity: { args: [['capacity', 'int']], answer: 'success' },
    Contains: { args: key, answer: 'question' },
    ContainsIntKey: { args: [['key', 'int']], answer: 'question' },
    GetKeys: { args: [['strTable', 'StringTable']], answer: 'success' },
    LookupInt: { args: key, answer: 'number' },
    LookupStr: { args: key, answer: 'string' },
    Remove: { args: key, answer: 'success' },
    ToQueryString: { args: [], answer: 'string' },
    ToXmlSb: { args: [['sbXml', 'StringBuilder']], answer: 'success' },
  },
} as const satisfies MemberTable;
