import { entriesFromXml, entriesToXml } from '../data/entries-xml.js';
import { leadingInteger } from '../data/integer-text.js';
import { fromQueryString, toQueryString } from '../data/query-string.js';
import { Failure } from '../diagnostics/failure.js';
import { ChilkatObject } from './chilkat-object.js';
import { defineMembers } from './define-members.js';
import { hashtableMembers } from './hashtable-members.js';
import { appendText, type StringBuilder, textOf } from './string-builder.js';
import { appendStrings, type StringTable } from './string-table.js';

let entriesOf: (table: Hashtable) => Map<string, string>;

/**
 * Strings by key, in the order in which the keys were first added. Keys are compared exactly; any text
 * is one, `__proto__` and the empty text too. None of the methods blocks.
 *
 * @source Chilkat reference, class Hashtable.
 */
export class Hashtable extends ChilkatObject {
  readonly #entries = new Map<string, string>();

  static {
    entriesOf = (table) => table.#entries;
  }

  /**
   * How many keys there are.
   *
   * @source Chilkat reference, `Count`.
   */
  get Count(): number {
    return this.#entries.size;
  }

  /**
   * Adds what is in XML that {@link ToXmlSb} made, replacing the values of keys that are there.
   *
   * @param sbXml - The XML; it is not changed.
   * @returns `false` when it is not such XML; nothing is added then.
   * @source Chilkat reference, `AddFromXmlSb`.
   */
  AddFromXmlSb(sbXml: StringBuilder): boolean {
    addAll(this.#entries, entriesFromXml(textOf(sbXml)));
    return true;
  }

  /**
   * Adds an integer, as its digits, or replaces the value of the key.
   *
   * @param key - The key.
   * @param value - A safe integer.
   * @returns `true`.
   * @source Chilkat reference, `AddInt`.
   */
  AddInt(key: string, value: number): boolean {
    this.#entries.set(key, String(value));
    return true;
  }

  /**
   * Adds the names and values of a URL's query, decoded: `%XX`, and `+` for a space. Of a name that
   * comes twice the last value counts.
   *
   * @param queryParams - Such as `field1=value1&field2=value2`; a leading `?` is dropped.
   * @returns `true`.
   * @source Chilkat reference, `AddQueryParams`.
   */
  AddQueryParams(queryParams: string): boolean {
    addAll(this.#entries, fromQueryString(queryParams));
    return true;
  }

  /**
   * Adds a string, or replaces the value of the key.
   *
   * @param key - The key.
   * @param value - The value.
   * @returns `true`.
   * @source Chilkat reference, `AddStr`.
   */
  AddStr(key: string, value: string): boolean {
    this.#entries.set(key, value);
    return true;
  }

  /**
   * Takes out everything.
   *
   * @source Chilkat reference, `Clear`.
   */
  Clear(): void {
    this.#entries.clear();
  }

  /**
   * Takes out everything. The capacity has no meaning here: a table grows by itself.
   *
   * @param capacity - At least 1.
   * @returns `false` when the capacity is below 1; nothing is changed then.
   * @source Chilkat reference, `ClearWithNewCapacity`.
   */
  ClearWithNewCapacity(capacity: number): boolean {
    if (capacity < 1)
      throw new Failure('bad-argument', 'The capacity must be at least 1.', { capacity });
    this.#entries.clear();
    return true;
  }

  /**
   * Tells whether a key is there.
   *
   * @param key - The key.
   * @returns Yes or no.
   * @source Chilkat reference, `Contains`.
   */
  Contains(key: string): boolean {
    return this.#entries.has(key);
  }

  /**
   * Tells whether the digits of an integer are there as a key.
   *
   * @param key - A safe integer.
   * @returns Yes or no.
   * @source Chilkat reference, `ContainsIntKey`.
   */
  ContainsIntKey(key: number): boolean {
    return this.#entries.has(String(key));
  }

  /**
   * Appends all keys, in order, to a table of strings.
   *
   * @param strTable - Keeps what it has.
   * @returns `true`.
   * @source Chilkat reference, `GetKeys`.
   */
  GetKeys(strTable: StringTable): boolean {
    appendStrings(strTable, this.#entries.keys());
    return true;
  }

  /**
   * Gives the value of a key as an integer: the digits that it begins with.
   *
   * @param key - The key.
   * @returns 0 for a value that is no integer; 0 with {@link LastMethodSuccess} `false` when the key is
   * not there.
   * @source Chilkat reference, `LookupInt`.
   */
  LookupInt(key: string): number {
    return leadingInteger(valueFor(this.#entries, key)) ?? 0;
  }

  /**
   * Gives the value of a key.
   *
   * @param key - The key.
   * @returns `null` when it is not there.
   * @source Chilkat reference, `LookupStr`.
   */
  LookupStr(key: string): string | null {
    return valueFor(this.#entries, key);
  }

  /**
   * Takes out a key and its value.
   *
   * @param key - The key.
   * @returns `false` when it is not there.
   * @source Chilkat reference, `Remove`.
   */
  Remove(key: string): boolean {
    if (!this.#entries.delete(key)) throw noSuchKey(key);
    return true;
  }

  /**
   * Gives everything as the query of a URL, keys and values encoded as UTF-8.
   *
   * @returns Such as `field1=value1&field2=value%202`; never fails.
   * @source Chilkat reference, `ToQueryString`.
   */
  ToQueryString(): string | null {
    return toQueryString(this.#entries);
  }

  /**
   * Appends everything as XML that {@link AddFromXmlSb} reads. The form of the XML is this library's
   * own.
   *
   * @param sbXml - Keeps what it has.
   * @returns `false` when a key or value has a character that XML cannot hold; nothing is appended
   * then.
   * @source Chilkat reference, `ToXmlSb`.
   */
  ToXmlSb(sbXml: StringBuilder): boolean {
    appendText(sbXml, entriesToXml(this.#entries));
    return true;
  }
}

defineMembers(Hashtable, hashtableMembers);

/** @internal The value of a key. */
export function lookUp(table: Hashtable, key: string): string | undefined {
  return entriesOf(table).get(key);
}

function addAll(
  entries: Map<string, string>,
  more: Iterable<readonly [key: string, value: string]>,
): void {
  for (const [key, value] of more) entries.set(key, value);
}

function valueFor(entries: ReadonlyMap<string, string>, key: string): string {
  const value = entries.get(key);
  if (value === undefined) throw noSuchKey(key);
  return value;
}

function noSuchKey(key: string): Failure {
  return new Failure('not-found', 'The key is not in the table.', { key: key.slice(0, 100) });
}
