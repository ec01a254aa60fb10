import { RUN } from './document-text.js';
import { RunList, type UnreadRun } from './run-list.js';

/** Up to here a plain array does everything fast. */
const SHORT = 2 * RUN;

/** A list for any size: a plain array, until it is long and somebody does what takes long on one. */
export class Sequence<T> {
  // One of the two is there. Most lists are short, and there are many of them.
  #items: T[] | undefined;
  #runs: RunList<T> | undefined;

  constructor(items: T[] = []) {
    this.#items = items;
  }

  /** A list of runs of `RUN` items, the last of which may be shorter. */
  static ofRuns<T>(runs: UnreadRun<T>[]): Sequence<T> {
    const sequence = new Sequence<T>();
    sequence.#items = undefined;
    sequence.#runs = new RunList(runs);
    return sequence;
  }

  get size(): number {
    return this.#items ? this.#items.length : this.#list().size;
  }

  at(index: number): T | undefined {
    return this.#items ? this.#items[index] : this.#list().at(index);
  }

  set(index: number, item: T): void {
    if (this.#items) this.#items[index] = item;
    else this.#list().set(index, item);
  }

  /** Lets two items change places. */
  swap(one: number, other: number): void {
    if (this.#items) {
      const first = this.#items[one] as T;
      this.#items[one] = this.#items[other] as T;
      this.#items[other] = first;
    } else this.#list().swap(one, other);
  }

  push(item: T): void {
    if (this.#items) this.#items.push(item);
    else this.#list().push(item);
  }

  insert(index: number, item: T): void {
    if (this.#items && (index === this.#items.length || this.#items.length <= SHORT))
      this.#items.splice(index, 0, item);
    else this.#list().insert(index, item);
  }

  remove(index: number): T {
    if (this.#items && this.#items.length <= SHORT) return this.#items.splice(index, 1)[0] as T;
    return this.#list().remove(index);
  }

  /** The index of the item itself, which must be in the list once at most; -1 when it is not. */
  indexOf(item: T): number {
    if (this.#items && this.#items.length <= SHORT) return this.#items.indexOf(item);
    return this.#list().indexOf(item);
  }

  forEach(act: (item: T) => void): void {
    if (this.#items) for (const item of this.#items) act(item);
    else this.#list().forEach(act);
  }

  /** Tells the items one by one, or a whole run at once where nobody has looked at it. */
  forEachUnread(act: (item: T) => void, actOnRun: (run: UnreadRun<T>) => void): void {
    if (this.#items) for (const item of this.#items) act(item);
    else this.#list().forEachUnread(act, actOnRun);
  }

  [Symbol.iterator](): Iterator<T> {
    return (this.#items ?? this.#list())[Symbol.iterator]();
  }

  /** All items, in order. The list may be the inner one: it is to be read, and not for long. */
  toArray(): readonly T[] {
    return this.#items ?? this.#list().toArray();
  }

  #list(): RunList<T> {
    if (this.#items) this.#runs = new RunList([this.#items]);
    this.#items = undefined;
    return this.#runs as RunList<T>;
  }
}
