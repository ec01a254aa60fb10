import { describe, expect, test } from '@jest/globals';
import { CkDateTime, DtObj, StringBuilder } from '../../lib/index.js';
import { jsonObject } from '../support/json-documents.js';

describe('by position', () => {
  test('JsonObject.BoolAt and JsonObject.IsNullAt answer; out of range is a failure (C3, C30)', () => {
    const json = jsonObject('{"t":true,"z":null}');
    expect([json.BoolAt(0), json.BoolAt(1), json.LastMethodSuccess]).toEqual([true, false, true]);
    expect([json.IsNullAt(1), json.IsNullAt(0), json.LastMethodSuccess]).toEqual([
      true,
      false,
      true,
    ]);
    expect([json.BoolAt(2), json.LastMethodSuccess]).toEqual([false, false]);
    expect([json.IsNullAt(-1), json.LastMethodSuccess]).toEqual([false, false]);
  });
});

test('JsonObject.UIntOf gives 0 and a failure below zero and outside the safe integers (C29)', () => {
  const json = jsonObject('{"u":4294967296,"n":-1,"big":9007199254740992}');
  expect([json.UIntOf('u'), json.LastMethodSuccess]).toEqual([4294967296, true]);
  expect([json.UIntOf('n'), json.LastMethodSuccess]).toEqual([0, false]);
  expect([json.UIntOf('big'), json.LastMethodSuccess]).toEqual([0, false]);
});

test('JsonObject.StringOfSb adds the text, and nothing when nothing is there', () => {
  const json = jsonObject('{"a":"x\\n","n":1.0}');
  const sb = new StringBuilder();
  expect([json.StringOfSb('a', sb), json.StringOfSb('n', sb), json.StringOfSb('zz', sb)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(sb.GetAsString()).toBe('x\n1.0');
});

describe('dates (C48)', () => {
  test.each([
    ['"2009-11-04T19:55:41Z"', '1257364541'],
    ['"2009-11-04T14:55:41.5-05:00"', '1257364541'],
    ['"2009-11-04"', '1257292800'],
    ['"Wed, 18 Apr 2018 15:51:55 -0400"', '1524081115'],
    ['1257364541', '1257364541'],
    ['"1257364541"', '1257364541'],
    ['1257364541000', '1257364541'],
    ['-1', '-1'],
  ])('JsonObject.DateOf reads %s', (text, seconds) => {
    const json = jsonObject(`{"d":${text}}`);
    const dateTime = new CkDateTime();
    expect(json.DateOf('d', dateTime)).toBe(true);
    expect(dateTime.GetAsUnixTimeStr(false)).toBe(seconds);
  });

  test.each(['"soon"', '""', 'true', 'null', '{}', '[1]', '1.5', '1e9', '"2023-02-29T00:00:00Z"'])(
    'JsonObject.DateOf and JsonObject.DtOf refuse %s and leave the argument',
    (text) => {
      const json = jsonObject(`{"d":${text}}`);
      const [dateTime, dt] = [new CkDateTime(), new DtObj()];
      dateTime.SetFromUnixTime(false, 5);
      dt.Year = 1999;
      expect([json.DateOf('d', dateTime), json.DtOf('d', false, dt)]).toEqual([false, false]);
      expect([dateTime.GetAsUnixTimeStr(false), dt.Year]).toEqual(['5', 1999]);
    },
  );

  test('JsonObject.DtOf gives the fields in UTC or in local time', () => {
    const json = jsonObject('{"d":"2009-11-04T19:55:41Z"}');
    const dt = new DtObj();
    expect(json.DtOf('d', false, dt)).toBe(true);
    expect([dt.Year, dt.Month, dt.Day, dt.Hour, dt.Minute, dt.Second, dt.Utc]).toEqual([
      2009,
      11,
      4,
      19,
      55,
      41,
      true,
    ]);
    json.DtOf('d', true, dt);
    expect([dt.Hour, dt.Utc]).toEqual([new Date('2009-11-04T19:55:41Z').getHours(), false]);
  });
});
