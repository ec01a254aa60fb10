import { availableParallelism } from 'node:os';

/** A sign that came this soon is looked out for the next time. */
const SOON_MS = 1;

/** On a single core, who stays awake keeps the worker from its work. */
const MAY_STAY_AWAKE = availableParallelism() > 1;

/**
 * Waits for signs of another thread. To fall asleep and be woken takes a good part of a call to a
 * server on the same machine: where the last sign came that soon, the thread stays awake for as
 * long before it sleeps.
 */
export class Lookout {
  readonly #signal: Int32Array;
  readonly #index: number;
  #comesSoon = false;

  constructor(signal: Int32Array, index: number) {
    this.#signal = signal;
    this.#index = index;
  }

  /** The number of the last sign. */
  get last(): number {
    return Atomics.load(this.#signal, this.#index);
  }

  /** Blocks until there is a later sign than `seen`; false when none has come for so long. */
  wait(seen: number, ms: number): boolean {
    const begun = performance.now();
    const awakeUntil = begun + Math.min(ms, this.#comesSoon ? SOON_MS : 0);
    while (performance.now() < awakeUntil) if (this.last !== seen) return true;
    const hasCome = Atomics.wait(this.#signal, this.#index, seen, ms) !== 'timed-out';
    this.#comesSoon = hasCome && MAY_STAY_AWAKE && performance.now() - begun < SOON_MS;
    return hasCome;
  }
}
