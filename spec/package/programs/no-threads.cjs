// Under Node's permissions, without the one for worker threads.
const { Mcp } = require('chilkat-mcp-compat');

const mcp = new Mcp();
const success = mcp.Connect(process.env.SERVER_URL);
const said = mcp.LastErrorText.includes('The worker thread could not be started: Error');
mcp.PingAsync().Run((task) => console.log([success, said, task.GetResultBool()].join('|')));
