/** Runs longer than this are split where something is inserted or removed. */
const RUN = 512;

/**
 * A list for any size: appending costs nothing, and inserting or removing moves one short run,
 * not all that follows. As long as nobody does either it is one plain array.
 */
export class Sequence<T> {
  #runs: T[][];
  #size: number;
  // The run that was used last, and the index of its first item: neighbours are asked for next.
  #lastRun = 0;
  #lastStart = 0;

  constructor(items: T[] = []) {
    this.#runs = [items];
    this.#size = items.length;
  }

  get size(): number {
    return this.#size;
  }

  at(index: number): T | undefined {
    if (this.#runs.length === 1) return this.#runs[0]?.[index];
    if (!(index >= 0 && index < this.#size)) return undefined;
    const run = this.#find(index);
    return run[index - this.#lastStart];
  }

  set(index: number, item: T): void {
    const run = this.#find(index);
    run[index - this.#lastStart] = item;
  }

  push(item: T): void {
    const last = this.#runs[this.#runs.length - 1] as T[];
    last.push(item);
    this.#size += 1;
    if (this.#runs.length > 1 && last.length > 2 * RUN) this.#split(this.#runs.length - 1);
  }

  insert(index: number, item: T): void {
    if (index === this.#size) {
      this.push(item);
      return;
    }
    const run = this.#shortRun(index);
    run.splice(index - this.#lastStart, 0, item);
    this.#size += 1;
  }

  remove(index: number): T {
    const run = this.#shortRun(index);
    const [item] = run.splice(index - this.#lastStart, 1);
    this.#size -= 1;
    if (run.length === 0 && this.#runs.length > 1) {
      this.#runs.splice(this.#lastRun, 1);
      this.#lastRun = 0;
      this.#lastStart = 0;
    }
    return item as T;
  }

  /** The index of the item itself; -1 when it is not here. */
  indexOf(item: T): number {
    let start = 0;
    for (const run of this.#runs) {
      const index = run.indexOf(item);
      if (index !== -1) return start + index;
      start += run.length;
    }
    return -1;
  }

  *[Symbol.iterator](): Iterator<T> {
    for (const run of this.#runs) yield* run;
  }

  /** All items, in order. */
  toArray(): T[] {
    return this.#runs.length === 1 ? (this.#runs[0] as T[]).slice() : this.#runs.flat();
  }

  /** The run that holds `index`; `#lastStart` is then the index of its first item. */
  #find(index: number): T[] {
    if (index < this.#lastStart) {
      this.#lastRun = 0;
      this.#lastStart = 0;
    }
    for (;;) {
      const run = this.#runs[this.#lastRun] as T[];
      if (index - this.#lastStart < run.length) return run;
      this.#lastStart += run.length;
      this.#lastRun += 1;
    }
  }

  #shortRun(index: number): T[] {
    const run = this.#find(index);
    if (run.length <= 2 * RUN) return run;
    this.#split(this.#lastRun);
    return this.#find(index);
  }

  #split(position: number): void {
    const run = this.#runs[position] as T[];
    const parts: T[][] = [];
    for (let at = 0; at < run.length; at += RUN) parts.push(run.slice(at, at + RUN));
    this.#runs = [...this.#runs.slice(0, position), ...parts, ...this.#runs.slice(position + 1)];
    this.#lastRun = 0;
    this.#lastStart = 0;
  }
}
