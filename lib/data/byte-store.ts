import { Failure } from '../diagnostics/failure.js';

/** The most that a store holds: what a 32-bit count can tell. */
export const MAX_BYTES = 2 ** 31 - 1;

/** Bytes that grow: appending is cheap whatever the size, since the room for them doubles. */
export class ByteStore {
  #room: Buffer = Buffer.alloc(0);
  #size = 0;

  /** What is stored, without a copy: valid until the next change. */
  get bytes(): Buffer {
    return this.#room.subarray(0, this.#size);
  }

  get size(): number {
    return this.#size;
  }

  /** @throws Failure when it would be more than {@link MAX_BYTES}. */
  append(bytes: Uint8Array): void {
    const size = this.#size + bytes.length;
    if (size > this.#room.length) this.#grow(size);
    this.#room.set(bytes, this.#size);
    this.#size = size;
  }

  /** Takes the place of all that was stored. The bytes belong to the store from here on. */
  replace(bytes: Buffer): void {
    this.#room = bytes;
    this.#size = bytes.length;
  }

  /** Takes out `count` bytes from `start` on. */
  remove(start: number, count: number): void {
    this.#room.copyWithin(start, start + count, this.#size);
    this.#size -= count;
  }

  clear(): void {
    this.replace(Buffer.alloc(0));
  }

  /** Overwrites with zeros, then clears. */
  wipe(): void {
    this.#room.fill(0);
    this.clear();
  }

  #grow(size: number): void {
    checkSize(size);
    const room = Buffer.alloc(Math.min(MAX_BYTES, Math.max(size, 2 * this.#room.length, 64)));
    room.set(this.bytes);
    this.#room = room;
  }
}

/** Bytes of one value, or a failure when they would be too many. */
export function filled(count: number, value: number): Buffer {
  checkSize(count);
  return Buffer.alloc(count, value);
}

function checkSize(size: number): void {
  if (size > MAX_BYTES)
    throw new Failure('limit', `There would be more than ${MAX_BYTES} bytes.`, { size });
}

/** The bytes from `start` on, `count` or as many as there are; not copied. */
export function chunkOf(bytes: Buffer, start: number, count: number): Buffer {
  if (start >= 0 && start <= bytes.length && count >= 0)
    return bytes.subarray(start, start + count);
  throw new Failure('not-found', 'The range is not within the bytes.', {
    start,
    count,
    size: bytes.length,
  });
}

/** An integer of 1, 2 or 4 bytes. */
export interface IntegerForm {
  readonly size: 1 | 2 | 4;
  readonly littleEndian: boolean;
  readonly signed: boolean;
}

/** The integer at an index. */
export function readInteger(bytes: Buffer, index: number, form: IntegerForm): number {
  const { size, littleEndian, signed } = form;
  if (index < 0 || index + size > bytes.length)
    throw new Failure('not-found', 'The integer is not within the bytes.', {
      index,
      size: bytes.length,
    });
  if (littleEndian) return signed ? bytes.readIntLE(index, size) : bytes.readUIntLE(index, size);
  return signed ? bytes.readIntBE(index, size) : bytes.readUIntBE(index, size);
}

/** The bytes of an integer; a negative one in two's complement. */
export function integerBytes(value: number, size: number, littleEndian: boolean): Buffer {
  const bytes = Buffer.alloc(size);
  if (size === 0) return bytes;
  const unsigned = value < 0 ? value + 2 ** (8 * size) : value;
  if (littleEndian) bytes.writeUIntLE(unsigned, 0, size);
  else bytes.writeUIntBE(unsigned, 0, size);
  return bytes;
}
