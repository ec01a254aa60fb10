import { setImmediate } from 'node:timers/promises';

/**
 * Acts `count` times, and lets the runner look at its clock now and then: what takes time by the square
 * of `count` fails by the limit of the test, which a loop without a pause would never meet.
 */
export async function manyTimes(count: number, act: (at: number) => void): Promise<void> {
  for (let at = 0; at < count; at++) {
    act(at);
    if (at % 500 === 0) await setImmediate();
  }
}
