const chilkat = require('chilkat-mcp-compat');

function chilkatExample(url) {
  const mcp = new chilkat.Mcp();
  if (mcp.Connect(url) == false) {
    console.log(mcp.LastErrorText);
    return;
  }

  const args = new chilkat.JsonObject();
  args.UpdateString('message', 'Hello from a blocking call');

  const result = new chilkat.JsonObject();
  if (mcp.CallTool('echo', args, result) == false) {
    console.log(mcp.LastErrorText);
    return;
  }
  console.log(result.StringOf('content[0].text'));

  mcp.Close();
}

chilkatExample(process.argv[2]);
