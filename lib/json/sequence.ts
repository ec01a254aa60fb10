/** Runs longer than twice this are split where something is inserted or removed. */
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
  /** The run of each item, once somebody has asked a long list for the index of an item. */
  #runOf: Map<T, T[]> | undefined;

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
    const at = index - this.#lastStart;
    if (this.#runOf) {
      this.#runOf.delete(run[at] as T);
      this.#runOf.set(item, run);
    }
    run[at] = item;
  }

  push(item: T): void {
    const last = this.#runs[this.#runs.length - 1] as T[];
    last.push(item);
    this.#size += 1;
    this.#runOf?.set(item, last);
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
    this.#runOf?.set(item, run);
  }

  remove(index: number): T {
    const run = this.#shortRun(index);
    const [item] = run.splice(index - this.#lastStart, 1);
    this.#size -= 1;
    this.#runOf?.delete(item as T);
    if (run.length === 0 && this.#runs.length > 1) {
      this.#runs.splice(this.#lastRun, 1);
      this.#lastRun = 0;
      this.#lastStart = 0;
    }
    return item as T;
  }

  /** The index of the item itself, which must be in the list once at most; -1 when it is not. */
  indexOf(item: T): number {
    if (this.#size <= 2 * RUN) return this.toArray().indexOf(item);
    const run = this.#homes().get(item);
    if (!run) return -1;
    let start = 0;
    for (const other of this.#runs) {
      if (other === run) break;
      start += other.length;
    }
    return start + run.indexOf(item);
  }

  forEach(act: (item: T) => void): void {
    for (const run of this.#runs) for (let at = 0; at < run.length; at++) act(run[at] as T);
  }

  *[Symbol.iterator](): Iterator<T> {
    for (const run of this.#runs) yield* run;
  }

  /** All items, in order. The list belongs to the caller only until the next change. */
  toArray(): readonly T[] {
    return this.#runs.length === 1 ? (this.#runs[0] as T[]) : this.#runs.flat();
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
    if (this.#runOf) for (const part of parts) for (const item of part) this.#runOf.set(item, part);
  }

  #homes(): Map<T, T[]> {
    if (this.#runOf) return this.#runOf;
    const runOf = new Map<T, T[]>();
    for (const run of this.#runs) for (const item of run) runOf.set(item, run);
    this.#runOf = runOf;
    for (let at = this.#runs.length - 1; at >= 0; at--)
      if ((this.#runs[at] as T[]).length > 2 * RUN) this.#split(at);
    return runOf;
  }
}
