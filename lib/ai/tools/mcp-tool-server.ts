import type { Connection } from '../../client/connection.js';
import type { ClientSettings } from '../../client/session.js';
import { Failure } from '../../diagnostics/failure.js';
import type { RunningCall } from '../../diagnostics/running-call.js';
import type { JsonValue } from '../../json/node.js';
import { ObjectNode } from '../../json/node.js';
import { rootOf } from '../../json/read-level.js';
import { quoted } from '../../json/scalar.js';
import { itemsIn, member, objectText, textIn } from '../json-text.js';
import type { ToolServer } from './tool-server.js';

/** What a server has listed, and its count of changes then. It outlives the question. */
interface Listing {
  readonly changes: number;
  readonly tools: readonly JsonValue[];
}

const listings = new WeakMap<Connection, Listing>();

/** An MCP server, by a connection to it, as one whose tools a model may call. */
export function mcpToolServer(
  connection: Connection,
  settings: ClientSettings,
  maxListPages: number,
): ToolServer {
  return {
    get name() {
      return connection.session?.serverName || connection.session?.url || 'MCP server';
    },
    get changes() {
      return connection.toolChanges;
    },
    async listTools(call) {
      const known = listings.get(connection);
      const changes = connection.toolChanges;
      if (known?.changes === changes) return known.tools;
      try {
        const tools = await allTools(connection, settings, maxListPages, call);
        listings.set(connection, { changes, tools });
        return tools;
      } catch (error) {
        if (!known || !(error instanceof Failure) || call.signal?.aborted) throw error;
        call.log.sentence(
          `The changed tools of ${this.name} could not be listed. ${error.message}`,
        );
        return known.tools;
      }
    },
    callTool(name, args, call) {
      const params = objectText({ name: quoted(name), arguments: args });
      return resultOf(connection, 'tools/call', params, settings, call);
    },
  };
}

async function allTools(
  connection: Connection,
  settings: ClientSettings,
  maxListPages: number,
  call: RunningCall,
): Promise<readonly JsonValue[]> {
  const tools: JsonValue[] = [];
  const seen = new Set<string>();
  for (let cursor = ''; ; ) {
    const params = objectText({ cursor: cursor === '' ? undefined : quoted(cursor) });
    const page = await resultOf(connection, 'tools/list', params, settings, call);
    tools.push(...itemsIn(page, 'tools'));
    cursor = textIn(page, 'nextCursor');
    if (cursor === '') return tools;
    refuseEndless(seen, cursor, maxListPages);
  }
}

async function resultOf(
  connection: Connection,
  method: string,
  params: string,
  settings: ClientSettings,
  call: RunningCall,
): Promise<ObjectNode> {
  const { envelope, failure } = await connection.request(method, params, settings, call);
  if (failure) throw failure;
  const result = member(rootOf(envelope), 'result');
  if (result instanceof ObjectNode) return result;
  throw new Failure('not-mcp', `The answer to ${method} has no result object.`);
}

function refuseEndless(seen: Set<string>, cursor: string, maxListPages: number): void {
  if (seen.has(cursor))
    throw new Failure('limit', `The server gave the same cursor twice: ${cursor}.`);
  seen.add(cursor);
  if (seen.size === maxListPages)
    throw new Failure('limit', `The list has more than ${maxListPages} pages (MaxListPages).`);
}
