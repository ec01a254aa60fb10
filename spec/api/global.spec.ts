import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { BinData, Global } from '../../lib/index.js';
import { temporaryFolder } from '../support/temporary-folder.js';

describe('unlocking', () => {
  test('Global.UnlockBundle is true for any text; Global.UnlockStatus is 2 from then on, everywhere (C10)', () => {
    const global = new Global();
    expect(global.UnlockStatus).toBe(0);
    expect(global.UnlockBundle('')).toBe(true);
    expect(global.UnlockStatus).toBe(2);
    expect(new Global().UnlockStatus).toBe(2);
    const bd = new BinData();
    bd.Clear();
    expect(bd.LastErrorText).toContain('\r\n    UnlockStatus: 2\r\n');
  });

  test('Global.UnlockBundle does not show the code (C9)', () => {
    const global = new Global();
    global.UnlockBundle('MYCODE.CB1');
    expect(global.LastErrorText).not.toContain('MYCODE');
  });

  test('Global.UnlockStatus is read-only (C2)', () => {
    expect(() => Object.assign(new Global(), { UnlockStatus: 1 })).toThrow(TypeError);
  });
});

describe('settings', () => {
  test('Global.MaxThreads is 100, and from 1 to 500', () => {
    const global = new Global();
    expect(global.MaxThreads).toBe(100);
    global.MaxThreads = 500;
    expect(() => {
      global.MaxThreads = 501;
    }).toThrow('Global.MaxThreads must be from 1 to 500, got 501');
    expect(new Global().MaxThreads).toBe(500);
  });

  test('Global.DefaultNtlmVersion is 2, and 1 or 2', () => {
    const global = new Global();
    expect(global.DefaultNtlmVersion).toBe(2);
    global.DefaultNtlmVersion = 1;
    expect(() => {
      global.DefaultNtlmVersion = 3;
    }).toThrow(RangeError);
    expect(global.DefaultNtlmVersion).toBe(1);
  });

  test('Global.DnsTimeToLive is 0, and not negative', () => {
    const global = new Global();
    expect(global.DnsTimeToLive).toBe(0);
    global.DnsTimeToLive = 60;
    expect(() => {
      global.DnsTimeToLive = -1;
    }).toThrow(RangeError);
    expect(new Global().DnsTimeToLive).toBe(60);
  });

  test('Global.DefaultUtf8, Global.EnableDnsCaching, Global.PreferIpv6, Global.UsePkcsConstructedEncoding and Global.VerboseTls are false, and kept for all objects', () => {
    const names = [
      'DefaultUtf8',
      'EnableDnsCaching',
      'PreferIpv6',
      'UsePkcsConstructedEncoding',
      'VerboseTls',
    ] as const;
    const global = new Global();
    for (const name of names) {
      expect(global[name]).toBe(false);
      global[name] = true;
      expect(new Global()[name]).toBe(true);
    }
  });

  test('Global.UncommonOptions is empty, and kept', () => {
    const global = new Global();
    expect(global.UncommonOptions).toBe('');
    global.UncommonOptions = 'X';
    expect(new Global().UncommonOptions).toBe('X');
  });

  test('Global.AnsiCodePage is 1252, and says what the charset ansi stands for', () => {
    const global = new Global();
    expect(global.AnsiCodePage).toBe(1252);
    const bd = new BinData();
    bd.AppendByte(0xb1);
    expect(bd.GetString('ansi')).toBe('±');
    global.AnsiCodePage = 1250;
    bd.SecureClear();
    bd.AppendByte(0xb3);
    expect(bd.GetString('ansi')).toBe('ł');
    global.AnsiCodePage = 99999;
    expect(bd.GetString('ansi')).toBeNull();
    global.AnsiCodePage = 1252;
  });
});

describe('methods', () => {
  test('Global.ThreadPoolLogLine appends to the file of Global.ThreadPoolLogPath', () => {
    const global = new Global();
    expect(global.ThreadPoolLogPath).toBe('');
    expect(global.ThreadPoolLogLine('a')).toBe(false);
    const path = join(temporaryFolder(), 'pool.log');
    global.ThreadPoolLogPath = path;
    expect(global.ThreadPoolLogLine('a')).toBe(true);
    expect(global.ThreadPoolLogLine('é')).toBe(true);
    expect(readFileSync(path, 'utf8')).toBe('a\r\né\r\n');
  });

  test('Global.DnsClearCache and Global.FinalizeThreadPool succeed', () => {
    expect(new Global().DnsClearCache()).toBe(true);
    expect(new Global().FinalizeThreadPool()).toBe(true);
  });
});
