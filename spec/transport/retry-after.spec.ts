import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { retryAfterMs } from '../../lib/transport/retry-after.js';
import { notify, openStream, post } from '../../lib/transport/streamable-http.js';
import { type LocalServer, startHttpServer } from '../support/local-server.js';
import { optionsAt } from '../support/settings.js';

let server: LocalServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

/** A server that refuses the first request so, and takes the others; tells how many came. */
async function refusingOnce(status: number, retryAfter: string) {
  const seen: IncomingMessage[] = [];
  server = await startHttpServer((request, response) => {
    seen.push(request);
    if (seen.length === 1) response.writeHead(status, { 'retry-after': retryAfter }).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return { options: optionsAt(server.url), count: () => seen.length };
}

describe('the header Retry-After', () => {
  test.each([
    ['0', 0],
    ['5', 5000],
    [' 120 ', 120_000],
    ['99999999999999999999', 1e23],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ['Thursday, 01-Jan-70 00:00:00 GMT', 0],
    ['Thu Jan  1 00:00:00 1970', 0],
  ])('"%s" asks for %i ms', (text, ms) => {
    expect(retryAfterMs(text)).toBe(ms);
  });

  test.each(['-1', '1.5', '+1', '', 'soon', '1e3', '5 s', '2026-12-01', 'Thu, never', '٣'])(
    '"%s" says nothing',
    (text) => {
      expect(retryAfterMs(text)).toBeUndefined();
    },
  );

  test('may be a date ahead', () => {
    const ms = retryAfterMs(new Date(Date.now() + 60_000).toUTCString()) ?? 0;
    expect(ms).toBeGreaterThan(57_000);
    expect(ms).toBeLessThanOrEqual(60_000);
  });

  test('is not there', () => {
    expect(retryAfterMs(undefined)).toBeUndefined();
  });
});

describe('a server that asks for a pause', () => {
  test.each([429, 503, 500])('with status %i gets the message once more', async (status) => {
    const { options, count } = await refusingOnce(status, '0');
    const { head, finish } = await post('{}', options, true);
    finish();
    expect([head.status, count()]).toEqual([200, 2]);
  });

  test('is waited for', async () => {
    const { options, count } = await refusingOnce(503, '1');
    const begun = performance.now();
    (await post('{}', options, true)).finish();
    expect(count()).toBe(2);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(990);
  });

  test('gets a notification once more too', async () => {
    const { options, count } = await refusingOnce(503, '0');
    await notify('{}', 'it', options);
    expect(count()).toBe(2);
  });

  test('gets a GET once more too', async () => {
    const { options, count } = await refusingOnce(503, '0');
    const { head, finish } = await openStream(options);
    finish();
    expect(head.status).toBe(200);
    expect(count()).toBe(2);
  });

  test('does not get a tool call twice (C67)', async () => {
    const { options, count } = await refusingOnce(503, '0');
    const { head, finish } = await post('{}', options, false);
    finish();
    expect([head.status, head.header('retry-after'), count()]).toEqual([503, '0', 1]);
  });

  test.each(['6', 'soon', '-1'])('by "%s" is told of, and not waited for', async (retryAfter) => {
    const { options, count } = await refusingOnce(503, retryAfter);
    await expect(notify('{}', 'it', options)).rejects.toMatchObject({
      code: 'http-status',
      detail: { statusCode: 503, retryAfter },
    });
    expect(count()).toBe(1);
  });

  test('again gets no third message', async () => {
    let count = 0;
    server = await startHttpServer((_request, response) => {
      count += 1;
      response.writeHead(429, { 'retry-after': '0' }).end();
    });
    await expect(notify('{}', 'it', optionsAt(server.url))).rejects.toMatchObject({
      code: 'http-status',
      detail: { statusCode: 429 },
    });
    expect(count).toBe(2);
  });

  test('in an answer of success gets nothing', async () => {
    const { options, count } = await refusingOnce(202, '0');
    await notify('{}', 'it', options);
    expect(count()).toBe(1);
  });
});
