const chilkat = require('chilkat-mcp-compat');

// Arguments: the address of an MCP server, the provider, the model, and for a provider of one's own
// its address. The provider's key comes from AI_API_KEY.
function chilkatExample() {
  let success = false;

  const mcp = new chilkat.Mcp();
  success = mcp.Connect(process.argv[2]);
  if (success == false) {
    console.log(mcp.LastErrorText);
    return false;
  }

  const ai = new chilkat.Ai();
  ai.Provider = process.argv[3];
  ai.Model = process.argv[4];
  ai.ApiKey = process.env.AI_API_KEY || '';
  if (process.argv[5]) {
    ai.BaseUrl = process.argv[5];
    ai.ApiSpec = 'ChatCompletions';
  }

  // The model may call the server's tools from now on.
  success = ai.UseMcp(mcp);
  if (success == false) {
    console.log(ai.LastErrorText);
    return false;
  }

  ai.SetEventHandler({
    ToolCallCheck: function (tool, args) {
      console.log('The model calls ' + tool + ' with ' + args);
      // Only what does no harm may be called.
      return tool != 'get-sum' && tool != 'echo';
    },
  });

  success = ai.NewConvo('sums', 'You are a calculator. Use the tools.', '');
  if (success == false) {
    console.log(ai.LastErrorText);
    return false;
  }

  ai.InputAddText('What is the sum of 2 and 3?');
  success = ai.Ask('text');
  if (success == false) {
    console.log(ai.LastErrorText);
    return false;
  }
  console.log(ai.GetOutputText());

  mcp.Close();
  return true;
}

process.exitCode = chilkatExample() ? 0 : 1;
