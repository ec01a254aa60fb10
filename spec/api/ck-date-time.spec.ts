import { describe, expect, test } from '@jest/globals';
import { CkDateTime, type DtObj } from '../../lib/index.js';
import { inTimeZone } from '../support/in-time-zone.js';

/** 2009-11-04T19:55:41Z */
const T = 1257364541;

function dateTime(unixTime: number): CkDateTime {
  const result = new CkDateTime();
  result.SetFromUnixTime(false, unixTime);
  return result;
}

describe('Unix time', () => {
  test('CkDateTime.SetFromUnixTime and CkDateTime.SetFromUnixTime64 take seconds beyond 32 bits', () => {
    const d = new CkDateTime();
    expect(d.SetFromUnixTime(false, 4102444800)).toBe(true);
    expect(d.GetAsUnixTime(false)).toBe(4102444800);
    expect(d.SetFromUnixTime64(false, -1)).toBe(true);
    expect(d.GetAsUnixTime64(false)).toBe(-1);
  });

  test('CkDateTime.SetFromUnixTimeDbl keeps milliseconds, which CkDateTime.GetAsUnixTimeDbl gives', () => {
    const d = new CkDateTime();
    expect(d.SetFromUnixTimeDbl(false, T + 0.25)).toBe(true);
    expect(d.GetAsUnixTimeDbl(false)).toBe(T + 0.25);
    expect(() => d.SetFromUnixTimeDbl(false, Number.NaN)).toThrow(
      'CkDateTime.SetFromUnixTimeDbl: argument 2 (d) must be finite, got NaN',
    );
    expect(() => d.SetFromUnixTimeDbl(false, '1' as unknown as number)).toThrow(TypeError);
  });

  test('CkDateTime.GetAsUnixTime, CkDateTime.GetAsUnixTime64 and CkDateTime.GetAsUnixTimeStr round down', () => {
    const d = new CkDateTime();
    d.SetFromUnixTimeDbl(false, -0.5);
    expect(d.GetAsUnixTime(false)).toBe(-1);
    expect(d.GetAsUnixTime64(false)).toBe(-1);
    expect(d.GetAsUnixTimeStr(false)).toBe('-1');
  });

  test('CkDateTime.SetFromUnixTime refuses a time that is out of range (C1)', () => {
    const d = dateTime(T);
    expect(d.SetFromUnixTime(false, 8.7e12)).toBe(false);
    expect(d.SetFromUnixTime(true, 8.7e12)).toBe(false);
    expect(d.GetAsUnixTime(false)).toBe(T);
  });

  test('CkDateTime.SetFromCurrentSystemTime sets now, as a new object has it', () => {
    const before = Math.floor(Date.now() / 1000);
    const made = new CkDateTime();
    const set = dateTime(0);
    expect(set.SetFromCurrentSystemTime()).toBe(true);
    const after = Date.now() / 1000;
    for (const d of [made, set]) {
      expect(d.GetAsUnixTime(false)).toBeGreaterThanOrEqual(before);
      expect(d.GetAsUnixTime(false)).toBeLessThanOrEqual(after);
    }
  });
});

