import {
  Ai,
  BinData,
  JsonObject,
  Mcp,
  Socket,
  StringBuilder,
  StringTable,
} from '../../../lib/index.js';
import { jsonObject } from '../../support/json-documents.js';
import type { Forms } from '../form.js';

const media = (): [BinData, string] => [new BinData(), 'a dot'];
const table = (): [StringTable] => [new StringTable()];

export const aiForms: Forms<'Ai'> = {
  className: 'Ai',
  script: { 'tools/list': { result: '{"tools":[{"name":"echo"}]}' } },
  make() {
    const ai = new Ai();
    ai.BaseUrl = 'http://127.0.0.1:1/v1';
    ai.ApiKey = 'k';
    ai.Model = 'm';
    ai.NewConvo('a', '', '');
    ai.NewConvo('b', '', '');
    ai.InputAddText('Hi');
    return ai;
  },
  calls: {
    Ask: ['text'],
    AskAsync: ['text'],
    DeleteConvo: ['a'],
    ExportConvo: () => ['a', new JsonObject()],
    GetLastJsonData: () => [new JsonObject()],
    GetModels: table,
    GetModelsAsync: table,
    GetOutputText: [],
    GetOutputTextSb: () => [new StringBuilder()],
    ImportConvo: () => ['c', jsonObject('{"messages":[]}')],
    InputAddFileData: () => ['a.txt', ...media()],
    InputAddFileUrl: ['https://example.com/a.pdf', 'a page'],
    InputAddImageData: media,
    InputAddImageUrl: ['https://example.com/a.png', 'a dot'],
    InputAddText: ['Hi'],
    InputAddTextSb: () => [new StringBuilder()],
    InputClear: [],
    ListConvos: table,
    NewConvo: ['c', 'Be kind.', ''],
    NextAiEvent: () => [1, new StringBuilder(), new StringBuilder()],
    PollAi: [false],
    SetAskParams: () => [jsonObject('{"temperature":1}')],
    SetConnectionSettings: () => [new Socket()],
    SetEventHandler: [null],
    SetProviderParams: () => [jsonObject('{"azure":{}}')],
    SleepMs: [1],
    UseMcp: (serverUrl) => [connected(serverUrl)],
    UseMcpAsync: (serverUrl) => [connected(serverUrl)],
    UseMcpTools: (serverUrl) => [connected(serverUrl), echo()],
    UseMcpToolsAsync: (serverUrl) => [connected(serverUrl), echo()],
  },
  values: { ApiSpec: 'Gemini', Provider: 'claude', SelectedConvo: 'b' },
  // Nobody is there to be asked, and no stream is in progress.
  failing: ['Ask', 'GetModels', 'NextAiEvent'],
};

function connected(serverUrl: string): Mcp {
  const mcp = new Mcp();
  if (!mcp.Connect(serverUrl)) throw new Error(mcp.LastErrorText);
  return mcp;
}

function echo(): StringTable {
  const [names] = table();
  names.Append('echo');
  return names;
}
