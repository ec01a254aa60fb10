import { constants } from 'node:buffer';

/** The most characters that wait to be joined to the others. */
const TAIL = 4096;

/**
 * Text that grows at its end. The engine joins what was added when somebody reads, and copies all of it
 * then; here reading a part costs no more than the part, also when it takes turns with adding.
 */
export class GrowingText {
  #head = '';
  #tail = '';

  /** All of it. */
  get text(): string {
    if (this.#tail !== '') this.text = this.#head + this.#tail;
    return this.#head;
  }
  set text(text: string) {
    this.#head = text;
    this.#tail = '';
  }

  get length(): number {
    return this.#head.length + this.#tail.length;
  }

  append(text: string): void {
    const tail = this.#tail + text;
    // What is more than a string can hold must fail here, with nothing added.
    if (tail.length > TAIL || this.#head.length + tail.length > constants.MAX_STRING_LENGTH)
      this.text = this.#head + tail;
    else this.#tail = tail;
  }

  /** The characters from an index up to another one. */
  slice(start: number, end: number): string {
    const joined = this.#head.length;
    const ofTail = this.#tail.slice(Math.max(start - joined, 0), Math.max(end - joined, 0));
    return this.#head.slice(start, end) + ofTail;
  }
}
