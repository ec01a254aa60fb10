import type { PropertyEntry } from './member-table.js';

/** The properties that every class has beside those of its own table. */
export const commonProperties = {
  DebugLogFilePath: { type: 'string', access: 'rw', default: '' },
  LastErrorHtml: { type: 'string', access: 'ro' },
  LastErrorText: { type: 'string', access: 'ro' },
  LastErrorXml: { type: 'string', access: 'ro' },
  LastMethodSuccess: { type: 'bool', access: 'rw', default: true },
  VerboseLogging: { type: 'bool', access: 'rw', default: false },
  Version: { type: 'string', access: 'ro' },
} as const satisfies Record<string, PropertyEntry>;
