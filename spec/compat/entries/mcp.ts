import { commonBehaviours, entriesOf } from '../entry.js';

export const mcpEntries = entriesOf('Mcp', {
  ...commonBehaviours,
  AuthToken: 'A bearer token that goes out with every request.',
  CallTool: 'Calls a tool; one that ran and failed is a success with isError.',
  Close: 'Ends the session by DELETE; 405 is no error; safe without a session.',
  Connect: 'Opens a session by initialize; http and https only.',
  ConnectTimeoutMs: 'The limit for making the connection, 30000.',
  Connected: 'True after a Connect that worked.',
  GetLastJsonData: 'The JSON-RPC envelope of the last answer.',
  GetPrompt: 'Gets a prompt with its arguments.',
  HeartbeatMs: 'The interval of AbortCheck events, 0 for none.',
  IdleTimeoutMs: 'The limit for a pause while receiving, 180000.',
  ListPrompts: 'The first page of prompts, with nextCursor.',
  ListResources: 'The first page of resources, with nextCursor.',
  ListTools: 'The first page of tools, with nextCursor.',
  ProtocolVersion: 'Asked for before Connect, negotiated after it, 2025-06-18.',
  ReadResource: 'Reads a resource by its URI.',
  ServerInstructions: 'What the server says of its use, perhaps empty.',
  ServerName: 'The name of the server.',
  ServerVersion: 'The version of the server.',
  SessionId: 'The session id that the server gave, perhaps empty.',
});
