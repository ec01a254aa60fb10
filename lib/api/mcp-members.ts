import { type MemberTable, withAsyncTwins } from './member-table.js';

const json = [['json', 'JsonObject']] as const;
const page = [['cursor', 'string'], ...json] as const;

export const mcpMembers = {
  className: 'Mcp',
  events: true,
  properties: {
    AbortCurrent: { type: 'bool', access: 'rw', default: false },
    AuthToken: { type: 'string', access: 'rw', default: '' },
    Connected: { type: 'bool', access: 'ro', default: false },
    ConnectTimeoutMs: { type: 'uint', access: 'rw', default: 30000 },
    HeartbeatMs: { type: 'uint', access: 'rw', default: 0 },
    IdleTimeoutMs: { type: 'uint', access: 'rw', default: 180000 },
    MaxListPages: { type: 'uint', access: 'rw', default: 1000 },
    MaxRedirects: { type: 'uint', access: 'rw', default: 10 },
    MaxResponseBytes: { type: 'uint', access: 'rw', default: 268435456 },
    MaxSseEventBytes: { type: 'uint', access: 'rw', default: 268435456 },
    ProtocolVersion: { type: 'string', access: 'rw', default: '2025-06-18' },
    ServerInstructions: { type: 'string', access: 'ro', default: '' },
    ServerName: { type: 'string', access: 'ro', default: '' },
    ServerVersion: { type: 'string', access: 'ro', default: '' },
    SessionId: { type: 'string', access: 'ro', default: '' },
  },
  methods: withAsyncTwins({
    CallTool: {
      args: [
        ['name', 'string'],
        ['args', 'JsonObject'],
        ['result', 'JsonObject'],
      ],
      answer: 'success',
      events: true,
    },
    Close: { args: [], answer: 'success', events: true },
    Complete: {
      args: [['refJson', 'JsonObject'], ['argJson', 'JsonObject'], ...json],
      answer: 'success',
      events: true,
    },
    Connect: { args: [['url', 'string']], answer: 'success', events: true },
    GetLastJsonData: { args: json, answer: 'void' },
    GetPrompt: {
      args: [['name', 'string'], ['args', 'JsonObject'], ...json],
      answer: 'success',
      events: true,
    },
    HasRequestHeader: { args: [['name', 'string']], answer: 'question' },
    ListAllPrompts: { args: json, answer: 'success', events: true },
    ListAllResources: { args: json, answer: 'success', events: true },
    ListAllResourceTemplates: { args: json, answer: 'success', events: true },
    ListAllTools: { args: json, answer: 'success', events: true },
    ListPrompts: { args: json, answer: 'success', events: true },
    ListPromptsPage: { args: page, answer: 'success', events: true },
    ListResources: { args: json, answer: 'success', events: true },
    ListResourcesPage: { args: page, answer: 'success', events: true },
    ListResourceTemplates: { args: json, answer: 'success', events: true },
    ListResourceTemplatesPage: { args: page, answer: 'success', events: true },
    ListTools: { args: json, answer: 'success', events: true },
    ListToolsPage: { args: page, answer: 'success', events: true },
    NextNotification: { args: json, answer: 'question' },
    Ping: { args: [], answer: 'success', events: true },
    ReadResource: { args: [['uri', 'string'], ...json], answer: 'success', events: true },
    RemoveRequestHeader: { args: [['name', 'string']], answer: 'success' },
    SetConnectionSettings: { args: [['sock', 'Socket']], answer: 'success' },
    SetEventHandler: { args: [['handlers', 'handlers']], answer: 'void' },
    SetLoggingLevel: { args: [['level', 'string']], answer: 'success', events: true },
    SetRequestHeader: {
      args: [
        ['name', 'string'],
        ['value', 'string'],
      ],
      answer: 'success',
    },
    SubscribeResource: { args: [['uri', 'string']], answer: 'success', events: true },
    UnsubscribeResource: { args: [['uri', 'string']], answer: 'success', events: true },
  }),
} as const satisfies MemberTable;
