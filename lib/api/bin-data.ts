import { ByteStore } from '../data/byte-store.js';
import { binDataMembers } from './bin-data-members.js';
import { ChilkatObject } from './chilkat-object.js';
import { defineMembers } from './define-members.js';

let storeOf: (bd: BinData) => ByteStore;

/**
 * Bytes that can be added to and taken apart.
 *
 * @source Chilkat reference, class BinData.
 */
export class BinData extends ChilkatObject {
  readonly #store = new ByteStore();

  static {
    storeOf = (bd) => bd.#store;
  }

  /** @source Chilkat reference, `NumBytes`. */
  get NumBytes(): number {
    return this.#store.size;
  }
}

defineMembers(BinData, binDataMembers);

/** @internal The bytes, without a copy: valid until the object changes. */
export function bytesOf(bd: BinData): Buffer {
  return storeOf(bd).bytes;
}

/** @internal Adds bytes at the end. */
export function appendBytes(bd: BinData, bytes: Uint8Array): void {
  storeOf(bd).append(bytes);
}
