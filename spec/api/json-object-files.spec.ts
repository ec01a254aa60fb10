import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { BinData, Hashtable, JsonObject, StringBuilder } from '../../lib/index.js';
import { jsonObject, present } from '../support/json-documents.js';

const root = mkdtempSync(join(tmpdir(), 'json-files-'));
let folder = root;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'case-'));
});
afterAll(() => rmSync(root, { recursive: true }));

function bytes(hex: string): BinData {
  const bd = new BinData();
  bd.AppendEncoded(hex, 'hex');
  return bd;
}

function sb(text: string): StringBuilder {
  const builder = new StringBuilder();
  builder.Append(text);
  return builder;
}

describe('loading', () => {
  test('JsonObject.LoadSb loads and refuses as Load does (C20, C21, C22)', () => {
    const json = jsonObject('{"keep":1}');
    expect([json.LoadSb(sb('{"a":1,}')), json.LoadSb(sb('[1]'))]).toEqual([false, false]);
    expect(json.LastErrorText).toContain('Use the class JsonArray.');
    expect(json.Emit()).toBe('{"keep":1}');
    expect([json.LoadSb(sb('{"a": 1.0}')), json.Emit()]).toEqual([true, '{"a":1.0}']);
  });

  test.each([
    ['UTF-8', '7b2261223a22c3a9227d'],
    ['UTF-8 with a byte order mark', 'efbbbf7b2261223a22c3a9227d'],
    ['UTF-16 little-endian', 'fffe7b002200610022003a002200e90022007d00'],
    ['UTF-16 big-endian', 'feff007b002200610022003a002200e90022007d'],
  ])('JsonObject.LoadBd and JsonObject.LoadFile take %s (C20)', (_what, hex) => {
    const json = new JsonObject();
    expect([json.LoadBd(bytes(hex)), json.Emit()]).toEqual([true, '{"a":"é"}']);
    writeFileSync(join(folder, 'a.json'), Buffer.from(hex, 'hex'));
    json.Clear();
    expect([json.LoadFile(join(folder, 'a.json')), json.Emit()]).toEqual([true, '{"a":"é"}']);
  });

  test.each([
    ['c080', 7],
    ['e080af', 7],
    ['eda080', 7],
    ['f08080af', 7],
    ['f4908080', 7],
    ['f5808080', 7],
    ['80', 7],
    ['ff', 7],
    ['c3', 7],
    ['e282', 7],
    ['f09f98', 7],
    ['c3a9e28c', 9],
    ['f09f9880ff', 11],
    ['c280dfbfe0a080ed9fbff0908080f48fbfbfff', 25],
  ])('JsonObject.LoadBd tells the offset of the bad sequence %s (C20)', (hex, offset) => {
    const json = jsonObject('{"keep":1}');
    expect(json.LoadBd(bytes(`7b2261223a2278${hex}227d`))).toBe(false);
    expect(json.LastErrorText).toContain(
      `    offset: ${offset}\r\n    The bytes are not valid UTF-8: the bad sequence begins at offset ${offset}.\r\n`,
    );
    expect(json.Emit()).toBe('{"keep":1}');
  });

  test.each([
    ['fffe7b0000d87d00', 'UTF-16LE', 4],
    ['feff007bdc00007d', 'UTF-16BE', 4],
    ['fffe3dd800de7b', 'UTF-16LE', 6],
    ['fffe7b0000d8', 'UTF-16LE', 4],
    ['fffe7b0000d87d', 'UTF-16LE', 4],
    ['fffeffdbffdfffdf', 'UTF-16LE', 6],
    ['ff7b', 'UTF-8', 0],
    ['fe7b', 'UTF-8', 0],
    ['7bff', 'UTF-8', 1],
    ['7bfe', 'UTF-8', 1],
  ])('JsonObject.LoadBd tells the offset in %s, which is no %s (C20)', (hex, name, offset) => {
    const json = new JsonObject();
    expect(json.LoadBd(bytes(hex))).toBe(false);
    expect(json.LastErrorText).toContain(
      `The bytes are not valid ${name}: the bad sequence begins at offset ${offset}.`,
    );
  });

  test('JsonObject.LoadFile that cannot read names the file and leaves the content (C22)', () => {
    const json = jsonObject('{"keep":1}');
    mkdirSync(join(folder, 'dir'));
    writeFileSync(join(folder, 'empty.json'), '');
    for (const name of ['none.json', 'dir', 'empty.json'])
      expect(json.LoadFile(join(folder, name))).toBe(false);
    expect([json.LoadFile(join(folder, 'none.json')), json.LoadFile('')]).toEqual([false, false]);
    json.LoadFile(join(folder, 'none.json'));
    expect(json.LastErrorText).toContain(`    path: ${join(folder, 'none.json')}\r\n`);
    expect(json.Emit()).toBe('{"keep":1}');
  });

  test('JsonObject.LowerCaseNames lowers all names in Load, LoadSb, LoadBd and LoadFile, and nothing else', () => {
    const json = jsonObject('{"Before":1}');
    expect(json.LowerCaseNames).toBe(false);
    json.LowerCaseNames = true;
    expect(json.HasMember('Before')).toBe(true);
    json.Load('{"Abc":{"D\\u0045F":"GHI","l":[{"X":1.0}]}, "ok":2}');
    expect(json.Emit()).toBe('{"abc":{"def":"GHI","l":[{"x":1.0}]},"ok":2}');
    expect(json.StringOf('abc.def')).toBe('GHI');
    json.LoadSb(sb('{"SB":1}'));
    expect(json.Emit()).toBe('{"sb":1}');
    json.LoadBd(bytes('7b224244223a317d'));
    expect(json.Emit()).toBe('{"bd":1}');
    writeFileSync(join(folder, 'a.json'), '{"FI":1}');
    json.LoadFile(join(folder, 'a.json'));
    json.UpdateInt('New', 2);
    expect(json.Emit()).toBe('{"fi":1,"New":2}');
  });

  test('JsonObject.Predefine keeps a copy for JsonObject.LoadPredefined of any object', () => {
    const json = jsonObject('{"t":[1.0]}');
    expect(json.Predefine('template')).toBe(true);
    json.UpdateInt('t[0]', 5);
    const [one, other] = [new JsonObject(), new JsonObject()];
    expect(one.LoadPredefined('template')).toBe(true);
    one.UpdateInt('t[0]', 6);
    expect(other.LoadPredefined('template')).toBe(true);
    expect([one.Emit(), other.Emit()]).toEqual(['{"t":[6]}', '{"t":[1.0]}']);
    json.Predefine('template');
    expect([other.LoadPredefined('template'), other.Emit()]).toEqual([true, '{"t":[5]}']);
    expect([other.LoadPredefined('toString'), other.Emit()]).toEqual([false, '{"t":[5]}']);
  });

  test('JsonObject.UncommonOptions is kept and has no effect', () => {
    const json = new JsonObject();
    expect(json.UncommonOptions).toBe('');
    json.UncommonOptions = 'Anything';
    expect([json.UncommonOptions, json.Load('{"A":1}'), json.Emit()]).toEqual([
      'Anything',
      true,
      '{"A":1}',
    ]);
  });
});

