// Longer than other files: most of it is the documentation of 36 methods of a few lines each.
import { ByteStore, chunkOf, integerBytes, readInteger } from '../data/byte-store.js';
import { bomOf, bytesToText, textToBytes } from '../data/charsets.js';
import { decode, encode } from '../data/encodings.js';
import { appendBytesToFile, readBytes, writeBytes } from '../data/files.js';
import { hash } from '../data/hashes.js';
import { counted, padded } from '../data/padding.js';
import { registerBytes } from './bin-data-bytes.js';
import { binDataMembers } from './bin-data-members.js';
import { ChilkatObject } from './chilkat-object.js';
import { defineMembers } from './define-members.js';
import { appendText, type StringBuilder, textOf } from './string-builder.js';

let storeOf: (bd: BinData) => ByteStore;

/**
 * Bytes that can be added to and taken apart, at most 2^31 - 1. Bytes that a program hands in or gets
 * are copies; those that it gets are Buffers. Names of charsets (`utf-8`, `utf-16`, `windows-1252`, `shift_JIS`, ...) and of encodings
 * (`base64`, `base64url`, `hex`, `hex_lower`, `qp`, `url`, ...) are taken in any letter case; one that
 * is not known is a failure, and {@link LastErrorText} names it. Only the methods with a path block,
 * for as long as the file takes.
 *
 * @source Chilkat reference, class BinData.
 */
export class BinData extends ChilkatObject {
  readonly #store = new ByteStore();

