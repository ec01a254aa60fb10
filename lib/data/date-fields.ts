import { Failure } from '../diagnostics/failure.js';
import { isTime } from './date-text.js';

/** A time taken apart; months from 1. `utc` false: the fields are those of the local time zone. */
export interface DateFields {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  utc: boolean;
}

/** The fields of a time given in milliseconds since 1970. */
export function fieldsOf(epochMs: number, local: boolean): DateFields {
  const date = new Date(local ? toLocalMs(epochMs) : epochMs);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    utc: !local,
  };
}

/**
 * The time that fields tell, in milliseconds since 1970.
 *
 * @throws Failure when there is no such day, or it is out of range.
 */
export function epochOf({ year, month, day, hour, minute, second, utc }: DateFields): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    throw new Failure('bad-argument', 'There is no such day.', { year, month, day });
  return checkedTime(utc ? date.getTime() : fromLocalMs(date.getTime()));
}

/** What a clock in the local time zone shows, as if it were UTC. */
export function toLocalMs(epochMs: number): number {
  return epochMs + utcOffsetMs(epochMs);
}

/** The time at which a clock in the local time zone shows this, given as if it were UTC. */
export function fromLocalMs(localMs: number): number {
  const shown = new Date(localMs);
  const date = new Date(0);
  date.setFullYear(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate());
  date.setHours(
    shown.getUTCHours(),
    shown.getUTCMinutes(),
    shown.getUTCSeconds(),
    shown.getUTCMilliseconds(),
  );
  const epochMs = date.getTime();
  // Zones of long ago differ by seconds too; the offset that shows a time has whole minutes only.
  return epochMs - ((toLocalMs(epochMs) - localMs) % 60_000);
}

/** How far the local time zone is ahead of UTC at that time. */
export function utcOffsetMs(epochMs: number): number {
  return -new Date(epochMs).getTimezoneOffset() * 60_000;
}

/** Whether the local time zone has daylight saving time at that time. */
export function isDaylightSaving(epochMs: number): boolean {
  const year = new Date(epochMs).getFullYear();
  const offsets = [0, 6].map((month) => -new Date(year, month, 1).getTimezoneOffset() * 60_000);
  return utcOffsetMs(epochMs) > Math.min(...offsets);
}

/** The time itself, or a failure when it is beyond what a Date can hold. */
export function checkedTime(epochMs: number): number {
  if (isTime(epochMs)) return epochMs;
  throw new Failure('bad-argument', 'The time is out of range.');
}
