import { describe, expect, test } from '@jest/globals';
import { JsonObject } from '../../lib/index.js';
import { jsonObject, present } from '../support/json-documents.js';

describe('JsonObject.FirebasePut', () => {
  test.each([
    ['{"x": [1, 2]}', '{"x":[1,2]}'],
    ['12', '12'],
    ['-7.50', '-7.50'],
    ['true', 'true'],
    ['"a\\u0041"', '"a\\u0041"'],
    [' [ ] ', '[]'],
  ])('JsonObject.FirebasePut puts %s, replacing what is there (C47)', (value, text) => {
    const json = jsonObject('{"a":{"b":{"old":1},"c":2}}');
    expect(json.FirebasePut('a.b', value)).toBe(true);
    expect(json.Emit()).toBe(`{"a":{"b":${text},"c":2}}`);
  });

  test('JsonObject.FirebasePut makes missing parents and replaces a scalar in the way (C47)', () => {
    const json = jsonObject('{"s":"text"}');
    expect([json.FirebasePut('a.b', '1'), json.FirebasePut('s.t.u', '2')]).toEqual([true, true]);
    expect(json.Emit()).toBe('{"s":{"t":{"u":2}},"a":{"b":1}}');
  });

  test('JsonObject.FirebasePut of null deletes, and succeeds when nothing is there (C47)', () => {
    const json = jsonObject('{"a":{"b":1,"c":2},"l":[1,2,3]}');
    expect([
      json.FirebasePut('a.b', 'null'),
      json.FirebasePut('a.zz', 'null'),
      json.FirebasePut('q.r.s', 'null'),
      json.FirebasePut('a.c.d', 'null'),
      json.FirebasePut('l[0]', 'null'),
    ]).toEqual([true, true, true, true, true]);
    expect(json.Emit()).toBe('{"a":{"c":2},"l":[2,3]}');
  });

  test('JsonObject.FirebasePut takes a name of digits for an index where an array is, and nowhere else (C47)', () => {
    const json = jsonObject('{"o":{"5":1},"l":[0,1,2,3,4,5,6,7,8,9,10]}');
    expect([
      json.FirebasePut('o.5', '2'),
      json.FirebasePut('o.10', '3'),
      json.FirebasePut('l.10', '"ten"'),
      json.FirebasePut('l.0', '"zero"'),
      json.FirebasePut('l.99', 'null'),
      json.FirebasePut('l[99]', 'null'),
      json.FirebasePut('l.01', '1'),
      json.FirebasePut('l.1x', '1'),
      json.FirebasePut('l.x1', '1'),
      json.FirebasePut('l.', '1'),
    ]).toEqual([true, true, true, true, true, true, false, false, false, false]);
    expect(json.Emit()).toBe('{"o":{"5":2,"10":3},"l":["zero",1,2,3,4,5,6,7,8,9,"ten"]}');
  });

  test.each(['', '/'])('JsonObject.FirebasePut at %j is the caller itself (C47)', (path) => {
    const json = jsonObject('{"a":{"old":1},"b":2}');
    const view = present(json.ObjectOf('a'));
    expect(view.FirebasePut(path, '{"n":{"m":1.0}}')).toBe(true);
    expect(json.Emit()).toBe('{"a":{"n":{"m":1.0}},"b":2}');
    expect([view.FirebasePut(path, '5'), view.FirebasePut(path, '[1]')]).toEqual([false, false]);
    expect(view.LastErrorText).toContain(
      'Only a JSON object {...} can take the place of a JsonObject.',
    );
    expect(view.Emit()).toBe('{"n":{"m":1.0}}');
    expect([view.FirebasePut(path, 'null'), json.Emit()]).toEqual([true, '{"a":{},"b":2}']);
  });

  test('JsonObject.FirebasePut of what would nest too deep changes nothing, at the object itself too (C23)', () => {
    const json = jsonObject('{"a":{"old":1}}');
    const view = present(json.ObjectOf('a'));
    const deep = `{"n":1,"d":${'['.repeat(1023)}${']'.repeat(1023)}}`;
    expect([view.FirebasePut('/', deep), view.FirebasePut('x', deep)]).toEqual([false, false]);
    expect(view.FirebasePatch('', deep)).toBe(false);
    expect(json.Emit()).toBe('{"a":{"old":1}}');
    expect(json.FirebasePut('/', deep)).toBe(true);
  });

  test('JsonObject.FirebasePut and JsonObject.FirebasePatch begin with PathPrefix (C32)', () => {
    const json = jsonObject('{"a":{"b":1},"b":2}');
    json.PathPrefix = 'a.';
    expect([json.FirebasePut('b', '5'), json.FirebasePatch('c', '{"d":6}')]).toEqual([true, true]);
    json.PathPrefix = 'a';
    expect(json.FirebasePatch('', '{"e":7}')).toBe(true);
    expect(json.Emit()).toBe('{"a":{"b":5,"c":{"d":6},"e":7},"b":2}');
  });

  test('JsonObject.FirebasePut with what is no JSON changes nothing (C47)', () => {
    const json = jsonObject('{"a":1}');
    for (const value of ['', '{"y":', 'text', '01', '1 2'])
      expect(json.FirebasePut('a', value)).toBe(false);
    expect([json.FirebasePut('a..b', '1'), json.Emit()]).toEqual([false, '{"a":1}']);
  });
});

