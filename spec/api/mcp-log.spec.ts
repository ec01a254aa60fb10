import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from '@jest/globals';
import { JsonObject, Mcp } from '../../lib/index.js';
import { textLines } from '../support/log-lines.js';
import {
  answer,
  errorAnswer,
  event,
  type Script,
  type ScriptedServer,
  startScriptedServer,
} from '../support/scripted-server.js';

const servers: ScriptedServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function connected(
  script: Script = {},
): Promise<{ mcp: Mcp; url: string; server: ScriptedServer }> {
  const server = await startScriptedServer(script);
  servers.push(server);
  const mcp = new Mcp();
  if (!mcp.Connect(server.url)) throw new Error(mcp.LastErrorText);
  return { mcp, url: server.url, server };
}

/**
 * The lines of a log with their indentation. Taken out is what depends on the machine: elapsed times,
 * the header's values after the names, and connections, since a kept one may serve or not.
 */
function layout(text: string): string[] {
  return text
    .replace(/\([0-9]+ms\):/g, ':')
    .replace(/^( {4}(?:DllDate|ChilkatVersion|Architecture|Language):).*\r$/gm, '$1\r')
    .split('\r\n')
    .filter((line) => !line.includes('connectedTo:'));
}

const HEADER = [
  '    DllDate:',
  '    ChilkatVersion:',
  '    UnlockPrefix: NONE',
  '    UnlockStatus: 0',
  '    Architecture:',
  '    Language:',
  '    VerboseLogging: 0',
];

/** The whole log of one call. */
const log = (method: string, ...lines: string[]) => [
  'ChilkatLog:',
  `  ${method}:`,
  ...HEADER,
  ...lines,
  `  --${method}`,
  '--ChilkatLog',
  '',
];

describe('ChilkatObject.LastErrorText', () => {
  test('ChilkatObject.LastErrorText of Mcp.Connect has a context for each of its steps (C5, C6)', async () => {
    const { mcp, url, server } = await connected();
    const [first, second] = (await server.requests()).map(({ body }) => Buffer.byteLength(body));
    expect(layout(mcp.LastErrorText)).toEqual(
      log(
        'Connect',
        '    initialize:',
        `      httpRequest: POST ${url}`,
        `      requestSize: ${first}`,
        '      statusCode: 200',
        '      contentType: application/json',
        '    --initialize',
        '    serverName: scripted',
        '    serverVersion: 1.0',
        '    protocolVersion: 2025-06-18',
        '    initialized:',
        `      httpRequest: POST ${url}`,
        `      requestSize: ${second}`,
        '      statusCode: 202',
        '    --initialized',
        '    Success.',
      ),
    );
  });

  test('ChilkatObject.LastErrorText of Mcp.Connect tells first how the former session was closed (C60)', async () => {
    const { mcp, url } = await connected();
    mcp.Connect(url);
    expect(layout(mcp.LastErrorText).slice(9, 14)).toEqual([
      '    closeFormerSession:',
      `      httpRequest: DELETE ${url}`,
      '      statusCode: 200',
      '    --closeFormerSession',
      '    initialize:',
    ]);
  });

  test('ChilkatObject.LastErrorText of a request has a context named for the request (C5, C6)', async () => {
    const { mcp, url } = await connected();
    mcp.ListTools(new JsonObject());
    expect(layout(mcp.LastErrorText)).toEqual(
      log(
        'ListTools',
        '    tools/list:',
        '      requestId: 2',
        `      httpRequest: POST ${url}`,
        '      requestSize: 58',
        '      statusCode: 200',
        '      contentType: application/json',
        '    --tools/list',
        '    Success.',
      ),
    );
  });

  test('ChilkatObject.LastErrorText of a failure tells facts, reason and Failed. in this order (C5, C63)', async () => {
    const body = errorAnswer('{"code":-32601,"message":"No\\r\\n--ChilkatLog","data":[1.0]}');
    const { mcp, url } = await connected({ 'prompts/list': { body } });
    mcp.ListPrompts(new JsonObject());
    expect(layout(mcp.LastErrorText)).toEqual(
      log(
        'ListPrompts',
        '    prompts/list:',
        '      requestId: 2',
        `      httpRequest: POST ${url}`,
        '      requestSize: 60',
        '      statusCode: 200',
        '      contentType: application/json',
        '    --prompts/list',
        '    code: -32601',
        '    message: No\\r\\n--ChilkatLog',
        '    data: [1.0]',
        '    The server answered the request prompts/list with a JSON-RPC error.',
        '    Failed.',
      ),
    );
  });

  test('ChilkatObject.LastErrorText of a call that sends nothing has no context but its own', async () => {
    const mcp = new Mcp();
    mcp.ReadResource('a:b', new JsonObject());
    expect(layout(mcp.LastErrorText)).toEqual(
      log('ReadResource', '    Not connected. Connect must be called first.', '    Failed.'),
    );
    mcp.Close();
    expect(layout(mcp.LastErrorText)).toEqual(log('Close', '    Success.'));
    mcp.GetLastJsonData(new JsonObject());
    expect(layout(mcp.LastErrorText)).toEqual(log('GetLastJsonData', '    Success.'));
  });

  test('ChilkatObject.LastErrorText is of the last call on that object alone, and properties leave it (C4, C5)', async () => {
    const { mcp } = await connected();
    expect(new Mcp().LastErrorText).toBe('');
    new Mcp().Close();
    const text = mcp.LastErrorText;
    mcp.IdleTimeoutMs = 1000;
    mcp.VerboseLogging = true;
    expect([mcp.SessionId, mcp.Connected]).toEqual(['session-1', true]);
    expect(mcp.LastErrorText).toBe(text);
    expect(mcp.LastErrorText).toContain('  Connect');
  });

  test('ChilkatObject.LastErrorText shows the elapsed time at the opener of a slow context only', async () => {
    const { mcp } = await connected({
      'tools/list': { events: [400, event(answer('{"tools":[]}'))] },
    });
    mcp.ListTools(new JsonObject());
    const lines = textLines(mcp.LastErrorText);
    const times = ['ListTools', 'tools/list'].map((name) => {
      const opener = lines.find((line) => line.startsWith(`${name}(`)) ?? '';
      return Number(/\((\d+)ms\):$/.exec(opener)?.[1]);
    });
    // A timer may fire a little early.
    expect(times.map((ms) => ms >= 390)).toEqual([true, true]);
    expect(lines).toEqual(expect.arrayContaining(['--tools/list', '--ListTools']));
    mcp.Close();
    mcp.Close();
    expect(textLines(mcp.LastErrorText)[1]).toBe('Close:');
  });
});