describe('writing', () => {
  test('JsonObject.WriteFile writes what Emit gives, in UTF-8 without a byte order mark (C43)', () => {
    const json = jsonObject('{"a":{"b":"é€"},"c":[1]}');
    const file = join(folder, 'o.json');
    expect(json.WriteFile(file)).toBe(true);
    expect(readFileSync(file).toString('hex')).toBe(
      Buffer.from('{"a":{"b":"é€"},"c":[1]}').toString('hex'),
    );
    json.EmitCompact = false;
    json.WriteFile(file);
    expect(readFileSync(file, 'utf8')).toBe(json.Emit());
    present(json.ObjectOf('a')).WriteFile(file);
    expect(readFileSync(file, 'utf8')).toBe('{"b":"é€"}');
    expect(readdirSync(folder)).toEqual(['o.json']);
  });

  test('JsonObject.WriteFile that fails leaves no file behind (C43)', () => {
    const json = jsonObject('{"a":1}');
    mkdirSync(join(folder, 'dir'));
    expect([
      json.WriteFile(join(folder, 'none', 'o.json')),
      json.WriteFile(join(folder, 'dir')),
    ]).toEqual([false, false]);
    expect(readdirSync(folder)).toEqual(['dir']);
  });

  test('JsonObject.WriteFile keeps the mode of the old file, and the link that leads to it (C43)', () => {
    const file = join(folder, 'o.json');
    writeFileSync(file, 'old');
    chmodSync(file, 0o600);
    symlinkSync(file, join(folder, 'link'));
    expect(jsonObject('{"a":1}').WriteFile(join(folder, 'link'))).toBe(true);
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['{"a":1}', 0o600]);
  });

  test('JsonObject.EmitSb and JsonObject.EmitBd add the text in the form of Emit', () => {
    const json = jsonObject('{"a":"é"}');
    const builder = sb('X');
    const bd = bytes('58');
    expect([json.EmitSb(builder), json.EmitBd(bd)]).toEqual([true, true]);
    expect(builder.GetAsString()).toBe('X{"a":"é"}');
    expect(bd.GetEncoded('hex')).toBe('587B2261223A22C3A9227D');
    const lone = jsonObject('{"a":"\ud800\u{1f600}"}');
    const copy = new JsonObject();
    const emitted = new BinData();
    expect([lone.EmitBd(emitted), copy.LoadBd(emitted)]).toEqual([true, true]);
    expect(copy.Emit()).toBe('{"a":"\\ud800\u{1f600}"}');
    json.EmitCompact = false;
    const pretty = new StringBuilder();
    json.EmitSb(pretty);
    expect(pretty.GetAsString()).toBe('{\r\n  "a": "é"\r\n}');
  });
});

