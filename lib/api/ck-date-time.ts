// Longer than other files: most of it is the documentation of 31 methods of one line each.
import {
  checkedTime,
  epochOf,
  fieldsOf,
  fromLocalMs,
  isDaylightSaving,
  toLocalMs,
  utcOffsetMs,
} from '../data/date-fields.js';
import {
  fromDosDate,
  fromNtpTime,
  fromOleDate,
  fromTicks,
  fromUlid,
  iso8601,
  rfc822,
  spanMs,
  timestamp as timestampOf,
  toDosDate,
  toOleDate,
  toTicks,
} from '../data/date-forms.js';
import { deserializeFields, serializeFields } from '../data/date-serial.js';
import { parseIso8601, parseRfc822 } from '../data/date-text.js';
import { Failure } from '../diagnostics/failure.js';
import { ChilkatObject } from './chilkat-object.js';
import { ckDateTimeMembers } from './ck-date-time-members.js';
import { defineMembers } from './define-members.js';
import { DtObj, fieldsOfDtObj, setDtObj } from './dt-obj.js';

let setMs: (dateTime: CkDateTime, ms: number) => void;

/**
 * A moment in time, to the millisecond, and its forms. A new one is the current time. Where a method
 * asks `bLocal`, `true` means the fields or seconds that a clock in the local time zone shows, `false`
 * UTC. Whole seconds are rounded down. None of the methods blocks.
 *
 * @source Chilkat reference, class CkDateTime.
 */
export class CkDateTime extends ChilkatObject {
  #ms = Date.now();

  static {
    setMs = (dateTime, ms) => {
      dateTime.#ms = ms;
    };
  }

