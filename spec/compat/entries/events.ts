import { entriesOf } from '../entry.js';

/** What Mcp calls in the program, in every language. */
export const mcpEventEntries = entriesOf('Mcp', {
  AbortCheck: 'Called every HeartbeatMs during a call; true ends it.',
  PercentDone: 'Called with 1 to 100 as an answer arrives; true ends the call.',
  ProgressInfo: 'Called with a name and a value for what a call does.',
});

export const aiEventEntries = entriesOf('Ai', {
  AbortCheck: 'Called every HeartbeatMs during a call; true ends it.',
  PercentDone: 'Called with 1 to 100 as an answer arrives; true ends the call.',
  ProgressInfo: 'Called with a name and a value for what a call does.',
});
