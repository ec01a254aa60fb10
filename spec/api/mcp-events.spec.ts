import { describe, expect, test } from '@jest/globals';
import { type EventHandlers, JsonObject, Mcp } from '../../lib/index.js';
import { connectedMcp, jsonOf, serverFor } from '../support/connected-mcp.js';
import { answer, event } from '../support/scripted-server.js';

const LARGE = answer(`{"content":[{"type":"text","text":"${'x'.repeat(400_000)}"}]}`);
const LARGE_BODY = {
  'content-type': 'application/json',
  'content-length': String(LARGE.length - 2),
};
const SLOW = { events: [400, event(answer('{"content":[]}'))] };

function progress(done: number, total: number | undefined, message = ''): string {
  const more = total === undefined ? '' : `,"total":${total}`;
  const text = message === '' ? '' : `,"message":"${message}"`;
  return event(
    `{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":$ID,"progress":${done}${more}${text}}}`,
  );
}

/** Calls a tool with handlers that note what they hear. */
function call(mcp: Mcp, handlers: EventHandlers = {}) {
  const [info, percents]: [[string, string][], number[]] = [[], []];
  const result = new JsonObject();
  mcp.SetEventHandler({
    PercentDone: (percent) => {
      percents.push(percent);
    },
    ProgressInfo: (name, value) => {
      info.push([name, value]);
    },
    ...handlers,
  });
  const success = mcp.CallTool('echo', jsonOf('{}'), result);
  return { success, info, percents, result };
}

describe('Mcp.SetEventHandler', () => {
  test('Mcp.SetEventHandler takes functions by the names of the events, and null for none', async () => {
    const { mcp } = await connectedMcp();
    const heard: string[] = [];
    mcp.SetEventHandler({ ProgressInfo: (name) => heard.push(name) });
    mcp.Ping();
    expect(heard).not.toEqual([]);
    const before = heard.length;
    mcp.SetEventHandler(null);
    mcp.Ping();
    expect(heard).toHaveLength(before);
  });

  test('throws for an unknown event, at once (C2)', () => {
    const mcp = new Mcp();
    const set = (handlers: unknown) => () => mcp.SetEventHandler(handlers as EventHandlers);
    expect(set({ Progress: () => {} })).toThrow(
      new TypeError(
        'Mcp.SetEventHandler: argument 1 (handlers) has an unknown event Progress; known are AbortCheck, PercentDone, ProgressInfo',
      ),
    );
    expect(set({ AbortCheck: 1 })).toThrow('has in AbortCheck no function, but number');
    expect(set('x')).toThrow('must be an object or null, got string');
  });

  test('calls the handlers as methods of their object', async () => {
    const { mcp } = await connectedMcp();
    class Listener {
      heard = 0;
      ProgressInfo() {
        this.heard += 1;
      }
    }
    const listener = new Listener();
    mcp.SetEventHandler(listener);
    mcp.Ping();
    expect(listener.heard).toBeGreaterThan(0);
  });
});

