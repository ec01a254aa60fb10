// Longer than other files: most of it is the documentation of 59 methods of a few lines each.
import { withoutAccents } from '../data/accents.js';
import { chunkOf } from '../data/byte-store.js';
import { bytesToText, textToBytes } from '../data/charsets.js';
import { DelimitedParts, withNthPart } from '../data/delimited.js';
import { decode, encode } from '../data/encodings.js';
import { readBytes, writeBytes, writeBytesIfChanged } from '../data/files.js';
import { GrowingText } from '../data/growing-text.js';
import { hash } from '../data/hashes.js';
import { leadingInteger } from '../data/integer-text.js';
import { lastLines, lineEnd, withLineEnds } from '../data/lines.js';
import { decodePunycode, encodePunycode } from '../data/punycode.js';
import { randomText, randomUuid } from '../data/random-text.js';
import { decodedText, decodeEntities, encodedText, fileBytes } from '../data/text-codes.js';
import { checkRange, isBase64, withoutRange, withSingleSpaces } from '../data/text-edit.js';
import {
  comparable,
  endsWith,
  hasWord,
  markerAt,
  replaceAll,
  replaceBetween,
  replaceNoCase,
  replaceWord,
  startsWith,
  textBetween,
  withReplacedRange,
} from '../data/text-search.js';
import type { BinData } from './bin-data.js';
import { bytesIn } from './bin-data-bytes.js';
import { ChilkatObject } from './chilkat-object.js';
import { defineMembers } from './define-members.js';
import { checkDelimiter } from './delimiter.js';
import { stringBuilderMembers } from './string-builder-members.js';

let textIn: (sb: StringBuilder) => string;
let addText: (sb: StringBuilder, text: string) => void;
let replaceText: (sb: StringBuilder, text: string) => void;

/**
 * A text that can be added to and changed. Characters are counted as JavaScript does, in UTF-16 code
 * units. Texts that are looked for are taken literally. Names of charsets (`utf-8`, `utf-16`,
 * `windows-1252`, `shift_JIS`, ...) and of encodings (`base64`, `base64url`, `hex`, `hex_lower`, `qp`,
 * `url`, ...) are taken in any letter case; one that is not known is a failure, and
 * {@link LastErrorText} names it. A method that would make the text longer than a string can be, about
 * 537 million characters, fails and changes nothing. Only the methods with a path block, for as long as
 * the file takes.
 *
 * @source Chilkat reference, class StringBuilder.
 */
export class StringBuilder extends ChilkatObject {
  readonly #content = new GrowingText();
  #parts: DelimitedParts | undefined;

  static {
    textIn = (sb) => sb.#content.text;
    addText = (sb, text) => {
      sb.#content.append(text);
    };
    replaceText = (sb, text) => {
      sb.#content.text = text;
    };
  }

