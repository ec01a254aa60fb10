// What all programs of this folder do with the package, however they were started.
module.exports = function talk(chilkat) {
  const mcp = new chilkat.Mcp();
  const args = new chilkat.JsonObject();
  const result = new chilkat.JsonObject();
  args.UpdateString('message', 'hi');
  const success =
    mcp.Connect(process.env.SERVER_URL) && mcp.CallTool('echo', args, result) && mcp.Close();
  console.log(
    success
      ? `${mcp.ServerName} ${mcp.ServerVersion}|${result.StringOf('content[0].text')}|${success}`
      : mcp.LastErrorText,
  );
};
