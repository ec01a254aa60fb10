import type { Attendant } from './pending-call.js';

/** Lets an attendant look up at its interval. */
export class Heartbeat {
  readonly #attendant: Attendant | undefined;
  #due = Number.POSITIVE_INFINITY;

  constructor(attendant: Attendant | undefined) {
    this.#attendant = attendant;
    this.restart();
  }

  dueInMs(): number {
    return this.#due - performance.now();
  }

  /** Begins the interval anew. */
  restart(): void {
    const intervalMs = this.#attendant?.heartbeatMs ?? 0;
    if (intervalMs > 0) this.#due = performance.now() + intervalMs;
  }

  beatIfDue(): void {
    if (this.dueInMs() > 0) return;
    this.#attendant?.onHeartbeat();
    this.restart();
  }
}
