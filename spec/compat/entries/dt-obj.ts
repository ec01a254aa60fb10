import { commonBehaviours, entriesOf } from '../entry.js';

export const dtObjEntries = entriesOf('DtObj', {
  ...commonBehaviours,
  Day: 'The day of the month, from 1 to 31.',
  DeSerialize: 'Sets all fields from a text that Serialize made.',
  Hour: 'The hour, from 0 to 23.',
  Minute: 'The minute, from 0 to 59.',
  Month: 'The month, from 1 for January to 12.',
  Second: 'The second, from 0 to 59.',
  Serialize:
    'Gives all fields as a text: year, month, day, hour, minute, second, and 1 for UTC or 0 for local time, with spaces between them.',
  StructTmMonth: 'The Month counted from 0 for January to 11, as a C program has it.',
  StructTmYear: 'The Year counted from 1900, as a C program has it.',
  Utc: 'Whether the fields are UTC, and not those of the local time zone.',
  Year: 'The year, such as 2012.',
});