describe('JsonObject.EmitWithSubs', () => {
  const table = (entries: Record<string, string>): Hashtable => {
    const hashtable = new Hashtable();
    for (const [key, value] of Object.entries(entries)) hashtable.AddStr(key, value);
    return hashtable;
  };

  test('JsonObject.EmitWithSubs replaces {$name} inside of strings, escaped, and nothing else (C46)', () => {
    const text =
      '{"{$n}":"Hi {$n}!","b":[["{$n}{$q}"]],"c":"{$zz} {$} {$n","d":"{n}\\/\\u0041","e":1.0}';
    const json = jsonObject(text);
    expect(json.EmitWithSubs(table({ n: '$& Jo', q: '"\n' }), false)).toBe(
      '{"{$n}":"Hi $& Jo!","b":[["$& Jo\\"\\n"]],"c":"{$zz} {$} {$n","d":"{n}\\/\\u0041","e":1.0}',
    );
    expect(json.Emit()).toBe(text);
  });

  test('JsonObject.EmitWithSubs drops what is empty then, when asked (C46)', () => {
    const json = jsonObject(
      '{"a":"{$e}","b":"x","c":[],"o":{"p":"","q":1},"z":null,"f":{},"l":[""]}',
    );
    expect(json.EmitWithSubs(table({ e: '' }), true)).toBe(
      '{"b":"x","o":{"q":1},"z":null,"f":{},"l":[""]}',
    );
    expect(json.EmitWithSubs(table({ e: '' }), false)).toBe(
      '{"a":"","b":"x","c":[],"o":{"p":"","q":1},"z":null,"f":{},"l":[""]}',
    );
  });
});
