import { Failure } from '../diagnostics/failure.js';
import { epochOf, fieldsOf, toLocalMs, utcOffsetMs } from './date-fields.js';

/**
 * A time in the form that a pattern shows: `YYYY`, `MM`, `DD`, `hh`, `mm`, `ss`, and `TZD` for `Z` or
 * an offset as `+hh:mm`; other characters stay.
 */
export function iso8601(epochMs: number, pattern: string, local: boolean): string {
  const { year, month, day, hour, minute, second } = fieldsOf(epochMs, local);
  const parts = new Map([
    ['YYYY', (year < 0 ? '-' : '') + String(Math.abs(year)).padStart(4, '0')],
    ['MM', two(month)],
    ['DD', two(day)],
    ['hh', two(hour)],
    ['mm', two(minute)],
    ['ss', two(second)],
    ['TZD', local ? offsetText(epochMs, ':') : 'Z'],
  ]);
  return pattern.replace(/YYYY|MM|DD|hh|mm|ss|TZD/g, (name) => parts.get(name) ?? name);
}

/** A time as RFC 3339 and ISO 8601 write it, to the second. */
export function timestamp(epochMs: number, local: boolean): string {
  return iso8601(epochMs, 'YYYY-MM-DDThh:mm:ssTZD', local);
}

/** A time as mail headers have it: `Wed, 04 Nov 2009 19:55:41 GMT`. */
export function rfc822(epochMs: number, local: boolean): string {
  if (!local) return new Date(epochMs).toUTCString();
  const clock = new Date(toLocalMs(epochMs)).toUTCString();
  return clock.replace(/GMT$/, offsetText(epochMs, ''));
}

function offsetText(epochMs: number, separator: string): string {
  const minutes = Math.trunc(utcOffsetMs(epochMs) / 60_000);
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${separator}${two(size % 60)}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

const DAY_MS = 86_400_000;

/** Midnight of 30 December 1899, where OLE dates begin. */
const OLE_EPOCH_MS = -2_209_161_600_000;

/** Days since 30 December 1899; before it the days count down, but the time of day still up. */
export function toOleDate(ms: number): number {
  const days = Math.floor((ms - OLE_EPOCH_MS) / DAY_MS);
  const timeOfDay = (ms - OLE_EPOCH_MS) / DAY_MS - days;
  return days < 0 ? days - timeOfDay : days + timeOfDay;
}

/** The time of an OLE date. */
export function fromOleDate(oleDate: number): number {
  const days = Math.trunc(oleDate);
  return OLE_EPOCH_MS + Math.round((days + Math.abs(oleDate - days)) * DAY_MS);
}

/** Seconds from the year 1 to 1970. */
const TICKS_EPOCH_SECONDS = 62_135_596_800;

/** Steps of 100 nanoseconds since the year 1, of whole seconds: finer ones a number cannot hold. */
export function toTicks(ms: number): number {
  return (Math.floor(ms / 1000) + TICKS_EPOCH_SECONDS) * 10_000_000;
}

/** The time of such steps. */
export function fromTicks(ticks: number): number {
  return Math.round(ticks / 10_000) - TICKS_EPOCH_SECONDS * 1000;
}

/** The 32 bits of a DOS date: years from 1980, and every other second. */
export function toDosDate(epochMs: number, local: boolean): number {
  const { year, month, day, hour, minute, second } = fieldsOf(epochMs, local);
  if (year < 1980 || year > 2107)
    throw new Failure('bad-argument', 'A DOS date holds the years 1980 to 2107 only.', { year });
  const datePart = ((year - 1980) << 9) | (month << 5) | day;
  const timePart = (hour << 11) | (minute << 5) | (second >> 1);
  return datePart * 0x1_0000 + timePart;
}

/** The time of a DOS date, given as its two halves. */
export function fromDosDate(datePart: number, timePart: number, local: boolean): number {
  const time = {
    hour: timePart >> 11,
    minute: (timePart >> 5) & 63,
    second: (timePart & 31) * 2,
  };
  if (time.hour > 23 || time.minute > 59 || time.second > 59)
    throw new Failure('bad-argument', 'The DOS date has no such time.', time);
  return epochOf({
    year: (datePart >> 9) + 1980,
    month: (datePart >> 5) & 15,
    day: datePart & 31,
    ...time,
    utc: !local,
  });
}

/** Seconds from 1900 to 1970. */
const NTP_EPOCH_SECONDS = 2_208_988_800;

/** The time of seconds since 1900. A program that had them in 32 bits may hand them in negative. */
export function fromNtpTime(seconds: number): number {
  const unsigned = seconds < 0 ? seconds + 0x1_0000_0000 : seconds;
  return (unsigned - NTP_EPOCH_SECONDS) * 1000;
}

/** The time in the first ten characters of a ULID. */
export function fromUlid(ulid: string): number {
  // The first character has three bits only: 26 characters are 130 bits, and a ULID has 128.
  if (!/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i.test(ulid))
    throw new Failure('bad-argument', 'The text is no ULID.');
  let ms = 0;
  for (const digit of ulid.slice(0, 10).toUpperCase()) ms = ms * 32 + CROCKFORD.indexOf(digit);
  return ms;
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const UNIT_SECONDS = new Map([
  ['second', 1],
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
]);

/** A span such as 2 `hours` in milliseconds; the unit in singular or plural, in any letter case. */
export function spanMs(count: number, units: string): number {
  const seconds = UNIT_SECONDS.get(units.toLowerCase().replace(/s$/, ''));
  if (seconds !== undefined) return count * seconds * 1000;
  throw new Failure('bad-argument', 'The unit is not seconds, minutes, hours or days.', {
    units: units.slice(0, 100),
  });
}
