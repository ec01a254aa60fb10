const chilkat = require('chilkat-mcp-compat');

function chilkatExample(url) {
  let success = false;

  const mcp = new chilkat.Mcp();

  success = mcp.Connect(url);
  if (success == false) {
    console.log(mcp.LastErrorText);
    return false;
  }

  console.log('Server: ' + mcp.ServerName + ' ' + mcp.ServerVersion);
  console.log('Protocol version: ' + mcp.ProtocolVersion);

  // List the tools, and see whether those that are called below are among them.
  const tools = new chilkat.JsonObject();
  success = mcp.ListTools(tools);
  if (success == false) {
    console.log(mcp.LastErrorText);
    return false;
  }

  let hasEcho = false;
  let hasSum = false;
  let i = 0;
  const numTools = tools.SizeOfArray('tools');
  while (i < numTools) {
    tools.I = i;
    const name = tools.StringOf('tools[i].name');
    console.log('Tool: ' + name);
    if (name == 'echo') hasEcho = true;
    if (name == 'get-sum') hasSum = true;
    i = i + 1;
  }

  const result = new chilkat.JsonObject();

  if (hasEcho) {
    const args = new chilkat.JsonObject();
    args.UpdateString('message', 'Hello from a blocking call');
    success = mcp.CallTool('echo', args, result);
    if (success == false) {
      console.log(mcp.LastErrorText);
      return false;
    }
    console.log('echo: ' + result.StringOf('content[0].text'));
  }

  if (hasSum) {
    const args = new chilkat.JsonObject();
    args.UpdateInt('a', 2);
    args.UpdateInt('b', 3);
    success = mcp.CallTool('get-sum', args, result);
    if (success == false) {
      console.log(mcp.LastErrorText);
      return false;
    }
    console.log('get-sum: ' + result.StringOf('content[0].text'));
  }

  // Not every server has resources and prompts: no answer to these lists is the end of it.
  const list = new chilkat.JsonObject();
  if (mcp.ListResources(list) && list.SizeOfArray('resources') > 0) {
    const uri = list.StringOf('resources[0].uri');
    success = mcp.ReadResource(uri, result);
    if (success == false) {
      console.log(mcp.LastErrorText);
      return false;
    }
    console.log('Resource: ' + uri + ' (' + result.StringOf('contents[0].mimeType') + ')');
  }

  if (mcp.ListPrompts(list) && list.SizeOfArray('prompts') > 0) {
    const name = list.StringOf('prompts[0].name');
    success = mcp.GetPrompt(name, new chilkat.JsonObject(), result);
    if (success == false) {
      console.log(mcp.LastErrorText);
      return false;
    }
    console.log('Prompt: ' + name + ': ' + result.StringOf('messages[0].content.text'));
  }

  mcp.Close();
  return true;
}

if (!chilkatExample(process.argv[2])) process.exitCode = 1;
