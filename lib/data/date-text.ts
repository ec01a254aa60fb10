/**
 * The time that a text tells, in milliseconds since 1970: ISO 8601 with fractions and offsets, RFC
 * 822, or Unix seconds as an integer (milliseconds from 12 digits on). Without a zone it is UTC, a
 * date alone is its midnight. `undefined` when it is none of these, or no such day.
 */
export function parseDate(text: string): number | undefined {
  return parseUnixTime(text.trim()) ?? parseIso8601(text) ?? parseRfc822(text);
}

/** Digits alone: Unix seconds, or milliseconds when there are 12 or more. */
function parseUnixTime(text: string): number | undefined {
  if (!/^-?[0-9]{1,16}$/.test(text)) return undefined;
  const isMs = text.replace('-', '').length >= 12;
  const ms = Number(text) * (isMs ? 1 : 1000);
  return isTime(ms) ? ms : undefined;
}

/** A date, or a date and a time, as ISO 8601 and RFC 3339 write them. */
export function parseIso8601(text: string): number | undefined {
  const found = ISO_8601.exec(text.trim());
  if (!found) return undefined;
  const [, year, month, day, time = '00:00', second = '00', fraction = '0', zone = 'Z'] = found;
  return instant({
    date: `${year}-${month}-${day}`,
    time,
    second,
    ms: fraction.slice(0, 3).padEnd(3, '0'),
    zone: zone.replace(/^([+-][0-9]{2}):?([0-9]{2})?$/, (_, hours, minutes = '00') => {
      return `${hours}:${minutes}`;
    }),
  });
}

const ISO_8601 =
  /^([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[Tt ]([0-9]{2}:[0-9]{2})(?::([0-9]{2})(?:[.,]([0-9]+))?)?\s*([Zz]|[+-][0-9]{2}(?::?[0-9]{2})?)?)?$/;

/** A date as in mail headers: `Wed, 18 Apr 2018 15:51:55 -0400`; the day's name does not matter. */
export function parseRfc822(text: string): number | undefined {
  const found = RFC_822.exec(text.trim());
  if (!found) return undefined;
  const [, day = '', monthName = '', year = '', time = '', second = '00', zone = 'GMT'] = found;
  const month = MONTHS.indexOf(monthName.toLowerCase()) / 3 + 1;
  return instant({
    date: `${fullYear(year)}-${twoDigits(month)}-${day.padStart(2, '0')}`,
    time: time.padStart(5, '0'),
    second,
    ms: '000',
    zone: ZONES.get(zone.toUpperCase()) ?? zone.replace(/^(...)(..)$/, '$1:$2'),
  });
}

const RFC_822 =
  /^(?:[a-z]{3,9},?\s+)?([0-9]{1,2})[\s-]+(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s-]+([0-9]{4}|[0-9]{2})\s+([0-9]{1,2}:[0-9]{2})(?::([0-9]{2}))?(?:\s*([+-][0-9]{4}|[a-z]{1,3}))?(?:\s*\([^()]*\))?$/i;

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

/** The zones that RFC 822 names, but for its military letters: RFC 2822 says not to trust those. */
const ZONES = new Map([
  ['Z', 'Z'],
  ['UT', 'Z'],
  ['UTC', 'Z'],
  ['GMT', 'Z'],
  ['EST', '-05:00'],
  ['EDT', '-04:00'],
  ['CST', '-06:00'],
  ['CDT', '-05:00'],
  ['MST', '-07:00'],
  ['MDT', '-06:00'],
  ['PST', '-08:00'],
  ['PDT', '-07:00'],
]);

/** RFC 2822, 4.3: two digits below 50 are of this century, others of the last. */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  return (Number(year) < 50 ? '20' : '19') + year;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

interface TimeText {
  /** `2018-04-18` */
  readonly date: string;
  /** `15:51` */
  readonly time: string;
  readonly second: string;
  readonly ms: string;
  /** `Z` or `-04:00`; anything else is no time. */
  readonly zone: string;
}

/** Date reads the text, but it lets the 31st of April be the 1st of May, and knows no leap second. */
function instant({ date, time, second, ms, zone }: TimeText): number | undefined {
  const isLeapSecond = second === '60';
  const midnight = new Date(`${date}T00:00:00Z`);
  const isDay = isTime(midnight.getTime()) && midnight.toISOString().startsWith(date);
  const isClock = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/.test(time);
  if (!isDay || !isClock || !/^(?:Z|[+-][0-9]{2}:[0-9]{2})$/i.test(zone)) return undefined;
  const text = `${date}T${time}:${isLeapSecond ? '59' : second}.${ms}${zone.toUpperCase()}`;
  const epochMs = Date.parse(text) + (isLeapSecond ? 1000 : 0);
  return isTime(epochMs) ? epochMs : undefined;
}

/** Whether a Date can hold it in any time zone, so that every time can be told in fields. */
export function isTime(epochMs: number): boolean {
  return Math.abs(epochMs) <= 8_640_000_000_000_000 - 86_400_000;
}
