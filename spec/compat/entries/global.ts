import { commonBehaviours, entriesOf } from '../entry.js';

export const globalEntries = entriesOf('Global', {
  ...commonBehaviours,
  AnsiCodePage: 'The Windows code page that the charset ansi stands for.',
  DefaultNtlmVersion: 'The version of NTLM, 1 or 2.',
  DefaultUtf8: 'Without effect: strings are Unicode here.',
  DnsClearCache: 'Forgets resolved names.',
  DnsTimeToLive: 'For how many seconds a resolved name is kept; 0 for ever.',
  EnableDnsCaching: 'Whether resolved names are kept.',
  FinalizeThreadPool: 'For the end of a program.',
  MaxThreads: 'How many threads may run, from 1 to 500.',
  PreferIpv6: 'Whether IPv6 is preferred for a name that has both.',
  ThreadPoolLogLine:
    'Appends a line to the file that ThreadPoolLogPath names, in UTF-8 and ended by CR LF.',
  ThreadPoolLogPath: 'The file to which ThreadPoolLogLine appends.',
  UncommonOptions: 'Keywords for uncommon needs.',
  UnlockBundle: 'Unlocks the library, which is never locked.',
  UnlockStatus: '2 once UnlockBundle has been called in this process, 0 before.',
  UsePkcsConstructedEncoding: 'A detail of PKCS7 encoding.',
  VerboseTls: 'Whether the logs of objects made later tell all about TLS.',
});
