/**
 * The packages that conversions stand on, Node's own among them. Each is loaded by the first call that
 * needs it, since most programs need none.
 */
export const packages = {
  baseX: () => (require('base-x') as typeof import('base-x')).default,
  base32: () => require('hi-base32') as typeof import('hi-base32'),
  base45: () => require('base45') as { encode(b: Uint8Array): string; decode(t: string): Buffer },
  crypto: () => require('node:crypto') as typeof import('node:crypto'),
  entities: () => require('html-entities') as typeof import('html-entities'),
  iconv: () => require('iconv-lite') as typeof import('iconv-lite'),
  // With the slash it is the package, and not Node's own module of that name, which is deprecated.
  punycode: () => require('punycode/') as typeof import('punycode'),
  quotedPrintable: () => require('libqp') as typeof import('libqp'),
  xml: () => require('fast-xml-parser') as typeof import('fast-xml-parser'),
};
