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
  const date = new Date(epochMs);
  if (local)
    return {
      year: date.getFullYear(),
      month: date.getMonth() + 1,
      day: date.getDate(),
      hour: date.getHours(),
      minute: date.getMinutes(),
      second: date.getSeconds(),
      utc: false,
    };
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    utc: true,
  };
}
