import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type BridgeOptions, SyncBridge } from '../../lib/bridge/sync-bridge.js';

const HOOK = path.resolve(__dirname, '../support/ts-hook.cjs');

const open: SyncBridge[] = [];

function bridgeTo(worker: string, options: BridgeOptions = {}): SyncBridge {
  const file = path.resolve(__dirname, '../support/workers', worker);
  const bridge = new SyncBridge(file, { execArgv: ['--require', HOOK], ...options });
  open.push(bridge);
  return bridge;
}

afterEach(async () => {
  for (const bridge of open.splice(0)) await bridge.close();
});

const ok = (value: unknown) => ({ ok: true, value, log: [] });

const ended = (message: string) => ({
  ok: false,
  failure: {
    code: 'worker-ended',
    message,
    detail: { workerFile: expect.stringContaining(path.sep) },
  },
  log: [],
});

describe('a call', () => {
  test('blocks until the worker has answered, and gives its outcome', () => {
    const bridge = bridgeTo('serving.cjs');
    const input = { text: 'é😀', list: [1, null], map: new Map([[1, 2]]) };
    expect(bridge.call('echo', input)).toEqual(ok(input));
    expect(bridge.call('echo', 'again')).toEqual(ok('again'));
    expect(bridge.hasEnded).toBe(false);
  });

  test('tells the worker whether details are wanted', () => {
    const bridge = bridgeTo('serving.cjs');
    expect(bridge.call('echo', 1, { verbose: true }).log).toEqual([
      { key: 'verbose', value: 'yes' },
    ]);
    expect(bridge.call('echo', 1).log).toEqual([]);
  });

  test('gives a failure as data, without the secrets (C9)', () => {
    expect(bridgeTo('serving.cjs').call('fails', 's3cret')).toEqual({
      ok: false,
      failure: { code: 'limit', message: 'Too much of <redacted>.', detail: { size: 5 } },
      log: [],
    });
  });

  test('survives a fault in an operation, and an operation that does not exist', () => {
    const bridge = bridgeTo('serving.cjs');
    expect(bridge.call('throws', undefined)).toMatchObject({
      failure: {
        code: 'aborted',
        message: 'An internal error ended the call: TypeError: not a function',
      },
    });
    expect(bridge.call('nothing', undefined)).toMatchObject({
      failure: { code: 'bad-argument', message: 'The worker knows no operation nothing.' },
    });
    expect(bridge.call('echo', 1)).toEqual(ok(1));
  });

  test('whose answer cannot be cloned fails, and the worker goes on', () => {
    const bridge = bridgeTo('serving.cjs');
    expect(bridge.call('uncloneable', undefined)).toEqual({
      ok: false,
      failure: {
        code: 'worker-ended',
        message: expect.stringMatching(/^The answer cannot be sent: DataCloneError: /),
        detail: {},
      },
      log: [],
    });
    expect(bridge.call('echo', 1)).toEqual(ok(1));
  });

  test('whose input cannot be cloned throws, and the bridge goes on', () => {
    const bridge = bridgeTo('serving.cjs');
    expect(() => bridge.call('echo', () => {})).toThrow(/could not be cloned/);
    expect(bridge.call('echo', 1)).toEqual(ok(1));
  });

  test('tells of errors that nobody waited for, and the worker survives them', () => {
    const bridge = bridgeTo('serving.cjs');
    bridge.call('stray', undefined);
    expect(bridge.call('late', 50)).toEqual({
      ok: true,
      value: 'late',
      log: [
        { key: 'strayError', value: 'Error: from a promise' },
        { key: 'strayError', value: 'Error: from a timer' },
      ],
    });
    expect(bridge.call('echo', 1)).toEqual(ok(1));
  });

  test('that was given up does not give its late answer to the next one', () => {
    const bridge = bridgeTo('serving.cjs');
    bridge.call('echo', 'started');
    expect(bridge.call('late', 150, { giveUpAfterMs: 50 })).toEqual({
      ok: false,
      failure: { code: 'aborted', message: 'The call was given up after 50 ms.', detail: {} },
      log: [],
    });
    expect(bridge.call('echo', 'mine')).toEqual(ok('mine'));
    expect(bridge.call('late', 300)).toEqual(ok('late'));
    expect(bridge.call('echo', 'mine too')).toEqual(ok('mine too'));
  });

  test('of one bridge does not disturb another', async () => {
    const [one, two] = [bridgeTo('serving.cjs'), bridgeTo('serving.cjs')];
    expect(one.call('echo', 1)).toEqual(ok(1));
    expect(two.call('echo', 2)).toEqual(ok(2));
    await one.close();
    expect(one.hasEnded).toBe(true);
    expect(two.call('echo', 3)).toEqual(ok(3));
  });

  test('waits for a worker that is busy for longer than the bridge looks away', () => {
    expect(bridgeTo('serving.cjs').call('busy', 2200)).toEqual(ok('done'));
  });
});

