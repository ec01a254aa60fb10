/** A public member, where it is described, and what it does: each is cited in the title of a test. */
export interface CompatEntry {
  readonly id: string;
  readonly source: string;
  readonly behaviour: string;
}

/** The entries of one class from its members and what they do. */
export function entriesOf(
  className: string,
  behaviours: Readonly<Record<string, string>>,
): CompatEntry[] {
  return Object.entries(behaviours).map(([member, behaviour]) => ({
    id: `${className}.${member}`,
    source: `Chilkat reference, ${className}`,
    behaviour,
  }));
}

/** The members that every class has. */
export const commonBehaviours = {
  DebugLogFilePath: 'A file to which the log of each call is appended.',
  LastErrorHtml: 'The log of the last call as HTML lists.',
  LastErrorText: 'The log of the last call, on success too.',
  LastErrorXml: 'The log of the last call as XML.',
  LastMethodSuccess: 'Whether the last call worked.',
  VerboseLogging: 'Whether the log tells more.',
  Version: 'The version of this library.',
} as const;
