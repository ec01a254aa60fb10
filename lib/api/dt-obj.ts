import { type DateFields, fieldsOf } from '../data/date-fields.js';
import { deserializeFields, FIELD_RANGES, serializeFields } from '../data/date-serial.js';
import { ChilkatObject } from './chilkat-object.js';
import { defineMembers } from './define-members.js';
import { dtObjMembers } from './dt-obj-members.js';

let fieldsIn: (dt: DtObj) => DateFields;

/**
 * A date and time in fields. They belong together, and are checked for being a day of the calendar
 * only where they are used, as by {@link CkDateTime.SetFromDtObj}. A new one is the beginning of 1970
 * in UTC.
 *
 * @source Chilkat reference, class DtObj.
 */
export class DtObj extends ChilkatObject {
  readonly #fields: DateFields = fieldsOf(0, false);

  static {
    fieldsIn = (dt) => dt.#fields;
  }

  /**
   * The day of the month, from 1 to 31.
   *
   * @throws RangeError when another number is written.
   * @source Chilkat reference, `Day`.
   */
  get Day(): number {
    return this.#fields.day;
  }
  set Day(day: number) {
    this.#fields.day = inRange('Day', day, FIELD_RANGES.day);
  }

  /**
   * The hour, from 0 to 23.
   *
   * @throws RangeError when another number is written.
   * @source Chilkat reference, `Hour`.
   */
  get Hour(): number {
    return this.#fields.hour;
  }
  set Hour(hour: number) {
    this.#fields.hour = inRange('Hour', hour, FIELD_RANGES.hour);
  }

  /**
   * The minute, from 0 to 59.
   *
   * @throws RangeError when another number is written.
   * @source Chilkat reference, `Minute`.
   */
  get Minute(): number {
    return this.#fields.minute;
  }
  set Minute(minute: number) {
    this.#fields.minute = inRange('Minute', minute, FIELD_RANGES.minute);
  }

  /**
   * The month, from 1 for January to 12.
   *
   * @throws RangeError when another number is written.
   * @source Chilkat reference, `Month`.
   */
  get Month(): number {
    return this.#fields.month;
  }
  set Month(month: number) {
    this.#fields.month = inRange('Month', month, FIELD_RANGES.month);
  }

  /**
   * The second, from 0 to 59.
   *
   * @throws RangeError when another number is written.
   * @source Chilkat reference, `Second`.
   */
  get Second(): number {
    return this.#fields.second;
  }
  set Second(second: number) {
    this.#fields.second = inRange('Second', second, FIELD_RANGES.second);
  }

  /**
   * The {@link Month} counted from 0 for January to 11, as a C program has it.
   *
   * @throws RangeError when another number is written.
   * @source Chilkat reference, `StructTmMonth`.
   */
  get StructTmMonth(): number {
    return this.#fields.month - 1;
  }
  set StructTmMonth(month: number) {
    this.#fields.month = inRange('StructTmMonth', month, [0, 11]) + 1;
  }

  /**
   * The {@link Year} counted from 1900, as a C program has it.
   *
   * @source Chilkat reference, `StructTmYear`.
   */
  get StructTmYear(): number {
    return this.#fields.year - 1900;
  }
  set StructTmYear(year: number) {
    this.#fields.year = year + 1900;
  }

  /**
   * Whether the fields are UTC, and not those of the local time zone.
   *
   * @source Chilkat reference, `Utc`.
   */
  get Utc(): boolean {
    return this.#fields.utc;
  }
  set Utc(utc: boolean) {
    this.#fields.utc = utc;
  }

  /**
   * The year, such as 2012.
   *
   * @source Chilkat reference, `Year`.
   */
  get Year(): number {
    return this.#fields.year;
  }
  set Year(year: number) {
    this.#fields.year = year;
  }

  /**
   * Sets all fields from a text that {@link Serialize} made. When it is no such text, or a field is
   * out of range, nothing is changed and {@link LastMethodSuccess} is `false`.
   *
   * @param serializedDtObj - Seven integers with spaces between them.
   * @source Chilkat reference, `DeSerialize`.
   */
  DeSerialize(serializedDtObj: string): void {
    Object.assign(this.#fields, deserializeFields(serializedDtObj));
  }

  /**
   * Gives all fields as a text: year, month, day, hour, minute, second, and 1 for UTC or 0 for local
   * time, with spaces between them.
   *
   * @returns Such as `2009 11 4 19 55 41 1`; never fails.
   * @source Chilkat reference, `Serialize`.
   */
  Serialize(): string | null {
    return serializeFields(this.#fields);
  }
}

defineMembers(DtObj, dtObjMembers);

/** @internal Sets all fields, those of the local time zone when `local`. */
export function setDtObj(dt: DtObj, epochMs: number, local: boolean): void {
  Object.assign(fieldsIn(dt), fieldsOf(epochMs, local));
}

/** @internal The fields. */
export function fieldsOfDtObj(dt: DtObj): Readonly<DateFields> {
  return fieldsIn(dt);
}

function inRange(property: string, value: number, [low, high]: readonly [number, number]): number {
  if (value >= low && value <= high) return value;
  throw new RangeError(`DtObj.${property} must be from ${low} to ${high}, got ${value}`);
}
