import { afterEach, describe, expect, test } from '@jest/globals';
import { JsonObject, Mcp } from '../../lib/index.js';
import { closedPort } from '../support/local-server.js';
import { textLines } from '../support/log-lines.js';
import {
  errorAnswer,
  type Script,
  type ScriptedServer,
  startScriptedServer,
} from '../support/scripted-server.js';

const servers: ScriptedServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function start(script: Script = {}): Promise<ScriptedServer> {
  const server = await startScriptedServer(script);
  servers.push(server);
  return server;
}

const describedServer = ({ ServerName, ServerVersion, ServerInstructions, SessionId }: Mcp) => ({
  ServerName,
  ServerVersion,
  ServerInstructions,
  SessionId,
});

const NO_SERVER = { ServerName: '', ServerVersion: '', ServerInstructions: '', SessionId: '' };

describe('Mcp.Connect', () => {
  test('Mcp.Connect makes Mcp.Connected true and fills Mcp.SessionId, Mcp.ServerName, Mcp.ServerVersion and Mcp.ServerInstructions', async () => {
    const { url } = await start();
    const mcp = new Mcp();
    expect(mcp.Connect(url)).toBe(true);
    expect(mcp.LastMethodSuccess).toBe(true);
    expect(mcp.Connected).toBe(true);
    expect(describedServer(mcp)).toEqual({
      ServerName: 'scripted',
      ServerVersion: '1.0',
      ServerInstructions: 'Use it.',
      SessionId: 'session-1',
    });
  });

  test('Mcp.SessionId stays empty with a server that keeps no sessions', async () => {
    const { url } = await start({ initialize: { result: '{"protocolVersion":"$VERSION"}' } });
    const mcp = new Mcp();
    expect(mcp.Connect(url)).toBe(true);
    expect(mcp.Connected).toBe(true);
    expect(describedServer(mcp)).toEqual(NO_SERVER);
  });

  test.each(['localhost:3001', 'ws://127.0.0.1/', 'stdio:x', ''])(
    'Mcp.Connect refuses the URL "%s" and says that stdio is not supported',
    (url) => {
      const mcp = new Mcp();
      expect(mcp.Connect(url)).toBe(false);
      expect(mcp.LastMethodSuccess).toBe(false);
      expect(mcp.LastErrorText).toContain('begins with http:// or https://');
      expect(mcp.LastErrorText).toContain('stdio is not');
    },
  );

  test('Mcp.Connect fails when nobody listens, and says so (C1)', async () => {
    const mcp = new Mcp();
    expect(mcp.Connect(`http://127.0.0.1:${await closedPort()}/mcp`)).toBe(false);
    expect(mcp.Connected).toBe(false);
    expect(mcp.LastErrorText).toContain('nobody listens there (connection refused).');
  });

  test('Mcp.Connect fails with status, reason, type and body of an HTTP error (C64)', async () => {
    const headers = { 'content-type': 'text/plain', 'www-authenticate': 'Bearer realm="x"' };
    const { url } = await start({ initialize: { status: 401, headers, body: 'Who are you?' } });
    const mcp = new Mcp();
    expect(mcp.Connect(url)).toBe(false);
    expect(textLines(mcp.LastErrorText)).toEqual(
      expect.arrayContaining([
        'statusCode: 401',
        'statusText: Unauthorized',
        'contentType: text/plain',
        'wwwAuthenticate: Bearer realm="x"',
        'responseBody: Who are you?',
        'The server answered initialize with HTTP status 401 Unauthorized.',
        'Failed.',
      ]),
    );
  });

  test('Mcp.Connect on a connected object closes the old session first (C60)', async () => {
    const [one, two] = [await start(), await start()];
    const mcp = new Mcp();
    mcp.Connect(one.url);
    expect(mcp.Connect(two.url)).toBe(true);
    expect((await one.requests()).map(({ key }) => key)).toEqual([
      'initialize',
      'notifications/initialized',
      'DELETE',
    ]);
    expect((await two.requests()).map(({ key }) => key)).toEqual([
      'initialize',
      'notifications/initialized',
    ]);
  });

  test('Mcp.Connect succeeds although the old session cannot be closed (C60)', async () => {
    const [one, two] = [await start({ DELETE: { end: 'cut' } }), await start()];
    const mcp = new Mcp();
    mcp.Connect(one.url);
    await one.stop();
    expect(mcp.Connect(two.url)).toBe(true);
    expect(mcp.Connected).toBe(true);
  });

  test('Mcp.Connect that fails leaves Mcp.Connected false, the server unknown, and Mcp.ProtocolVersion as it was set (C60)', async () => {
    const { url } = await start({
      initialize: [
        {
          result:
            '{"protocolVersion":"2024-11-05","serverInfo":{"name":"n","version":"v"},"instructions":"i"}',
        },
        { status: 500 },
      ],
    });
    const mcp = new Mcp();
    mcp.ProtocolVersion = '2025-03-26';
    mcp.Connect(url);
    expect(mcp.ProtocolVersion).toBe('2024-11-05');
    expect(mcp.Connect(url)).toBe(false);
    expect(mcp.Connected).toBe(false);
    expect(describedServer(mcp)).toEqual(NO_SERVER);
    expect(mcp.ProtocolVersion).toBe('2025-03-26');
  });
});

