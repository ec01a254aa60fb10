/** Slots of the Int32Array that both threads share. */
export const ANSWERS = 0; // counts what the worker has posted, and only grows; the caller waits on it
export const STATE = 1; // one of the states below
export const SLOTS = 2;

export const STARTING = 0;
export const READY = 1; // the worker has loaded its code
export const ENDED = 2; // the worker's thread has ended; no answer can come any more
