import * as chilkat from 'chilkat-mcp-compat';
import * as lua from 'chilkat-mcp-compat/lua';

const renamed = Object.entries(chilkat).filter(
  ([name, made]) => typeof made === 'function' && made.name !== name,
);
console.log([renamed.length, lua.JsonObject.new().emit()[0]].join(' '));
