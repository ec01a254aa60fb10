import { commonBehaviours, entriesOf } from '../entry.js';

export const stringTableEntries = entriesOf('StringTable', {
  ...commonBehaviours,
  Append: 'Adds a string at the end.',
  AppendFromFile: 'Adds the lines of a file, without their ends.',
  AppendFromSb: 'Adds the lines of a text, without their ends.',
  Clear: 'Takes out everything.',
  Count: 'How many strings there are.',
  FindSubstring: 'Finds the first string, from an index on, that has a text in it.',
  GetStrings: 'Gives strings as lines, the last with its end too.',
  IntAt: 'Gives a string as an integer.',
  SaveToFile: 'Writes the strings to a file, a line each, without a byte order mark.',
  Sort: 'Sorts the strings by their UTF-16 code units, the same in every place.',
  SplitAndAppend: 'Splits a text and adds the parts.',
  StringAt: 'Gives a string.',
});
