import { mcpMembers } from '../../../lib/api/mcp-members.js';
import { entriesOf } from '../entry.js';

/** Members of Mcp that Chilkat's class does not have. */
export const mcpExtensionEntries = entriesOf('Mcp', {
  AbortCurrent: 'Aborts what runs when it is set to true.',
  Complete: 'Asks for the values that complete an argument.',
  HasRequestHeader: 'Whether a request header of that name is set.',
  ListAllPrompts: 'All pages of the list of prompts in one.',
  ListAllResources: 'All pages of the list of resources in one.',
  ListAllResourceTemplates: 'All pages of the list of resource templates in one.',
  ListAllTools: 'All pages of the list of tools in one.',
  ListPromptsPage: 'The page of the list of prompts at a cursor.',
  ListResourcesPage: 'The page of the list of resources at a cursor.',
  ListResourceTemplates: 'The first page of the list of resource templates.',
  ListResourceTemplatesPage: 'The page of the list of resource templates at a cursor.',
  ListToolsPage: 'The page of the list of tools at a cursor.',
  MaxListPages: 'How many pages are put together at the most: 1000.',
  MaxRedirects: 'How many redirects of a request are followed: 10.',
  MaxResponseBytes: 'How large a body may be: 268,435,456 bytes.',
  MaxSseEventBytes: 'How large an event may be: 268,435,456 bytes.',
  NextNotification: 'Takes the oldest notification of the server.',
  Ping: 'Asks whether the server is there.',
  RemoveRequestHeader: 'Takes a request header back.',
  SetEventHandler: 'Sets the functions for AbortCheck, PercentDone and ProgressInfo.',
  SetLoggingLevel: 'Tells the server how much to log.',
  SetRequestHeader: 'Sets a header that goes with each request.',
  SubscribeResource: 'Asks to be told of changes of a resource, and listens.',
  UnsubscribeResource: 'Asks not to be told any more.',
}).map((entry) => ({ ...entry, source: 'Extension' }));

/** Each method that talks to the server is there as a Task too. */
export const mcpAsyncEntries = entriesOf(
  'Mcp',
  Object.fromEntries(
    Object.keys(mcpMembers.methods)
      .filter((name) => name.endsWith('Async'))
      .map((name) => [name, `${name.replace(/Async$/, '')} as a Task.`]),
  ),
);
