/**
 * Deepest nesting of a document, in loading and in building. Emitting, walking and cloning recurse
 * once a level, so the limit is what keeps every input from overflowing the stack.
 */
export const MAX_NESTING = 1024;

/** A text that is known to be well-formed JSON. Plain data: it may travel between threads. */
export interface DocumentText {
  readonly text: string;
  /** Whether there is no white space between tokens, so that a slice is compact JSON already. */
  readonly compact: boolean;
  /** How many levels of objects and arrays it has. */
  readonly height: number;
  /** Where each large object or array ends, by where it starts, so that nobody has to read through it. */
  readonly ends: ReadonlyMap<number, number>;
}
