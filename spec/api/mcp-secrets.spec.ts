import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { JsonObject, Mcp } from '../../lib/index.js';
import { textLines } from '../support/log-lines.js';
import {
  errorAnswer,
  type Script,
  type ScriptedServer,
  startScriptedServer,
} from '../support/scripted-server.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const TOKEN = 'tok"en-5f3a/\\é';
const SESSION = 'sess-8c21';
const PASSWORD = 'pa$s:w@rd';
const IN_URL = encodeURIComponent(PASSWORD);
const BASIC = Buffer.from(`me:${PASSWORD}`).toString('base64');

/** Each secret in every form in which it could come to light. */
const FORMS = [TOKEN, JSON.stringify(TOKEN).slice(1, -1), SESSION, PASSWORD, IN_URL, BASIC];

/** The secrets that a text holds, in whatever form. */
const found = (text: string) => FORMS.filter((secret) => text.includes(secret));

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const servers: ScriptedServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function start(script: Script = {}): Promise<string> {
  const server = await startScriptedServer({
    initialize: {
      headers: { 'mcp-session-id': SESSION },
      result: '{"protocolVersion":"$VERSION","serverInfo":{"name":"n","version":"v"}}',
    },
    ...script,
  });
  servers.push(server);
  return server.url;
}

/** All that an object tells of its last call, and of itself when it is printed. */
function told(mcp: Mcp): string {
  return [
    mcp.LastErrorText,
    mcp.LastErrorXml,
    mcp.LastErrorHtml,
    inspect(mcp, { depth: null, showHidden: true, getters: true }),
    JSON.stringify(mcp),
  ].join('\n');
}

// What a server may do with what it was sent: say it again, in every place where a log looks.
const ECHO = JSON.stringify(`You sent Bearer ${TOKEN} in ${SESSION}, or ${BASIC}, of ${PASSWORD}.`);
const HTTP_ECHO = {
  status: 401,
  headers: {
    'content-type': 'text/plain',
    'www-authenticate': `Bearer realm="${SESSION} ${BASIC}"`,
    location: `http://me:${IN_URL}@127.0.0.1/`,
    'set-cookie': `id=${SESSION}`,
    'x-echo': BASIC,
  },
  body: `${TOKEN} ${SESSION} ${PASSWORD} ${IN_URL} ${BASIC}`,
};

const ECHOES: Record<string, Script> = {
  'a result': { 'tools/list': { result: `{"tools":[],"echo":${ECHO}}` } },
  'a JSON-RPC error': {
    'tools/list': { body: errorAnswer(`{"code":-1,"message":${ECHO},"data":{"again":${ECHO}}}`) },
  },
  'an HTTP error': { 'tools/list': HTTP_ECHO },
  'what is no JSON-RPC': { 'tools/list': { body: `{"echo":${ECHO}}` } },
  'what is no JSON': { 'tools/list': { body: `{"${TOKEN} ${SESSION} ${PASSWORD}` } },
  'a long body, at the place where it is cut': {
    'tools/list': {
      ...HTTP_ECHO,
      body: `${' '.repeat(495)}${TOKEN}${SESSION}`,
    },
  },
};

describe.each([
  ['quiet', false],
  ['verbose', true],
])('no secret is told, in a %s log,', (_kind, verbose) => {
  test.each(Object.keys(ECHOES))(
    'Mcp.AuthToken and Mcp.SessionId when the server gives them back in %s (C9)',
    async (kind) => {
      const mcp = new Mcp();
      mcp.VerboseLogging = verbose;
      mcp.AuthToken = TOKEN;
      mcp.DebugLogFilePath = join(folder, `echo-${verbose}-${kind}.txt`);
      expect(mcp.Connect(await start(ECHOES[kind]))).toBe(true);
      expect(mcp.SessionId).toBe(SESSION);
      expect(mcp.LastErrorText.includes('<redacted>')).toBe(verbose);
      const connectTold = told(mcp);
      mcp.ListTools(new JsonObject());
      const listTold = told(mcp);
      mcp.Close();
      const secret = [TOKEN, JSON.stringify(TOKEN).slice(1, -1), SESSION];
      const all = [connectTold, listTold, told(mcp), readFileSync(mcp.DebugLogFilePath, 'utf8')];
      expect(all.map((text) => secret.filter((one) => text.includes(one)))).toEqual([
        [],
        [],
        [],
        [],
      ]);
    },
  );

  test.each(Object.keys(ECHOES))(
    'the password of the URL of Mcp.Connect when the server gives it back in %s (C9, C79)',
    async (kind) => {
      const mcp = new Mcp();
      mcp.VerboseLogging = verbose;
      mcp.DebugLogFilePath = join(folder, `url-${verbose}-${kind}.txt`);
      const url = (await start(ECHOES[kind])).replace('//', `//me:${IN_URL}@`);
      expect(mcp.Connect(url)).toBe(true);
      const connectTold = told(mcp);
      mcp.ListTools(new JsonObject());
      const listTold = told(mcp);
      mcp.Close();
      const secret = [PASSWORD, IN_URL, BASIC, SESSION];
      const all = [connectTold, listTold, told(mcp), readFileSync(mcp.DebugLogFilePath, 'utf8')];
      expect(all.map((text) => secret.filter((one) => text.includes(one)))).toEqual([
        [],
        [],
        [],
        [],
      ]);
    },
  );

  test.each([
    ['an HTTP error', HTTP_ECHO],
    ['a JSON-RPC error', { body: errorAnswer(`{"code":-1,"message":${ECHO}}`) }],
    ['a version that is not spoken', { result: `{"protocolVersion":${ECHO}}` }],
  ])('Mcp.AuthToken when Mcp.Connect fails with %s (C9)', async (_what, initialize) => {
    const mcp = new Mcp();
    mcp.VerboseLogging = verbose;
    mcp.AuthToken = TOKEN;
    expect(mcp.Connect(await start({ initialize }))).toBe(false);
    expect(mcp.LastErrorText).toContain('<redacted>');
    expect(told(mcp)).not.toContain(TOKEN);
    expect(told(mcp)).not.toContain(JSON.stringify(TOKEN).slice(1, -1));
  });
});

