import { mcpToolServer } from '../ai/tools/mcp-tool-server.js';
import type { ToolSource } from '../ai/tools/tool-set.js';
import type { OfferedServer } from '../bridge/operations.js';
import { connectionOf } from './connections.js';

/** A server of the caller's, as one whose tools a model may call. */
export function toolSourceOf(offered: OfferedServer): ToolSource {
  const { settings, maxListPages, only } = offered;
  return {
    server: mcpToolServer(connectionOf(offered), settings, maxListPages),
    only: only && new Set(only),
  };
}
