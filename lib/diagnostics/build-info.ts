/** The package's version, as package.json has it. */
export const VERSION = '0.1.0';

/** The day this version was made, in the form of `DllDate` in Chilkat's logs. */
export const BUILD_DATE = 'Nov 30 2026';
