import type { MemberTable } from './member-table.js';

const json = [['json', 'JsonObject']] as const;

export const mcpMembers = {
  className: 'Mcp',
  properties: {
    AuthToken: { type: 'string', access: 'rw', default: '' },
    Connected: { type: 'bool', access: 'ro', default: false },
    ConnectTimeoutMs: { type: 'uint', access: 'rw', default: 30000 },
    HeartbeatMs: { type: 'uint', access: 'rw', default: 0 },
    IdleTimeoutMs: { type: 'uint', access: 'rw', default: 180000 },
    ProtocolVersion: { type: 'string', access: 'rw', default: '2025-06-18' },
    ServerInstructions: { type: 'string', access: 'ro', default: '' },
    ServerName: { type: 'string', access: 'ro', default: '' },
    ServerVersion: { type: 'string', access: 'ro', default: '' },
    SessionId: { type: 'string', access: 'ro', default: '' },
  },
  methods: {
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
    Connect: { args: [['url', 'string']], answer: 'success', events: true },
    GetLastJsonData: { args: json, answer: 'void' },
    GetPrompt: {
      args: [['name', 'string'], ['args', 'JsonObject'], ...json],
      answer: 'success',
      events: true,
    },
    ListPrompts: { args: json, answer: 'success', events: true },
    ListResources: { args: json, answer: 'success', events: true },
    ListTools: { args: json, answer: 'success', events: true },
    ReadResource: { args: [['uri', 'string'], ...json], answer: 'success', events: true },
    SetConnectionSettings: { args: [['sock', 'Socket']], answer: 'success' },
  },
} as const satisfies MemberTable;
