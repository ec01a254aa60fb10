/** Slots of the Int32Array that both threads share. */
export const ANSWERS = 0; // counts what the worker has posted, and only grows; the caller waits on it
export const LOADED = 1; // 1 once the worker has loaded its code
export const ENDED = 2; // 1 once the worker's thread has ended; no answer can come any more
export const SIGNS = 3; // counts the questions whether the worker is there that it has answered
export const SLOTS = 4;