describe('no secret is told', () => {
  test.each([
    `ftp://me:${IN_URL}@127.0.0.1/`,
    `http//me:${PASSWORD}@127.0.0.1/`,
    `http://me:${IN_URL}@127.0.0.1:99999/`,
    `http://me:${IN_URL}@[/`,
  ])('of a URL that Mcp.Connect refuses: %s (C9)', (url) => {
    const mcp = new Mcp();
    expect(mcp.Connect(url)).toBe(false);
    expect(mcp.LastErrorText).toContain('<redacted>@');
    expect(found(told(mcp))).toEqual([]);
  });

  test('of an Mcp.AuthToken that cannot be sent (C9, C81)', () => {
    const mcp = new Mcp();
    mcp.AuthToken = `${TOKEN}\u0000`;
    expect(mcp.Connect('http://127.0.0.1:1/')).toBe(false);
    expect(mcp.LastErrorText).toContain('AuthToken');
    expect(told(mcp)).not.toContain('5f3a');
  });

  test('by misuse errors of Mcp.AuthToken, Mcp.Connect and Mcp.CallTool (C2, C9)', () => {
    const mcp = new Mcp() as unknown as Record<string, (...args: unknown[]) => unknown>;
    const acts = [
      () => Reflect.set(mcp, 'AuthToken', { secret: TOKEN }),
      () => Reflect.set(mcp, 'AuthToken', [TOKEN]),
      () => mcp.Connect?.({ url: `http://me:${IN_URL}@127.0.0.1/` }),
      () => mcp.Connect?.(`http://me:${IN_URL}@127.0.0.1/`, TOKEN),
      () => mcp.CallTool?.('login', { token: TOKEN }, new JsonObject()),
      () => mcp.CallTool?.('login', JSON.stringify({ token: TOKEN }), new JsonObject()),
    ];
    const errors = acts.map((act) => {
      try {
        return act();
      } catch (error) {
        return error;
      }
    });
    expect(errors).toEqual(acts.map(() => expect.any(TypeError)));
    expect(errors.flatMap((error) => found(inspect(error)))).toEqual([]);
  });

  test('by util.inspect, console.log and JSON.stringify of an object with Mcp.AuthToken and Mcp.SessionId (C9)', async () => {
    const mcp = new Mcp();
    mcp.AuthToken = TOKEN;
    expect(mcp.Connect((await start()).replace('//', `//me:${IN_URL}@`))).toBe(true);
    expect(inspect(mcp)).toBe('Mcp {}');
    expect(found(inspect(mcp, { depth: null, showHidden: true, getters: true }))).toEqual([]);
    expect(inspect({ mcp: Object.assign(mcp, { mine: [1] }) })).toBe(
      '{ mcp: Mcp { mine: [ 1 ] } }',
    );
    expect(JSON.stringify(mcp)).toBe('{"mine":[1]}');
    expect(Object.keys(mcp)).toEqual(['mine']);
    expect(`${mcp}`).toBe('[object Object]');
  });

  test('in the place of a value that is secret its header shows <redacted>, in a verbose log (C9)', async () => {
    const mcp = new Mcp();
    mcp.VerboseLogging = true;
    mcp.AuthToken = TOKEN;
    mcp.Connect(await start());
    mcp.ListTools(new JsonObject());
    expect(textLines(mcp.LastErrorText)).toEqual(
      expect.arrayContaining([
        'sent: authorization: <redacted>',
        'sent: mcp-session-id: <redacted>',
        'sent: mcp-protocol-version: 2025-06-18',
      ]),
    );
  });

  test('but properties give back what they hold: Mcp.AuthToken, Mcp.SessionId, and so does a result', async () => {
    const mcp = new Mcp();
    mcp.AuthToken = TOKEN;
    mcp.Connect(await start(ECHOES['a result']));
    const json = new JsonObject();
    mcp.ListTools(json);
    expect([mcp.AuthToken, mcp.SessionId]).toEqual([TOKEN, SESSION]);
    expect(json.StringOf('echo')).toBe(JSON.parse(ECHO));
  });
});
