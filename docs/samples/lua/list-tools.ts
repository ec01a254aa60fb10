import * as chilkat from 'chilkat-mcp-compat/lua';

function main(): void {
  using mcp = chilkat.Mcp.new();
  let [ok, err] = mcp.connect(process.argv[2] ?? '');
  if (!ok) {
    console.log(err);
    return;
  }

  console.log('Server: ' + mcp.server_name);
  console.log('Protocol: ' + mcp.protocol_version);

  const tools = chilkat.JsonObject.new();
  [ok, err] = mcp.list_tools(tools);
  if (!ok) {
    console.log(err);
    return;
  }

  for (let i = 0; i <= tools.size_of_array('tools') - 1; i++) {
    tools.i = i;
    console.log(i + ': ' + tools.string_of('tools[i].name')[0]);
  }

  mcp.close();
}

main();
