import { JsonObject, Mcp, Socket } from '../../../lib/index.js';
import { jsonObject } from '../../support/json-documents.js';
import type { Forms } from '../form.js';

const json = (): [JsonObject] => [new JsonObject()];
const page = (): [string, JsonObject] => ['next', new JsonObject()];
const call = (): [string, JsonObject, JsonObject] => ['n', jsonObject('{"m":1}'), new JsonObject()];
const complete = (): [JsonObject, JsonObject, JsonObject] => [
  jsonObject('{"type":"ref/prompt","name":"p"}'),
  jsonObject('{"name":"a","value":"b"}'),
  new JsonObject(),
];

export const mcpForms: Forms<'Mcp'> = {
  className: 'Mcp',
  script: {
    'completion/complete': { result: '{"completion":{"values":["bc"]}}' },
    'logging/setLevel': { result: '{}' },
    'resources/subscribe': { result: '{}' },
    'resources/templates/list': { result: '{"resourceTemplates":[]}' },
    'resources/unsubscribe': { result: '{}' },
  },
  make(serverUrl) {
    const mcp = new Mcp();
    mcp.SetRequestHeader('x-a', '1');
    if (!mcp.Connect(serverUrl)) throw new Error(mcp.LastErrorText);
    return mcp;
  },
  calls: {
    CallTool: call,
    CallToolAsync: call,
    Close: [],
    CloseAsync: [],
    Complete: complete,
    CompleteAsync: complete,
    Connect: (serverUrl) => [serverUrl],
    ConnectAsync: (serverUrl) => [serverUrl],
    GetLastJsonData: json,
    GetPrompt: call,
    GetPromptAsync: call,
    HasRequestHeader: ['x-a'],
    ListAllPrompts: json,
    ListAllPromptsAsync: json,
    ListAllResources: json,
    ListAllResourcesAsync: json,
    ListAllResourceTemplates: json,
    ListAllResourceTemplatesAsync: json,
    ListAllTools: json,
    ListAllToolsAsync: json,
    ListPrompts: json,
    ListPromptsAsync: json,
    ListPromptsPage: page,
    ListPromptsPageAsync: page,
    ListResources: json,
    ListResourcesAsync: json,
    ListResourcesPage: page,
    ListResourcesPageAsync: page,
    ListResourceTemplates: json,
    ListResourceTemplatesAsync: json,
    ListResourceTemplatesPage: page,
    ListResourceTemplatesPageAsync: page,
    ListTools: json,
    ListToolsAsync: json,
    ListToolsPage: page,
    ListToolsPageAsync: page,
    NextNotification: json,
    Ping: [],
    PingAsync: [],
    ReadResource: () => ['a:b', new JsonObject()],
    ReadResourceAsync: () => ['a:b', new JsonObject()],
    RemoveRequestHeader: ['x-a'],
    SetConnectionSettings: () => [new Socket()],
    SetEventHandler: [null],
    SetLoggingLevel: ['info'],
    SetLoggingLevelAsync: ['info'],
    SetRequestHeader: ['x-b', '2'],
    SubscribeResource: ['a:b'],
    SubscribeResourceAsync: ['a:b'],
    UnsubscribeResource: ['a:b'],
    UnsubscribeResourceAsync: ['a:b'],
  },
};