describe('Mcp.ProtocolVersion', () => {
  test('Mcp.ProtocolVersion is what is asked for, and then what was agreed on (C62)', async () => {
    const server = await start({ initialize: { result: '{"protocolVersion":"2024-11-05"}' } });
    const mcp = new Mcp();
    mcp.ProtocolVersion = '2025-11-25';
    expect(mcp.Connect(server.url)).toBe(true);
    expect(mcp.ProtocolVersion).toBe('2024-11-05');
    mcp.ListTools(new JsonObject());
    const [initialize, , list] = await server.requests();
    expect(JSON.parse(initialize?.body ?? '').params.protocolVersion).toBe('2025-11-25');
    expect(list?.headers['mcp-protocol-version']).toBe('2024-11-05');
    mcp.Connect(server.url);
    const again = (await server.requests('initialize'))[1];
    expect(JSON.parse(again?.body ?? '').params.protocolVersion).toBe('2025-11-25');
  });

  test('Mcp.ProtocolVersion that the server does not accept names both versions in the failure (C62)', async () => {
    const { url } = await start({ initialize: { result: '{"protocolVersion":"2031-01-01"}' } });
    const mcp = new Mcp();
    expect(mcp.Connect(url)).toBe(false);
    expect(mcp.LastErrorText).toContain('"2031-01-01" ("2025-06-18" was requested;');
    expect(mcp.ProtocolVersion).toBe('2025-06-18');
  });
});

describe('Mcp.Close', () => {
  test('Mcp.Close ends the session, and the server’s description stays readable (C61)', async () => {
    const server = await start();
    const mcp = new Mcp();
    mcp.Connect(server.url);
    expect(mcp.Close()).toBe(true);
    expect(mcp.Connected).toBe(false);
    expect(describedServer(mcp)).toEqual({
      ServerName: 'scripted',
      ServerVersion: '1.0',
      ServerInstructions: 'Use it.',
      SessionId: '',
    });
    const [end] = await server.requests('DELETE');
    expect(end?.headers).toMatchObject({ 'mcp-session-id': 'session-1' });
  });

  test('Mcp.Close without a session returns true and sends nothing (C61)', async () => {
    const server = await start();
    const mcp = new Mcp();
    expect(mcp.Close()).toBe(true);
    mcp.Connect(server.url);
    mcp.Close();
    expect(mcp.Close()).toBe(true);
    expect(mcp.LastMethodSuccess).toBe(true);
    expect(await server.requests('DELETE')).toHaveLength(1);
  });

  test.each([404, 405, 500])(
    'Mcp.Close returns true when the server answers %i',
    async (status) => {
      const { url } = await start({ DELETE: { status } });
      const mcp = new Mcp();
      mcp.Connect(url);
      expect(mcp.Close()).toBe(true);
    },
  );

  test('Mcp.Close returns true when the server is gone, and its log tells it', async () => {
    const server = await start();
    const mcp = new Mcp();
    mcp.Connect(server.url);
    await server.stop();
    expect(mcp.Close()).toBe(true);
    expect(mcp.LastErrorText).toContain('The session was not ended on the server.');
  });

  test('after Mcp.Close calls fail as before the first Mcp.Connect (C61)', async () => {
    const { url } = await start();
    const mcp = new Mcp();
    mcp.Connect(url);
    mcp.Close();
    expect(mcp.ListTools(new JsonObject())).toBe(false);
    expect(mcp.LastErrorText).toContain('Not connected. Connect must be called first.');
    expect(mcp.Connect(url)).toBe(true);
    expect(mcp.ListTools(new JsonObject())).toBe(true);
  });
});

