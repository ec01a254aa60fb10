import type { Steps } from '../calls/steps.js';
import type { ObjectNode } from '../json/node.js';
import { quoted } from '../json/scalar.js';
import { contentOf, type JsonObject, setContent } from './json-object.js';
import {
  ask,
  askAllPages,
  closeSession,
  connectTo,
  listen,
  type McpState,
  tell,
} from './mcp-calls.js';

/** What the methods that talk to the server do. Their arguments are read with the first step. */
export const mcpMethods = {
  *CallTool(state: McpState, name: string, args: JsonObject, result: JsonObject): Steps<boolean> {
    const params = `{"name":${quoted(name)},"arguments":${contentOf(args)}}`;
    return yield* fill(result, ask(state, 'tools/call', params));
  },
  *Close(state: McpState): Steps<boolean> {
    yield* closeSession(state);
    return true;
  },
  *Complete(
    state: McpState,
    refJson: JsonObject,
    argJson: JsonObject,
    json: JsonObject,
  ): Steps<boolean> {
    const params = `{"ref":${contentOf(refJson)},"argument":${contentOf(argJson)}}`;
    return yield* fill(json, ask(state, 'completion/complete', params));
  },
  *Connect(state: McpState, url: string): Steps<boolean> {
    yield* connectTo(state, url);
    return true;
  },
  *GetPrompt(state: McpState, name: string, args: JsonObject, json: JsonObject): Steps<boolean> {
    const params = `{"name":${quoted(name)},"arguments":${contentOf(args)}}`;
    return yield* fill(json, ask(state, 'prompts/get', params));
  },
  ...listMethods('Prompts', 'prompts/list', 'prompts'),
  ...listMethods('Resources', 'resources/list', 'resources'),
  ...listMethods('ResourceTemplates', 'resources/templates/list', 'resourceTemplates'),
  ...listMethods('Tools', 'tools/list', 'tools'),
  Ping: (state: McpState) => done(state, 'ping', '{}'),
  ReadResource: (state: McpState, uri: string, json: JsonObject) =>
    fill(json, ask(state, 'resources/read', uriParams(uri))),
  SetLoggingLevel: (state: McpState, level: string) =>
    done(state, 'logging/setLevel', `{"level":${quoted(level)}}`),
  *SubscribeResource(state: McpState, uri: string): Steps<boolean> {
    yield* done(state, 'resources/subscribe', uriParams(uri));
    yield* listen(state);
    return true;
  },
  UnsubscribeResource: (state: McpState, uri: string) =>
    done(state, 'resources/unsubscribe', uriParams(uri)),
};

/** The first page of a list, a further one, and all of them in one. */
function listMethods<L extends string>(
  what: L,
  method: string,
  listName: string,
): Record<`List${L}` | `ListAll${L}`, (state: McpState, json: JsonObject) => Steps<boolean>> &
  Record<`List${L}Page`, (state: McpState, cursor: string, json: JsonObject) => Steps<boolean>> {
  return {
    [`List${what}`]: (state: McpState, json: JsonObject) => fill(json, ask(state, method, '{}')),
    [`List${what}Page`]: (state: McpState, cursor: string, json: JsonObject) =>
      fill(json, ask(state, method, `{"cursor":${quoted(cursor)}}`)),
    [`ListAll${what}`]: (state: McpState, json: JsonObject) =>
      fill(json, askAllPages(state, method, listName)),
  } as ReturnType<typeof listMethods<L>>;
}

function* fill(json: JsonObject, asking: Steps<ObjectNode>): Steps<boolean> {
  setContent(json, yield* asking);
  return true;
}

function* done(state: McpState, method: string, params: string): Steps<boolean> {
  yield* tell(state, method, params);
  return true;
}

function uriParams(uri: string): string {
  return `{"uri":${quoted(uri)}}`;
}