describe('text', () => {
  test('CkDateTime.SetFromTimestamp takes fractions and offsets, CkDateTime.GetAsTimestamp gives Z (C48)', () => {
    const d = new CkDateTime();
    expect(d.SetFromTimestamp('2009-11-05T01:25:41.999+05:30')).toBe(true);
    expect(d.GetAsTimestamp(false)).toBe('2009-11-04T19:55:41Z');
    expect(d.SetFromTimestamp('2009-11-04')).toBe(true);
    expect(d.GetAsTimestamp(false)).toBe('2009-11-04T00:00:00Z');
  });

  test('CkDateTime.SetFromRfc822 and CkDateTime.GetAsRfc822 are those of mail headers', () => {
    const d = new CkDateTime();
    expect(d.SetFromRfc822('Wed, 18 Apr 2018 15:51:55 -0400')).toBe(true);
    expect(d.GetAsRfc822(false)).toBe('Wed, 18 Apr 2018 19:51:55 GMT');
  });

  test('CkDateTime.SetFromTimestamp and CkDateTime.SetFromRfc822 refuse other text, changing nothing (C48)', () => {
    const d = dateTime(T);
    expect(d.SetFromTimestamp('2009-11-31T00:00:00Z')).toBe(false);
    expect(d.LastErrorText).toContain('text: 2009-11-31T00:00:00Z');
    expect(d.SetFromTimestamp('1257364541')).toBe(false);
    expect(d.SetFromRfc822('2009-11-04T19:55:41Z')).toBe(false);
    expect(d.GetAsUnixTime(false)).toBe(T);
  });

  test.each([
    ['YYYY-MM-DD', '2009-11-04'],
    ['YYYY-MM-DDThh:mmTZD', '2009-11-04T19:55Z'],
    ['YYYY-MM-DDThh:mm:ssTZD', '2009-11-04T19:55:41Z'],
    ['YYYY-MM-DD hh:mm:ss', '2009-11-04 19:55:41'],
  ])('CkDateTime.GetAsIso8601 fills in %s', (pattern, text) => {
    expect(dateTime(T).GetAsIso8601(pattern, false)).toBe(text);
  });

  test('CkDateTime.Serialize gives fields, which CkDateTime.DeSerialize takes', () => {
    const d = dateTime(T);
    expect(d.Serialize()).toBe('2009 11 4 19 55 41 1');
    expect(d.DeSerialize('2018 4 18 19 51 55 1')).toBeUndefined();
    expect(d.GetAsTimestamp(false)).toBe('2018-04-18T19:51:55Z');
    d.DeSerialize('2018 4 31 19 51 55 1');
    expect(d.LastMethodSuccess).toBe(false);
    d.DeSerialize('2018 4 18');
    expect(d.LastMethodSuccess).toBe(false);
    expect(d.GetAsTimestamp(false)).toBe('2018-04-18T19:51:55Z');
  });
});