describe('Mcp.AuthToken', () => {
  test('Mcp.AuthToken goes out with every request, without the white space around it (C81)', async () => {
    const server = await start();
    const mcp = new Mcp();
    mcp.AuthToken = ' token\n';
    expect(mcp.AuthToken).toBe(' token\n');
    mcp.Connect(server.url);
    mcp.ListTools(new JsonObject());
    mcp.Close();
    const sent = (await server.requests()).map(({ headers }) => headers.authorization);
    expect(sent).toEqual(Array(4).fill('Bearer token'));
  });

  test('Mcp.AuthToken that is empty sends no Authorization', async () => {
    const server = await start();
    new Mcp().Connect(server.url);
    for (const { headers } of await server.requests())
      expect(headers).not.toHaveProperty('authorization');
  });

  test('Mcp.AuthToken may change between calls', async () => {
    const server = await start();
    const mcp = new Mcp();
    mcp.AuthToken = 'one';
    mcp.Connect(server.url);
    mcp.AuthToken = 'two';
    mcp.ListTools(new JsonObject());
    const [list] = await server.requests('tools/list');
    expect(list?.headers.authorization).toBe('Bearer two');
  });

  test('Mcp.AuthToken with a character that no header can hold fails the call, and is named (C81)', async () => {
    const server = await start();
    const mcp = new Mcp();
    mcp.AuthToken = 'abc\ndef';
    expect(mcp.Connect(server.url)).toBe(false);
    expect(mcp.LastErrorText).toContain('The property AuthToken holds a character');
    expect(mcp.LastErrorText).not.toContain('abc');
    expect(await server.requests()).toEqual([]);
  });

  test('user and password in the URL become Basic credentials of each request, and leave its URL (C79)', async () => {
    const server = await start();
    const mcp = new Mcp();
    mcp.Connect(server.url.replace('//', '//me:p%40w@'));
    mcp.ListTools(new JsonObject());
    mcp.Close();
    for (const { url, headers } of await server.requests()) {
      expect(url).toBe('/mcp');
      expect(headers.authorization).toBe(`Basic ${Buffer.from('me:p@w').toString('base64')}`);
    }
  });
});

describe('Mcp.GetLastJsonData after a Connect', () => {
  const envelopeOf = (mcp: Mcp): string | null => {
    const json = new JsonObject();
    json.Load('{"old":true}');
    mcp.GetLastJsonData(json);
    return json.Emit();
  };

  test('Mcp.GetLastJsonData gives the answer to initialize', async () => {
    const { url } = await start({
      initialize: { result: '{"protocolVersion":"$VERSION","x":1.0}' },
    });
    const mcp = new Mcp();
    mcp.Connect(url);
    expect(envelopeOf(mcp)).toBe(
      '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"2025-06-18","x":1.0}}',
    );
  });

  test.each([
    [
      'a JSON-RPC error (C63)',
      errorAnswer('{"code":-1,"message":"x"}'),
      '"error":{"code":-1,"message":"x"}',
    ],
    [
      'a version that is not spoken (C62)',
      '{"jsonrpc":"2.0","id":$ID,"result":{"protocolVersion":"1"}}',
      '"result":{"protocolVersion":"1"}',
    ],
    ['a result that is none', '{"jsonrpc":"2.0","id":$ID,"result":null}', '"result":null'],
  ])(
    'Mcp.GetLastJsonData gives the answer that made Connect fail: %s',
    async (_what, body, part) => {
      const { url } = await start({ initialize: { body } });
      const mcp = new Mcp();
      expect(mcp.Connect(url)).toBe(false);
      expect(envelopeOf(mcp)).toBe(`{"jsonrpc":"2.0","id":1,${part}}`);
    },
  );

  test('Mcp.GetLastJsonData is empty when there was no answer, also after one that had been', async () => {
    const { url } = await start();
    const mcp = new Mcp();
    expect(envelopeOf(mcp)).toBe('{}');
    mcp.Connect(url);
    mcp.Connect('ftp://x/');
    expect(envelopeOf(mcp)).toBe('{}');
  });
});
