// A plain program of blocking calls, as the public conformance suite asks for one: it connects to the
// server that its last argument names, and uses all that the server offers.
'use strict';
const { JsonObject, Mcp } = require('chilkat-mcp-compat');

const mcp = new Mcp();
const tools = new JsonObject();
const result = new JsonObject();
mcp.ProtocolVersion = process.env.MCP_CONFORMANCE_PROTOCOL_VERSION || '2025-11-25';

process.exitCode = talk(process.argv.at(-1)) ? 0 : 1;
if (process.exitCode !== 0) console.error(mcp.LastErrorText);

function talk(url) {
  if (!mcp.Connect(url) || !mcp.ListAllTools(tools)) return false;
  const names = toolNames();
  const called = names.includes('json_schema_echo') ? ['json_schema_echo'] : names;
  return called.every((name) => mcp.CallTool(name, argumentsFor(name), result)) && mcp.Close();
}

function toolNames() {
  return Array.from({ length: tools.SizeOfArray('tools') }, (_, i) => {
    tools.I = i;
    return tools.StringOf('tools[i].name');
  });
}

function argumentsFor(name) {
  const args = new JsonObject();
  if (name === 'json_schema_echo') {
    args.AppendObjectCopy('schema', schemaOf('json_schema_2020_12_tool'));
    return args;
  }
  const schema = schemaOf(name);
  for (let i = 0; i < schema.SizeOfArray('required'); i++) {
    schema.I = i;
    const property = schema.StringOf('required[i]');
    const type = schema.StringOf(`properties.${property}.type`);
    if (type === 'number' || type === 'integer') args.UpdateInt(property, 3);
    else if (type === 'boolean') args.UpdateBool(property, true);
    else args.UpdateString(property, 'us-west1');
  }
  return args;
}

function schemaOf(name) {
  tools.I = toolNames().indexOf(name);
  return tools.ObjectOf('tools[i].inputSchema');
}
