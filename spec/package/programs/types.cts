import lua = require('chilkat-mcp-compat/lua');
import chilkat = require('chilkat-mcp-compat');

import asDefault from 'chilkat-mcp-compat';

const mcp: chilkat.Mcp = new chilkat.Mcp();
const json: chilkat.JsonObject = new chilkat.JsonObject();
export const success: boolean = mcp.Connect('http://localhost/mcp') && mcp.ListTools(json);
export const name: string | null = json.StringOf('tools[0].name');
mcp.ConnectTimeoutMs = 1000;
// @ts-expect-error: read-only
mcp.SessionId = 'x';
// @ts-expect-error: an object is wanted
mcp.ListTools('tools');
export const other: asDefault.Mcp = new asDefault.Mcp();

export const emitted: readonly (string | null | undefined)[] = lua.JsonObject.new().emit();
