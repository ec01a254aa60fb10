import chilkat, { JsonObject, Mcp } from 'chilkat-mcp-compat';
import { ChilkatMcp } from 'chilkat-mcp-compat/b4x';
import * as lua from 'chilkat-mcp-compat/lua';

const mcp: Mcp = new Mcp();
const json: JsonObject = new JsonObject();
export const success: boolean = mcp.Connect('http://localhost/mcp') && mcp.ListTools(json);
export const name: string | null = json.StringOf('tools[0].name');
mcp.ConnectTimeoutMs = 1000;
// @ts-expect-error: read-only
mcp.SessionId = 'x';
// @ts-expect-error: an object is wanted
mcp.ListTools('tools');
export const other: chilkat.Mcp = new chilkat.Mcp();

const luaMcp: lua.Mcp = lua.Mcp.new();
const [ok, err] = luaMcp.connect('http://localhost/mcp');
export const outcome: [true | null, string | undefined] = [ok, err];
luaMcp.heartbeat_ms = 5;
// @ts-expect-error: read-only
luaMcp.session_id = 'x';
// @ts-expect-error: no such member
luaMcp.no_such;

const b4xMcp: ChilkatMcp = new ChilkatMcp();
b4xMcp.Initialize('evt');
export const connected: boolean = b4xMcp.Connect('http://localhost/mcp');
// @ts-expect-error: read-only
b4xMcp.SessionId = 'x';
