import { entriesOf } from '../entry.js';

/** What every object of a class has beside the class's members, by language. */
export const languageEntries = [
  ...entriesOf('ChilkatObject', {
    dispose: 'Lets go of what the object holds beside memory.',
  }),
  ...entriesOf('Lua', {
    dispose: 'Frees the object; every use of it afterwards raises.',
    new: 'Makes an object, as calling the class does.',
    set_event_handler:
      'Takes the functions for events in a table, whose keys it checks; nil for none.',
    unlock_bundle: 'Unlocks, once at startup: any code.',
  }),
  ...entriesOf('B4X', {
    Dispose: 'Frees the object, which can be initialized again.',
    Initialize: 'Makes the object; in classes with events it takes the prefix of their Subs.',
    IsInitialized: 'Whether Initialize has been called and Dispose has not.',
  }),
];
