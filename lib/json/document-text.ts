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
  /** The objects and arrays that nobody should have to read through, by where they start. */
  readonly large: ReadonlyMap<number, LargeValue>;
}

/** What is known of a long object or array. */
export interface LargeValue {
  readonly end: number;
  /** How many members or elements it has. */
  readonly size: number;
  /** Where every `RUN`th of them begins, but for the first. */
  readonly marks: readonly number[];
}

/** Members and elements are kept, and read when somebody looks, in runs of this many. */
export const RUN = 512;
