/**
 * The time that a text tells, in milliseconds since 1970: ISO 8601 with fractions and offsets, RFC
 * 822, or Unix seconds as an integer (milliseconds from 12 digits on). Without a zone it is UTC, a
 * date alone is its midnight. `undefined` when it is none of these, or no such day.
 */
export function parseDate(text: string): number | undefined {
  const trimmed = text.trim();
  return parseUnixTime(trimmed) ?? parseIso8601(trimmed) ?? parseRfc822(trimmed);
}

/** Digits alone: Unix seconds, or milliseconds when there are 12 or more. */
function parseUnixTime(text: string): number | undefined {
  if (!/^-?[0-9]{1,16}$/.test(text)) return undefined;
  const digits = text.replace('-', '');
  return inRange(Number(text) * (digits.length >= 12 ? 1 : 1000));
}

/** A date, or a date and a time, as ISO 8601 and RFC 3339 write them. */
export function parseIso8601(text: string): number | undefined {
  const found = ISO_8601.exec(text);
  if (!found) return undefined;
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', zone] = found;
  return instant(
    [year, month, day, hour, minute, second].map(Number),
    Number(`0.${fraction}`) * 1000,
    zone,
  );
}

const ISO_8601 =
  /^([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[Tt ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:[.,]([0-9]+))?)?\s*([Zz]|[+-][0-9]{2}(?::?[0-9]{2})?)?)?$/;

/** A date as in mail headers: `Wed, 18 Apr 2018 15:51:55 -0400`; the day's name may be missing. */
export function parseRfc822(text: string): number | undefined {
  const found = RFC_822.exec(text);
  if (!found) return undefined;
  const [, day, monthName = '', year = '', hour, minute, second = '0', zone] = found;
  const month = MONTHS.indexOf(monthName.toLowerCase()) / 3 + 1;
  return instant([fullYear(year), month, day, hour, minute, second].map(Number), 0, zone);
}

const RFC_822 =
  /^(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*,?\s+)?([0-9]{1,2})[\s-]+(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s-]+([0-9]{4}|[0-9]{2})\s+([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}))?(?:\s*([+-][0-9]{4}|[a-z]{1,4}))?(?:\s*\([^()]*\))?$/i;

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

/** RFC 2822, 4.3: two digits below 50 are of this century, others of the last. */
function fullYear(year: string): number {
  const number = Number(year);
  if (year.length !== 2) return number;
  return number + (number < 50 ? 2000 : 1900);
}

function instant(
  [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0]: number[],
  ms: number,
  zone: string | undefined,
): number | undefined {
  const offsetMinutes = zoneOffset(zone);
  // A leap second is told as 60 and is the moment after; 24:00 is not taken.
  if (hour > 23 || minute > 59 || second > 60 || offsetMinutes === undefined) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const dayMinutes = hour * 60 + minute - offsetMinutes;
  return inRange(date.getTime() + (dayMinutes * 60 + second) * 1000 + Math.trunc(ms));
}

/** Minutes east of Greenwich; `undefined` for a zone that nobody knows. */
function zoneOffset(zone = 'Z'): number | undefined {
  const numeric = /^([+-])([0-9]{2}):?([0-9]{2})?$/.exec(zone);
  if (!numeric)
    return ZONE_HOURS.has(zone.toUpperCase())
      ? (ZONE_HOURS.get(zone.toUpperCase()) as number) * 60
      : undefined;
  const [, sign, hours, minutes = '0'] = numeric;
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The zone names of RFC 822, 5.1, but for the military letters, which RFC 2822 calls unreliable. */
const ZONE_HOURS = new Map([
  ['Z', 0],
  ['UT', 0],
  ['UTC', 0],
  ['GMT', 0],
  ['EST', -5],
  ['EDT', -4],
  ['CST', -6],
  ['CDT', -5],
  ['MST', -7],
  ['MDT', -6],
  ['PST', -8],
  ['PDT', -7],
]);

/** The last moments that a Date can hold, so that every time can be told in fields. */
const LATEST_MS = 8_640_000_000_000_000;

function inRange(ms: number): number | undefined {
  return Math.abs(ms) <= LATEST_MS ? ms : undefined;
}
