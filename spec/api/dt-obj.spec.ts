import { describe, expect, test } from '@jest/globals';
import { DtObj } from '../../lib/index.js';

describe('fields', () => {
  test('DtObj.Year, DtObj.Month, DtObj.Day, DtObj.Hour, DtObj.Minute, DtObj.Second and DtObj.Utc begin with 1970', () => {
    const dt = new DtObj();
    expect([dt.Year, dt.Month, dt.Day, dt.Hour, dt.Minute, dt.Second, dt.Utc]).toEqual([
      1970,
      1,
      1,
      0,
      0,
      0,
      true,
    ]);
  });

  test('DtObj.StructTmYear and DtObj.StructTmMonth count from 1900 and from 0, both ways', () => {
    const dt = new DtObj();
    dt.Year = 2012;
    dt.Month = 3;
    expect([dt.StructTmYear, dt.StructTmMonth]).toEqual([112, 2]);
    dt.StructTmYear = 99;
    dt.StructTmMonth = 11;
    expect([dt.Year, dt.Month]).toEqual([1999, 12]);
  });

  test.each([
    ['Month', 1, 12],
    ['Day', 1, 31],
    ['Hour', 0, 23],
    ['Minute', 0, 59],
    ['Second', 0, 59],
    ['StructTmMonth', 0, 11],
  ] as const)('DtObj.%s is from %d to %d, else a write throws (C2)', (field, lowest, highest) => {
    const dt = new DtObj();
    for (const value of [lowest, highest]) {
      dt[field] = value;
      expect(dt[field]).toBe(value);
    }
    for (const value of [lowest - 1, highest + 1])
      expect(() => {
        dt[field] = value;
      }).toThrow(`DtObj.${field} must be from ${lowest} to ${highest}, got ${value}`);
    expect(dt[field]).toBe(highest);
  });
});

describe('text', () => {
  test('DtObj.Serialize gives the fields as integers, DtObj.DeSerialize takes them', () => {
    const dt = new DtObj();
    expect(dt.DeSerialize('2018 4 18 19 51 55 0')).toBeUndefined();
    expect(dt.Serialize()).toBe('2018 4 18 19 51 55 0');
    expect(dt.Utc).toBe(false);
    dt.Utc = true;
    dt.Second = 0;
    expect(dt.Serialize()).toBe('2018 4 18 19 51 0 1');
    dt.DeSerialize(' 0005 10 20 00 0 0 0 ');
    expect(dt.Serialize()).toBe('5 10 20 0 0 0 0');
  });

  test.each([
    '',
    '2018 4 18',
    '2018 13 18 19 51 55 0',
    '2018 4 18 19 60 55 0',
    '2018 4 18 19 51 55 2',
  ])('DtObj.DeSerialize refuses %j, changing nothing', (text) => {
    const dt = new DtObj();
    dt.DeSerialize('2001 2 3 4 5 6 1');
    dt.DeSerialize(text);
    expect(dt.LastMethodSuccess).toBe(false);
    expect(dt.Serialize()).toBe('2001 2 3 4 5 6 1');
  });
});