  static {
    storeOf = (bd) => bd.#store;
    registerBytes((bd) => bd.#store.bytes);
  }

  /**
   * How many bytes there are.
   *
   * @source Chilkat reference, `NumBytes`.
   */
  get NumBytes(): number {
    return this.#store.size;
  }

  /**
   * Adds the bytes of another object, which may be this one.
   *
   * @param binData - It is not changed.
   * @returns `true`.
   * @source Chilkat reference, `AppendBd`.
   */
  AppendBd(binData: BinData): boolean {
    this.#store.append(binData.#store.bytes);
    return true;
  }

  /**
   * Adds bytes.
   *
   * @param data - Is copied.
   * @returns `true`.
   * @source Chilkat reference, `AppendBinary`.
   */
  AppendBinary(data: Uint8Array): boolean {
    this.#store.append(data);
    return true;
  }

  /**
   * Adds the byte order mark of a charset; nothing when it has none.
   *
   * @param charset - Such as `utf-8`, `utf-16` or `utf-32`.
   * @returns `false` when the charset is not known.
   * @source Chilkat reference, `AppendBom`.
   */
  AppendBom(charset: string): boolean {
    this.#store.append(bomOf(charset));
    return true;
  }

  /**
   * Adds one byte.
   *
   * @param byteValue - From 0 to 255.
   * @returns `true`.
   * @throws RangeError for another number.
   * @source Chilkat reference, `AppendByte`.
   */
  AppendByte(byteValue: number): boolean {
    checkRange('AppendByte: argument 1 (byteValue)', byteValue, 0, 255);
    this.#store.append(Buffer.of(byteValue));
    return true;
  }

  /**
   * Adds the number of bytes of a text, then the text.
   *
   * @param numCountBytes - In how many bytes the number is written, from 1 to 4; 0 for as few as do.
   * @param bigEndian - Whether the number's highest byte comes first.
   * @param str - The text.
   * @param charset - The charset in which it is added, without a byte order mark.
   * @returns `false` when the number does not fit or the charset is not known; nothing is added then.
   * @source Chilkat reference, `AppendCountedString`.
   */
  AppendCountedString(
    numCountBytes: number,
    bigEndian: boolean,
    str: string,
    charset: string,
  ): boolean {
    this.#store.append(counted(textToBytes(str, charset), numCountBytes, bigEndian));
    return true;
  }

  /**
   * Adds the bytes that a text stands for.
   *
   * @param encData - The text.
   * @param encoding - Such as `base64` or `hex`.
   * @returns `false` when the encoding is not known or the text is not of it; nothing is added then.
   * @source Chilkat reference, `AppendEncoded`.
   */
  AppendEncoded(encData: string, encoding: string): boolean {
    this.#store.append(decode(encData, encoding));
    return true;
  }

  /**
   * Adds the bytes that a text stands for, as {@link AppendEncoded} does.
   *
   * @param sb - The text; it is not changed.
   * @param encoding - Such as `base64` or `hex`.
   * @returns `false` when the encoding is not known or the text is not of it; nothing is added then.
   * @source Chilkat reference, `AppendEncodedSb`.
   */
  AppendEncodedSb(sb: StringBuilder, encoding: string): boolean {
    this.#store.append(decode(textOf(sb), encoding));
    return true;
  }

  /**
   * Adds an integer of 2 bytes.
   *
   * @param value - From -32768 to 65535.
   * @param littleEndian - Whether the lowest byte comes first.
   * @returns `true`.
   * @throws RangeError for another number.
   * @source Chilkat reference, `AppendInt2`.
   */
  AppendInt2(value: number, littleEndian: boolean): boolean {
    checkRange('AppendInt2: argument 1 (value)', value, -(2 ** 15), 2 ** 16 - 1);
    this.#store.append(integerBytes(value, 2, littleEndian));
    return true;
  }

  /**
   * Adds an integer of 4 bytes.
   *
   * @param value - From -2147483648 to 4294967295.
   * @param littleEndian - Whether the lowest byte comes first.
   * @returns `true`.
   * @throws RangeError for another number.
   * @source Chilkat reference, `AppendInt4`.
   */
  AppendInt4(value: number, littleEndian: boolean): boolean {
    checkRange('AppendInt4: argument 1 (value)', value, -(2 ** 31), 2 ** 32 - 1);
    this.#store.append(integerBytes(value, 4, littleEndian));
    return true;
  }

  /**
   * Adds a text, made up to a length.
   *
   * @param str - The text.
   * @param charset - The charset in which it is added.
   * @param padWithSpace - Whether it is made up with spaces, and not with zeros.
   * @param fieldLen - The length in bytes.
   * @returns `false` when the text is longer or the charset is not known; nothing is added then.
   * @source Chilkat reference, `AppendPadded`.
   */
  AppendPadded(str: string, charset: string, padWithSpace: boolean, fieldLen: number): boolean {
    this.#store.append(padded(textToBytes(str, charset), fieldLen, padWithSpace ? 32 : 0));
    return true;
  }

  /**
   * Adds a text, without a byte order mark.
   *
   * @param sb - The text; it is not changed.
   * @param charset - A character that it does not have becomes `?`.
   * @returns `false` when the charset is not known.
   * @source Chilkat reference, `AppendSb`.
   */
  AppendSb(sb: StringBuilder, charset: string): boolean {
    this.#store.append(textToBytes(textOf(sb), charset));
    return true;
  }

  /**
   * Adds a text, without a byte order mark.
   *
   * @param str - The text.
   * @param charset - A character that it does not have becomes `?`.
   * @returns `false` when the charset is not known.
   * @source Chilkat reference, `AppendString`.
   */
  AppendString(str: string, charset: string): boolean {
    this.#store.append(textToBytes(str, charset));
    return true;
  }

  /**
   * Takes out everything.
   *
   * @returns `true`.
   * @source Chilkat reference, `Clear`.
   */
  Clear(): boolean {
    this.#store.clear();
    return true;
  }

  /**
   * Tells whether another object has the same bytes.
   *
   * @param binData - The other one.
   * @returns Yes or no.
   * @source Chilkat reference, `ContentsEqual`.
   */
  ContentsEqual(binData: BinData): boolean {
    return this.#store.bytes.equals(binData.#store.bytes);
  }

  /**
   * Finds the bytes of a text.
   *
   * @param str - The text.
   * @param startIdx - Where to begin, from 0 to {@link NumBytes}.
   * @param charset - The charset whose bytes are looked for.
   * @returns The index of the first byte; -1 when it is not there, and, with {@link LastMethodSuccess}
   * `false`, when `startIdx` is out of range or the charset is not known.
   * @source Chilkat reference, `FindString`.
   */
  FindString(str: string, startIdx: number, charset: string): number {
    const found = chunkOf(this.#store.bytes, startIdx, Number.POSITIVE_INFINITY).indexOf(
      textToBytes(str, charset),
    );
    return found === -1 ? -1 : startIdx + found;
  }

  /**
   * Gives all bytes.
   *
   * @returns A copy; never fails.
   * @source Chilkat reference, `GetBinary`.
   */
  GetBinary(): Uint8Array | null {
    return Buffer.from(this.#store.bytes);
  }

  /**
   * Gives some of the bytes.
   *
   * @param offset - The index of the first, from 0 to {@link NumBytes}.
   * @param numBytes - How many; with fewer left, those.
   * @returns A copy; `null` when the offset is out of range or the number is negative.
   * @source Chilkat reference, `GetBinaryChunk`.
   */
  GetBinaryChunk(offset: number, numBytes: number): Uint8Array | null {
    return Buffer.from(chunkOf(this.#store.bytes, offset, numBytes));
  }

  /**
   * Gives one byte.
   *
   * @param index - From 0 to {@link NumBytes} - 1.
   * @returns From 0 to 255; 0 with {@link LastMethodSuccess} `false` when the index is out of range.
   * @source Chilkat reference, `GetByte`.
   */
  GetByte(index: number): number {
    return readInteger(this.#store.bytes, index, { size: 1, littleEndian: true, signed: false });
  }

  /**
   * Gives all bytes as text.
   *
   * @param encoding - Such as `base64` or `hex`.
   * @returns `null` when the encoding is not known.
   * @source Chilkat reference, `GetEncoded`.
   */
  GetEncoded(encoding: string): string | null {
    return encode(this.#store.bytes, encoding);
  }

  /**
   * Gives some of the bytes as text.
   *
   * @param offset - The index of the first, from 0 to {@link NumBytes}.
   * @param numBytes - How many; with fewer left, those.
   * @param encoding - Such as `base64` or `hex`.
   * @returns `null` when the offset is out of range, the number is negative or the encoding is not
   * known.
   * @source Chilkat reference, `GetEncodedChunk`.
   */
  GetEncodedChunk(offset: number, numBytes: number, encoding: string): string | null {
    return encode(chunkOf(this.#store.bytes, offset, numBytes), encoding);
  }

  /**
   * Appends all bytes as text to a StringBuilder.
   *
   * @param encoding - Such as `base64` or `hex`.
   * @param sb - Keeps what it has.
   * @returns `false` when the encoding is not known; nothing is appended then.
   * @source Chilkat reference, `GetEncodedSb`.
   */
  GetEncodedSb(encoding: string, sb: StringBuilder): boolean {
    appendText(sb, encode(this.#store.bytes, encoding));
    return true;
  }

  /**
   * Gives the hash of all bytes.
   *
   * @param algorithm - `sha1`, `sha224`, `sha256`, `sha384`, `sha512`, `sha3-224`, `sha3-256`,
   * `sha3-384`, `sha3-512`, `md5` or `ripemd160`, in any letter case.
   * @param encoding - Such as `base64` or `hex`.
   * @returns `null` when the algorithm or the encoding is not known.
   * @source Chilkat reference, `GetHash`.
   */
  GetHash(algorithm: string, encoding: string): string | null {
    return encode(hash(this.#store.bytes, algorithm), encoding);
  }

  /**
   * Gives the 2 bytes at an index as an integer with a sign.
   *
   * @param index - From 0 to {@link NumBytes} - 2.
   * @param littleEndian - Whether the lowest byte comes first.
   * @returns 0 with {@link LastMethodSuccess} `false` when the index is out of range.
   * @source Chilkat reference, `GetInt2`.
   */
  GetInt2(index: number, littleEndian: boolean): number {
    return readInteger(this.#store.bytes, index, { size: 2, littleEndian, signed: true });
  }

  /**
   * Gives the 4 bytes at an index as an integer with a sign.
   *
   * @param index - From 0 to {@link NumBytes} - 4.
   * @param littleEndian - Whether the lowest byte comes first.
   * @returns 0 with {@link LastMethodSuccess} `false` when the index is out of range.
   * @source Chilkat reference, `GetInt4`.
   */
  GetInt4(index: number, littleEndian: boolean): number {
    return readInteger(this.#store.bytes, index, { size: 4, littleEndian, signed: true });
  }

  /**
   * Gives all bytes as a text of a charset. A byte order mark is dropped; bytes that mean nothing
   * become U+FFFD.
   *
   * @param charset - Such as `utf-8`.
   * @returns `null` when the charset is not known.
   * @source Chilkat reference, `GetString`.
   */
  GetString(charset: string): string | null {
    return bytesToText(this.#store.bytes, charset);
  }

  /**
   * Gives some of the bytes as a text of a charset, as {@link GetString} does.
   *
   * @param startIdx - The index of the first, from 0 to {@link NumBytes}.
   * @param numBytes - How many; with fewer left, those.
   * @param charset - Such as `utf-8`.
   * @returns `null` when the index is out of range, the number is negative or the charset is not
   * known.
   * @source Chilkat reference, `GetTextChunk`.
   */
  GetTextChunk(startIdx: number, numBytes: number, charset: string): string | null {
    return bytesToText(chunkOf(this.#store.bytes, startIdx, numBytes), charset);
  }

  /**
   * Gives the 2 bytes at an index as an integer without a sign.
   *
   * @param index - From 0 to {@link NumBytes} - 2.
   * @param littleEndian - Whether the lowest byte comes first.
   * @returns 0 with {@link LastMethodSuccess} `false` when the index is out of range.
   * @source Chilkat reference, `GetUInt2`.
   */
  GetUInt2(index: number, littleEndian: boolean): number {
    return readInteger(this.#store.bytes, index, { size: 2, littleEndian, signed: false });
  }

  /**
   * Gives the 4 bytes at an index as an integer without a sign.
   *
   * @param index - From 0 to {@link NumBytes} - 4.
   * @param littleEndian - Whether the lowest byte comes first.
   * @returns 0 with {@link LastMethodSuccess} `false` when the index is out of range.
   * @source Chilkat reference, `GetUInt4`.
   */
  GetUInt4(index: number, littleEndian: boolean): number {
    return readInteger(this.#store.bytes, index, { size: 4, littleEndian, signed: false });
  }

  /**
   * Takes bytes in place of what was there.
   *
   * @param data - Is copied.
   * @returns `true`.
   * @source Chilkat reference, `LoadBinary`.
   */
  LoadBinary(data: Uint8Array): boolean {
    this.#store.replace(Buffer.from(data));
    return true;
  }

  /**
   * Takes the bytes that a text stands for in place of what was there.
   *
   * @param encData - The text.
   * @param encoding - Such as `base64` or `hex`.
   * @returns `false` when the encoding is not known or the text is not of it; nothing is changed then.
   * @source Chilkat reference, `LoadEncoded`.
   */
  LoadEncoded(encData: string, encoding: string): boolean {
    this.#store.replace(decode(encData, encoding));
    return true;
  }

  /**
   * Takes the bytes of a file in place of what was there.
   *
   * @param path - The file.
   * @returns `false` when it cannot be read; nothing is changed then.
   * @source Chilkat reference, `LoadFile`.
   */
  LoadFile(path: string): boolean {
    this.#store.replace(readBytes(path));
    return true;
  }

  /**
   * Takes out all bytes of one value.
   *
   * @param value - From 0 to 255.
   * @throws RangeError for another number.
   * @source Chilkat reference, `RemoveByteVal`.
   */
  RemoveByteVal(value: number): void {
    checkRange('RemoveByteVal: argument 1 (value)', value, 0, 255);
    this.#store.replace(this.#store.bytes.filter((byte) => byte !== value) as Buffer);
  }

  /**
   * Takes out some of the bytes.
   *
   * @param offset - The index of the first, from 0 to {@link NumBytes}.
   * @param numBytes - How many; with fewer left, those.
   * @returns `false` when the offset is out of range or the number is negative.
   * @source Chilkat reference, `RemoveChunk`.
   */
  RemoveChunk(offset: number, numBytes: number): boolean {
    this.#store.remove(offset, chunkOf(this.#store.bytes, offset, numBytes).length);
    return true;
  }

  /**
   * Overwrites the bytes with zeros and takes them out. Copies that were made before, by growing or by
   * methods that gave them out, are not reached.
   *
   * @returns `true`.
   * @source Chilkat reference, `SecureClear`.
   */
  SecureClear(): boolean {
    this.#store.wipe();
    return true;
  }

  /**
   * Appends all bytes to a file, which is made if need be.
   *
   * @param path - The file.
   * @returns `false` when it cannot be written.
   * @source Chilkat reference, `WriteAppendFile`.
   */
  WriteAppendFile(path: string): boolean {
    appendBytesToFile(path, this.#store.bytes);
    return true;
  }

  /**
   * Writes all bytes to a file, in place of what is in it.
   *
   * @param path - The file.
   * @returns `false` when it cannot be written.
   * @source Chilkat reference, `WriteFile`.
   */
  WriteFile(path: string): boolean {
    writeBytes(path, this.#store.bytes);
    return true;
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

function checkRange(what: string, value: number, lowest: number, highest: number): void {
  if (value >= lowest && value <= highest) return;
  throw new RangeError(`BinData.${what} must be from ${lowest} to ${highest}, got ${value}`);
}
