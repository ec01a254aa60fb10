import type { MemberTable } from './member-table.js';

export const globalMembers = {
  className: 'Global',
  properties: {
    AnsiCodePage: { type: 'int', access: 'rw', default: 1252 },
    DefaultNtlmVersion: { type: 'int', access: 'rw', default: 2 },
    DefaultUtf8: { type: 'bool', access: 'rw', default: false },
    DnsTimeToLive: { type: 'uint', access: 'rw', default: 0 },
    EnableDnsCaching: { type: 'bool', access: 'rw', default: false },
    MaxThreads: { type: 'int', access: 'rw', default: 100 },
    PreferIpv6: { type: 'bool', access: 'rw', default: false },
    ThreadPoolLogPath: { type: 'string', access: 'rw', default: '' },
    UncommonOptions: { type: 'string', access: 'rw', default: '' },
    UnlockStatus: { type: 'int', access: 'ro' },
    UsePkcsConstructedEncoding: { type: 'bool', access: 'rw', default: false },
    VerboseTls: { type: 'bool', access: 'rw', default: false },
  },
  methods: {
    DnsClearCache: { args: [], answer: 'success' },
    FinalizeThreadPool: { args: [], answer: 'success' },
    ThreadPoolLogLine: { args: [['str', 'string']], answer: 'success' },
    UnlockBundle: { args: [['bundleUnlockCode', 'string']], answer: 'success' },
  },
} as const satisfies MemberTable;