describe('ProgressInfo', () => {
  test('Mcp.ProgressInfo tells each step of a request under the names that Chilkat has for it', async () => {
    const server = await serverFor({ initialize: { result: '{}', headers: {} } });
    const mcp = new Mcp();
    const info: [string, string][] = [];
    mcp.AuthToken = 's3cret-token';
    mcp.SetEventHandler({ ProgressInfo: (name, value) => info.push([name, value]) });
    mcp.Connect(`${server.url.replace('127.0.0.1', 'localhost')}?x=1`);
    const host = new URL(server.url.replace('127.0.0.1', 'localhost')).host;
    const names = info.map(([name]) => name);
    expect(names.filter((name, at) => names.indexOf(name) === at)).toEqual([
      'HostnameResolve',
      'SocketConnect',
      'ResolvedToIp',
      'SocketConnected',
      'HttpRequestBegin',
      'RequestHeader',
      'StartSendingRequest',
      'HttpInfo',
      'ResponseHeader',
      'HttpStatusCode',
    ]);
    const values = new Map(info.toReversed());
    expect(values.get('HostnameResolve')).toBe('localhost');
    expect(values.get('SocketConnected')).toBe(host);
    expect(values.get('HttpRequestBegin')).toBe(`POST ${host}/mcp`);
    expect(values.get('RequestHeader')).toMatch(/^POST \/mcp\?x=1 HTTP\/1\.1\r\n/);
    expect(info).toContainEqual(['HttpInfo', 'Reading chunked response.']);
    expect(values.get('HttpStatusCode')).toBe('200');
    expect(JSON.stringify(info)).not.toContain('s3cret');
  });

  test('has no secret in it (C9)', async () => {
    const { mcp } = await connectedMcp({
      'tools/call': {
        headers: { 'set-cookie': 'sid=s3cret-cookie; Path=/' },
        result: '{"content":[]}',
      },
    });
    mcp.AuthToken = 's3cret-token';
    mcp.SetRequestHeader('x-key', 's3cret-key');
    const first = call(mcp);
    const second = call(mcp);
    const told = JSON.stringify([first.info, second.info]);
    expect(told).not.toMatch(/s3cret|session-1/);
    expect(first.info).toContainEqual(['SavingCookie', 'sid']);
    expect(second.info).toContainEqual(['CookieToSend', 'sid']);
  });

  test('tells the server’s progress and log messages (C69)', async () => {
    const { mcp, server } = await connectedMcp({
      'tools/call': {
        events: [
          progress(1, 4, 'first'),
          event(
            '{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","logger":"db","data":{"a":1.0}}}',
          ),
          progress(2, undefined),
          event(answer('{"content":[]}')),
        ],
      },
    });
    const { info, success } = call(mcp);
    expect(success).toBe(true);
    expect(info.filter(([name]) => name.startsWith('Mcp'))).toEqual([
      ['McpProgress', '1/4 first'],
      ['McpLogMessage', 'info db: {"a":1.0}'],
      ['McpProgress', '2'],
    ]);
    const [sent] = await server.requests('tools/call');
    const { id, params } = JSON.parse(sent?.body ?? '{}');
    expect(params._meta).toEqual({ progressToken: id });
  });

  test('asks for progress only where somebody listens (C69)', async () => {
    const { mcp, server } = await connectedMcp();
    mcp.CallTool('echo', jsonOf('{}'), new JsonObject());
    const [sent] = await server.requests('tools/call');
    expect(sent?.body).not.toContain('_meta');
  });

  test('tells that a session was renewed (C66)', async () => {
    const { mcp } = await connectedMcp({
      'tools/call': [{ status: 404 }, { result: '{"content":[]}' }],
    });
    const { info, success } = call(mcp);
    expect(success).toBe(true);
    expect(info.map(([name]) => name)).toContain('McpSessionRenewed');
  });

  test('loses none of 20,000, and keeps their order', async () => {
    const count = 20_000;
    const { mcp } = await connectedMcp({
      'tools/call': {
        events: [
          ...Array.from({ length: count }, (_, at) => progress(at, undefined)),
          event(answer('{"content":[]}')),
        ],
      },
    });
    const { info, success } = call(mcp);
    const told = info.filter(([name]) => name === 'McpProgress').map(([, value]) => Number(value));
    expect(success).toBe(true);
    expect(told).toEqual(Array.from({ length: count }, (_, at) => at));
  });
});

