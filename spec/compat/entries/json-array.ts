import { commonBehaviours, entriesOf } from '../entry.js';

export const jsonArrayEntries = entriesOf('JsonArray', {
  ...commonBehaviours,
  ArrayAt: 'A live view of the array at an index.',
  Emit: 'The JSON text of this array.',
  EmitCompact: 'One line without white space, or indented.',
  EmitCrlf: 'CR LF or LF in the indented form.',
  IntAt: 'The integer at an index.',
  Load: 'Replaces the content by a JSON text, detached from any document.',
  ObjectAt: 'A live view of the object at an index.',
  Size: 'How many elements there are.',
  StringAt: 'The element at an index as text.',
  TypeAt: 'The type of the element at an index, -1 out of range.',
});