  /**
   * Whether the local time zone has daylight saving time at this moment: 1 or 0.
   *
   * @source Chilkat reference, `IsDst`.
   */
  get IsDst(): number {
    return isDaylightSaving(this.#ms) ? 1 : 0;
  }

  /**
   * How many seconds the local time zone is ahead of UTC at this moment; negative west of Greenwich.
   *
   * @source Chilkat reference, `UtcOffset`.
   */
  get UtcOffset(): number {
    return utcOffsetMs(this.#ms) / 1000 + 0;
  }

  /**
   * Adds days of 24 hours.
   *
   * @param numDays - May be negative.
   * @returns `false` when the time would be out of range, about 270,000 years around 1970; nothing is
   * changed then.
   * @source Chilkat reference, `AddDays`.
   */
  AddDays(numDays: number): boolean {
    this.#ms = checkedTime(this.#ms + numDays * 86_400_000);
    return true;
  }

  /**
   * Adds seconds.
   *
   * @param numSeconds - May be negative.
   * @returns `false` when the time would be out of range; nothing is changed then.
   * @source Chilkat reference, `AddSeconds`.
   */
  AddSeconds(numSeconds: number): boolean {
    this.#ms = checkedTime(this.#ms + numSeconds * 1000);
    return true;
  }

  /**
   * Sets the time from a text that {@link Serialize} made. When it is no such text, or there is no
   * such day, nothing is changed and {@link LastMethodSuccess} is `false`.
   *
   * @param serializedDateTime - Seven integers with spaces between them.
   * @source Chilkat reference, `DeSerialize`.
   */
  DeSerialize(serializedDateTime: string): void {
    this.#ms = epochOf(deserializeFields(serializedDateTime));
  }

  /**
   * Tells how many seconds this time is after another one.
   *
   * @param dateTimeArg - The other time.
   * @returns This time less the other, in seconds; negative when it is earlier.
   * @source Chilkat reference, `DiffSeconds`.
   */
  DiffSeconds(dateTimeArg: CkDateTime): number {
    return seconds(this.#ms) - seconds(dateTimeArg.#ms);
  }

  /**
   * Tells whether this time comes within a span from now, or has passed.
   *
   * @param n - How many units.
   * @param units - `seconds`, `minutes`, `hours` or `days`, in singular or plural, in any letter case.
   * @returns Yes or no; `false` with {@link LastMethodSuccess} `false` for another unit.
   * @source Chilkat reference, `ExpiresWithin`.
   */
  ExpiresWithin(n: number, units: string): boolean {
    return this.#ms <= Date.now() + spanMs(n, units);
  }

  /**
   * Gives the time as .NET does: steps of 100 nanoseconds since the year 1. Only whole seconds are
   * given, since a JavaScript number cannot hold finer steps of that size.
   *
   * @param bLocal - Whether local time is wanted.
   * @returns Such as 633927777410000000; never fails.
   * @source Chilkat reference, `GetAsDateTimeTicks`.
   */
  GetAsDateTimeTicks(bLocal: boolean): number {
    return toTicks(shown(this.#ms, bLocal));
  }

  /**
   * Gives the time as the 32 bits of a DOS date, in which every other second is left out.
   *
   * @param bLocal - Whether local time is wanted.
   * @returns 0 with {@link LastMethodSuccess} `false` before 1980 and after 2107.
   * @source Chilkat reference, `GetAsDosDate`.
   */
  GetAsDosDate(bLocal: boolean): number {
    return toDosDate(this.#ms, bLocal);
  }

  /**
   * Gives the time in the form of a pattern, such as `YYYY-MM-DD`, `YYYY-MM-DDThh:mmTZD` or
   * `YYYY-MM-DDThh:mm:ssTZD`. `TZD` stands for `Z`, or for an offset such as `-05:00`.
   *
   * @param formatStr - The pattern; characters other than these names stay as they are.
   * @param bLocal - Whether local time is wanted.
   * @returns The text; never fails.
   * @source Chilkat reference, `GetAsIso8601`.
   */
  GetAsIso8601(formatStr: string, bLocal: boolean): string | null {
    return iso8601(this.#ms, formatStr, bLocal);
  }

  /**
   * Gives the time as an OLE date: days since 30 December 1899, with the time of day as a fraction.
   *
   * @param bLocal - Whether local time is wanted.
   * @returns Such as 40121.830335648147; never fails.
   * @source Chilkat reference, `GetAsOleDate`.
   */
  GetAsOleDate(bLocal: boolean): number {
    return toOleDate(shown(this.#ms, bLocal));
  }

  /**
   * Gives the time as mail headers have it.
   *
   * @param bLocal - Whether local time, with its offset, is wanted.
   * @returns Such as `Wed, 04 Nov 2009 19:55:41 GMT`; never fails.
   * @source Chilkat reference, `GetAsRfc822`.
   */
  GetAsRfc822(bLocal: boolean): string | null {
    return rfc822(this.#ms, bLocal);
  }

  /**
   * Gives the time as RFC 3339 writes it, to the second.
   *
   * @param bLocal - Whether local time, with its offset, is wanted.
   * @returns Such as `2009-11-04T19:55:41Z`; never fails.
   * @source Chilkat reference, `GetAsTimestamp`.
   */
  GetAsTimestamp(bLocal: boolean): string | null {
    return timestampOf(this.#ms, bLocal);
  }

  /**
   * Gives the time as seconds since 1970. Not limited to 32 bits.
   *
   * @param bLocal - Whether what a local clock shows is counted, and not UTC.
   * @returns Whole seconds, rounded down; never fails.
   * @source Chilkat reference, `GetAsUnixTime`.
   */
  GetAsUnixTime(bLocal: boolean): number {
    return seconds(shown(this.#ms, bLocal));
  }

  /**
   * The same as {@link GetAsUnixTime}.
   *
   * @param bLocal - Whether what a local clock shows is counted, and not UTC.
   * @returns Whole seconds, rounded down; never fails.
   * @source Chilkat reference, `GetAsUnixTime64`.
   */
  GetAsUnixTime64(bLocal: boolean): number {
    return seconds(shown(this.#ms, bLocal));
  }

  /**
   * Gives the time as seconds since 1970, with the milliseconds as a fraction.
   *
   * @param bLocal - Whether what a local clock shows is counted, and not UTC.
   * @returns Seconds; never fails.
   * @source Chilkat reference, `GetAsUnixTimeDbl`.
   */
  GetAsUnixTimeDbl(bLocal: boolean): number {
    return shown(this.#ms, bLocal) / 1000;
  }

  /**
   * Gives {@link GetAsUnixTime} as text.
   *
   * @param bLocal - Whether what a local clock shows is counted, and not UTC.
   * @returns Such as `1257364541`; never fails.
   * @source Chilkat reference, `GetAsUnixTimeStr`.
   */
  GetAsUnixTimeStr(bLocal: boolean): string | null {
    return String(seconds(shown(this.#ms, bLocal)));
  }

  /**
   * Gives the time in fields.
   *
   * @param bLocal - Whether local time is wanted.
   * @returns A new object; never fails.
   * @source Chilkat reference, `GetDtObj`.
   */
  GetDtObj(bLocal: boolean): DtObj | null {
    const dt = new DtObj();
    setDtObj(dt, this.#ms, bLocal);
    return dt;
  }

  /**
   * Tells whether this time is more than a span ago.
   *
   * @param n - How many units.
   * @param units - `seconds`, `minutes`, `hours` or `days`, in singular or plural, in any letter case.
   * @returns Yes or no; `false` with {@link LastMethodSuccess} `false` for another unit.
   * @source Chilkat reference, `OlderThan`.
   */
  OlderThan(n: number, units: string): boolean {
    return this.#ms < Date.now() - spanMs(n, units);
  }

  /**
   * Gives the time as a text for {@link DeSerialize}: year, month, day, hour, minute, second, and 1 for
   * UTC, with spaces between them.
   *
   * @returns Such as `2009 11 4 19 55 41 1`; never fails.
   * @source Chilkat reference, `Serialize`.
   */
  Serialize(): string | null {
    return serializeFields(fieldsOf(this.#ms, false));
  }

  /**
   * Sets the current time.
   *
   * @returns `true`.
   * @source Chilkat reference, `SetFromCurrentSystemTime`.
   */
  SetFromCurrentSystemTime(): boolean {
    this.#ms = Date.now();
    return true;
  }

  /**
   * Sets the time from .NET's steps of 100 nanoseconds, as {@link GetAsDateTimeTicks} gives them.
   *
   * @param bLocal - Whether they are local time.
   * @param ticks - Rounded to milliseconds.
   * @returns `false` when the time is out of range; nothing is changed then.
   * @source Chilkat reference, `SetFromDateTimeTicks`.
   */
  SetFromDateTimeTicks(bLocal: boolean, ticks: number): boolean {
    this.#ms = meant(fromTicks(ticks), bLocal);
    return true;
  }

  /**
   * Sets the time from the 32 bits of a DOS date, as {@link GetAsDosDate} gives them.
   *
   * @param bLocal - Whether it is local time.
   * @param t - From 0 to 2^32 - 1.
   * @returns `false` when the bits are no time; nothing is changed then.
   * @throws RangeError when `t` has more than 32 bits.
   * @source Chilkat reference, `SetFromDosDate`.
   */
  SetFromDosDate(bLocal: boolean, t: number): boolean {
    checkBits('SetFromDosDate', 't', t, 32);
    this.#ms = fromDosDate(Math.floor(t / 0x1_0000), t % 0x1_0000, bLocal);
    return true;
  }

  /**
   * Sets the time from the two halves of a DOS date.
   *
   * @param bLocal - Whether it is local time.
   * @param datePart - The upper 16 bits.
   * @param timePart - The lower 16 bits.
   * @returns `false` when the bits are no time; nothing is changed then.
   * @throws RangeError when a part has more than 16 bits.
   * @source Chilkat reference, `SetFromDosDate2`.
   */
  SetFromDosDate2(bLocal: boolean, datePart: number, timePart: number): boolean {
    checkBits('SetFromDosDate2', 'datePart', datePart, 16);
    checkBits('SetFromDosDate2', 'timePart', timePart, 16);
    this.#ms = fromDosDate(datePart, timePart, bLocal);
    return true;
  }

  /**
   * Sets the time from fields; {@link DtObj.Utc} says whether they are UTC or local time.
   *
   * @param dt - The fields.
   * @returns `false` when there is no such day; nothing is changed then.
   * @source Chilkat reference, `SetFromDtObj`.
   */
  SetFromDtObj(dt: DtObj): boolean {
    this.#ms = epochOf(fieldsOfDtObj(dt));
    return true;
  }

  /**
   * Sets the time from seconds since 1900, as the Network Time Protocol counts them.
   *
   * @param ntpSeconds - UTC. A negative number is taken for 32 bits that overflowed.
   * @returns `false` when the time is out of range; nothing is changed then.
   * @source Chilkat reference, `SetFromNtpTime`.
   */
  SetFromNtpTime(ntpSeconds: number): boolean {
    this.#ms = checkedTime(fromNtpTime(ntpSeconds));
    return true;
  }

  /**
   * Sets the time from an OLE date, as {@link GetAsOleDate} gives it.
   *
   * @param bLocal - Whether it is local time.
   * @param dt - Days since 30 December 1899.
   * @returns `false` when the time is out of range; nothing is changed then.
   * @source Chilkat reference, `SetFromOleDate`.
   */
  SetFromOleDate(bLocal: boolean, dt: number): boolean {
    this.#ms = meant(fromOleDate(dt), bLocal);
    return true;
  }

  /**
   * Sets the time from a text as mail headers have it, such as `Wed, 18 Apr 2018 15:51:55 -0400`. The
   * name of the day may be missing; without a zone it is UTC.
   *
   * @param rfc822Str - The text.
   * @returns `false` when it is no such time or there is no such day; nothing is changed then.
   * @source Chilkat reference, `SetFromRfc822`.
   */
  SetFromRfc822(rfc822Str: string): boolean {
    this.#ms = recognised(parseRfc822(rfc822Str), rfc822Str);
    return true;
  }

  /**
   * Sets the time from a text as RFC 3339 and ISO 8601 write it, with any fraction and offset. Without
   * a zone it is UTC; a date alone is its midnight.
   *
   * @param timestamp - Such as `2009-11-04T19:55:41Z`.
   * @returns `false` when it is no such time or there is no such day; nothing is changed then.
   * @source Chilkat reference, `SetFromTimestamp`.
   */
  SetFromTimestamp(timestamp: string): boolean {
    this.#ms = recognised(parseIso8601(timestamp), timestamp);
    return true;
  }

  /**
   * Sets the time from the one in a ULID.
   *
   * @param ulid - 26 characters, in any letter case.
   * @returns `false` when it is no ULID; nothing is changed then.
   * @source Chilkat reference, `SetFromUlid`.
   */
  SetFromUlid(ulid: string): boolean {
    this.#ms = fromUlid(ulid);
    return true;
  }

  /**
   * Sets the time from seconds since 1970. Not limited to 32 bits.
   *
   * @param bLocal - Whether they count what a local clock shows, and not UTC.
   * @param t - Seconds; may be negative.
   * @returns `false` when the time is out of range; nothing is changed then.
   * @source Chilkat reference, `SetFromUnixTime`.
   */
  SetFromUnixTime(bLocal: boolean, t: number): boolean {
    this.#ms = meant(t * 1000, bLocal);
    return true;
  }

  /**
   * The same as {@link SetFromUnixTime}.
   *
   * @param bLocal - Whether they count what a local clock shows, and not UTC.
   * @param t - Seconds; may be negative.
   * @returns `false` when the time is out of range; nothing is changed then.
   * @source Chilkat reference, `SetFromUnixTime64`.
   */
  SetFromUnixTime64(bLocal: boolean, t: number): boolean {
    this.#ms = meant(t * 1000, bLocal);
    return true;
  }

  /**
   * Sets the time from seconds since 1970 with a fraction.
   *
   * @param bLocal - Whether they count what a local clock shows, and not UTC.
   * @param d - Seconds; rounded to milliseconds.
   * @returns `false` when the time is out of range; nothing is changed then.
   * @source Chilkat reference, `SetFromUnixTimeDbl`.
   */
  SetFromUnixTimeDbl(bLocal: boolean, d: number): boolean {
    this.#ms = meant(Math.round(d * 1000), bLocal);
    return true;
  }
}

defineMembers(CkDateTime, ckDateTimeMembers);

/** @internal Sets the time, in milliseconds since 1970. */
export function setUnixTimeMs(dateTime: CkDateTime, ms: number): void {
  setMs(dateTime, ms);
}

function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}

/** What is counted from: UTC, or what a local clock shows. */
function shown(ms: number, local: boolean): number {
  return local ? toLocalMs(ms) : ms;
}

/** The other way round. */
function meant(ms: number, local: boolean): number {
  return checkedTime(local ? fromLocalMs(ms) : ms);
}

function recognised(ms: number | undefined, text: string): number {
  if (ms !== undefined) return ms;
  throw new Failure('bad-argument', 'The text is no date and time of this form.', {
    text: text.slice(0, 100),
  });
}

function checkBits(method: string, name: string, value: number, bits: number): void {
  if (value < 2 ** bits) return;
  throw new RangeError(
    `CkDateTime.${method}: ${name} must have at most ${bits} bits, got ${value}`,
  );
}