test('ChilkatObject.LastErrorText of Mcp.Connect tells the address that it has connected to', async () => {
  const { mcp, url } = await connected();
  expect(textLines(mcp.LastErrorText)).toContain(`connectedTo: ${new URL(url).host}`);
});

describe('ChilkatObject.LastErrorXml and ChilkatObject.LastErrorHtml', () => {
  const script = {
    'tools/call': { body: errorAnswer('{"code":-1,"message":"<b> & \\"q\\" \\u0001"}') },
  };

  test('ChilkatObject.LastErrorXml of an Mcp call is the same tree, escaped (C7)', async () => {
    const { mcp, url } = await connected(script);
    mcp.CallTool('t', new JsonObject(), new JsonObject());
    const xml = mcp.LastErrorXml.replace(/<connectedTo>.*\r\n/, '');
    expect(xml.slice(0, xml.indexOf('<DllDate>'))).toBe('<ChilkatLog>\r\n<CallTool>\r\n');
    expect(xml.slice(xml.indexOf('<tools_call>'))).toBe(
      [
        '<tools_call>',
        '<requestId>2</requestId>',
        `<httpRequest>POST ${url}</httpRequest>`,
        '<requestSize>83</requestSize>',
        '<statusCode>200</statusCode>',
        '<contentType>application/json</contentType>',
        '</tools_call>',
        '<code>-1</code>',
        '<message>&lt;b&gt; &amp; &quot;q&quot; \ufffd</message>',
        '<info>The server answered the request tools/call with a JSON-RPC error.</info>',
        '<info>Failed.</info>',
        '</CallTool>',
        '</ChilkatLog>',
        '',
      ].join('\r\n'),
    );
  });

  test('ChilkatObject.LastErrorHtml of an Mcp call is the same tree as nested lists, escaped (C7)', async () => {
    const { mcp, url } = await connected(script);
    mcp.CallTool('t', new JsonObject(), new JsonObject());
    const html = mcp.LastErrorHtml.replace(/<li><b>connectedTo.*\r\n/, '');
    expect(html.slice(0, html.indexOf('<li><b>DllDate'))).toBe(
      '<ul>\r\n<li>ChilkatLog\r\n<ul>\r\n<li>CallTool\r\n<ul>\r\n',
    );
    expect(html.slice(html.indexOf('<li>tools/call'))).toBe(
      [
        '<li>tools/call',
        '<ul>',
        '<li><b>requestId</b>: 2</li>',
        `<li><b>httpRequest</b>: POST ${url}</li>`,
        '<li><b>requestSize</b>: 83</li>',
        '<li><b>statusCode</b>: 200</li>',
        '<li><b>contentType</b>: application/json</li>',
        '</ul>',
        '</li>',
        '<li><b>code</b>: -1</li>',
        '<li><b>message</b>: &lt;b&gt; &amp; &quot;q&quot; \ufffd</li>',
        '<li>The server answered the request tools/call with a JSON-RPC error.</li>',
        '<li>Failed.</li>',
        '</ul>',
        '</li>',
        '</ul>',
        '</li>',
        '</ul>',
        '',
      ].join('\r\n'),
    );
  });
});

