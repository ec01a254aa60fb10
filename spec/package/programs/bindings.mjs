import { createRequire } from 'node:module';
import * as b4x from 'chilkat-mcp-compat/b4x';
import * as lua from 'chilkat-mcp-compat/lua';

const require = createRequire(import.meta.url);
const mcp = lua.Mcp.new();
lua.assert(mcp.connect(process.env.SERVER_URL));
const json = new b4x.ChilkatJsonObject();
json.Initialize();
json.Load('{"a":1}');
const same =
  require('chilkat-mcp-compat/lua').Mcp === lua.Mcp &&
  require('chilkat-mcp-compat/b4x').ChilkatMcp === b4x.ChilkatMcp;
console.log([mcp.server_name, json.IntOf('a'), same].join('|'));
