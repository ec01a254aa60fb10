import { type MemberTable, withAsyncTwins } from './member-table.js';

const media = [
  ['bd', 'BinData'],
  ['summary', 'string'],
] as const;
const link = [
  ['url', 'string'],
  ['summary', 'string'],
] as const;
const named = [['name', 'string']] as const;
const namedJson = [...named, ['json', 'JsonObject']] as const;

export const aiMembers = {
  className: 'Ai',
  events: true,
  properties: {
    AbortCurrent: { type: 'bool', access: 'rw', default: false },
    ApiKey: { type: 'string', access: 'rw', default: '' },
    ApiKeyHeader: { type: 'string', access: 'rw', default: '' },
    ApiSpec: { type: 'string', access: 'rw', default: 'Responses' },
    BaseUrl: { type: 'string', access: 'rw', default: 'https://api.openai.com/v1' },
    FullTranscript: { type: 'bool', access: 'rw', default: false },
    HeartbeatMs: { type: 'uint', access: 'rw', default: 0 },
    HostedConvo: { type: 'bool', access: 'rw', default: false },
    IdleTimeoutMs: { type: 'uint', access: 'rw', default: 90000 },
    MaxToolRounds: { type: 'uint', access: 'rw', default: 20 },
    Model: { type: 'string', access: 'rw', default: '' },
    Provider: { type: 'string', access: 'rw', default: 'openai' },
    ResponseStatusCode: { type: 'int', access: 'ro', default: 0 },
    SelectedConvo: { type: 'string', access: 'rw', default: '' },
    Streaming: { type: 'bool', access: 'rw', default: false },
    UncommonOptions: { type: 'string', access: 'rw', default: '' },
  },
  methods: withAsyncTwins({
    Ask: { args: [['outputType', 'string']], answer: 'success', events: true },
    DeleteConvo: { args: named, answer: 'success' },
    ExportConvo: { args: namedJson, answer: 'success' },
    GetLastJsonData: { args: [['json', 'JsonObject']], answer: 'void' },
    GetModels: { args: [['models', 'StringTable']], answer: 'success', events: true },
    GetOutputText: { args: [], answer: 'string' },
    GetOutputTextSb: { args: [['sb', 'StringBuilder']], answer: 'success' },
    ImportConvo: { args: namedJson, answer: 'success' },
    InputAddFileData: { args: [['filename', 'string'], ...media], answer: 'success' },
    InputAddFileUrl: { args: link, answer: 'success' },
    InputAddImageData: { args: media, answer: 'success' },
    InputAddImageUrl: { args: link, answer: 'success' },
    InputAddText: { args: [['text', 'string']], answer: 'success' },
    InputAddTextSb: { args: [['sb', 'StringBuilder']], answer: 'success' },
    InputClear: { args: [], answer: 'void' },
    ListConvos: { args: [['names', 'StringTable']], answer: 'success' },
    NewConvo: {
      args: [...named, ['sysMsg', 'string'], ['devMsg', 'string']],
      answer: 'success',
    },
    NextAiEvent: {
      args: [
        ['maxWaitMs', 'uint'],
        ['sbEventName', 'StringBuilder'],
        ['sbDelta', 'StringBuilder'],
      ],
      answer: 'success',
    },
    PollAi: { args: [['abort', 'bool']], answer: 'index' },
    SetAskParams: { args: [['json', 'JsonObject']], answer: 'success' },
    SetConnectionSettings: { args: [['sock', 'Socket']], answer: 'success' },
    SetEventHandler: { args: [['handlers', 'aiHandlers']], answer: 'void' },
    SetProviderParams: { args: [['json', 'JsonObject']], answer: 'success' },
    SleepMs: { args: [['ms', 'uint']], answer: 'void' },
    UseMcp: { args: [['mcp', 'Mcp']], answer: 'success', events: true },
    UseMcpTools: {
      args: [
        ['mcp', 'Mcp'],
        ['names', 'StringTable'],
      ],
      answer: 'success',
      events: true,
    },
  }),
} as const satisfies MemberTable;
