import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Lookout } from '../../lib/bridge/lookout.js';

/** Gives a sign for each message, after so many milliseconds. */
const SIGNALLER = `
const { parentPort, workerData } = require('node:worker_threads');
parentPort.on('message', (ms) => setTimeout(() => {
  Atomics.add(workerData, 0, 1);
  Atomics.notify(workerData, 0);
}, ms));`;

const signal = new Int32Array(new SharedArrayBuffer(4));
const signaller = new Worker(SIGNALLER, { eval: true, workerData: signal });
afterAll(() => signaller.terminate());

describe('Lookout', () => {
  const lookout = new Lookout(signal, 0);

  it('tells at once of a sign that has come already', () => {
    const seen = lookout.last;
    Atomics.add(signal, 0, 1);
    expect(lookout.wait(seen, 60_000)).toBe(true);
  });

  it.each([0, 0, 20, 0, 0])('wakes for a sign that comes, be it soon or late (%i ms)', (ms) => {
    const seen = lookout.last;
    signaller.postMessage(ms);
    expect(lookout.wait(seen, 60_000)).toBe(true);
    expect(lookout.last).toBe(seen + 1);
  });

  it('tells when none has come in time, after a sign that came soon too', () => {
    Atomics.add(signal, 0, 1);
    expect(lookout.wait(lookout.last - 1, 60_000)).toBe(true);
    expect(lookout.wait(lookout.last, 5)).toBe(false);
    expect(lookout.wait(lookout.last, 5)).toBe(false);
    expect(lookout.wait(lookout.last, 0)).toBe(false);
  });
});
