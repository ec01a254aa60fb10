import { describe, expect, test } from '@jest/globals';
import { JsonObject } from '../../lib/index.js';
import { jsonObject, present } from '../support/json-documents.js';

const RECORDS =
  '{"r":[{"id":1,"n":"Alpha","p":{"q":["x","y"]}},"text",null,[1],{"n":"beta"},{"id":2.50,"n":"Alpine","p":{"q":["z"]}},{"id":true,"n":""}],"o":{}}';

describe('records', () => {
  test('JsonObject.FindRecord compares the text of the field, with * for any text (C44)', () => {
    const json = jsonObject(RECORDS);
    const nameOf = (field: string, value: string, caseSensitive = true) =>
      json.FindRecord('r', field, value, caseSensitive)?.StringOf('n') ?? null;
    expect([
      nameOf('n', 'Al*'),
      nameOf('n', '*ine'),
      nameOf('id', '2.50'),
      nameOf('id', '2.5'),
      nameOf('id', 'true'),
      nameOf('n', 'BETA'),
      nameOf('n', 'BETA', false),
      nameOf('p.q[1]', 'y'),
      nameOf('n', ''),
    ]).toEqual(['Alpha', 'Alpine', 'Alpine', null, '', null, 'beta', 'Alpha', '']);
  });

  test('JsonObject.FindRecord gives a live record, and null with a failure when there is none (C39)', () => {
    const json = jsonObject('{"r":[{"k":"a","v":1}]}');
    present(json.FindRecord('r', 'k', 'a', true)).SetIntOf('v', 2);
    expect(json.Emit()).toBe('{"r":[{"k":"a","v":2}]}');
    expect([json.FindRecord('r', 'k', 'b', true), json.LastMethodSuccess]).toEqual([null, false]);
    expect([
      json.FindRecord('none', 'k', 'a', true),
      json.FindRecord('r', 'k.', 'a', true),
    ]).toEqual([null, null]);
  });

  test('JsonObject.FindRecord reads [i] in both paths; PathPrefix stands before the first alone (C32)', () => {
    const json = jsonObject('{"g":[{"r":[]},{"r":[{"k":["x","y"]}]}]}');
    json.I = 1;
    json.PathPrefix = 'g[i].';
    expect(json.FindRecord('r', 'k[i]', 'y', true)?.Emit()).toBe('{"k":["x","y"]}');
  });

  test('JsonObject.FindRecord2 turns the passed object into the record (C41)', () => {
    const json = jsonObject('{"r":[{"k":"a"},{"k":"b"}]}');
    const record = new JsonObject();
    expect(json.FindRecord2('r', 'k', 'b', true, record)).toBe(true);
    record.UpdateInt('n', 1);
    expect(json.Emit()).toBe('{"r":[{"k":"a"},{"k":"b","n":1}]}');
  });

  test('JsonObject.FindRecordString gives a text of the record (C44)', () => {
    const json = jsonObject(RECORDS);
    expect([
      json.FindRecordString('r', 'n', 'alp*', false, 'p.q[1]'),
      json.FindRecordString('r', 'n', 'beta', true, 'id'),
      json.FindRecordString('r', 'n', 'zz', true, 'id'),
    ]).toEqual(['y', null, null]);
    expect(json.FindRecordString('r', 'n', 'beta', true, 'zz')).toBeNull();
    expect(json.LastErrorText).toContain(
      '    jsonPath: zz\r\n    Nothing is at the JSON path.\r\n',
    );
  });

  test('JsonObject.DeleteRecords takes all of them out and tells how many (C44)', () => {
    const json = jsonObject('{"r":[{"k":"a1"},{"k":"b"},"text",{"x":1},{"k":"A2"},{"k":1.0}]}');
    expect([
      json.DeleteRecords('r', 'k', 'a*', false),
      json.DeleteRecords('r', 'k', 'zz', true),
      json.LastMethodSuccess,
    ]).toEqual([2, 0, true]);
    expect(json.Emit()).toBe('{"r":[{"k":"b"},"text",{"x":1},{"k":1.0}]}');
    expect([json.DeleteRecords('none', 'k', '*', true), json.LastMethodSuccess]).toEqual([
      0,
      false,
    ]);
  });
});

describe('JsonObject.FindObjectWithMember', () => {
  test('JsonObject.FindObjectWithMember: the object itself first, then depth first through arrays (C45)', () => {
    const json = jsonObject('{"a":[1,[{"q":0},[{"t":1}]],{"t":2}],"b":{"t":3}}');
    expect(json.FindObjectWithMember('t')?.Emit()).toBe('{"t":1}');
    expect(json.FindObjectWithMember('b')?.HasMember('a')).toBe(true);
    present(json.FindObjectWithMember('q')).UpdateInt('q', 5);
    expect(json.IntOf('a[1][0].q')).toBe(5);
  });

  test('JsonObject.FindObjectWithMember looks below the caller alone, for a name and no path (C45)', () => {
    const json = jsonObject('{"a":{"x":1},"b":{"y.z":2}}');
    expect(present(json.ObjectOf('a')).FindObjectWithMember('y.z')).toBeNull();
    expect(json.FindObjectWithMember('y.z')?.Emit()).toBe('{"y.z":2}');
    expect([json.FindObjectWithMember('a.x'), json.LastMethodSuccess]).toEqual([null, false]);
  });
});

describe('questions by path', () => {
  test('JsonObject.StringOfEquals compares the text of any value (C3, C28)', () => {
    const json = jsonObject('{"a":"ÄBC","n":1.0,"t":true}');
    expect([
      json.StringOfEquals('a', 'äbc', false),
      json.StringOfEquals('n', '1.0', true),
      json.StringOfEquals('t', 'TRUE', false),
    ]).toEqual([true, true, true]);
    expect([json.StringOfEquals('a', 'äbc', true), json.LastMethodSuccess]).toEqual([false, true]);
    expect([json.StringOfEquals('zz', '', true), json.LastMethodSuccess]).toEqual([false, false]);
  });

  test('JsonObject.PathPrefix is put in front as it is (C32)', () => {
    const json = jsonObject('{"ab":{"c":1},"a":{"c":2}}');
    expect(json.PathPrefix).toBe('');
    json.PathPrefix = 'a';
    expect([json.IntOf('b.c'), json.IntOf('.c'), json.IndexOf('ab')]).toEqual([1, 2, 0]);
    expect(json.StringOf('x')).toBeNull();
    expect(json.LastErrorText).toContain('    jsonPath: ax\r\n');
  });
});