describe('a worker that cannot be started', () => {
  const START = 'The worker thread could not be started';
  const NEXT = 'The next call starts a new one.';
  const SILENT = 'it gave no reason; its code may be damaged, or the memory ran out';

  test('because its file is missing', () => {
    const bridge = bridgeTo('nothing.cjs');
    expect(bridge.call('echo', 1)).toEqual(ended(`${START}: its file is missing. ${NEXT}`));
    expect(bridge.hasEnded).toBe(true);
  });

  test('because of a syntax error', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'bridge-'));
    try {
      const file = path.join(folder, 'broken.cjs');
      writeFileSync(file, 'const = 1;');
      expect(bridgeTo(file).call('echo', 1)).toEqual(ended(`${START}: ${SILENT}. ${NEXT}`));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test.each(['throws-at-load.cjs', 'exits-at-load.cjs'])('%s', (worker) => {
    expect(bridgeTo(worker).call('echo', 1)).toEqual(ended(`${START}: ${SILENT}. ${NEXT}`));
  });

  test.each([
    ['throws-at-load-with-notice.cjs', 'TypeError: no such setting'],
    ['exits-at-load-with-notice.cjs', 'process.exit was called in it'],
  ])('%s says why', (worker, reason) => {
    expect(bridgeTo(worker).call('echo', 1)).toEqual(ended(`${START}: ${reason}. ${NEXT}`));
  });

  test('fails each later call too, and a new bridge works', () => {
    const bridge = bridgeTo('throws-at-load.cjs');
    bridge.call('echo', 1);
    expect(bridge.call('echo', 1)).toMatchObject({ failure: { code: 'worker-ended' } });
    expect(bridgeTo('serving.cjs').call('echo', 1)).toEqual(ok(1));
  });
});

describe('a worker that ends in mid-call', () => {
  const END = 'The worker thread has ended while the call was running';
  const NEXT = 'The next call starts a new one.';

  test('by process.exit', () => {
    const bridge = bridgeTo('serving.cjs');
    expect(bridge.call('exit', undefined)).toEqual(
      ended(`${END}: process.exit was called in it. ${NEXT}`),
    );
    expect(bridge.hasEnded).toBe(true);
    expect(bridge.call('echo', 1)).toMatchObject({ failure: { code: 'worker-ended' } });
    expect(bridgeTo('serving.cjs').call('echo', 1)).toEqual(ok(1));
  });

  test('because its thread is unfit for more, after it has said so', () => {
    const bridge = bridgeTo('serving.cjs');
    expect(bridge.call('unfit', undefined)).toEqual({
      ok: false,
      failure: { code: 'worker-ended', message: 'Nothing works here.', detail: {} },
      log: [],
    });
    expect(bridge.hasEnded).toBe(true);
  });

  test('by an uncaught error', () => {
    const outcome = bridgeTo('throws-in-call.cjs').call('echo', 1);
    expect(outcome).toMatchObject({
      failure: {
        code: 'worker-ended',
        message: expect.stringContaining('RangeError: out of bounds'),
      },
    });
    expect(bridgeTo('serving.cjs').call('echo', 1)).toEqual(ok(1));
  });

  test('because the memory ran out', async () => {
    expect(await outOfMemory()).toEqual({
      outcomes: [
        ok(1),
        ended(`${END}: it gave no reason; its code may be damaged, or the memory ran out. ${NEXT}`),
        ok(1),
      ],
      hasEnded: true,
    });
  }, 60_000);
});

/**
 * In a process of its own: now and then Node ends the whole process when a worker runs out of memory
 * (https://github.com/nodejs/node/issues/47224). That tells nothing about the bridge, and is tried again.
 */
async function outOfMemory(attempts = 10): Promise<unknown> {
  const program = path.resolve(__dirname, '../support/out-of-memory.cjs');
  try {
    return JSON.parse((await promisify(execFile)(process.execPath, [program])).stdout);
  } catch (error) {
    const isNodes = String((error as { stderr?: string }).stderr).includes('heap out of memory');
    if (!isNodes || attempts === 1) throw error;
    return outOfMemory(attempts - 1);
  }
}

describe('a worker that ends between two calls', () => {
  test('is known to have ended before the next call', async () => {
    const bridge = bridgeTo('serving.cjs');
    bridge.call('echo', 1);
    bridge.call('exit', undefined, { giveUpAfterMs: 0 });
    while (!bridge.hasEnded) await new Promise((done) => setTimeout(done, 10));
  });
});
