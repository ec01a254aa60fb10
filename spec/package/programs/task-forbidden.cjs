const { Mcp } = require('chilkat-mcp-compat');

const task = new Mcp().ConnectAsync(process.env.SERVER_URL);
task.Run(() => console.log(`called back: ${task.GetResultBool()}`));
console.log('returned');