describe('JsonObject.FirebasePatch', () => {
  test('JsonObject.FirebasePatch puts each member, deletes for null, and keeps the others (C47)', () => {
    const json = jsonObject('{"p":{"a":1,"b":2,"c":3}}');
    expect(json.FirebasePatch('p', '{"b":{"x":[1.0]},"c":null,"d":"new","none":null}')).toBe(true);
    expect(json.Emit()).toBe('{"p":{"a":1,"b":{"x":[1.0]},"d":"new"}}');
  });

  test('JsonObject.FirebasePatch makes the place, also where a scalar is (C47)', () => {
    const json = jsonObject('{"s":5}');
    expect([
      json.FirebasePatch('a.b', '{"c":1,"n":null}'),
      json.FirebasePatch('s', '{"t":2}'),
      json.FirebasePatch('', '{"top":3}'),
    ]).toEqual([true, true, true]);
    expect(json.Emit()).toBe('{"s":{"t":2},"a":{"b":{"c":1}},"top":3}');
  });

  test('JsonObject.FirebasePatch makes no place for nulls alone (C47)', () => {
    const json = jsonObject('{"s":5}');
    expect([
      json.FirebasePatch('a', '{"b":null,"c":null}'),
      json.FirebasePatch('s', '{"b":null}'),
      json.FirebasePatch('d', '{"b":null,"c":1}'),
    ]).toEqual([true, true, true]);
    expect(json.Emit()).toBe('{"s":5,"d":{"c":1}}');
  });

  test('JsonObject.FirebasePatch of what would nest too deep changes nothing, at a new place too (C23)', () => {
    const json = jsonObject('{"s":5}');
    const deep = `{"n":1,"d":${'['.repeat(1022)}${']'.repeat(1022)}}`;
    expect([json.FirebasePatch('a', deep), json.FirebasePatch('s.b', deep)]).toEqual([true, false]);
    expect(json.JsonTypeOf('s')).toBe(2);
  });

  test('JsonObject.FirebasePatch of an array counts what its members before have made or deleted (C47)', () => {
    const json = jsonObject('{"l":[1,2,3]}');
    expect([
      json.FirebasePatch('l', '{"0":null,"65539":1}'),
      json.FirebasePatch('l', '{"2":null,"65539":1}'),
      json.FirebasePatch('l', '{"0":null,"65538":1,"131075":2}'),
    ]).toEqual([true, true, true]);
  });

  test('JsonObject.FirebasePatch needs an object, and names of digits where an array is (C47)', () => {
    const json = jsonObject('{"l":[1,2]}');
    expect([
      json.FirebasePatch('l', '[1]'),
      json.FirebasePatch('l', '5'),
      json.FirebasePatch('l', '{"0":9,"x":1}'),
      json.FirebasePatch('l', '{"0":9,"1":null,"65538":1}'),
    ]).toEqual([false, false, false, false]);
    expect(json.Emit()).toBe('{"l":[1,2]}');
    expect([json.FirebasePatch('l', '5'), json.LastErrorText]).toEqual([
      false,
      expect.stringContaining('The data of a patch must be a JSON object {...}.'),
    ]);
    expect([json.FirebasePatch('l', '{"x":1}'), json.LastErrorText]).toEqual([
      false,
      expect.stringMatching(
        /jsonPath: l\r\n +name: x\r\n +The patch names a member, but an array is there\./,
      ),
    ]);
    expect([json.FirebasePatch('l', '{"0":9,"2":8}'), json.Emit()]).toEqual([
      true,
      '{"l":[9,2,8]}',
    ]);
  });
});

describe('JsonObject.FirebaseApplyEvent', () => {
  test('JsonObject.FirebaseApplyEvent applies put and patch, by paths with / whatever DelimiterChar is (C47)', () => {
    const json = new JsonObject();
    const apply = (name: string, path: string, data: string) =>
      json.FirebaseApplyEvent(name, `{"path":${JSON.stringify(path)},"data":${data}}`);
    expect([
      apply('put', '/', '{"a":{"b":1},"l":["x","y","z"]}'),
      apply('patch', '/a', '{"c":2,"b":null}'),
      apply('put', '/a/d.e/"f', '{"g":3}'),
      apply('put', '/l/1', '"Y"'),
      apply('put', '/l/0', 'null'),
      apply('put', '/l/2', 'null'),
    ]).toEqual(Array(6).fill(true));
    expect(json.Emit()).toBe('{"a":{"c":2,"d.e":{"\\"f":{"g":3}}},"l":[null,"Y"]}');
    expect([apply('put', '/', 'null'), json.Emit()]).toEqual([true, '{}']);
  });

  test.each(['keep-alive', 'cancel', 'auth_revoked'])(
    'JsonObject.FirebaseApplyEvent: %s changes nothing and succeeds (C47)',
    (name) => {
      const json = jsonObject('{"a":1}');
      expect([json.FirebaseApplyEvent(name, 'null'), json.Emit()]).toEqual([true, '{"a":1}']);
    },
  );

  test.each([
    ['delete', '{"path":"/","data":{"b":1}}'],
    ['toString', '{"path":"/","data":{"b":1}}'],
    ['put', '{"path":"/"}'],
    ['put', '{"data":{"b":1}}'],
    ['put', '{"path":5,"data":{"b":1}}'],
    ['put', '[]'],
    ['put', ''],
    ['patch', '{"path":"/","data":[1]}'],
  ])(
    'JsonObject.FirebaseApplyEvent fails for %j with %j and changes nothing (C47)',
    (name, data) => {
      const json = jsonObject('{"a":1}');
      expect([json.FirebaseApplyEvent(name, data), json.Emit()]).toEqual([false, '{"a":1}']);
    },
  );
});
