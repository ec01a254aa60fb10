import { commonBehaviours, entriesOf } from '../entry.js';

export const ckDateTimeEntries = entriesOf('CkDateTime', {
  ...commonBehaviours,
  AddDays: 'Adds days of 24 hours.',
  AddSeconds: 'Adds seconds.',
  DeSerialize: 'Sets the time from a text that Serialize made.',
  DiffSeconds: 'Tells how many seconds this time is after another one.',
  ExpiresWithin: 'Tells whether this time comes within a span from now, or has passed.',
  GetAsDateTimeTicks: 'Gives the time as .NET does: steps of 100 nanoseconds since the year 1.',
  GetAsDosDate:
    'Gives the time as the 32 bits of a DOS date, in which every other second is left out.',
  GetAsIso8601:
    'Gives the time in the form of a pattern, such as YYYY-MM-DD, YYYY-MM-DDThh:mmTZD or YYYY-MM-DDThh:mm:ssTZD.',
  GetAsOleDate:
    'Gives the time as an OLE date: days since 30 December 1899, with the time of day as a fraction.',
  GetAsRfc822: 'Gives the time as mail headers have it.',
  GetAsTimestamp: 'Gives the time as RFC 3339 writes it, to the second.',
  GetAsUnixTime: 'Gives the time as seconds since 1970.',
  GetAsUnixTime64: 'The same as GetAsUnixTime.',
  GetAsUnixTimeDbl: 'Gives the time as seconds since 1970, with the milliseconds as a fraction.',
  GetAsUnixTimeStr: 'Gives GetAsUnixTime as text.',
  GetDtObj: 'Gives the time in fields.',
  IsDst: 'Whether the local time zone has daylight saving time at this moment: 1 or 0.',
  OlderThan: 'Tells whether this time is more than a span ago.',
  Serialize:
    'Gives the time as a text for DeSerialize: year, month, day, hour, minute, second, and 1 for UTC, with spaces between them.',
  SetFromCurrentSystemTime: 'Sets the current time.',
  SetFromDateTimeTicks:
    "Sets the time from .NET's steps of 100 nanoseconds, as GetAsDateTimeTicks gives them.",
  SetFromDosDate: 'Sets the time from the 32 bits of a DOS date, as GetAsDosDate gives them.',
  SetFromDosDate2: 'Sets the time from the two halves of a DOS date.',
  SetFromDtObj: 'Sets the time from fields; Utc says whether they are UTC or local time.',
  SetFromNtpTime:
    'Sets the time from seconds since 1900, as the Network Time Protocol counts them.',
  SetFromOleDate: 'Sets the time from an OLE date, as GetAsOleDate gives it.',
  SetFromRfc822:
    'Sets the time from a text as mail headers have it, such as Wed, 18 Apr 2018 15:51:55 -0400.',
  SetFromTimestamp:
    'Sets the time from a text as RFC 3339 and ISO 8601 write it, with any fraction and offset.',
  SetFromUlid: 'Sets the time from the one in a ULID.',
  SetFromUnixTime: 'Sets the time from seconds since 1970.',
  SetFromUnixTime64: 'The same as SetFromUnixTime.',
  SetFromUnixTimeDbl: 'Sets the time from seconds since 1970 with a fraction.',
  UtcOffset:
    'How many seconds the local time zone is ahead of UTC at this moment; negative west of Greenwich.',
});
