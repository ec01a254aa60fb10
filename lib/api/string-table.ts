import { bytesToText, textToBytes } from '../data/charsets.js';
import { splitDelimited } from '../data/delimited.js';
import { readBytes, writeBytes } from '../data/files.js';
import { wholeInteger } from '../data/integer-text.js';
import { joinLines, linesOf } from '../data/lines.js';
import { indexOfSubstring, sorted } from '../data/text-search.js';
import { Failure } from '../diagnostics/failure.js';
import { ChilkatObject } from './chilkat-object.js';
import { defineMembers } from './define-members.js';
import { checkDelimiter } from './delimiter.js';
import { type StringBuilder, textOf } from './string-builder.js';
import { stringTableMembers } from './string-table-members.js';

let listOf: (table: StringTable) => string[];

/**
 * An ordered list of strings. Indexes begin at 0. Only the methods with a path block, for as long as
 * the file takes.
 *
 * @source Chilkat reference, class StringTable.
 */
export class StringTable extends ChilkatObject {
  #strings: string[] = [];

  static {
    listOf = (table) => table.#strings;
  }

  /**
   * How many strings there are.
   *
   * @source Chilkat reference, `Count`.
   */
  get Count(): number {
    return this.#strings.length;
  }

  /**
   * Adds a string at the end.
   *
   * @param value - Any text.
   * @returns `true`.
   * @source Chilkat reference, `Append`.
   */
  Append(value: string): boolean {
    this.#strings.push(value);
    return true;
  }

  /**
   * Adds the lines of a file, without their ends.
   *
   * @param maxLineLen - How many characters a line may have.
   * @param charset - The file's charset, such as `utf-8`; a byte order mark is dropped.
   * @param path - The file.
   * @returns `false` when the file cannot be read, the charset is not known or a line is longer;
   * nothing is added then.
   * @source Chilkat reference, `AppendFromFile`.
   */
  AppendFromFile(maxLineLen: number, charset: string, path: string): boolean {
    const lines = linesOf(bytesToText(readBytes(path), charset));
    const long = lines.findIndex((line) => line.length > maxLineLen);
    if (long !== -1)
      throw new Failure('limit', 'A line is longer than maxLineLen.', {
        line: long + 1,
        maxLineLen,
      });
    appendStrings(this, lines);
    return true;
  }

  /**
   * Adds the lines of a text, without their ends.
   *
   * @param sb - The text; it is not changed.
   * @returns `true`.
   * @source Chilkat reference, `AppendFromSb`.
   */
  AppendFromSb(sb: StringBuilder): boolean {
    appendStrings(this, linesOf(textOf(sb)));
    return true;
  }

  /**
   * Takes out everything.
   *
   * @source Chilkat reference, `Clear`.
   */
  Clear(): void {
    this.#strings = [];
  }

  /**
   * Finds the first string, from an index on, that has a text in it.
   *
   * @param startIndex - Where to begin, from 0.
   * @param substr - The text.
   * @param caseSensitive - Whether the case of letters counts.
   * @returns The index; -1 when there is none, and, with {@link LastMethodSuccess} `false`, when
   * `startIndex` is negative.
   * @source Chilkat reference, `FindSubstring`.
   */
  FindSubstring(startIndex: number, substr: string, caseSensitive: boolean): number {
    if (startIndex < 0) throw outOfRange(startIndex, this.#strings.length);
    return indexOfSubstring(this.#strings, substr, caseSensitive, startIndex);
  }

  /**
   * Gives strings as lines, the last with its end too.
   *
   * @param startIdx - The index of the first.
   * @param count - How many; with fewer left, those. 0 and 0 mean all.
   * @param crlf - Whether lines end in CR LF, and not in LF.
   * @returns `null` when `startIdx` is out of range or `count` is negative.
   * @source Chilkat reference, `GetStrings`.
   */
  GetStrings(startIdx: number, count: number, crlf: boolean): string | null {
    const size = this.#strings.length;
    if (startIdx < 0 || startIdx > size || count < 0) throw outOfRange(startIdx, size);
    const isAll = startIdx === 0 && count === 0;
    return joinLines(this.#strings.slice(startIdx, isAll ? size : startIdx + count), crlf);
  }

  /**
   * Gives a string as an integer.
   *
   * @param index - From 0 to {@link Count} - 1.
   * @returns 0 when it is no integer or none that is exact; -1 with {@link LastMethodSuccess} `false`
   * when the index is out of range.
   * @source Chilkat reference, `IntAt`.
   */
  IntAt(index: number): number {
    return wholeInteger(stringAt(this.#strings, index)) ?? 0;
  }

  /**
   * Writes the strings to a file, a line each, without a byte order mark.
   *
   * @param charset - Such as `utf-8`; a character that it does not have becomes `?`.
   * @param bCrlf - Whether lines end in CR LF, and not in LF.
   * @param path - The file, which is replaced.
   * @returns `false` when it cannot be written or the charset is not known.
   * @source Chilkat reference, `SaveToFile`.
   */
  SaveToFile(charset: string, bCrlf: boolean, path: string): boolean {
    writeBytes(path, textToBytes(joinLines(this.#strings, bCrlf), charset));
    return true;
  }

  /**
   * Sorts the strings by their UTF-16 code units, the same in every place. Equal ones keep their
   * order.
   *
   * @param ascending - `false` for the other way round.
   * @param caseSensitive - Whether the case of letters counts.
   * @returns `true`.
   * @source Chilkat reference, `Sort`.
   */
  Sort(ascending: boolean, caseSensitive: boolean): boolean {
    this.#strings = sorted(this.#strings, ascending, caseSensitive);
    return true;
  }

  /**
   * Splits a text and adds the parts. Quotes and backslashes stay in the parts.
   *
   * @param inStr - The text.
   * @param delimiterChar - One character.
   * @param exceptDoubleQuoted - Whether a delimiter between double quotes separates nothing.
   * @param exceptEscaped - Whether a delimiter after a backslash separates nothing.
   * @returns `true`.
   * @throws RangeError when the delimiter is not one character.
   * @source Chilkat reference, `SplitAndAppend`.
   */
  SplitAndAppend(
    inStr: string,
    delimiterChar: string,
    exceptDoubleQuoted: boolean,
    exceptEscaped: boolean,
  ): boolean {
    const delimiter = checkDelimiter('StringTable.SplitAndAppend', delimiterChar);
    appendStrings(this, splitDelimited(inStr, { delimiter, exceptDoubleQuoted, exceptEscaped }));
    return true;
  }

  /**
   * Gives a string.
   *
   * @param index - From 0 to {@link Count} - 1.
   * @returns `null` when the index is out of range.
   * @source Chilkat reference, `StringAt`.
   */
  StringAt(index: number): string | null {
    return stringAt(this.#strings, index);
  }
}

defineMembers(StringTable, stringTableMembers);

/** @internal The strings, in order. */
export function stringsOf(table: StringTable): readonly string[] {
  return listOf(table);
}

/** @internal Puts strings in the place of those that are there. */
export function setStrings(table: StringTable, strings: Iterable<string>): void {
  listOf(table).length = 0;
  appendStrings(table, strings);
}

/** @internal Adds strings at the end. */
export function appendStrings(table: StringTable, strings: Iterable<string>): void {
  const list = listOf(table);
  for (const string of strings) list.push(string);
}

function stringAt(strings: readonly string[], index: number): string {
  const string = strings[index];
  if (string === undefined) throw outOfRange(index, strings.length);
  return string;
}

function outOfRange(index: number, size: number): Failure {
  return new Failure('not-found', 'The index is out of range.', { index, size });
}
