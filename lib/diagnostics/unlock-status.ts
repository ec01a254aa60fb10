let unlocked = false;

/** 2 once a program has unlocked, as with a purchased code; 0 before. Nothing depends on it. */
export function unlockStatus(): 0 | 2 {
  return unlocked ? 2 : 0;
}

/** Unlocks, for the rest of the process. */
export function unlock(): void {
  unlocked = true;
}
