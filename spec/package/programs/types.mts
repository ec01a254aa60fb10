import chilkat, { JsonObject, Mcp } from 'chilkat-mcp-compat';

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