describe('other forms', () => {
  test('CkDateTime.SetFromDateTimeTicks and CkDateTime.GetAsDateTimeTicks count 100 ns from the year 1', () => {
    const d = new CkDateTime();
    // The first of January of the year 100, as the reference has it.
    expect(d.SetFromDateTimeTicks(false, 31241376000000000)).toBe(true);
    expect(d.GetAsTimestamp(false)).toBe('0100-01-01T00:00:00Z');
    expect(d.GetAsDateTimeTicks(false)).toBe(31241376000000000);
    expect(dateTime(T).GetAsDateTimeTicks(false)).toBe(633929613410000000);
  });

  test('CkDateTime.SetFromOleDate and CkDateTime.GetAsOleDate count days from 30 December 1899', () => {
    const d = new CkDateTime();
    expect(d.SetFromOleDate(false, 2.25)).toBe(true);
    expect(d.GetAsTimestamp(false)).toBe('1900-01-01T06:00:00Z');
    expect(d.GetAsOleDate(false)).toBe(2.25);
    d.SetFromOleDate(false, -1.25);
    expect(d.GetAsTimestamp(false)).toBe('1899-12-29T06:00:00Z');
    expect(d.GetAsOleDate(false)).toBe(-1.25);
    expect(d.SetFromOleDate(false, 1e300)).toBe(false);
  });

  test('CkDateTime.GetAsDosDate, CkDateTime.SetFromDosDate and CkDateTime.SetFromDosDate2 agree', () => {
    const dosDate = dateTime(T).GetAsDosDate(false);
    expect(dosDate).toBe(0x3b649ef4);
    const d = new CkDateTime();
    expect(d.SetFromDosDate(false, dosDate)).toBe(true);
    expect(d.GetAsTimestamp(false)).toBe('2009-11-04T19:55:40Z');
    expect(d.SetFromDosDate2(false, 0xff9f, 0xbf7d)).toBe(true);
    expect(d.GetAsTimestamp(false)).toBe('2107-12-31T23:59:58Z');
    expect(d.GetAsDosDate(false)).toBe(0xff9fbf7d);
  });

  test('CkDateTime.GetAsDosDate fails before 1980, CkDateTime.SetFromDosDate for bits that are no time', () => {
    const d = dateTime(0);
    expect(d.GetAsDosDate(false)).toBe(0);
    expect(d.LastMethodSuccess).toBe(false);
    expect(d.SetFromDosDate(false, 0)).toBe(false);
    // 24:00:00, 00:60:00 and 00:00:60
    for (const timePart of [0xc000, 0x0780, 0x001e])
      expect(d.SetFromDosDate2(false, 0x21, timePart)).toBe(false);
    expect(d.SetFromDosDate2(false, 0x21, 0)).toBe(true);
    expect(() => d.SetFromDosDate(false, 2 ** 32)).toThrow(RangeError);
    expect(() => d.SetFromDosDate2(false, 2 ** 16, 0)).toThrow(RangeError);
  });

  test('CkDateTime.SetFromNtpTime counts seconds from 1900, negative ones being overflowed', () => {
    const d = new CkDateTime();
    expect(d.SetFromNtpTime(2208988800)).toBe(true);
    expect(d.GetAsUnixTime(false)).toBe(0);
    expect(d.SetFromNtpTime(2208988800 - 2 ** 32)).toBe(true);
    expect(d.GetAsUnixTime(false)).toBe(0);
  });

  test('CkDateTime.SetFromUlid takes the time of a ULID', () => {
    const d = new CkDateTime();
    expect(d.SetFromUlid('01ARYZ6S41TSV4RRFFQ69G5FAV')).toBe(true);
    expect(d.GetAsUnixTimeDbl(false)).toBe(1469918176.385);
    expect(d.SetFromUlid('01aryz6s41tsv4rrffq69g5fav')).toBe(true);
    expect(d.SetFromUlid('81ARYZ6S41TSV4RRFFQ69G5FAV')).toBe(false);
    expect(d.SetFromUlid('01ARYZ6S41')).toBe(false);
  });

  test('CkDateTime.GetDtObj gives fields, CkDateTime.SetFromDtObj takes them', () => {
    const dt = dateTime(T).GetDtObj(false) as DtObj;
    expect(dt.Serialize()).toBe('2009 11 4 19 55 41 1');
    const d = new CkDateTime();
    expect(d.SetFromDtObj(dt)).toBe(true);
    expect(d.GetAsUnixTime(false)).toBe(T);
    dt.Month = 2;
    dt.Day = 30;
    expect(d.SetFromDtObj(dt)).toBe(false);
    expect(d.GetAsUnixTime(false)).toBe(T);
  });
});

describe('arithmetic', () => {
  test('CkDateTime.AddDays, CkDateTime.AddSeconds and CkDateTime.DiffSeconds', () => {
    const d = dateTime(T);
    expect(d.AddDays(1)).toBe(true);
    expect(d.DiffSeconds(dateTime(T))).toBe(86400);
    expect(d.AddSeconds(-86401)).toBe(true);
    expect(d.DiffSeconds(dateTime(T))).toBe(-1);
    expect(d.AddDays(1e9)).toBe(false);
    expect(d.AddSeconds(9e12)).toBe(false);
    expect(d.DiffSeconds(dateTime(T))).toBe(-1);
  });

  test('CkDateTime.ExpiresWithin is true for times up to a span from now, past ones too', () => {
    const d = new CkDateTime();
    d.AddSeconds(5000);
    expect(d.ExpiresWithin(1, 'hour')).toBe(false);
    expect(d.ExpiresWithin(2, 'HOURS')).toBe(true);
    expect(d.ExpiresWithin(5010, 'seconds')).toBe(true);
    expect(d.ExpiresWithin(80, 'minutes')).toBe(false);
    expect(dateTime(0).ExpiresWithin(1, 'day')).toBe(true);
  });

  test('CkDateTime.OlderThan is true for times before a span ago', () => {
    const d = new CkDateTime();
    d.AddSeconds(-5000);
    expect(d.OlderThan(1, 'hour')).toBe(true);
    expect(d.OlderThan(2, 'hours')).toBe(false);
    expect(d.OlderThan(1, 'days')).toBe(false);
  });

  test('CkDateTime.ExpiresWithin and CkDateTime.OlderThan name a unit that they do not know', () => {
    const d = new CkDateTime();
    expect(d.ExpiresWithin(1, 'weeks')).toBe(false);
    expect(d.LastMethodSuccess).toBe(false);
    expect(d.OlderThan(1, '')).toBe(false);
    expect(d.LastErrorText).toContain('seconds, minutes, hours or days');
  });
});

