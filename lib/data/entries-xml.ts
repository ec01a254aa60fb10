import { Failure } from '../diagnostics/failure.js';
import { packages } from './packages.js';

type Entries = Iterable<readonly [key: string, value: string]>;

/** Names and values as XML. The form is our own; {@link entriesFromXml} reads it back. */
export function entriesToXml(entries: Entries): string {
  const lines = Array.from(entries, ([key, value]) => {
    return `  <entry><key>${escaped(key)}</key><value>${escaped(value)}</value></entry>\r\n`;
  });
  return `<hashtable>\r\n${lines.join('')}</hashtable>\r\n`;
}

/** The names and values of such XML. */
export function entriesFromXml(text: string): [key: string, value: string][] {
  const { XMLParser, XMLValidator } = packages.xml();
  if (XMLValidator.validate(text) !== true) throw notOurs('is not well-formed');
  const parser = new XMLParser({
    trimValues: false,
    parseTagValue: false,
    processEntities: false,
    isArray: (name) => name === 'entry',
  });
  const root: unknown = parser.parse(text).hashtable;
  if (root === undefined) throw notOurs('has no element hashtable');
  const { entry = [] } = (root === '' ? {} : root) as { entry?: unknown[] };
  return entry.map(entryOf);
}

function entryOf(entry: unknown): [key: string, value: string] {
  const { key, value } = entry as { key?: unknown; value?: unknown };
  if (typeof key !== 'string' || typeof value !== 'string')
    throw notOurs('has an entry without key and value');
  return [unescaped(key), unescaped(value)];
}

function notOurs(what: string): Failure {
  return new Failure('bad-argument', `The XML ${what}.`);
}

/** Line ends are escaped too, since XML makes them all alike. */
function escaped(text: string): string {
  if (NOT_IN_XML.test(text))
    throw new Failure('bad-argument', 'The table has a character that XML cannot hold.');
  return packages
    .entities()
    .encode(text, { level: 'xml', mode: 'specialChars' })
    .replaceAll('\r', '&#13;')
    .replaceAll('\n', '&#10;');
}

function unescaped(text: string): string {
  return packages.entities().decode(text, { level: 'xml' });
}

const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
