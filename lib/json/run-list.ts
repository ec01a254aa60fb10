import { type DocumentText, RUN } from './document-text.js';

/** A run of items that nobody has looked at yet: they are still in the text, from `start` to `end`. */
export interface UnreadRun<T> {
  readonly size: number;
  readonly document: DocumentText;
  readonly start: number;
  readonly end: number;
  readonly read: () => T[];
}

type Run<T> = T[] | UnreadRun<T>;

/** A long list: inserting or removing moves one short run, and unread runs are read when asked for. */
export class RunList<T> {
  #runs: Run<T>[];
  #size: number;
  /** Whether all runs but the last are of `RUN` items, so that an index tells the run. */
  #isEven = true;
  // The run that was used last, and the index of its first item: neighbours are asked for next.
  #lastRun = 0;
  #lastStart = 0;
  /** The run of each item, once somebody has asked a long list for the index of an item. */
  #runOf: Map<T, T[]> | undefined;

  /** One run of any size, or several of `RUN` items, the last of which may be shorter. */
  constructor(runs: Run<T>[]) {
    this.#runs = runs;
    this.#size = runs.reduce((size, run) => size + lengthOf(run), 0);
  }

  get size(): number {
    return this.#size;
  }

  at(index: number): T | undefined {
    if (!(index >= 0 && index < this.#size)) return undefined;
    const run = this.#find(index);
    return run[index - this.#lastStart];
  }

  set(index: number, item: T): void {
    this.#runOf?.delete(this.at(index) as T);
    this.#put(index, item);
  }

  /** Lets two items change places. */
  swap(one: number, other: number): void {
    const [first, second] = [this.at(one) as T, this.at(other) as T];
    this.#put(one, second);
    this.#put(other, first);
  }

  push(item: T): void {
    const last = this.#read(this.#runs.length - 1);
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
    this.#isEven = this.#runs.length === 1;
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
    this.#isEven = this.#runs.length === 1;
    return item as T;
  }

  /** The index of the item itself, which must be in the list once at most; -1 when it is not. */
  indexOf(item: T): number {
    if (this.#runs.length === 1 && this.#size <= 2 * RUN) return this.#read(0).indexOf(item);
    const run = this.#homes().get(item);
    if (!run) return -1;
    let start = 0;
    for (const other of this.#runs) {
      if (other === run) break;
      start += lengthOf(other);
    }
    return start + run.indexOf(item);
  }

  forEach(act: (item: T) => void): void {
    for (let at = 0; at < this.#runs.length; at++) for (const item of this.#read(at)) act(item);
  }

  /** Tells the items one by one, or a whole run at once where nobody has looked at it. */
  forEachUnread(act: (item: T) => void, actOnRun: (run: UnreadRun<T>) => void): void {
    for (const run of this.#runs)
      if (Array.isArray(run)) for (const item of run) act(item);
      else actOnRun(run);
  }

  *[Symbol.iterator](): Iterator<T> {
    for (let at = 0; at < this.#runs.length; at++) yield* this.#read(at);
  }

  /** All items, in order. The list may be the inner one: it is to be read, and not for long. */
  toArray(): readonly T[] {
    return this.#runs.length === 1 ? this.#read(0) : [...this];
  }

  #read(position: number): T[] {
    const run = this.#runs[position] as Run<T>;
    if (Array.isArray(run)) return run;
    const items = run.read();
    this.#runs[position] = items;
    return items;
  }

  /** The run that holds `index`; `#lastStart` is then the index of its first item. */
  #find(index: number): T[] {
    if (this.#isEven && this.#runs.length > 1) {
      this.#lastRun = Math.min(Math.floor(index / RUN), this.#runs.length - 1);
      this.#lastStart = this.#lastRun * RUN;
    } else if (index < this.#lastStart) {
      this.#lastRun = 0;
      this.#lastStart = 0;
    }
    for (;;) {
      const length = lengthOf(this.#runs[this.#lastRun] as Run<T>);
      if (index - this.#lastStart < length) return this.#read(this.#lastRun);
      this.#lastStart += length;
      this.#lastRun += 1;
    }
  }

  #put(index: number, item: T): void {
    const run = this.#find(index);
    run[index - this.#lastStart] = item;
    this.#runOf?.set(item, run);
  }

  #shortRun(index: number): T[] {
    const run = this.#find(index);
    if (run.length <= 2 * RUN) return run;
    this.#split(this.#lastRun);
    return this.#find(index);
  }

  #split(position: number): void {
    const run = this.#read(position);
    const parts: T[][] = [];
    for (let at = 0; at < run.length; at += RUN) parts.push(run.slice(at, at + RUN));
    this.#runs = [...this.#runs.slice(0, position), ...parts, ...this.#runs.slice(position + 1)];
    this.#lastRun = 0;
    this.#lastStart = 0;
    if (this.#runOf) for (const part of parts) for (const item of part) this.#runOf.set(item, part);
  }

  #homes(): Map<T, T[]> {
    if (this.#runOf) return this.#runOf;
    for (let at = this.#runs.length - 1; at >= 0; at--)
      if (this.#read(at).length > 2 * RUN) this.#split(at);
    const runOf = new Map<T, T[]>();
    for (let at = 0; at < this.#runs.length; at++) {
      const run = this.#read(at);
      for (const item of run) runOf.set(item, run);
    }
    this.#runOf = runOf;
    return runOf;
  }
}

function lengthOf<T>(run: Run<T>): number {
  return Array.isArray(run) ? run.length : run.size;
}
