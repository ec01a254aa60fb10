import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { JsonObject, Mcp } from '../../lib/index.js';
import { jsonObject } from '../support/json-documents.js';
import {
  errorAnswer,
  type Script,
  type ScriptedServer,
  startScriptedServer,
} from '../support/scripted-server.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const newPath = () => join(folder, `log-${++files}.txt`);
const textOf = (path: string) => readFileSync(path, 'utf8');

const servers: ScriptedServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function start(script: Script = {}): Promise<string> {
  const server = await startScriptedServer(script);
  servers.push(server);
  return server.url;
}

const OPENING = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (?=\w+\.\w+\r\n)/gm;

/** A debug log without the times of its opening lines. */
const withoutTimes = (text: string) => text.replace(OPENING, '');

describe('ChilkatObject.DebugLogFilePath', () => {
  test('ChilkatObject.DebugLogFilePath is empty by default, and then nothing is written', () => {
    const mcp = new Mcp();
    expect(mcp.DebugLogFilePath).toBe('');
    const path = newPath();
    mcp.DebugLogFilePath = path;
    mcp.DebugLogFilePath = '';
    mcp.Close();
    expect(existsSync(path)).toBe(false);
  });

  test('ChilkatObject.DebugLogFilePath has the opening line before the work of the call begins (C8)', async () => {
    const path = newPath();
    const mcp = new Mcp();
    // The server, a thread of its own, reads the file while the caller is blocked.
    expect(mcp.Connect(await start({ 'tools/list': { resultFromFile: path } }))).toBe(true);
    mcp.DebugLogFilePath = path;
    const seen = new JsonObject();
    expect(mcp.ListTools(seen)).toBe(true);
    const opening = seen.StringOf('text');
    expect(opening).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z Mcp\.ListTools\r\n$/);
    expect(textOf(path)).toBe(`${opening}${mcp.LastErrorText}`);
  });

  test('ChilkatObject.DebugLogFilePath ends with the opening line of the running call, after the whole calls before it (C8)', async () => {
    const path = newPath();
    const mcp = new Mcp();
    mcp.Connect(await start({ 'tools/call': [{ result: '{}' }, { resultFromFile: path }] }));
    mcp.DebugLogFilePath = path;
    mcp.CallTool('first', new JsonObject(), new JsonObject());
    const first = mcp.LastErrorText;
    const seen = new JsonObject();
    mcp.CallTool('second', new JsonObject(), seen);
    expect(withoutTimes(seen.StringOf('text') ?? '')).toBe(
      `Mcp.CallTool\r\n${first}Mcp.CallTool\r\n`,
    );
  });

  test('ChilkatObject.DebugLogFilePath gets the log of each call, failed ones too, in UTF-8 (C8)', async () => {
    const path = newPath();
    writeFileSync(path, 'was there\n');
    const mcp = new Mcp();
    mcp.DebugLogFilePath = path;
    const url = await start({
      'tools/call': { body: errorAnswer('{"code":-1,"message":"Schlüssel 漢 😀"}') },
    });
    const logs = [
      () => mcp.ListTools(new JsonObject()),
      () => mcp.Connect(url),
      () => mcp.CallTool('t', new JsonObject(), new JsonObject()),
      () => mcp.GetLastJsonData(new JsonObject()),
      () => mcp.Close(),
    ].map((call) => {
      call();
      return mcp.LastErrorText;
    });
    const names = ['ListTools', 'Connect', 'CallTool', 'GetLastJsonData', 'Close'];
    const entries = names.map((name, at) => `Mcp.${name}\r\n${logs[at]}`);
    expect(withoutTimes(textOf(path))).toBe(`was there\n${entries.join('')}`);
    expect(logs[2]).toContain('    message: Schlüssel 漢 😀\r\n');
  });

  test('ChilkatObject.DebugLogFilePath may be shared by objects, whose entries name their class', () => {
    const path = newPath();
    const [mcp, json] = [new Mcp(), new JsonObject()];
    mcp.DebugLogFilePath = path;
    json.DebugLogFilePath = path;
    mcp.Close();
    json.Load('{');
    expect(withoutTimes(textOf(path))).toBe(
      `Mcp.Close\r\n${mcp.LastErrorText}JsonObject.Load\r\n${json.LastErrorText}`,
    );
  });

  test('ChilkatObject.DebugLogFilePath is that of the object whose method is called, not of its arguments', async () => {
    const path = newPath();
    const mcp = new Mcp();
    mcp.Connect(await start());
    const [args, result] = [jsonObject('{"a":1}'), new JsonObject()];
    args.DebugLogFilePath = path;
    result.DebugLogFilePath = path;
    expect(mcp.CallTool('t', args, result)).toBe(true);
    expect(existsSync(path)).toBe(false);
  });

  test('ChilkatObject.DebugLogFilePath tells more with ChilkatObject.VerboseLogging', async () => {
    const [quiet, verbose] = [newPath(), newPath()];
    const mcp = new Mcp();
    mcp.Connect(await start());
    mcp.DebugLogFilePath = quiet;
    mcp.ListTools(new JsonObject());
    mcp.DebugLogFilePath = verbose;
    mcp.VerboseLogging = true;
    mcp.ListTools(new JsonObject());
    const sentBody = 'requestBody: {"jsonrpc":"2.0","id":3,"method":"tools/list","params":{}}';
    expect(textOf(quiet)).not.toContain('requestBody');
    expect(textOf(verbose)).toContain(sentBody);
  });

  test('ChilkatObject.DebugLogFilePath gets nothing of properties, and of calls that throw for misuse (C2, C4)', () => {
    const path = newPath();
    const mcp = new Mcp();
    mcp.DebugLogFilePath = path;
    mcp.AuthToken = 't';
    expect([mcp.LastErrorText, mcp.Connected]).toEqual(['', false]);
    expect(() => (mcp.Connect as (url: unknown) => boolean)(1)).toThrow(TypeError);
    expect(existsSync(path)).toBe(false);
  });

  test('ChilkatObject.DebugLogFilePath that cannot be written does not change the call (C8)', async () => {
    const url = await start({ 'tools/list': { status: 500 } });
    const directory = newPath();
    mkdirSync(directory);
    // Opening a pipe for writing waits for a reader, which never comes.
    const pipe = newPath();
    if (process.platform !== 'win32') execFileSync('mkfifo', [pipe]);
    for (const path of [directory, join(folder, 'none', 'log.txt'), 'bad\u0000name', pipe]) {
      const mcp = new Mcp();
      mcp.DebugLogFilePath = path;
      expect([mcp.Connect(url), mcp.LastMethodSuccess]).toEqual([true, true]);
      expect(mcp.LastErrorText).toContain('    Success.\r\n');
      expect([mcp.ListTools(new JsonObject()), mcp.LastMethodSuccess]).toEqual([false, false]);
      expect(mcp.LastErrorText).toContain('HTTP status 500');
    }
  });
});
