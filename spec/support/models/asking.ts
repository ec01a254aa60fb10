import { type Answer, type AskMeans, ask } from '../../../lib/ai/ask.js';
import { EMPTY_CONVERSATION, type Part } from '../../../lib/ai/conversation.js';
import type { AiEvent } from '../../../lib/ai/events.js';
import { mcpToolServer } from '../../../lib/ai/tools/mcp-tool-server.js';
import { ToolSet } from '../../../lib/ai/tools/tool-set.js';
import { CallLog } from '../../../lib/diagnostics/call-log.js';
import { DEFAULT_SETTINGS } from '../../../lib/settings/connection-settings.js';
import type { ModelSettings } from '../../../lib/settings/model-settings.js';
import { openConnection } from '../open-connection.js';
import { SETTINGS } from '../settings.js';
import { type ModelServer, TEST_KEY, TEST_MODEL } from './model-server.js';
import type { VendorCase } from './vendors.js';

/** Settings for a vendor's test server, but for what a spec changes. */
export function modelSettings(
  { baseUrl }: Pick<ModelServer, 'baseUrl'>,
  { apiSpec, provider }: Pick<VendorCase, 'apiSpec' | 'provider'>,
  change: Partial<ModelSettings> = {},
): ModelSettings {
  return {
    ...SETTINGS,
    connection: DEFAULT_SETTINGS,
    provider,
    apiSpec,
    baseUrl,
    apiKey: TEST_KEY,
    apiKeyHeader: '',
    model: TEST_MODEL,
    askParams: '',
    streaming: false,
    fullTranscript: false,
    hostedConversation: false,
    maxToolRounds: 20,
    ...change,
  };
}

export function text(content: string): Part {
  return { kind: 'text', text: content };
}

/** An answer, and the events and the log that came with it. */
export interface Asked extends Answer {
  readonly events: readonly AiEvent[];
  readonly log: CallLog;
}

/** Asks, and keeps what is told on the way. */
export async function asking(
  settings: ModelSettings,
  input: string | readonly Part[] = 'Hello',
  means: Partial<AskMeans> = {},
  conversation = EMPTY_CONVERSATION,
): Promise<Asked> {
  const log = new CallLog('test', true);
  const events: AiEvent[] = [];
  const parts = typeof input === 'string' ? [text(input)] : input;
  const answer = await ask(
    { settings, conversation, input: parts },
    { call: { log }, onEvent: (event) => void events.push(event), ...means },
  );
  return { ...answer, events, log };
}

/** The tools of MCP servers, in the order of their addresses. */
export async function toolsOf(...urls: readonly string[]): Promise<ToolSet> {
  const opened = await Promise.all(urls.map((url) => openConnection(url)));
  return new ToolSet(
    opened.map(({ connection }) => ({ server: mcpToolServer(connection, SETTINGS, 1000) })),
  );
}

/** The bodies that were sent, as JSON; it fails when one of them was refused. */
export async function sentBodies(server: ModelServer): Promise<unknown[]> {
  const requests = await server.requests();
  const refused = requests.find((request) => request.refused !== '');
  if (refused) throw new Error(`${refused.refused}\n${refused.body}`);
  return requests.map(({ body }) => JSON.parse(body));
}