describe('local time', () => {
  test('CkDateTime.UtcOffset and CkDateTime.IsDst are those of the time in the object', () => {
    const program = `return [1257364541, 1246676400].map((t) => {
      const d = new chilkat.CkDateTime();
      d.SetFromUnixTime(false, t);
      return [d.UtcOffset, d.IsDst];
    });`;
    expect(inTimeZone('America/New_York', program)).toEqual([
      [-18000, 0],
      [-14400, 1],
    ]);
    expect(inTimeZone('Australia/Sydney', program)).toEqual([
      [39600, 1],
      [36000, 0],
    ]);
  });

  test('CkDateTime.GetAsTimestamp, CkDateTime.GetAsRfc822, CkDateTime.GetAsIso8601 and CkDateTime.GetDtObj give local fields with bLocal', () => {
    const program = `const d = new chilkat.CkDateTime();
      d.SetFromUnixTime(false, 1257364541);
      return [d.GetAsTimestamp(true), d.GetAsRfc822(true), d.GetAsIso8601('hh:mmTZD', true), d.GetDtObj(true).Serialize()];`;
    expect(inTimeZone('Asia/Kolkata', program)).toEqual([
      '2009-11-05T01:25:41+05:30',
      'Thu, 05 Nov 2009 01:25:41 +0530',
      '01:25+05:30',
      '2009 11 5 1 25 41 0',
    ]);
  });

  test('CkDateTime.GetAsTimestamp writes a year before 0 with its sign in front', () => {
    expect(dateTime(-62167219201 - 5 * 366 * 86400).GetAsTimestamp(false)).toMatch(/^-0006-/);
  });

  test.each(['America/New_York', 'Asia/Tokyo'])(
    'CkDateTime.GetDtObj and CkDateTime.SetFromDtObj agree on all that CkDateTime.SetFromUnixTime takes, in %s',
    (zone) => {
      const program = `return [8.64e12, 8.64e12 - 86400, -62135596800, 86400 - 8.64e12, -8.64e12].map((t) => {
        const d = new chilkat.CkDateTime();
        const back = new chilkat.CkDateTime();
        return d.SetFromUnixTime(false, t) && back.SetFromDtObj(d.GetDtObj(true)) && back.DiffSeconds(d);
      });`;
      expect(inTimeZone(zone, program)).toEqual([false, 0, 0, 0, false]);
    },
  );

  test('CkDateTime.GetAsUnixTime and CkDateTime.SetFromUnixTime count what a local clock shows with bLocal, and so do the other forms', () => {
    const program = `const t = 1246676400;
      const d = new chilkat.CkDateTime();
      return ['UnixTime', 'UnixTime64', 'UnixTimeDbl', 'OleDate', 'DosDate', 'DateTimeTicks'].map((form) => {
        d.SetFromUnixTime(false, t);
        const local = d['GetAs' + form](true);
        const utc = d['GetAs' + form](false);
        d['SetFrom' + form](true, local);
        return [local === utc, d.GetAsUnixTime(false) - t, d.GetAsUnixTime(true) - t];
      });`;
    expect(inTimeZone('America/New_York', program)).toEqual(
      Array.from({ length: 6 }, () => [false, 0, -14400]),
    );
  });

  test('CkDateTime.SetFromDtObj and CkDateTime.DeSerialize take local fields when they are not UTC', () => {
    const program = `const dt = new chilkat.DtObj();
      const d = new chilkat.CkDateTime();
      dt.DeSerialize('2009 11 4 14 55 41 0');
      d.SetFromDtObj(dt);
      const first = d.GetAsTimestamp(false);
      d.DeSerialize('2009 7 4 14 55 41 0');
      return [first, d.GetAsTimestamp(false)];`;
    expect(inTimeZone('America/New_York', program)).toEqual([
      '2009-11-04T19:55:41Z',
      '2009-07-04T18:55:41Z',
    ]);
  });
});
