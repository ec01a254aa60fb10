// What all programs of this folder do with the package, however they were started: JSON, blocking
// calls, one that its heartbeat aborts, and one in the background. A call that fails tells why.
module.exports = function talk(chilkat) {
  const mcp = new chilkat.Mcp();
  const args = new chilkat.JsonObject();
  const result = new chilkat.JsonObject();
  if (!mcp.Connect(process.env.SERVER_URL)) return console.log(mcp.LastErrorText);
  console.log(`${mcp.ServerName} ${mcp.ServerVersion}`);

  args.UpdateString('message', 'hi');
  if (!mcp.CallTool('echo', args, result)) return console.log(mcp.LastErrorText);
  console.log(result.StringOf('content[0].text'));

  let beats = 0;
  mcp.HeartbeatMs = 20;
  mcp.SetEventHandler({ AbortCheck: () => ++beats === 3 });
  args.Load('{"duration":60,"steps":1}');
  const success = mcp.CallTool('trigger-long-running-operation', args, result);
  console.log(
    success,
    /AbortCheck returned true/.exec(mcp.LastErrorText)?.[0] ?? mcp.LastErrorText,
  );

  args.Load('{"message":"later"}');
  const task = mcp.CallToolAsync('echo', args, result);
  task.Run(() => {
    console.log(task.GetResultBool() ? result.StringOf('content[0].text') : task.ResultErrorText);
    console.log(mcp.Close() ? 'closed' : mcp.LastErrorText);
  });
  console.log('meanwhile');
};
