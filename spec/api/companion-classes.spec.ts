import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { VERSION } from '../../lib/diagnostics/build-info.js';
import {
  BinData,
  CkDateTime,
  DtObj,
  Global,
  Hashtable,
  StringBuilder,
  StringTable,
} from '../../lib/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';

interface Common {
  DebugLogFilePath: string;
  readonly LastErrorHtml: string;
  readonly LastErrorText: string;
  readonly LastErrorXml: string;
  LastMethodSuccess: boolean;
  VerboseLogging: boolean;
  readonly Version: string;
}

/** An object, the name of a method, a call of it that succeeds, and a call that fails. */
function calling<T extends Common>(
  object: T,
  method: string,
  succeed: (object: T) => unknown,
  fail: (object: T) => unknown,
) {
  return {
    object: object as Common,
    method,
    succeed: () => succeed(object),
    fail: () => fail(object),
  };
}

function callsOfEachClass() {
  return [
    calling(
      new StringBuilder(),
      'Append',
      (sb) => sb.Append('a'),
      (sb) => sb.RemoveBefore('#'),
    ),
    calling(
      new BinData(),
      'Clear',
      (bd) => bd.Clear(),
      (bd) => bd.LoadEncoded('', 'nope'),
    ),
    calling(
      new StringTable(),
      'Append',
      (table) => table.Append('a'),
      (table) => table.StringAt(9),
    ),
    calling(
      new Hashtable(),
      'AddInt',
      (table) => table.AddInt('a', 1),
      (table) => table.Remove('b'),
    ),
    calling(
      new CkDateTime(),
      'AddDays',
      (d) => d.AddDays(1),
      (d) => d.SetFromUlid(''),
    ),
    calling(
      new DtObj(),
      'Serialize',
      (dt) => dt.Serialize(),
      (dt) => dt.DeSerialize(''),
    ),
    calling(
      new Global(),
      'DnsClearCache',
      (g) => g.DnsClearCache(),
      (g) => g.ThreadPoolLogLine('a'),
    ),
  ];
}

test('StringBuilder.Version, BinData.Version, StringTable.Version, Hashtable.Version, CkDateTime.Version, DtObj.Version and Global.Version give the version of the package (C12)', () => {
  for (const { object } of callsOfEachClass()) expect(object.Version).toBe(VERSION);
});

test('StringBuilder.LastMethodSuccess, BinData.LastMethodSuccess, StringTable.LastMethodSuccess, Hashtable.LastMethodSuccess, CkDateTime.LastMethodSuccess, DtObj.LastMethodSuccess and Global.LastMethodSuccess tell whether the last call worked (C1)', () => {
  for (const { object, succeed, fail } of callsOfEachClass()) {
    expect(object.LastMethodSuccess).toBe(true);
    fail();
    expect(object.LastMethodSuccess).toBe(false);
    succeed();
    expect(object.LastMethodSuccess).toBe(true);
  }
});

test('StringBuilder.LastErrorText, BinData.LastErrorText, StringTable.LastErrorText, Hashtable.LastErrorText, CkDateTime.LastErrorText, DtObj.LastErrorText and Global.LastErrorText have a context named for the method, ended by Success. or Failed. (C5)', () => {
  for (const { object, method, succeed, fail } of callsOfEachClass()) {
    succeed();
    expect(object.LastErrorText).toContain(`ChilkatLog:\r\n  ${method}:\r\n`);
    expect(object.LastErrorText).toContain(`\r\n    Success.\r\n  --${method}\r\n--ChilkatLog\r\n`);
    fail();
    expect(object.LastErrorText).toContain('\r\n    Failed.\r\n  --');
  }
});

test('StringBuilder.LastErrorXml, BinData.LastErrorXml, StringTable.LastErrorXml, Hashtable.LastErrorXml, CkDateTime.LastErrorXml, DtObj.LastErrorXml and Global.LastErrorXml name the method in an element (C7)', () => {
  for (const { object, method, succeed } of callsOfEachClass()) {
    succeed();
    expect(object.LastErrorXml).toContain(`<ChilkatLog>\r\n<${method}>\r\n`);
  }
});

test('StringBuilder.LastErrorHtml, BinData.LastErrorHtml, StringTable.LastErrorHtml, Hashtable.LastErrorHtml, CkDateTime.LastErrorHtml, DtObj.LastErrorHtml and Global.LastErrorHtml name the method in a list (C7)', () => {
  for (const { object, method, succeed } of callsOfEachClass()) {
    succeed();
    expect(object.LastErrorHtml).toContain(`<li>${method}\r\n<ul>`);
  }
});

test('StringBuilder.VerboseLogging, BinData.VerboseLogging, StringTable.VerboseLogging, Hashtable.VerboseLogging, CkDateTime.VerboseLogging, DtObj.VerboseLogging and Global.VerboseLogging are off by default, and show in the log', () => {
  for (const { object, succeed } of callsOfEachClass()) {
    expect(object.VerboseLogging).toBe(false);
    object.VerboseLogging = true;
    succeed();
    expect(object.LastErrorText).toContain('\r\n    VerboseLogging: 1\r\n');
  }
});

test('StringBuilder.DebugLogFilePath, BinData.DebugLogFilePath, StringTable.DebugLogFilePath, Hashtable.DebugLogFilePath, CkDateTime.DebugLogFilePath, DtObj.DebugLogFilePath and Global.DebugLogFilePath name a file that gets the log of each call (C8)', () => {
  const folder = temporaryFolder();
  for (const { object, succeed } of callsOfEachClass()) {
    expect(object.DebugLogFilePath).toBe('');
    object.DebugLogFilePath = join(folder, object.constructor.name);
    succeed();
    expect(readFileSync(object.DebugLogFilePath, 'utf8')).toContain(object.LastErrorText);
  }
});
