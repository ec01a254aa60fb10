import type { MemberTable } from './member-table.js';

const local = [['bLocal', 'bool']] as const;
const span = [
  ['n', 'int'],
  ['units', 'string'],
] as const;

export const ckDateTimeMembers = {
  className: 'CkDateTime',
  properties: {
    IsDst: { type: 'int', access: 'ro' },
    UtcOffset: { type: 'int', access: 'ro' },
  },
  methods: {
    AddDays: { args: [['numDays', 'int']], answer: 'success' },
    AddSeconds: { args: [['numSeconds', 'int']], answer: 'success' },
    DeSerialize: { args: [['serializedDateTime', 'string']], answer: 'void' },
    DiffSeconds: { args: [['dateTimeArg', 'CkDateTime']], answer: 'number' },
    ExpiresWithin: { args: span, answer: 'question' },
    GetAsDateTimeTicks: { args: local, answer: 'number' },
    GetAsDosDate: { args: local, answer: 'number' },
    GetAsIso8601: { args: [['formatStr', 'string'], ...local], answer: 'string' },
    GetAsOleDate: { args: local, answer: 'number' },
    GetAsRfc822: { args: local, answer: 'string' },
    GetAsTimestamp: { args: local, answer: 'string' },
    GetAsUnixTime: { args: local, answer: 'number' },
    GetAsUnixTime64: { args: local, answer: 'number' },
    GetAsUnixTimeDbl: { args: local, answer: 'number' },
    GetAsUnixTimeStr: { args: local, answer: 'string' },
    GetDtObj: { args: local, answer: 'DtObj' },
    OlderThan: { args: span, answer: 'question' },
    Serialize: { args: [], answer: 'string' },
    SetFromCurrentSystemTime: { args: [], answer: 'success' },
    SetFromDateTimeTicks: { args: [...local, ['ticks', 'double']], answer: 'success' },
    SetFromDosDate: { args: [...local, ['t', 'uint']], answer: 'success' },
    SetFromDosDate2: {
      args: [...local, ['datePart', 'uint'], ['timePart', 'uint']],
      answer: 'success',
    },
    SetFromDtObj: { args: [['dt', 'DtObj']], answer: 'success' },
    SetFromNtpTime: { args: [['ntpSeconds', 'int']], answer: 'success' },
    SetFromOleDate: { args: [...local, ['dt', 'double']], answer: 'success' },
    SetFromRfc822: { args: [['rfc822Str', 'string']], answer: 'success' },
    SetFromTimestamp: { args: [['timestamp', 'string']], answer: 'success' },
    SetFromUlid: { args: [['ulid', 'string']], answer: 'success' },
    SetFromUnixTime: { args: [...local, ['t', 'int']], answer: 'success' },
    SetFromUnixTime64: { args: [...local, ['t', 'int']], answer: 'success' },
    SetFromUnixTimeDbl: { args: [...local, ['d', 'double']], answer: 'success' },
  },
} as const satisfies MemberTable;