describe('PercentDone', () => {
  test('Mcp.PercentDone rises to 100 with the body of the answer, each at most once', async () => {
    const { mcp } = await connectedMcp({ 'tools/call': { body: LARGE, headers: LARGE_BODY } });
    const { percents, success } = call(mcp);
    expect(success).toBe(true);
    expect(percents).toEqual([...new Set(percents)].sort((a, b) => a - b));
    expect(percents[0]).toBeGreaterThanOrEqual(1);
    expect(percents.at(-1)).toBe(100);
  });

  test('follows the server’s progress alone, once it tells any; the last one is 100', async () => {
    const { mcp } = await connectedMcp({
      'tools/call': {
        events: [
          progress(1, 4),
          progress(1, 4),
          progress(0, 4),
          progress(3, 4),
          event(answer('{"content":[]}')),
        ],
      },
    });
    expect(call(mcp).percents).toEqual([25, 75, 100]);
  });

  test('is not called where no size is known', async () => {
    const { mcp } = await connectedMcp({
      'tools/call': { events: [progress(7, undefined), event(answer('{"content":[]}'))] },
    });
    expect(call(mcp).percents).toEqual([]);
  });

  test('ends the call when it returns true', async () => {
    const { mcp } = await connectedMcp({ 'tools/call': { body: LARGE, headers: LARGE_BODY } });
    const { success, result } = call(mcp, { PercentDone: () => true });
    expect(success).toBe(false);
    expect(result.Emit()).toBe('{}');
    expect(mcp.LastErrorText).toContain('The call was aborted: PercentDone returned true.');
    expect(mcp.Ping()).toBe(true);
  });
});

describe('AbortCheck', () => {
  test('Mcp.AbortCheck is called every HeartbeatMs, and not at all when that is 0', async () => {
    const { mcp } = await connectedMcp({ 'tools/call': SLOW });
    let checks = 0;
    const check = () => {
      checks += 1;
    };
    call(mcp, { AbortCheck: check });
    expect(checks).toBe(0);
    mcp.HeartbeatMs = 20;
    expect(call(mcp, { AbortCheck: check }).success).toBe(true);
    expect(checks).toBeGreaterThan(3);
  });

  test('ends the call when it returns true; the server is told, and the object goes on (C70)', async () => {
    const { mcp, server } = await connectedMcp({ 'tools/call': { events: [], end: 'hold' } });
    mcp.HeartbeatMs = 10;
    const { success } = call(mcp, { AbortCheck: () => true });
    expect(success).toBe(false);
    expect(mcp.LastMethodSuccess).toBe(false);
    expect(mcp.LastErrorText).toContain('The call was aborted: AbortCheck returned true.');
    expect(mcp.Connected).toBe(true);
    mcp.SetEventHandler(null);
    expect(mcp.Ping()).toBe(true);
    const [sent] = await server.requests('tools/call');
    const [cancelled] = await server.requests('notifications/cancelled');
    const { id } = JSON.parse(sent?.body ?? '{}');
    expect(JSON.parse(cancelled?.body ?? '{}').params.requestId).toBe(id);
  });

  test.each<[string, unknown]>([
    ['1', 1],
    ['a Promise', Promise.resolve(true)],
    ['nothing', undefined],
  ])('does not end the call when it returns %s', async (_what, returned) => {
    const { mcp } = await connectedMcp({ 'tools/call': SLOW });
    mcp.HeartbeatMs = 10;
    expect(call(mcp, { AbortCheck: () => returned }).success).toBe(true);
  });

  test('ends a Connect, which leaves no session behind', async () => {
    const server = await serverFor({
      initialize: [{ events: [], end: 'hold' }, { result: '{}' }],
    });
    const mcp = new Mcp();
    mcp.HeartbeatMs = 10;
    mcp.SetEventHandler({ AbortCheck: () => true });
    expect(mcp.Connect(server.url)).toBe(false);
    expect([mcp.Connected, mcp.SessionId]).toEqual([false, '']);
    expect(await server.requests('notifications/cancelled')).toEqual([]);
  });
});

