/** Bytes that grow: appending is cheap whatever the size, since the room for them doubles. */
export class ByteStore {
  #room = Buffer.alloc(0);
  #size = 0;

  /** What is stored, without a copy: valid until the next change. */
  get bytes(): Buffer {
    return this.#room.subarray(0, this.#size);
  }

  get size(): number {
    return this.#size;
  }

  append(bytes: Uint8Array): void {
    const size = this.#size + bytes.length;
    if (size > this.#room.length) this.#grow(size);
    this.#room.set(bytes, this.#size);
    this.#size = size;
  }

  /** Takes the place of all that was stored. */
  replace(bytes: Uint8Array): void {
    const copy = Buffer.from(bytes);
    this.#room = copy;
    this.#size = copy.length;
  }

  clear(): void {
    this.#room = Buffer.alloc(0);
    this.#size = 0;
  }

  /** Overwrites with zeros, then clears. */
  wipe(): void {
    this.#room.fill(0);
    this.clear();
  }

  #grow(size: number): void {
    const room = Buffer.alloc(Math.max(size, 2 * this.#room.length, 64));
    room.set(this.bytes);
    this.#room = room;
  }
}