  /**
   * The integer that the text begins with, after white space; 0 when there is none or it is not a safe
   * integer. When it is written, its digits take the place of the text.
   *
   * @source Chilkat reference, `IntValue`.
   */
  get IntValue(): number {
    return leadingInteger(this.#content.text) ?? 0;
  }
  set IntValue(value: number) {
    this.#content.text = String(value);
  }

  /**
   * Whether the text has characters of base64 only, white space aside.
   *
   * @source Chilkat reference, `IsBase64`.
   */
  get IsBase64(): boolean {
    return isBase64(this.#content.text);
  }

  /**
   * How many characters there are.
   *
   * @source Chilkat reference, `Length`.
   */
  get Length(): number {
    return this.#content.length;
  }

  /**
   * Adds text at the end.
   *
   * @param value - Any text.
   * @returns `true`.
   * @source Chilkat reference, `Append`.
   */
  Append(value: string): boolean {
    this.#content.append(value);
    return true;
  }

  /**
   * Adds bytes as a text of a charset. A byte order mark is dropped; bytes that mean nothing become
   * U+FFFD.
   *
   * @param binData - The bytes; they are not changed.
   * @param charset - Such as `utf-8`.
   * @param offset - The index of the first byte.
   * @param numBytes - How many; with fewer left, those. 0 and 0 mean all.
   * @returns `false` when the offset is out of range, the number is negative or the charset is not
   * known; nothing is added then.
   * @source Chilkat reference, `AppendBd`.
   */
  AppendBd(binData: BinData, charset: string, offset: number, numBytes: number): boolean {
    const all = offset === 0 && numBytes === 0;
    const bytes = chunkOf(bytesIn(binData), offset, all ? Number.POSITIVE_INFINITY : numBytes);
    this.#content.append(bytesToText(bytes, charset));
    return true;
  }

  /**
   * Adds bytes as text in an encoding.
   *
   * @param binaryData - The bytes.
   * @param encoding - Such as `base64` or `hex`.
   * @returns `false` when the encoding is not known; nothing is added then.
   * @source Chilkat reference, `AppendEncoded`.
   */
  AppendEncoded(binaryData: Uint8Array, encoding: string): boolean {
    this.#content.append(encode(binaryData, encoding));
    return true;
  }

  /**
   * Adds the digits of an integer.
   *
   * @param value - A safe integer.
   * @returns `true`.
   * @source Chilkat reference, `AppendInt`.
   */
  AppendInt(value: number): boolean {
    this.#content.append(String(value));
    return true;
  }

  /**
   * The same as {@link AppendInt}.
   *
   * @param value - A safe integer.
   * @returns `true`.
   * @source Chilkat reference, `AppendInt64`.
   */
  AppendInt64(value: number): boolean {
    this.#content.append(String(value));
    return true;
  }

  /**
   * Adds text and a line end.
   *
   * @param value - Any text.
   * @param crlf - Whether the end is CR LF, and not LF.
   * @returns `true`.
   * @source Chilkat reference, `AppendLine`.
   */
  AppendLine(value: string, crlf: boolean): boolean {
    this.#content.append(value + lineEnd(crlf));
    return true;
  }

  /**
   * Adds random bytes, good enough for keys, as text in an encoding.
   *
   * @param numBytes - From 0 to 16,777,216.
   * @param encoding - Such as `base64` or `hex`.
   * @returns `false` when the encoding is not known or the number is out of range; nothing is added
   * then.
   * @source Chilkat reference, `AppendRandom`.
   */
  AppendRandom(numBytes: number, encoding: string): boolean {
    this.#content.append(randomText(numBytes, encoding));
    return true;
  }

  /**
   * Adds the text of another object, which may be this one.
   *
   * @param sb - It is not changed.
   * @returns `true`.
   * @source Chilkat reference, `AppendSb`.
   */
  AppendSb(sb: StringBuilder): boolean {
    this.#content.append(sb.#content.text);
    return true;
  }

  /**
   * Adds a random UUID.
   *
   * @param lowerCase - Whether its letters are small.
   * @returns `true`.
   * @source Chilkat reference, `AppendUuid`.
   */
  AppendUuid(lowerCase: boolean): boolean {
    this.#content.append(randomUuid(lowerCase));
    return true;
  }

  /**
   * Takes out everything.
   *
   * @source Chilkat reference, `Clear`.
   */
  Clear(): void {
    this.#content.text = '';
    this.#parts = undefined;
  }

  /**
   * Tells whether a text is in this one.
   *
   * @param str - The text.
   * @param caseSensitive - Whether the case of letters counts.
   * @returns Yes or no.
   * @source Chilkat reference, `Contains`.
   */
  Contains(str: string, caseSensitive: boolean): boolean {
    return comparable(this.#content.text, caseSensitive).includes(comparable(str, caseSensitive));
  }

  /**
   * Tells whether a whole word is in the text. A word is made of digits, underscores and the
   * letters of Latin-1.
   *
   * @param word - The word.
   * @param caseSensitive - Whether the case of letters counts.
   * @returns Yes or no; an empty word is nowhere.
   * @source Chilkat reference, `ContainsWord`.
   */
  ContainsWord(word: string, caseSensitive: boolean): boolean {
    return hasWord(this.#content.text, word, caseSensitive);
  }

  /**
   * Tells whether the text is that one.
   *
   * @param str - The other text.
   * @param caseSensitive - Whether the case of letters counts.
   * @returns Yes or no.
   * @source Chilkat reference, `ContentsEqual`.
   */
  ContentsEqual(str: string, caseSensitive: boolean): boolean {
    return comparable(this.#content.text, caseSensitive) === comparable(str, caseSensitive);
  }

  /**
   * Tells whether another object has the same text.
   *
   * @param sb - The other one.
   * @param caseSensitive - Whether the case of letters counts.
   * @returns Yes or no.
   * @source Chilkat reference, `ContentsEqualSb`.
   */
  ContentsEqualSb(sb: StringBuilder, caseSensitive: boolean): boolean {
    return (
      comparable(this.#content.text, caseSensitive) === comparable(sb.#content.text, caseSensitive)
    );
  }

  /**
   * Puts what the text stands for in its place.
   *
   * @param encoding - Such as `base64` or `hex`.
   * @param charset - The charset of the bytes that the text stands for.
   * @returns `false` when the encoding or the charset is not known, or the text is not of that
   * encoding; nothing is changed then.
   * @source Chilkat reference, `Decode`.
   */
  Decode(encoding: string, charset: string): boolean {
    this.#content.text = decodedText(this.#content.text, encoding, charset);
    return true;
  }

  /**
   * Adds what another text stands for.
   *
   * @param value - The other text.
   * @param encoding - Such as `base64` or `hex`.
   * @param charset - The charset of the bytes that it stands for.
   * @returns `false` when the encoding or the charset is not known, or the text is not of that
   * encoding; nothing is changed then.
   * @source Chilkat reference, `DecodeAndAppend`.
   */
  DecodeAndAppend(value: string, encoding: string, charset: string): boolean {
    this.#content.append(decodedText(value, encoding, charset));
    return true;
  }

  /**
   * Puts the text in an encoding.
   *
   * @param encoding - Such as `base64` or `hex`.
   * @param charset - The charset whose bytes are encoded.
   * @returns `false` when the encoding or the charset is not known; nothing is changed then.
   * @source Chilkat reference, `Encode`.
   */
  Encode(encoding: string, charset: string): boolean {
    this.#content.text = encodedText(this.#content.text, encoding, charset);
    return true;
  }

  /**
   * Tells whether the text ends with another.
   *
   * @param substr - The other text.
   * @param caseSensitive - Whether the case of letters counts.
   * @returns Yes or no.
   * @source Chilkat reference, `EndsWith`.
   */
  EndsWith(substr: string, caseSensitive: boolean): boolean {
    const { length } = this.#content;
    return endsWith(
      this.#content.slice(Math.max(length - substr.length, 0), length),
      substr,
      caseSensitive,
    );
  }

  /**
   * Puts the characters of HTML entities in their place, such as `<` for `&lt;`. Unknown ones stay.
   *
   * @returns `true`.
   * @source Chilkat reference, `EntityDecode`.
   */
  EntityDecode(): boolean {
    this.#content.text = decodeEntities(this.#content.text);
    return true;
  }

  /**
   * Gives what is between two marks that come after another text.
   *
   * @param searchAfter - The first of it counts.
   * @param beginMark - The mark before.
   * @param endMark - The mark after.
   * @returns `null` when one of the three is not there.
   * @source Chilkat reference, `GetAfterBetween`.
   */
  GetAfterBetween(searchAfter: string, beginMark: string, endMark: string): string | null {
    const from = markerAt(this.#content.text.indexOf(searchAfter)) + searchAfter.length;
    return textBetween(this.#content.text, { begin: beginMark, end: endMark }, from);
  }

  /**
   * Gives what is after the last marker, or all when there is none.
   *
   * @param marker - The marker.
   * @param removeFlag - Whether what is given, and the marker, is also taken out.
   * @returns The text; never fails.
   * @source Chilkat reference, `GetAfterFinal`.
   */
  GetAfterFinal(marker: string, removeFlag: boolean): string | null {
    const at = this.#content.text.lastIndexOf(marker);
    const found = at === -1 ? this.#content.text : this.#content.text.slice(at + marker.length);
    if (removeFlag) this.#content.text = this.#content.text.slice(0, Math.max(at, 0));
    return found;
  }

  /**
   * Gives the text.
   *
   * @returns The text; never fails.
   * @source Chilkat reference, `GetAsString`.
   */
  GetAsString(): string | null {
    return this.#content.text;
  }

  /**
   * Gives what is before the first marker, or all when there is none.
   *
   * @param marker - The marker.
   * @param removeFlag - Whether what is given, and the marker, is also taken out.
   * @returns The text; never fails.
   * @source Chilkat reference, `GetBefore`.
   */
  GetBefore(marker: string, removeFlag: boolean): string | null {
    const at = this.#content.text.indexOf(marker);
    const found = at === -1 ? this.#content.text : this.#content.text.slice(0, at);
    if (removeFlag)
      this.#content.text = at === -1 ? '' : this.#content.text.slice(at + marker.length);
    return found;
  }

  /**
   * Gives what is between two marks.
   *
   * @param beginMark - The first of it counts.
   * @param endMark - The next of it counts.
   * @returns `null` when one of them is not there.
   * @source Chilkat reference, `GetBetween`.
   */
  GetBetween(beginMark: string, endMark: string): string | null {
    return textBetween(this.#content.text, { begin: beginMark, end: endMark });
  }

  /**
   * Gives the bytes that the text stands for.
   *
   * @param encoding - Such as `base64` or `hex`.
   * @returns A Buffer; `null` when the encoding is not known or the text is not of it.
   * @source Chilkat reference, `GetDecoded`.
   */
  GetDecoded(encoding: string): Uint8Array | null {
    return decode(this.#content.text, encoding);
  }

  /**
   * Gives the text in an encoding; it is not changed.
   *
   * @param encoding - Such as `base64` or `hex`.
   * @param charset - The charset whose bytes are encoded.
   * @returns `null` when the encoding or the charset is not known.
   * @source Chilkat reference, `GetEncoded`.
   */
  GetEncoded(encoding: string, charset: string): string | null {
    return encodedText(this.#content.text, encoding, charset);
  }

  /**
   * Gives the hash of the text.
   *
   * @param algorithm - `sha1`, `sha224`, `sha256`, `sha384`, `sha512`, `sha3-224`, `sha3-256`,
   * `sha3-384`, `sha3-512`, `md5` or `ripemd160`, in any letter case.
   * @param encoding - The encoding of the hash, such as `hex`.
   * @param charset - The charset whose bytes are hashed.
   * @returns `null` when one of the three is not known.
   * @source Chilkat reference, `GetHash`.
   */
  GetHash(algorithm: string, encoding: string, charset: string): string | null {
    return encode(hash(textToBytes(this.#content.text, charset), algorithm), encoding);
  }

  /**
   * Gives a part of the text, whose parts are separated by a delimiter. Quotes and backslashes stay
   * in it.
   *
   * @param index - From 0.
   * @param delimiterChar - One character.
   * @param exceptDoubleQuoted - Whether a delimiter between double quotes separates nothing.
   * @param exceptEscaped - Whether a delimiter after a backslash separates nothing.
   * @returns `null` when there is no such part.
   * @throws RangeError when the delimiter is not one character.
   * @source Chilkat reference, `GetNth`.
   */
  GetNth(
    index: number,
    delimiterChar: string,
    exceptDoubleQuoted: boolean,
    exceptEscaped: boolean,
  ): string | null {
    const delimiter = checkDelimiter('StringBuilder.GetNth', delimiterChar);
    this.#parts ??= new DelimitedParts();
    return this.#parts.nth(this.#content.text, index, {
      delimiter,
      exceptDoubleQuoted,
      exceptEscaped,
    });
  }

  /**
   * Gives some of the characters.
   *
   * @param startIndex - The index of the first, from 0 to {@link Length}.
   * @param numChars - How many; with fewer left, those.
   * @param removeFlag - Whether they are also taken out.
   * @returns `null` when the index is out of range or the number is negative; nothing is changed
   * then.
   * @source Chilkat reference, `GetRange`.
   */
  GetRange(startIndex: number, numChars: number, removeFlag: boolean): string | null {
    checkRange(this.#content.length, startIndex, numChars);
    const found = this.#content.slice(startIndex, startIndex + numChars);
    if (removeFlag) this.#content.text = withoutRange(this.#content.text, startIndex, numChars);
    return found;
  }

  /**
   * Gives the last lines. A line end at the very end belongs to the last line.
   *
   * @param numLines - How many; with fewer, all.
   * @param bCrlf - Whether the lines given end in CR LF, and not in LF.
   * @returns The text; empty when the number is not above 0. Never fails.
   * @source Chilkat reference, `LastNLines`.
   */
  LastNLines(numLines: number, bCrlf: boolean): string | null {
    return lastLines(this.#content.text, numLines, bCrlf);
  }

  /**
   * Takes the text of a file in place of what was there. A byte order mark is dropped.
   *
   * @param path - The file.
   * @param charset - Such as `utf-8`.
   * @returns `false` when the file cannot be read or the charset is not known; nothing is changed
   * then.
   * @source Chilkat reference, `LoadFile`.
   */
  LoadFile(path: string, charset: string): boolean {
    this.#content.text = bytesToText(readBytes(path), charset);
    return true;
  }

  /**
   * Adds text at the beginning.
   *
   * @param value - Any text.
   * @returns `true`.
   * @source Chilkat reference, `Prepend`.
   */
  Prepend(value: string): boolean {
    this.#content.text = value + this.#content.text;
    return true;
  }

  /**
   * Puts the text that a punycode stands for in its place.
   *
   * @returns `false` when it is no punycode; nothing is changed then.
   * @source Chilkat reference, `PunyDecode`.
   */
  PunyDecode(): boolean {
    this.#content.text = decodePunycode(this.#content.text);
    return true;
  }

  /**
   * Puts the punycode of the text, by RFC 3492, in its place: `Bcher-kva` for `Bücher`. The `xn--`
   * of domain names is not added.
   *
   * @returns `true`.
   * @source Chilkat reference, `PunyEncode`.
   */
  PunyEncode(): boolean {
    this.#content.text = encodePunycode(this.#content.text);
    return true;
  }

  /**
   * Takes the accents off the letters of Windows-1252 and Windows-1250. Other letters stay.
   *
   * @returns `true`.
   * @source Chilkat reference, `RemoveAccents`.
   */
  RemoveAccents(): boolean {
    this.#content.text = withoutAccents(this.#content.text);
    return true;
  }

  /**
   * Takes out the last marker and what is after it.
   *
   * @param marker - The marker.
   * @returns `false` when it is not there.
   * @source Chilkat reference, `RemoveAfterFinal`.
   */
  RemoveAfterFinal(marker: string): boolean {
    this.#content.text = this.#content.text.slice(
      0,
      markerAt(this.#content.text.lastIndexOf(marker)),
    );
    return true;
  }

  /**
   * Takes out the first marker and what is before it.
   *
   * @param marker - The marker.
   * @returns `false` when it is not there.
   * @source Chilkat reference, `RemoveBefore`.
   */
  RemoveBefore(marker: string): boolean {
    this.#content.text = this.#content.text.slice(
      markerAt(this.#content.text.indexOf(marker)) + marker.length,
    );
    return true;
  }

  /**
   * Takes out some of the characters.
   *
   * @param startIndex - The index of the first, from 0 to {@link Length}.
   * @param numChars - How many; with fewer left, those.
   * @returns `false` when the index is out of range or the number is negative.
   * @source Chilkat reference, `RemoveCharsAt`.
   */
  RemoveCharsAt(startIndex: number, numChars: number): boolean {
    this.#content.text = withoutRange(this.#content.text, startIndex, numChars);
    return true;
  }

  /**
   * Replaces a text wherever it is.
   *
   * @param value - The text; an empty one is nowhere.
   * @param replacement - What comes in its place.
   * @returns How many were replaced.
   * @source Chilkat reference, `Replace`.
   */
  Replace(value: string, replacement: string): number {
    const { text, count } = replaceAll(this.#content.text, value, replacement);
    this.#content.text = text;
    return count;
  }

  /**
   * Replaces what is after the last marker; the marker stays.
   *
   * @param marker - The marker.
   * @param replacement - What comes in its place.
   * @returns `false` when the marker is not there.
   * @source Chilkat reference, `ReplaceAfterFinal`.
   */
  ReplaceAfterFinal(marker: string, replacement: string): boolean {
    const at = markerAt(this.#content.text.lastIndexOf(marker));
    this.#content.text = this.#content.text.slice(0, at + marker.length) + replacement;
    return true;
  }

  /**
   * Replaces all that is between the first begin mark and the next end mark.
   *
   * @param beginMark - The mark before.
   * @param endMark - The mark after.
   * @param replacement - What comes in its place.
   * @param replaceMarks - Whether the marks are replaced too.
   * @returns `false` when the marks are not there.
   * @source Chilkat reference, `ReplaceAllBetween`.
   */
  ReplaceAllBetween(
    beginMark: string,
    endMark: string,
    replacement: string,
    replaceMarks: boolean,
  ): boolean {
    const marks = { begin: beginMark, end: endMark };
    this.#content.text = withReplacedRange(this.#content.text, marks, replacement, replaceMarks);
    return true;
  }

  /**
   * Replaces a text wherever it is between a begin mark and the next end mark.
   *
   * @param beginMark - The mark before.
   * @param endMark - The mark after.
   * @param value - The text; an empty one is nowhere.
   * @param replacement - What comes in its place.
   * @returns How many were replaced.
   * @source Chilkat reference, `ReplaceBetween`.
   */
  ReplaceBetween(beginMark: string, endMark: string, value: string, replacement: string): number {
    const { text, count } = replaceBetween(
      this.#content.text,
      { begin: beginMark, end: endMark },
      value,
      replacement,
    );
    this.#content.text = text;
    return count;
  }

  /**
   * Replaces a text where it comes first.
   *
   * @param value - The text.
   * @param replacement - What comes in its place.
   * @returns `false` when it is not there.
   * @source Chilkat reference, `ReplaceFirst`.
   */
  ReplaceFirst(value: string, replacement: string): boolean {
    const at = markerAt(this.#content.text.indexOf(value));
    this.#content.text =
      this.#content.text.slice(0, at) + replacement + this.#content.text.slice(at + value.length);
    return true;
  }

  /**
   * Replaces a text by the digits of an integer wherever it is.
   *
   * @param value - The text; an empty one is nowhere.
   * @param replacement - A safe integer.
   * @returns How many were replaced.
   * @source Chilkat reference, `ReplaceI`.
   */
  ReplaceI(value: string, replacement: number): number {
    const { text, count } = replaceAll(this.#content.text, value, String(replacement));
    this.#content.text = text;
    return count;
  }

  /**
   * Replaces a text wherever it is, whatever the case of its letters.
   *
   * @param value - The text; an empty one is nowhere.
   * @param replacement - What comes in its place.
   * @returns How many were replaced.
   * @source Chilkat reference, `ReplaceNoCase`.
   */
  ReplaceNoCase(value: string, replacement: string): number {
    const { text, count } = replaceNoCase(this.#content.text, value, replacement);
    this.#content.text = text;
    return count;
  }

  /**
   * Replaces a whole word wherever it is. A word is made of digits, underscores and the letters of
   * Latin-1.
   *
   * @param value - The word, in the same case; an empty one is nowhere.
   * @param replacement - What comes in its place.
   * @returns How many were replaced.
   * @source Chilkat reference, `ReplaceWord`.
   */
  ReplaceWord(value: string, replacement: string): number {
    const { text, count } = replaceWord(this.#content.text, value, replacement);
    this.#content.text = text;
    return count;
  }

  /**
   * Takes out everything. A JavaScript string cannot be overwritten: its memory is given back when
   * nothing else refers to it. Secrets that must be overwritten belong in a BinData.
   *
   * @source Chilkat reference, `SecureClear`.
   */
  SecureClear(): void {
    this.#content.text = '';
    this.#parts = undefined;
  }

  /**
   * Replaces a part of the text, whose parts are separated by a delimiter.
   *
   * @param index - From 0.
   * @param value - What comes in its place.
   * @param delimiterChar - One character.
   * @param exceptDoubleQuoted - Whether a delimiter between double quotes separates nothing.
   * @param exceptEscaped - Whether a delimiter after a backslash separates nothing.
   * @returns `false` when there is no such part; nothing is changed then.
   * @throws RangeError when the delimiter is not one character.
   * @source Chilkat reference, `SetNth`.
   */
  SetNth(
    index: number,
    value: string,
    delimiterChar: string,
    exceptDoubleQuoted: boolean,
    exceptEscaped: boolean,
  ): boolean {
    const delimiter = checkDelimiter('StringBuilder.SetNth', delimiterChar);
    const delimiting = { delimiter, exceptDoubleQuoted, exceptEscaped };
    this.#content.text = withNthPart(this.#content.text, index, value, delimiting);
    return true;
  }

  /**
   * Takes a text in place of what was there.
   *
   * @param value - Any text.
   * @returns `true`.
   * @source Chilkat reference, `SetString`.
   */
  SetString(value: string): boolean {
    this.#content.text = value;
    return true;
  }

  /**
   * Takes out the last characters.
   *
   * @param numChars - How many; with fewer, all.
   * @returns `false` when the number is negative.
   * @source Chilkat reference, `Shorten`.
   */
  Shorten(numChars: number): boolean {
    const start = Math.max(this.#content.length - numChars, 0);
    this.#content.text = withoutRange(this.#content.text, start, numChars);
    return true;
  }

  /**
   * Tells whether the text begins with another.
   *
   * @param substr - The other text.
   * @param caseSensitive - Whether the case of letters counts.
   * @returns Yes or no.
   * @source Chilkat reference, `StartsWith`.
   */
  StartsWith(substr: string, caseSensitive: boolean): boolean {
    return startsWith(this.#content.text, substr, caseSensitive);
  }

  /**
   * Makes all line ends CR LF.
   *
   * @returns `true`.
   * @source Chilkat reference, `ToCRLF`.
   */
  ToCRLF(): boolean {
    this.#content.text = withLineEnds(this.#content.text, true);
    return true;
  }

  /**
   * Makes all line ends LF.
   *
   * @returns `true`.
   * @source Chilkat reference, `ToLF`.
   */
  ToLF(): boolean {
    this.#content.text = withLineEnds(this.#content.text, false);
    return true;
  }

  /**
   * Makes all letters small.
   *
   * @returns `true`.
   * @source Chilkat reference, `ToLowercase`.
   */
  ToLowercase(): boolean {
    this.#content.text = this.#content.text.toLowerCase();
    return true;
  }

  /**
   * Makes all letters capital.
   *
   * @returns `true`.
   * @source Chilkat reference, `ToUppercase`.
   */
  ToUppercase(): boolean {
    this.#content.text = this.#content.text.toUpperCase();
    return true;
  }

  /**
   * Takes white space off both ends.
   *
   * @returns `true`.
   * @source Chilkat reference, `Trim`.
   */
  Trim(): boolean {
    this.#content.text = this.#content.text.trim();
    return true;
  }

  /**
   * Makes one space of each run of spaces, tabs and line ends.
   *
   * @returns `true`.
   * @source Chilkat reference, `TrimInsideSpaces`.
   */
  TrimInsideSpaces(): boolean {
    this.#content.text = withSingleSpaces(this.#content.text);
    return true;
  }

  /**
   * Writes the text to a file, in place of what is in it.
   *
   * @param path - The file.
   * @param charset - A character that it does not have becomes `?`.
   * @param emitBom - Whether the charset's byte order mark, if it has one, comes first.
   * @returns `false` when it cannot be written or the charset is not known.
   * @source Chilkat reference, `WriteFile`.
   */
  WriteFile(path: string, charset: string, emitBom: boolean): boolean {
    writeBytes(path, fileBytes(this.#content.text, charset, emitBom));
    return true;
  }

  /**
   * Writes the text to a file, unless it is in it already, so that the file's time of change stays.
   *
   * @param path - The file.
   * @param charset - A character that it does not have becomes `?`.
   * @param emitBom - Whether the charset's byte order mark, if it has one, comes first.
   * @returns `false` when it cannot be written or the charset is not known.
   * @source Chilkat reference, `WriteFileIfModified`.
   */
  WriteFileIfModified(path: string, charset: string, emitBom: boolean): boolean {
    writeBytesIfChanged(path, fileBytes(this.#content.text, charset, emitBom));
    return true;
  }
}

defineMembers(StringBuilder, stringBuilderMembers);

/** @internal The content. */
export function textOf(sb: StringBuilder): string {
  return textIn(sb);
}

/** @internal Puts text in the place of what is there. */
export function setText(sb: StringBuilder, text: string): void {
  replaceText(sb, text);
}

/** @internal Adds text at the end. */
export function appendText(sb: StringBuilder, text: string): void {
  addText(sb, text);
}
