import { commonBehaviours, entriesOf } from '../entry.js';

export const hashtableEntries = entriesOf('Hashtable', {
  ...commonBehaviours,
  AddFromXmlSb:
    'Adds what is in XML that ToXmlSb made, replacing the values of keys that are there.',
  AddInt: 'Adds an integer, as its digits, or replaces the value of the key.',
  AddQueryParams: "Adds the names and values of a URL's query, decoded: %XX, and + for a space.",
  AddStr: 'Adds a string, or replaces the value of the key.',
  Clear: 'Takes out everything.',
  ClearWithNewCapacity: 'Takes out everything.',
  Contains: 'Tells whether a key is there.',
  ContainsIntKey: 'Tells whether the digits of an integer are there as a key.',
  Count: 'How many keys there are.',
  GetKeys: 'Appends all keys, in order, to a table of strings.',
  LookupInt: 'Gives the value of a key as an integer: the digits that it begins with.',
  LookupStr: 'Gives the value of a key.',
  Remove: 'Takes out a key and its value.',
  ToQueryString: 'Gives everything as the query of a URL, keys and values encoded as UTF-8.',
  ToXmlSb: 'Appends everything as XML that AddFromXmlSb reads.',
});
