import { afterEach, describe, expect, test } from '@jest/globals';
import { SessionCookies } from '../../lib/transport/cookies.js';
import { notify } from '../../lib/transport/streamable-http.js';
import { type LocalServer, startHttpServer } from '../support/local-server.js';
import { optionsAt } from '../support/settings.js';

const HOME = new URL('http://mcp.example:8080/a/mcp');

async function kept(...setCookies: string[]): Promise<SessionCookies> {
  const cookies = new SessionCookies();
  await cookies.store(HOME, setCookies);
  return cookies;
}

describe('cookies (C80)', () => {
  test('go back to the origin that set them', async () => {
    const cookies = await kept('AWSALB=abc; Path=/; Expires=Fri, 01 Jan 2100 00:00:00 GMT', 'b=2');
    expect((await cookies.headerFor(HOME)).split('; ').sort()).toEqual(['AWSALB=abc', 'b=2']);
  });

  test.each([
    'http://mcp.example:8081/a/mcp',
    'http://mcp.example/a/mcp',
    'https://mcp.example:8080/a/mcp',
    'http://other.example:8080/a/mcp',
  ])('do not go to %s', async (url) => {
    const cookies = await kept('a=1; Path=/; Domain=mcp.example', 'b=2; Path=/');
    expect(await cookies.headerFor(new URL(url))).toBe('');
  });

  test('go along on a redirect from http to https of the same host (C73)', async () => {
    const cookies = await kept('a=1; Path=/', 'b=2; Path=/');
    const secure = new URL('https://mcp.example/mcp');
    await cookies.store(secure, ['b=3; Path=/; Secure']);
    expect((await cookies.headerFor(secure, HOME)).split('; ')).toEqual(['a=1', 'b=3']);
  });

  test('are replaced, and end when they have expired', async () => {
    const cookies = await kept('a=1', 'b=1', 'c=1');
    await cookies.store(HOME, [
      'a=2',
      'b=; Max-Age=0',
      'c=; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    ]);
    expect(await cookies.headerFor(HOME)).toBe('a=2');
  });

  test('have a path', async () => {
    const cookies = await kept('a=1; Path=/a', 'b=2; Path=/b');
    expect(await cookies.headerFor(HOME)).toBe('a=1');
    expect(await cookies.headerFor(new URL('/b/x', HOME))).toBe('b=2');
  });

  test('that are secure do not go over http', async () => {
    expect(await (await kept('a=1; Secure', 'b=2')).headerFor(HOME)).toBe('b=2');
  });

  test.each([
    'http://localhost:1/mcp',
    'http://127.0.0.1:1/mcp',
    'http://[::1]:1/mcp',
    'http://intranet/mcp',
  ])('are kept for %s too', async (at) => {
    const cookies = new SessionCookies();
    await cookies.store(new URL(at), ['a=1; Path=/']);
    expect(await cookies.headerFor(new URL(at))).toBe('a=1');
  });

  test('that are not valid are passed over', async () => {
    const cookies = await kept('', ';', 'a=1; Domain=elsewhere.example', '=', 'b=2', 'c=\u0001');
    expect(await cookies.headerFor(HOME)).toMatch(/(^|; )b=2$/);
    expect(await cookies.headerFor(HOME)).not.toContain('a=1');
  });
});

describe('on the wire', () => {
  let server: LocalServer;
  afterEach(() => server.stop());

  test('each Set-Cookie counts, of refusals and redirects too', async () => {
    const seen: (string | undefined)[] = [];
    server = await startHttpServer((request, response) => {
      seen.push(request.headers.cookie);
      const last = request.url === '/x';
      response
        .writeHead(last ? 202 : 307, {
          location: '/x',
          'set-cookie': last ? ['c=3'] : ['a=1, 2', 'b=2; Path=/'],
        })
        .end();
    });
    const options = optionsAt(server.url);
    await notify('{}', 'it', options);
    await notify('{}', 'it', options);
    expect(seen).toEqual([undefined, 'a=1, 2; b=2', 'a=1, 2; b=2; c=3', 'a=1, 2; b=2; c=3']);
  });

  test('their values are secrets of the log, those that come and those that go (C9)', async () => {
    server = await startHttpServer((_request, response) =>
      response.writeHead(202, { 'set-cookie': ['a=new-1; Path=/', 'b=x'] }).end(),
    );
    const options = optionsAt(server.url);
    await options.cookies.store(new URL(server.url), ['c=kept-1; Path=/']);
    await notify('{}', 'it', options);
    expect(options.log.redacted('new-1 kept-1 x Path')).toBe('<redacted> <redacted> x Path');
  });
});