test('a session that was opened while Connect was aborted is closed again', async () => {
  const body = answer('{"protocolVersion":"2025-06-18"}').replace('$ID', '1');
  const headers = { 'mcp-session-id': 'one', 'content-length': String(body.length) };
  const server = await serverFor({ initialize: { headers, body } });
  const mcp = new Mcp();
  mcp.SetEventHandler({ PercentDone: () => true });
  expect(mcp.Connect(server.url)).toBe(false);
  expect(mcp.Connected).toBe(false);
  mcp.SetEventHandler(null);
  expect(mcp.Connect(server.url)).toBe(true);
  expect(mcp.Ping()).toBe(true);
  const keys = (await server.requests()).map(({ key }) => key);
  const opened = keys.filter((key) => key === 'notifications/initialized').length;
  const closed = keys.filter((key) => key === 'DELETE').length;
  expect(opened - closed).toBe(1);
});

describe('Mcp.AbortCurrent', () => {
  test('Mcp.AbortCurrent set in a handler ends the running call, and goes back to false', async () => {
    const { mcp } = await connectedMcp({ 'tools/call': { events: [], end: 'hold' } });
    const abort = () => {
      mcp.AbortCurrent = true;
    };
    expect(call(mcp, { ProgressInfo: abort }).success).toBe(false);
    expect(mcp.LastErrorText).toContain('The call was aborted by AbortCurrent.');
    expect(mcp.AbortCurrent).toBe(false);
    mcp.SetEventHandler(null);
    expect(mcp.Ping()).toBe(true);
  });

  test('set while nothing runs does nothing to the next call', async () => {
    const { mcp } = await connectedMcp();
    mcp.AbortCurrent = true;
    expect(mcp.Ping()).toBe(true);
    expect(mcp.AbortCurrent).toBe(false);
  });
});

describe('a handler', () => {
  test.each(['AbortCheck', 'PercentDone', 'ProgressInfo'])(
    'that throws (%s) ends the call with its exception; the object stays usable (C75)',
    async (name) => {
      const { mcp } = await connectedMcp({
        'tools/call': [
          { events: [progress(1, 2), 200, event(answer('{"content":[]}'))] },
          { result: '{"content":[]}' },
        ],
      });
      mcp.HeartbeatMs = 10;
      const wrong = new RangeError('from the handler');
      const fail = () => {
        throw wrong;
      };
      expect(() => call(mcp, { [name]: fail })).toThrow(wrong);
      expect(mcp.LastMethodSuccess).toBe(false);
      expect(mcp.LastErrorText).toContain('An exception ended the call.');
      mcp.SetEventHandler(null);
      expect(mcp.CallTool('echo', jsonOf('{}'), new JsonObject())).toBe(true);
    },
  );

  test('that calls a method of the same object is refused, and the call goes on (C11)', async () => {
    const { mcp } = await connectedMcp();
    const refused: [boolean, string][] = [];
    const ping = () => {
      refused.push([mcp.Ping(), mcp.LastErrorText]);
    };
    const { success } = call(mcp, { ProgressInfo: ping });
    expect(success).toBe(true);
    expect(mcp.LastMethodSuccess).toBe(true);
    expect(mcp.LastErrorText).toMatch(/^ChilkatLog:\r\n {2}CallTool/);
    expect(refused[0]?.[0]).toBe(false);
    expect(refused[0]?.[1]).toContain('A method of this object is running');
  });

  test('may call other objects, whose calls have events of their own', async () => {
    const { mcp } = await connectedMcp({
      'tools/call': { events: [progress(1, 2), progress(2, 2), event(answer('{"content":[]}'))] },
    });
    const { mcp: other } = await connectedMcp({
      ping: { events: [progress(1, 4), progress(3, 4), event(answer('{}'))] },
    });
    const inner: number[] = [];
    other.SetEventHandler({ PercentDone: (percent) => inner.push(percent) });
    const pings: boolean[] = [];
    const outer: number[] = [];
    const { success } = call(mcp, {
      PercentDone: (percent) => {
        outer.push(percent);
        pings.push(other.Ping());
      },
    });
    expect(success).toBe(true);
    expect(outer).toEqual([50, 100]);
    expect(pings).toEqual([true, true]);
    expect(inner).toEqual([25, 75, 100, 25, 75, 100]);
  });
});
