import { ChilkatObject } from './chilkat-object.js';
import { ckDateTimeMembers } from './ck-date-time-members.js';
import { defineMembers } from './define-members.js';

let setMs: (dateTime: CkDateTime, ms: number) => void;

/**
 * A moment in time.
 *
 * @source Chilkat reference, class CkDateTime.
 */
export class CkDateTime extends ChilkatObject {
  #ms = Date.now();

  static {
    setMs = (dateTime, ms) => {
      dateTime.#ms = ms;
    };
  }

  /** @source Chilkat reference, `GetAsUnixTimeStr`. */
  GetAsUnixTimeStr(_bLocal: boolean): string | null {
    return String(Math.floor(this.#ms / 1000));
  }
}

defineMembers(CkDateTime, ckDateTimeMembers);

/** @internal Sets the time, in milliseconds since 1970. */
export function setUnixTimeMs(dateTime: CkDateTime, ms: number): void {
  setMs(dateTime, ms);
}
