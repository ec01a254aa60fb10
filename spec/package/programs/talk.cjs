// What all programs of this folder do with the package, however they were started: JSON, blocking
// calls, one that its heartbeat aborts, and one in the background. A call that fails tells why.
module.exports = function talk(chilkat, print = console.log) {
  const mcp = new chilkat.Mcp();
  const args = new chilkat.JsonObject();
  const result = new chilkat.JsonObject();
  if (!mcp.Connect(process.env.SERVER_URL)) return print(mcp.LastErrorText);
  print(`${mcp.ServerName} ${mcp.ServerVersion}`);

  args.UpdateString('message', 'hi');
  if (!mcp.CallTool('echo', args, result)) return print(mcp.LastErrorText);
  print(result.StringOf('content[0].text'));

  let beats = 0;
  mcp.HeartbeatMs = 20;
  mcp.SetEventHandler({ AbortCheck: () => ++beats === 3 });
  args.Load('{"duration":60,"steps":1}');
  const success = mcp.CallTool('trigger-long-running-operation', args, result);
  const aborted = /AbortCheck returned true/.exec(mcp.LastErrorText);
  print(aborted ? `${success}: ${aborted[0]}` : mcp.LastErrorText);

  args.Load('{"message":"later"}');
  const task = mcp.CallToolAsync('echo', args, result);
  return new Promise((done) => {
    task.Run(() => {
      print(task.GetResultBool() ? result.StringOf('content[0].text') : task.ResultErrorText);
      print(mcp.Close() ? 'closed' : mcp.LastErrorText);
      done();
    });
    print('meanwhile');
  });
};