describe('ChilkatObject.VerboseLogging', () => {
  /** A log without the headers that Node's server adds by itself. */
  const told = (mcp: Mcp) =>
    layout(mcp.LastErrorText)
      .map((line) => line.trim())
      .filter((line) => !/^received: (connection|date|keep-alive|transfer-encoding):/.test(line));

  test('ChilkatObject.VerboseLogging adds headers, the body that is sent, and each text that is received', async () => {
    const notice = '{"jsonrpc":"2.0","method":"notifications/message","params":{"data":"x"}}';
    const { mcp, url } = await connected({
      'tools/list': {
        headers: { 'x-extra': 'yes' },
        events: [event(notice), event(answer('{"tools":[]}'))],
      },
    });
    mcp.VerboseLogging = true;
    mcp.ListTools(new JsonObject());
    expect(told(mcp).slice(8, -3)).toEqual([
      'VerboseLogging: 1',
      'tools/list:',
      'requestId: 2',
      `httpRequest: POST ${url}`,
      'requestSize: 58',
      expect.stringMatching(/^sent: user-agent: chilkat-mcp-compat\/\d+\.\d+\.\d+$/),
      'sent: mcp-protocol-version: 2025-06-18',
      'sent: mcp-session-id: <redacted>',
      'sent: accept: application/json, text/event-stream',
      'sent: content-type: application/json',
      'requestBody: {"jsonrpc":"2.0","id":2,"method":"tools/list","params":{}}',
      'statusCode: 200',
      'received: content-type: text/event-stream',
      'received: x-extra: yes',
      'contentType: text/event-stream',
      `receivedText: ${notice}`,
      'receivedText: {"jsonrpc":"2.0","id":2,"result":{"tools":[]}}',
      '--tools/list',
      'Success.',
    ]);
  });

  test('ChilkatObject.VerboseLogging has no line for the body of a request without one', async () => {
    const { mcp, url } = await connected();
    mcp.VerboseLogging = true;
    mcp.Close();
    expect(told(mcp).slice(8, -3)).toEqual([
      'VerboseLogging: 1',
      `httpRequest: DELETE ${url}`,
      expect.stringMatching(/^sent: user-agent: /),
      'sent: mcp-protocol-version: 2025-06-18',
      'sent: mcp-session-id: <redacted>',
      'statusCode: 200',
      'Success.',
    ]);
  });

  test('ChilkatObject.VerboseLogging cuts a long text', async () => {
    const { mcp } = await connected({ 'tools/list': { result: `{"x":"${'a'.repeat(9000)}"}` } });
    mcp.VerboseLogging = true;
    mcp.ListTools(new JsonObject());
    const received = textLines(mcp.LastErrorText).find((line) => line.startsWith('receivedText: '));
    expect(received).toBe(
      `receivedText: ${`{"jsonrpc":"2.0","id":2,"result":{"x":"${'a'.repeat(9000)}`.slice(0, 4000)}...`,
    );
  });

  test('ChilkatObject.VerboseLogging is off by default, and counts as it is when a call begins', async () => {
    const { mcp } = await connected();
    expect(mcp.VerboseLogging).toBe(false);
    expect(mcp.LastErrorText).toContain('    VerboseLogging: 0\r\n');
    mcp.VerboseLogging = true;
    expect(mcp.LastErrorText).toContain('    VerboseLogging: 0\r\n');
    mcp.ListTools(new JsonObject());
    expect(mcp.LastErrorText).toContain('    VerboseLogging: 1\r\n');
  });
});

test('ChilkatObject.LastMethodSuccess of an Mcp object: true at first, then of the last call; properties leave it; it may be written (C4)', async () => {
  const { mcp } = await connected({ 'tools/list': { status: 500 } });
  expect(new Mcp().LastMethodSuccess).toBe(true);
  mcp.ListTools(new JsonObject());
  expect([mcp.Connected, mcp.LastMethodSuccess]).toEqual([true, false]);
  mcp.LastMethodSuccess = true;
  expect(mcp.LastMethodSuccess).toBe(true);
  mcp.ListTools(new JsonObject());
  expect(mcp.LastMethodSuccess).toBe(false);
  mcp.ListPrompts(new JsonObject());
  expect(mcp.LastMethodSuccess).toBe(true);
});

test('ChilkatObject.Version of an Mcp object is the version of the package, which the log tells too (C12)', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { mcp } = await connected();
  expect(mcp.Version).toBe(version);
  expect(textLines(mcp.LastErrorText)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^DllDate: [A-Z][a-z]{2} [0-9]{1,2} [0-9]{4}$/),
      `ChilkatVersion: ${version}`,
      'Architecture: Little Endian; 64-bit',
      `Language: Node.js ${process.versions.node} / ${process.platform}-${process.arch}`,
    ]),
  );
});
